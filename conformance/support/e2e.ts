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
  type PlaywrightTestOptions,
  type Request,
  type WebError,
} from 'playwright/test';
import { codeAt, credentials, type Account } from './accounts.ts';
import { address, clear, idle, toIdle } from './resetPage.ts';
import { openControl, type Control, type Send } from './control.ts';
import { fixtureOf, WORLD, type WorldWish } from './world.ts';

export { expect };

/** The world of one browser test, and the person in front of the browser. */
export interface E2ePortal extends Control {
  url: string;
  /** Makes the test's world otherwise than usual. */
  world(wish: WorldWish): Promise<void>;
  /** Signs in by calls, as the portal's own form would, without showing it. */
  signIn(account: Account): Promise<void>;
  /** Opens a screen: `/transactions/payments/all`. Moves by hash where the portal is already there. */
  open(path: string): Promise<void>;
  /** A console line, failed request or status this test provokes on purpose. */
  expectTrouble(pattern: RegExp): void;
  known: ReturnType<typeof known>;
  /** The very world the server made, record by record. */
  fixture: WorldFixture;
}

async function signIn(
  request: APIRequestContext,
  context: BrowserContext,
  clock: Control['clock'],
  account: Account,
): Promise<void> {
  const who = credentials(account, true);
  const post = async (path: string, data: object) => {
    const token = (await context.cookies(address())).find(({ name }) => name === 'csrftoken')?.value ?? '';
    const answer = await request.post(`${address()}/api/v2/account/${path}`, {
      data,
      headers: { 'X-CSRFToken': decodeURIComponent(token) },
    });
    return (await answer.json()) as { code?: string };
  };
  await request.get(`${address()}/api/v2/account/check_auth/`);
  let said = await post('login/', { ...who, remember: true });
  if (said.code === 'otp required') said = await post('login/two_factor/', { otp: await codeAt(await clock.now()) });
  if (said.code !== 'ok') throw new Error(`${account} cannot sign in: ${JSON.stringify(said)}`);
}

/** What must never happen on a screen unless the test says so: console errors and warnings, exceptions, failed requests. */
function watch(context: BrowserContext): { troubles: string[]; stop: () => void } {
  const troubles: string[] = [];
  const onConsole = (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type()))
      troubles.push(`console: ${message.text()} ${message.location().url}`);
  };
  const onError = (error: WebError) => troubles.push(`exception: ${error.error().stack ?? error.error().message}`);
  const onFailed = (request: Request) => {
    const reason = request.failure()?.errorText ?? '';
    // A route change cancels what is on its way (SHELL-030).
    if (reason !== 'net::ERR_ABORTED') troubles.push(`failed request: ${request.url()} ${reason}`);
  };
  context.on('console', onConsole).on('weberror', onError).on('requestfailed', onFailed);
  // Only these: the context waits for an event of its own when it is closed.
  const stop = () => void context.off('console', onConsole).off('weberror', onError).off('requestfailed', onFailed);
  return { troubles, stop };
}

