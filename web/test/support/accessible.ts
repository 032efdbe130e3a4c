import axe, { type RunOptions } from 'axe-core';
import { expect } from 'vitest';
import { commands, page } from 'vitest/browser';

/** Widths at which looks are checked, in CSS px: a desktop and a phone. */
export const WIDTHS = [1440, 390] as const;

/** Rules for parts of a page; landmarks and headings are the business of whole screens (`conformance/matrix`). */
const RULES: Record<'light' | 'dark', RunOptions> = {
  light: {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { 'page-has-heading-one': { enabled: false }, region: { enabled: false } },
  },
  dark: { runOnly: { type: 'rule', values: ['color-contrast'] } },
};

/** Rows of a table are built alike: the first five are checked. */
const CONTEXT = { exclude: ['tbody > tr:nth-child(n+6)'] };

async function findings(scheme: 'light' | 'dark'): Promise<string[]> {
  await commands.emulateMedia({ colorScheme: scheme });
  await expect.poll(() => document.documentElement.dataset['mantineColorScheme']).toBe(scheme);
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  const { violations } = await axe.run(CONTEXT, { ...RULES[scheme], resultTypes: ['violations'], preload: false });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 150)).join(' | ')}`);
}

/** axe finds nothing on what is drawn now: in the light scheme, and of colours in the dark one, at each width given. */
export async function expectAccessible(...widths: readonly number[]): Promise<void> {
  for (const width of widths.length > 0 ? widths : [innerWidth]) {
    await page.viewport(width, 900);
    for (const scheme of ['light', 'dark'] as const)
      expect(await findings(scheme), `${scheme} at ${width} px`).toEqual([]);
  }
  await commands.emulateMedia({ colorScheme: 'light' });
}
