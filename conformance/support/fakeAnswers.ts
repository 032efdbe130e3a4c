import type { AppRoute } from '@ts-rest/core';
import type { Page, Route } from 'playwright/test';
import type { E2ePortal } from './e2e.ts';
import { buildCallPath, type CallArgs } from './routeCall.ts';

/**
 * Answers the next request to a URL in place of the server. The interception stays, because Playwright's `times: 1`
 * removes it too early and may lose a request that is sent at the same moment.
 */
export async function answerNext(page: Page, glob: string, answer: (route: Route) => Promise<void>): Promise<void> {
  let isNext = true;
  await page.route(glob, async (route) => {
    if (!isNext) return route.fallback();
    isNext = false;
    return answer(route);
  });
}

/**
 * Makes the server repeat its current response to a call with some members changed, `times` times or until the faults
 * are cleared.
 */
export async function changeAnswer(
  portal: E2ePortal,
  route: AppRoute,
  change: object,
  args?: CallArgs,
  times?: number,
): Promise<void> {
  const { body } = await portal.call(route, args);
  const fault = { path: buildCallPath(route, args), body: { ...(body as object), ...change } };
  await portal.faults.add({ ...fault, ...(times === undefined ? {} : { times }) });
}
