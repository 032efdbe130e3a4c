import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, type Frame, type Locator, type Page } from 'playwright/test';

/** Viewport widths of the visual and accessibility checks, in CSS pixels: a desktop and a phone. */
export const WIDTHS = [1440, 390];

/** Finds the table row (at phone width, the card) that contains a text. */
export const row = (page: Page, text: string | RegExp): Locator => page.getByRole('row').filter({ hasText: text });

/** Finds the alert or status message with this text. */
export const notice = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text });

/** Expects an alert in the danger colour of the light scheme. */
export async function expectDanger(alert: Locator): Promise<void> {
  const colour = await alert.evaluate((element) => getComputedStyle(element).getPropertyValue('--alert-color'));
  expect(colour).toBe('#b42318');
}

/** Picks an option of the select field with this label, both for native and custom selects. */
export async function pick(within: Page | Locator, label: string | RegExp, option: string | RegExp): Promise<void> {
  const select = within.getByRole('combobox', { name: label });
  if (await select.evaluate((element) => element instanceof HTMLSelectElement)) {
    const text =
      typeof option === 'string' ? option : await select.locator('option', { hasText: option }).first().innerText();
    await select.selectOption({ label: text });
    return;
  }
  await select.click();
  const page = 'keyboard' in within ? within : within.page();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/**
 * Presses a button with `aria-disabled` by keyboard. A forced click does not wait until the button stops moving, and
 * may miss it.
 */
export const pressAnyway = (button: Locator): Promise<void> => button.press('Enter');

/** Reads a picture's natural size in pixels after the picture has loaded. */
export async function pictureSize(image: Locator): Promise<{ width: number; height: number }> {
  await expect(image).toBeVisible();
  return image.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    return { width: element.naturalWidth, height: element.naturalHeight };
  });
}

/** Replaces a field's value by pasting text with the keyboard. */
export async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await page.keyboard.press('ControlOrMeta+V');
}

/** Finds the value next to a label in a list of facts. */
export const fact = (page: Page, label: string): Locator =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd[1]');

/** Switches the colour scheme and waits for the transitions, because contrasts are wrong until they end. */
async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // The payer's pages follow the browser's colour scheme and have no attribute for it.
  if ((await page.locator('html[data-mantine-color-scheme]').count()) > 0)
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' });
  await page.evaluate(async () => {
    const ends = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ends.map(({ finished }) => finished));
  });
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const RULES: Record<'light' | 'dark', RunOptions> = {
  light: { runOnly: TAGS },
  dark: { runOnly: { type: 'rule', values: ['color-contrast'] } },
};

/** axe's minified build, because each page parses the script before its first scan. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Only the first five rows of a table are scanned, because all rows have the same structure. */
const WITHIN = JSON.stringify({ exclude: [['tbody > tr:nth-child(n+6)']] });

/** Runs axe in a page and returns the violations. The script stays in the page for later scans. */
async function scan(page: Page | Frame, rules: RunOptions): Promise<AxeResults['violations']> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(`${AXE};axe.configure({ noHtml: true })`);
  const options = JSON.stringify({ ...rules, resultTypes: ['violations'], preload: false, iframes: false });
  return page.evaluate<AxeResults['violations']>(`axe.run(${WITHIN}, ${options}).then((said) => said.violations)`);
}

const findings = (found: AxeResults['violations']): string[] =>
  found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`).join(' | ')}`,
  );

/** Expects no accessibility violations in a frame in its current colour scheme. */
export async function expectAccessibleFrame(frame: Frame): Promise<void> {
  expect(findings(await scan(frame, RULES.light))).toEqual([]);
}

/**
 * Expects no accessibility violations in the light scheme and no contrast violations in the dark scheme. It waits for
 * the page's heading, and begins with the current scheme, so that the page is redrawn only once.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  const isDark = (await page.locator('html[data-mantine-color-scheme=dark]').count()) > 0;
  for (const colorScheme of isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)) {
    await show(page, colorScheme);
    expect(findings(await scan(page, RULES[colorScheme])), colorScheme).toEqual([]);
  }
}
