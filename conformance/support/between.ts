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
/** What stands above the screens. */
const ABOVE = '[role=dialog], [role=alertdialog], [data-kind]';

/** Closes what was said. False where a choice was made that would count in the next test as well. */
const closeAlerts = (page: Page): Promise<boolean> =>
  page.evaluate((harmless) => {
    for (const button of document.querySelectorAll<HTMLElement>('[data-kind] button')) button.click();
    const isKept = Object.keys(localStorage).some((key) => key !== harmless);
    return !isKept && document.documentElement.lang === 'en';
  }, HARMLESS);

/** Goes where nothing is; what was typed is lost. */
async function leaveScreen(page: Page): Promise<void> {
  await page.goto(`${address()}/#/gallery`);
  const left = page.locator(EMPTY);
  const yes = page.getByRole('button', { name: 'Leave', exact: true });
  await left.or(yes).first().waitFor({ timeout: 3000 });
  if (await yes.isVisible()) await yes.click();
  await left.waitFor({ timeout: 3000 });
  await page.locator(ABOVE).first().waitFor({ state: 'detached', timeout: 500 });
}

/** Leads the portal, without a load, to a screen with nothing on it and nobody signed in; false where it cannot. */
export async function clear(page: Page): Promise<boolean> {
  if (!page.url().startsWith(`${address()}/#`) || !(await closeAlerts(page))) return false;
  await page.context().clearCookies();
  try {
    await leaveScreen(page);
  } catch {
    return false;
  }
  return page.evaluate((harmless) => {
    // A sign-out that the server has not heard of is told in the next test.
    const isKept = Object.keys(localStorage).some((key) => key !== harmless);
    localStorage.clear();
    sessionStorage.clear();
    return !isKept;
  }, HARMLESS);
}
