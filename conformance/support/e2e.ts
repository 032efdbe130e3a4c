import { randomUUID } from 'node:crypto';
import type { WorldFixture } from '@portal/fixtures';
import { known } from '@portal/fixtures/known';
import {
  test as base,
  expect,
  type APIRequestContext,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  type Request,
  type WebError,
} from 'playwright/test';
import { credentials, type Account } from './accounts.ts';
import { openControl, type Control, type Send } from './control.ts';
import { headersOf, pathOf, readAnswer, type Call } from './routeCall.ts';
import { signIn } from './signIn.ts';
import { target } from './target.ts';
import { fixtureOf, WORLD, type WorldWish } from './world.ts';

export { expect };

/** The address of the server under test, without its last slash. */
const address = (): string => {
  if (target === undefined) throw new Error('no server: run through conformance/playwright.config.ts');
  return target;
};

/** The world of a browser test, with the calls of the person in the browser. */
export interface E2ePortal extends Control {
  url: string;
  call: Call;
  /** Resets the test's world with other values than `WORLD`. */
  world(wish: WorldWish): Promise<void>;
  /**
   * Signs in by calls, without the sign-in form. It ends the earlier session, so a screen that is still loading would
   * see a 401.
   */
  signIn(account: Account): Promise<void>;
  /** Ends the session while the page sends no request, so that the person's next action meets the 401. */
  endSession(): Promise<void>;
  /** Opens a screen (`/transactions/payments/all`); an open portal only changes its hash. */
  open(path: string): Promise<void>;
  /** Allows a console line, failed request or status that the test causes on purpose. */
  expectTrouble(pattern: RegExp): void;
  known: ReturnType<typeof known>;
  /** The records of the server's world. */
  fixture: WorldFixture;
}

/** Collects troubles that a test must allow by name: console errors and warnings, exceptions, failed requests. */
function watch(context: BrowserContext): { troubles: string[]; stop: () => void } {
  const troubles: string[] = [];
  const onConsole = (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type()))
      troubles.push(`console: ${message.text()} ${message.location().url}`);
  };
  const onError = (error: WebError) => troubles.push(`exception: ${error.error().stack ?? error.error().message}`);
  const onFailed = (request: Request) => {
    const reason = request.failure()?.errorText ?? '';
    // A route change cancels pending requests (SHELL-030).
    if (reason !== 'net::ERR_ABORTED') troubles.push(`failed request: ${request.url()} ${reason}`);
  };
  context.on('console', onConsole).on('weberror', onError).on('requestfailed', onFailed);
  // Removes only these listeners: closing the context waits for one of its own.
  const stop = () => void context.off('console', onConsole).off('weberror', onError).off('requestfailed', onFailed);
  return { troubles, stop };
}

/** Chromium reports Playwright's init scripts (the clock) as blocked in a frame whose sandbox forbids scripts. */
const FRAME_WITHOUT_SCRIPTS = /^console: Blocked script execution in 'about:srcdoc' because .* is sandboxed/;

/** Calls with the browser's cookies. */
const callerOf =
  ({ request, cookies }: { request: APIRequestContext; cookies: BrowserContext['cookies'] }): Call =>
  async (route, args = {}) => {
    const csrf = (await cookies(address())).find(({ name }) => name === 'csrftoken')?.value;
    const answer = await request.fetch(address() + pathOf(route, args), {
      method: route.method,
      headers: headersOf(route, args, csrf),
      ...(route.method === 'GET' ? {} : { data: args.body ?? {} }),
    });
    return readAnswer(route, answer.status(), answer.headers(), await answer.body());
  };

function signInOf(account: Account): { email: string; password: string } {
  const found = credentials(account, true);
  if (!found) throw new Error(`no account "${account}"`);
  return found;
}

function portalFor(context: BrowserContext, page: Page, expected: RegExp[]): E2ePortal {
  const { request } = context;
  const send: Send = async (method, path, data) => {
    const answer = await request.fetch(address() + path, { method, ...(data === undefined ? {} : { data }) });
    return { status: answer.status(), body: (await answer.json()) as unknown, date: answer.headers()['date'] ?? '' };
  };
  const control = openControl(send, () => undefined);
  const call = callerOf({ request, cookies: (urls) => context.cookies(urls) });
  let wish: Required<WorldWish> = WORLD;
  return {
    ...control,
    call,
    url: address(),
    world: async (wished) => {
      wish = { ...WORLD, ...wished };
      await control.reset(wish);
    },
    signIn: (account) => signIn({ call, clock: control.clock, who: signInOf }, account),
    endSession: async () => {
      await page.waitForLoadState('networkidle');
      await control.clock.advance('13h');
    },
    open: async (path) => {
      await page.goto(`${address()}/#${path}`);
    },
    expectTrouble: (pattern) => void expected.push(pattern),
    get fixture() {
      return fixtureOf(wish);
    },
    get known() {
      return known(fixtureOf(wish));
    },
  };
}

/** `CPU=4` slows every page down four times, as on a weak or busy machine. */
const slowdown = Number(process.env['CPU'] ?? 1);

function slowDown(context: BrowserContext): void {
  const slow = async (page: Page): Promise<void> => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  };
  // A page that a test has closed already needs no slowing.
  const begin = (page: Page) => void slow(page).catch(() => undefined);
  context.pages().forEach(begin);
  context.on('page', begin);
}

export const test = base.extend<{ portal: E2ePortal }>({
  context: async ({ context }, use) => {
    if (slowdown > 1) slowDown(context);
    await context.addCookies([{ name: 'x-mock-world', value: `e-${randomUUID()}`, url: address() }]);
    await use(context);
    // A call that the page repeats may still be inside a route of the test.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  portal: async ({ context, page }, use) => {
    const expected: RegExp[] = [];
    const { troubles, stop } = watch(context);
    await use(portalFor(context, page, expected));
    stop();
    expected.push(FRAME_WITHOUT_SCRIPTS);
    expect(troubles.filter((trouble) => !expected.some((pattern) => pattern.test(trouble)))).toEqual([]);
  },
});
