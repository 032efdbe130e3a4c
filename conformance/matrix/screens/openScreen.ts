import type { Page, Request, Route } from 'playwright/test';
import type { E2ePortal } from '../../support/e2e.ts';
import { heading } from '../../support/screens.ts';
import { lengthen } from './lengthen.ts';
import type { Answer, MainCall } from './mainCall.ts';
import { withoutOptional } from './missing.ts';

/** Handler that answers a request; undefined lets the server answer. */
export type Reply = ((route: Route) => unknown) | undefined;

/** A screen in the browser, whose requests the test answers. */
export interface OpenScreen {
  name: string;
  /** Sets the answers to later main requests, and to the other requests with texts. */
  reply: (main: Reply, others?: Reply) => void;
  /** Waits for the next main request. */
  asks: () => Promise<Request>;
  /** Loads the portal at the screen. */
  load: () => Promise<void>;
  /** Opens the screen without cached data: by its address, or by a page load if only a load repeats the request. */
  enter: () => Promise<void>;
  /** Returns to the screen from its error page. */
  comeBack: () => Promise<void>;
}

/** Time limit of a wait on a busy machine, in ms. */
export const TIMEOUT = 20_000;
/** Time in ms after which TanStack Query removes data that no screen shows, five minutes. */
const CACHED_MS = 300_000;

export const answerJson = (body: unknown) => (route: Route) => route.fulfill({ json: body });
export const neverAnswer = (): undefined => undefined;

/** The server's answer after a change by `change`. */
const changed = (change: (answer: Answer) => unknown) => async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, json: change((await response.json()) as Answer) });
};

/** The server's answer with long texts. */
export const answerWithLongTexts = ({ lengthen: own }: Partial<MainCall> = {}): Reply =>
  changed((answer) => {
    const all = lengthen(answer) as Answer;
    return own ? own(answer, all) : all;
  });

/** The server's answer without the members that a provider's server may leave out. */
export const answerWithoutOptionalMembers: Reply = changed(withoutOptional);

/** The server's answer without rows. */
export const answerWithoutRows: Reply = changed((answer) => ({
  ...answer,
  data: [],
  landings: [],
  total: 0,
  rows_count: 0,
}));

/** Opens a screen that sends no requests. A form that shortened a long text asks before the user leaves. */
async function leaveFor403(page: Page, portal: E2ePortal): Promise<void> {
  const denied = heading(page, 'Permission denied');
  const leave = page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave without saving' });
  await portal.open('/error/403');
  await denied.or(leave).waitFor({ timeout: TIMEOUT });
  if ((await leave.count()) === 0) return;
  await leave.click();
  await denied.waitFor({ timeout: TIMEOUT });
}

/** Intercepts the requests of a screen. */
export async function interceptScreen(
  page: Page,
  portal: E2ePortal,
  name: string,
  screen: MainCall,
): Promise<OpenScreen> {
  const { path, call, also = [], isKept } = screen;
  const address = typeof path === 'string' ? path : await path(page, portal);
  const isMain = (request: Request) => call.test(new URL(request.url()).pathname);
  let [main, others]: [Reply, Reply] = [undefined, undefined];
  await page.route(
    ({ pathname }) => [call, ...also].some((one) => one.test(pathname)),
    (route) => {
      const how = isMain(route.request()) ? main : others;
      return how === undefined ? route.continue() : how(route);
    },
  );
  const load = async () => {
    await page.goto('about:blank');
    await portal.open(address);
  };
  return {
    name,
    reply: (how, more) => ([main, others] = [how, more]),
    asks: () => page.waitForRequest(isMain, { timeout: TIMEOUT }),
    load,
    enter: async () => {
      if (isKept || page.url() === 'about:blank') return load();
      await leaveFor403(page, portal);
      await page.clock.fastForward(CACHED_MS + 1000);
      await portal.open(address);
    },
    comeBack: () => (isKept ? load() : portal.open(address)),
  };
}