async function portalFor(context: BrowserContext, page: Page, expected: RegExp[]): Promise<E2ePortal> {
  const request = context.request;
  const send: Send = async (method, path, data) => {
    const answer = await request.fetch(address() + path, { method, ...(data === undefined ? {} : { data }) });
    return { status: answer.status(), body: (await answer.json()) as unknown, date: answer.headers()['date'] ?? '' };
  };
  const control = openControl(send, () => undefined);
  let wish: Required<WorldWish> = WORLD;
  return {
    ...control,
    url: address(),
    world: async (wished) => {
      wish = { ...WORLD, ...wished };
      await control.reset(wish);
    },
    signIn: (account) => signIn(request, context, control.clock, account),
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

interface Options {
  /**
   * Begins with a load: for tests of what a load asks for, and of what stays in the portal once it is there (the tenant,
   * its scripts). Others begin in the portal as it was left, with nobody signed in and nothing on it: half of a short test
   * is its load.
   */
  fromLoad: boolean;
  /** A context and a page of its own: for tests that stop the browser's clock, change its zone or what a page starts with. */
  ownContext: boolean;
}
type PageWish = Pick<PlaywrightTestOptions, 'viewport' | 'colorScheme' | 'timezoneId'>;

const PERMISSIONS = ['clipboard-read', 'clipboard-write'];

const outlives = () => {
  throw new Error('this outlives the test: test.use({ ownContext: true })');
};

/** The page that a worker's tests share: its process stays warm, which halves a test. */
interface Shared {
  page: Page;
  /** Nothing to go back to. */
  forgetHistory: () => Promise<unknown>;
}

async function openShared(context: BrowserContext): Promise<Shared> {
  const page = await context.newPage();
  page.addInitScript = outlives;
  page.clock.install = outlives;
  await page.goto(idle());
  const devtools = await context.newCDPSession(page);
  return { page, forgetHistory: () => devtools.send('Page.resetNavigationHistory') };
}

/** Shows a page as the test's options wish it, and without motion: a test of motion asks for it. */
async function dress(page: Page, { viewport, colorScheme }: Omit<PageWish, 'timezoneId'>): Promise<void> {
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: colorScheme ?? 'light', reducedMotion: 'reduce' });
}

/** What a test answered in the server's place the server answers again; who was about to answer is not waited for. */
async function unroute(page: Page): Promise<void> {
  for (const routed of [page, page.context()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Takes all that a test left in a page out of it again; requests of its screen end here, in its own world. */
async function leave({ page, forgetHistory }: Shared, fromLoad: boolean): Promise<void> {
  await unroute(page);
  for (const event of ['request', 'dialog', 'download', 'load'] as const) page.removeAllListeners(event);
  if (fromLoad || !(await clear(page))) await toIdle(page);
  await page.mouse.move(0, 0);
  await forgetHistory();
}

/** A page of its own, in a browser that remembers nothing. */
async function freshPage(context: BrowserContext, { timezoneId, ...wish }: PageWish): Promise<Page> {
  const page = await context.newPage();
  if (timezoneId !== undefined)
    await (await context.newCDPSession(page)).send('Emulation.setTimezoneOverride', { timezoneId });
  await dress(page, wish);
  return page;
}

export const test = base.extend<{ portal: E2ePortal } & Options, { shared: Shared }>({
  fromLoad: [false, { option: true }],
  ownContext: [false, { option: true }],
  // One context a worker: the portal's files stay in its cache. It ends with its browser.
  shared: [
    async ({ browser }, use) => {
      await use(await openShared(await browser.newContext({ permissions: PERMISSIONS })));
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, shared, ownContext }, use) => {
    const context = ownContext ? await browser.newContext({ permissions: PERMISSIONS }) : shared.page.context();
    await context.clearCookies();
    await context.addCookies([{ name: 'x-mock-world', value: `e-${randomUUID()}`, url: address() }]);
    await use(context);
    for (const page of context.pages()) if (page !== shared.page) await page.close();
    if (ownContext) await context.close();
  },
  page: async ({ context, shared, fromLoad, ownContext, viewport, colorScheme, timezoneId }, use) => {
    if (ownContext) {
      const page = await freshPage(context, { viewport, colorScheme, timezoneId });
      await use(page);
      return unroute(page);
    }
    if (fromLoad && shared.page.url() !== idle()) await toIdle(shared.page);
    await dress(shared.page, { viewport, colorScheme });
    await use(shared.page);
    await leave(shared, fromLoad);
  },
  portal: async ({ context, page }, use) => {
    const expected: RegExp[] = [];
    const { troubles, stop } = watch(context);
    await use(await portalFor(context, page, expected));
    stop();
    await context.setOffline(false);
    expect(troubles.filter((trouble) => !expected.some((pattern) => pattern.test(trouble)))).toEqual([]);
  },
});
