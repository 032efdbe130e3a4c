import type { Browser, BrowserContext } from 'playwright';
import { slowDownPage } from './paint.ts';
import { computeMedian, sendRequest, signInAsOwner, type ServerProcess } from './processes.ts';
import { createAbsoluteMaximumLine, type ResultLine } from './table.ts';

/**
 * Payer benchmark: time until a payer can type a card, with a processor four times slower, 1.6 Mbit/s and 150 ms round
 * trip.
 */

const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

interface Opened {
  /** Milliseconds until the expected control can be used. */
  usable: number;
  /** Milliseconds until the largest contentful paint. */
  largest: number;
  /** Number of requests until the expected control can be used. */
  requests: number;
}

/** Observer that runs in the page before its scripts; it has no named functions (see paint.ts). */
const watch = (selector: string) => {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { usable: performance.now() })));
  });
  observer.observe(document, { subtree: true, childList: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) Object.assign(window, { largest: startTime });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
};

/** Opens a URL in a new browser context and measures the page's times and requests. */
async function opened(browser: Browser, address: string, selector: string): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.addInitScript(watch, selector);
  await slowDownPage(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'usable' in window, undefined, { polling: 100 });
  // The largest contentful paint may be a picture that loads late.
  await page.waitForLoadState('networkidle');
  const { usable, largest } = await page.evaluate(() => {
    const seen = window as unknown as Pick<Opened, 'usable' | 'largest'>;
    return { usable: seen.usable, largest: seen.largest };
  });
  await context.close();
  // Pictures load after the form and do not count.
  return { usable, largest, requests: paths.filter((path) => !/\/(logo|icons)\//.test(path)).length };
}

/** Function that measures the sizes of the files that a page loads until it can be used. */
type BundleOf = (context: BrowserContext, address: string, ready: string) => Promise<{ js: number }>;

/** Finds the URL of an unpaid payment link. */
async function payAddress({ url }: ServerProcess): Promise<string> {
  const answer = await sendRequest({
    url: `${url}/api/v2/merchant/payment-solutions/links/`,
    method: 'POST',
    headers: await signInAsOwner(url),
    body: JSON.stringify({ filters: [{ s: 'status', m: 'eq', v: 'created' }] }),
  });
  const { data } = JSON.parse(answer.bytes.toString()) as { data: { url: string }[] };
  return data[0]?.url ?? '';
}

/** Path of a sample landing page with a cover picture and four products. */
const LANDING = '/l/coffee-tasting';

/** Measures a landing page's largest contentful paint and script size. */
async function landingLines(browser: Browser, { url }: ServerProcess, bundleOf: BundleOf): Promise<ResultLine[]> {
  const all: Opened[] = [];
  for (let count = 0; count < 7; count++) all.push(await opened(browser, url + LANDING, 'button.main'));
  const { js } = await bundleOf(await browser.newContext(), url + LANDING, 'button.main');
  const largest = computeMedian(all.map((one) => one.largest)) / 1000;
  return [
    createAbsoluteMaximumLine('landing page, JS gz', js, 85, 'KB'),
    createAbsoluteMaximumLine('landing page, largest paint, 4× CPU, 1.6 Mbit/s', largest, 1.5, 's'),
  ];
}

/** Measures the checkout and, for comparison, the portal's sign-in page in the same windows. */
export async function measurePayerPages(
  browser: Browser,
  portal: ServerProcess,
  bundleOf: BundleOf,
): Promise<ResultLine[]> {
  const address = await payAddress(portal);
  const ours: Opened[] = [];
  const signIns: number[] = [];
  for (let count = 0; count < 7; count++) {
    ours.push(await opened(browser, address, 'button.main'));
    signIns.push((await opened(browser, `${portal.url}/#/account/login`, 'form button[type=submit]')).usable);
  }
  const { js } = await bundleOf(await browser.newContext(), address, 'button.main');
  const usable = computeMedian(ours.map((one) => one.usable));
  return [
    createAbsoluteMaximumLine("payer's page, JS gz", js, 85, 'KB'),
    createAbsoluteMaximumLine(
      "payer's page, requests before it can be used",
      Math.max(...ours.map((one) => one.requests)),
      3,
      'requests',
    ),
    createAbsoluteMaximumLine(
      "payer's page usable, 4× CPU, 1.6 Mbit/s",
      usable / 1000,
      1.5,
      's',
      `sign-in ${(computeMedian(signIns) / 1000).toFixed(2)} s`,
    ),
    ...(await landingLines(browser, portal, bundleOf)),
  ];
}
