import type { Page } from 'playwright/test';

/** The portal that is tested. */
export const address = (): string => {
  const url = process.env['TARGET_URL'];
  if (url === undefined) throw new Error('no server: run through conformance/playwright.config.ts');
  return url.replace(/\/$/, '');
};

/** Ours, and nothing in it runs: here a page waits for its next test. */
export const idle = (): string => `${address()}/config.json`;

/** What a portal that was only looked at keeps: that somebody was signed in. */
const HARMLESS = 'portal:known';

/** The page ends, and what it kept. */
export async function toIdle(page: Page): Promise<void> {
  // A step back that a closing modal began at the end of a test comes in between: then once more.
  await page.goto(idle()).catch(() => page.goto(idle()));
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** The gallery with none of its sections, outside of the shell. */
const EMPTY = '#root > main:not(:has([aria-current])) nav[aria-label=Sections]';
const OPEN = '[role=dialog], [role=alertdialog], [data-kind]';

/**
 * Leads the portal, without a load, to a screen with nothing on it and nobody signed in. False where something is left
 * that would be there in the next test as well: a choice, a dialog, an alert, another language, a screen that is broken.
 */
export async function clear(page: Page): Promise<boolean> {
  if (!page.url().startsWith(`${address()}/#`)) return false;
  const keeps = await page.evaluate(
    ([harmless, open]) =>
      Object.keys(localStorage).some((key) => key !== harmless) ||
      document.querySelector(open) !== null ||
      document.documentElement.lang !== 'en',
    [HARMLESS, OPEN] as const,
  );
  if (keeps) return false;
  await page.context().clearCookies();
  // It may ask whether what was typed is to be lost, or be on its way back.
  await page.goto(`${address()}/#/gallery`).catch(() => null);
  await page
    .locator(`${EMPTY}, ${OPEN}`)
    .first()
    .waitFor({ timeout: 3000 })
    .catch(() => null);
  return page.evaluate(
    ([empty, open]) => {
      localStorage.clear();
      sessionStorage.clear();
      return document.querySelector(empty) !== null && document.querySelector(open) === null;
    },
    [EMPTY, OPEN] as const,
  );
}
