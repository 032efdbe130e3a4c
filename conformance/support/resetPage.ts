import type { Page } from 'playwright/test';

/** The portal that is tested. */
export const address = (): string => {
  const url = process.env['TARGET_URL'];
  if (url === undefined) throw new Error('no server: run through conformance/playwright.config.ts');
  return url.replace(/\/$/, '');
};

/** Ours, and nothing in it runs: here a page waits for its next test. */
export const idle = (): string => `${address()}/config.json`;

/** The page ends, and what it kept. */
export async function toIdle(page: Page): Promise<void> {
  // A step back that a closing modal began at the end of a test comes in between: then once more.
  await page.goto(idle()).catch(() => page.goto(idle()));
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** What a portal that was only looked at keeps: that somebody was signed in. */
const HARMLESS = 'portal:known';

/** Of a screen that was left; within so many ms. */
const LEFT = [
  /** The gallery with none of its sections, outside of the shell: a screen with nothing on it. */
  { place: '#root > main:not(:has([aria-current])) nav[aria-label=Sections]', isThere: true, within: 3000 },
  /** What stands above the screens. */
  { place: '[role=dialog], [role=alertdialog], [data-kind]', isThere: false, within: 500 },
];

/**
 * Leads the portal, without a load, to a screen with nothing on it and nobody signed in: alerts are closed, what was typed
 * is lost. False where it cannot, or where something is kept that would count in the next test: a choice, another
 * language, a sign-out the server has not heard of.
 */
export async function clear(page: Page): Promise<boolean> {
  if (!page.url().startsWith(`${address()}/#`)) return false;
  await page.context().clearCookies();
  return page.evaluate(
    async ({ left, harmless }) => {
      location.hash = '/gallery';
      for (const { place, isThere, within } of left) {
        const ends = performance.now() + within;
        while ((document.querySelector(place) !== null) !== isThere) {
          if (performance.now() > ends) return false;
          for (const button of document.querySelectorAll<HTMLElement>('[role=dialog] button, [data-kind] button'))
            if (button.textContent === 'Leave' || button.closest('[data-kind]') !== null) button.click();
          await new Promise(requestAnimationFrame);
        }
      }
      const isKept = Object.keys(localStorage).some((key) => key !== harmless);
      localStorage.clear();
      sessionStorage.clear();
      return !isKept && document.documentElement.lang === 'en';
    },
    { left: LEFT, harmless: HARMLESS },
  );
}
