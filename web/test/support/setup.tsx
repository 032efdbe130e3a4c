import '@mantine/core/styles.layer.css';
import '@fontsource-variable/inter/wght.css';
import '../../src/app/tokens.css';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';
import './commands.ts';
import { resetExpectedTroubles, isExpectedTrouble } from './troubles.ts';

let troubles: string[] = [];

addEventListener('error', ({ message }) => troubles.push(`exception: ${message}`));
addEventListener('unhandledrejection', ({ reason }) => troubles.push(`rejection: ${String(reason)}`));

beforeEach(async () => {
  await cleanup();
  // Alerts are global, so alerts of the previous test would otherwise stay.
  notifications.clean();
  troubles = [];
  resetExpectedTroubles();
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...said: unknown[]) => {
      troubles.push(`console: ${said.map(String).join(' ')}`);
    });
  history.replaceState(null, '', '#/');
  localStorage.clear();
  sessionStorage.clear();
  await page.viewport(1440, 900);
  // Moves the mouse away, so that it hovers over no element of the next test.
  await commands.mouse({ move: [0, 0] });
  await commands.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await commands.forgetAnswers();
  expect(troubles.filter((trouble) => !isExpectedTrouble(trouble))).toEqual([]);
});
