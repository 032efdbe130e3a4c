import type { Browser, BrowserContext, CDPSession, Page } from 'playwright/test';
import { address } from './address.ts';

/** A page, alone in a browser context. */
export interface OpenPage {
  page: Page;
  context: BrowserContext;
  devtools: CDPSession;
  /** A test has done something to it that no load undoes: it serves no other. */
  isSpent: boolean;
}

const PERMISSIONS = ['clipboard-read', 'clipboard-write'];

/** What outlives a load: scripts that every document begins with, the browser's clock in the test's hands. */
function watchForSpending(opened: OpenPage): void {
  const { page, context } = opened;
  const lasting: readonly (readonly [object, ...string[]])[] = [
    [page, 'addInitScript', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders'],
    [context, 'addInitScript', 'newCDPSession', 'grantPermissions', 'setExtraHTTPHeaders'],
    [page.clock, 'install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
  ];
  for (const [target, ...names] of lasting)
    for (const name of names) {
      const real = Reflect.get(target, name) as (...all: unknown[]) => unknown;
      Reflect.set(target, name, (...all: unknown[]) => {
        opened.isSpent = true;
        return Reflect.apply(real, target, all);
      });
    }
}

/** A tab that a test opens beside its page is as large as the page is then. */
function sizeFurtherTabs(context: BrowserContext, page: Page): void {
  const open = context.newPage.bind(context);
  context.newPage = async () => {
    const tab = await open();
    const size = page.viewportSize();
    if (size) await tab.setViewportSize(size);
    return tab;
  };
}

/** Opens a page in a context of its own, in a time zone where one is named. */
export async function openPage(browser: Browser, timezoneId?: string): Promise<OpenPage> {
  const context = await browser.newContext({ permissions: PERMISSIONS });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  if (timezoneId !== undefined) await devtools.send('Emulation.setTimezoneOverride', { timezoneId });
  const opened = { page, context, devtools, isSpent: false };
  watchForSpending(opened);
  sizeFurtherTabs(context, page);
  return opened;
}

/** The server answers again what a test answered in its place; whoever was about to answer is not waited for. */
async function unroute({ page, context }: OpenPage): Promise<void> {
  for (const routed of [page, context]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Ours, and nothing in it runs: here a page waits for its next test. */
const idle = (): string => `${address()}/config.json`;
const STORAGE = 'local_storage,indexeddb,cache_storage,service_workers';

/** A step back or a sign-out that the end of a test began comes in between, or what that interrupted arrives late: then once more. */
async function goIdle(page: Page, triesLeft = 3): Promise<void> {
  try {
    await page.goto(idle());
  } catch (interrupted) {
    if (triesLeft === 0) throw interrupted;
    await goIdle(page, triesLeft - 1);
  }
}

/** Ends what a test did in a page, and takes out of the browser all that it kept: the next test begins with a load. */
export async function resetPage(opened: OpenPage): Promise<void> {
  const { page, context, devtools } = opened;
  await unroute(opened);
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of [
    'request',
    'response',
    'requestfailed',
    'console',
    'dialog',
    'download',
    'popup',
    'load',
  ] as const)
    page.removeAllListeners(event);
  await context.setOffline(false);
  await goIdle(page);
  await page.evaluate(() => sessionStorage.clear());
  await devtools.send('Storage.clearDataForOrigin', { origin: address(), storageTypes: STORAGE });
  await devtools.send('Page.resetNavigationHistory');
  await context.clearCookies();
  await page.mouse.move(0, 0);
}

/** Closes a page with its context. */
export async function closePage(opened: OpenPage): Promise<void> {
  await unroute(opened);
  await opened.context.close();
}
