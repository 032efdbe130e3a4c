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
import { readCredentials, type Account } from './accounts.ts';
import { createWorldControl, type WorldControl, type WorldWish, type SendControlCall } from './control.ts';
import { buildCallHeaders, buildCallPath, parseCallAnswer, type CallRoute } from './routeCall.ts';
import { signIn } from './signIn.ts';
import { target } from './target.ts';
import { getSampleRecords, DEFAULT_WORLD, type SampleWish } from './world.ts';

export { expect };

/** Returns the URL of the server under test, without its last slash. */
const address = (): string => {
  if (target === undefined) throw new Error('no server: run through conformance/playwright.config.ts');
  return target;
};

/** Portal of a browser test: calls that prepare and change the test's data, and actions of the user in the browser. */
export interface E2ePortal extends WorldControl {
  url: string;
  call: CallRoute;
  /** Replaces the test's world with one whose values differ from `DEFAULT_WORLD`. */
  world(wish: WorldWish): Promise<void>;
  /**
   * Signs the user in by API calls, without the sign-in form. Waits until an open page has received its answers, because
   * the earlier session ends and later answers would be a 401 or belong to another user.
   */
  signIn(account: Account): Promise<void>;
  /** Ends the session while the page sends no request, so that the user's next action receives the 401. */
  endSession(): Promise<void>;
  /**
   * Opens a screen by its path, such as `/transactions/payments/all`. In an open portal, only the URL's hash changes.
   */
  open(path: string): Promise<void>;
  /** Allows a console message, a failed request or an error status that the test causes on purpose. */
  expectTrouble(pattern: RegExp): void;
  known: ReturnType<typeof known>;
  /** Sample records of the server's world. */
  fixture: WorldFixture;
}

interface Watch {
  /** Problems that a test must allow explicitly: console errors and warnings, exceptions and failed requests. */
  troubles: string[];
  /** Requests of the pages that have no complete answer yet. */
  pending: Set<Request>;
  stop: () => void;
}

/** Watches the pages of a context until `stop` is called. */
function watch(context: BrowserContext): Watch {
  const troubles: string[] = [];
  const pending = new Set<Request>();
  const onConsole = (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type()))
      troubles.push(`console: ${message.text()} ${message.location().url}`);
  };
  const onError = (error: WebError) => troubles.push(`exception: ${error.error().stack ?? error.error().message}`);
  const onRequest = (request: Request) => void pending.add(request);
  const onFinished = (request: Request) => void pending.delete(request);
  const onFailed = (request: Request) => {
    pending.delete(request);
    const reason = request.failure()?.errorText ?? '';
    // A change of the page cancels pending requests, which is not a problem (SHELL-030).
    if (reason !== 'net::ERR_ABORTED') troubles.push(`failed request: ${request.url()} ${reason}`);
  };
  context.on('console', onConsole).on('weberror', onError);
  context.on('request', onRequest).on('requestfinished', onFinished).on('requestfailed', onFailed);
  // Removes only the listeners added above, because closing the context waits for a listener of Playwright.
  const stop = () => {
    context.off('console', onConsole).off('weberror', onError);
    context.off('request', onRequest).off('requestfinished', onFinished).off('requestfailed', onFailed);
  };
  return { troubles, pending, stop };
}

/** Chromium reports Playwright's init scripts as blocked in a frame whose sandbox forbids scripts. */
const FRAME_WITHOUT_SCRIPTS = /^console: Blocked script execution in 'about:srcdoc' because .* is sandboxed/;

/** Creates a function that makes API calls with the browser's cookies. */
const callerOf =
  ({ request, cookies }: { request: APIRequestContext; cookies: BrowserContext['cookies'] }): CallRoute =>
  async (route, args = {}) => {
    const csrf = (await cookies(address())).find(({ name }) => name === 'csrftoken')?.value;
    const answer = await request.fetch(address() + buildCallPath(route, args), {
      method: route.method,
      headers: buildCallHeaders(route, args, csrf),
      ...(route.method === 'GET' ? {} : { data: args.body ?? {} }),
    });
    return parseCallAnswer(route, answer.status(), answer.headers(), await answer.body());
  };

function signInOf(account: Account): { email: string; password: string } {
  const found = readCredentials(account, true);
  if (!found) throw new Error(`no account "${account}"`);
  return found;
}

/** Waits until a page has loaded and has received its answers. */
async function waitUntilAnswered(page: Page, pending: ReadonlySet<Request>): Promise<void> {
  if (page.url() === 'about:blank') return;
  await page.waitForLoadState('networkidle');
  await expect.poll(() => pending.size, 'requests without an answer').toBe(0);
}

function portalFor(context: BrowserContext, page: Page, expected: RegExp[], pending: ReadonlySet<Request>): E2ePortal {
  const { request } = context;
  const send: SendControlCall = async (method, path, data) => {
    const answer = await request.fetch(address() + path, { method, ...(data === undefined ? {} : { data }) });
    return { status: answer.status(), body: (await answer.json()) as unknown, date: answer.headers()['date'] ?? '' };
  };
  const control = createWorldControl(send, () => undefined);
  const call = callerOf({ request, cookies: (urls) => context.cookies(urls) });
  let wish: SampleWish = DEFAULT_WORLD;
  return {
    ...control,
    call,
    url: address(),
    world: async (wished) => {
      wish = { ...DEFAULT_WORLD, ...wished };
      await control.reset(wish);
    },
    signIn: async (account) => {
      await waitUntilAnswered(page, pending);
      await signIn({ call, clock: control.clock, who: signInOf }, account);
    },
    endSession: async () => {
      await waitUntilAnswered(page, pending);
      await control.clock.advance('13h');
    },
    open: async (path) => {
      await page.goto(`${address()}/#${path}`);
    },
    expectTrouble: (pattern) => void expected.push(pattern),
    get fixture() {
      return getSampleRecords(wish);
    },
    get known() {
      return known(getSampleRecords(wish));
    },
  };
}

/** Slowdown of every page's processor: `CPU=4` makes pages four times slower, like a weak or busy machine. */
const slowdown = Number(process.env['CPU'] ?? 1);

function slowDown(context: BrowserContext): void {
  const slow = async (page: Page): Promise<void> => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  };
  // Slowing down fails for a page that the test has already closed, which is fine.
  const begin = (page: Page) => void slow(page).catch(() => undefined);
  context.pages().forEach(begin);
  context.on('page', begin);
}

export const test = base.extend<{ portal: E2ePortal }>({
  context: async ({ context }, use) => {
    if (slowdown > 1) slowDown(context);
    await context.addCookies([{ name: 'x-mock-world', value: `e-${randomUUID()}`, url: address() }]);
    await use(context);
    // A call that the page repeats may still be inside a route handler of the test.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  portal: async ({ context, page }, use) => {
    const expected: RegExp[] = [];
    const { troubles, pending, stop } = watch(context);
    await use(portalFor(context, page, expected, pending));
    stop();
    expected.push(FRAME_WITHOUT_SCRIPTS);
    expect(troubles.filter((trouble) => !expected.some((pattern) => pattern.test(trouble)))).toEqual([]);
  },
});
