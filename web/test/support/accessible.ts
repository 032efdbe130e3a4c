import axe, { type RunOptions } from 'axe-core';
import { expect } from 'vitest';
import { commands, page } from 'vitest/browser';

/** Window widths of the accessibility checks in CSS px: a desktop and a phone. */
export const WIDTHS = [1440, 390] as const;

/** axe rules for parts of a page; landmarks and headings are checked on complete screens (`conformance/matrix`). */
const RULES: Record<'light' | 'dark', RunOptions> = {
  light: {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { 'page-has-heading-one': { enabled: false }, region: { enabled: false } },
  },
  dark: { runOnly: { type: 'rule', values: ['color-contrast'] } },
};

/** Table rows have the same structure, so axe checks the first five only. */
const CONTEXT = { exclude: ['tbody > tr:nth-child(n+6)'] };

async function findings(scheme: 'light' | 'dark'): Promise<string[]> {
  await commands.emulateMedia({ colorScheme: scheme });
  await expect.poll(() => document.documentElement.dataset['mantineColorScheme']).toBe(scheme);
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  const { violations } = await axe.run(CONTEXT, { ...RULES[scheme], resultTypes: ['violations'], preload: false });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 150)).join(' | ')}`);
}

/**
 * Expects no axe violations on the page at each width: all rules in the light scheme, the colour rules also in the dark
 * scheme.
 */
export async function expectAccessible(...widths: readonly number[]): Promise<void> {
  for (const width of widths.length > 0 ? widths : [innerWidth]) {
    await page.viewport(width, 900);
    for (const scheme of ['light', 'dark'] as const)
      expect(await findings(scheme), `${scheme} at ${width} px`).toEqual([]);
  }
  await commands.emulateMedia({ colorScheme: 'light' });
}
