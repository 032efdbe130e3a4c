import type { Page, Route } from 'playwright/test';

/**
 * Answers the next request to an address in place of the server. The browser's requests stay intercepted afterwards:
 * turning that off at once (`times: 1`) may swallow what is asked at the same moment.
 */
export async function answerNext(page: Page, glob: string, answer: (route: Route) => Promise<void>): Promise<void> {
  let isNext = true;
  await page.route(glob, async (route) => {
    if (!isNext) return route.fallback();
    isNext = false;
    return answer(route);
  });
}
