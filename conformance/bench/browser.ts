import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type BrowserContext } from 'playwright';
import { findBrowser, BROWSER_LAUNCH_ARGS } from '../support/browser.ts';
import { measureColleagues } from './colleagues.ts';
import { BENCHMARK_COLUMNS } from './columns.ts';
import { measureInteractions } from './interactions.ts';
import { measurePaintTimes } from './paint.ts';
import { measurePayerPages } from './payer.ts';
import { launchScript, launchPortal, sendRequest, signInAsOwner, type ServerProcess } from './processes.ts';
import { buildReactAdmin } from './reactAdmin.ts';
import { measurePageSwitches, measureDetailRoundTrips, measureFirstDetail } from './steps.ts';
import { createRelativeMaximumLine, createAbsoluteMaximumLine, type ResultLine } from './table.ts';
import { measureKeyTime } from './typing.ts';

/** Browser benchmark: size of the sign-in page, first paint of a list, and interactions in the list. */

const none = { there: Number.NaN, back: Number.NaN };
const LIST = '/#/transactions/payments/all?page=1&limit=80';

interface Bundle {
  js: number;
  /** The part of `js` that the page loads after it is ready, when the browser is idle. */
  jsLater: number;
  css: number;
  requests: number;
}

/** Measures the bytes that a page loads, compressed by gzip at level 9, without API calls. */
async function bundleOf(context: BrowserContext, address: string, ready: string): Promise<Bundle> {
  const page = await context.newPage();
  const files: Promise<{ path: string; size: number }>[] = [];
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (path.startsWith('/api/')) return;
    files.push(response.body().then((body) => ({ path, size: gzipSync(body, { level: 9 }).length / 1024 })));
  });
  await page.goto(address);
  await page.locator(ready).first().waitFor({ state: 'attached' });
  const untilReady = files.length;
  await page.waitForLoadState('networkidle');
  const all = await Promise.all(files);
  await page.close();
  const sum = (ending: string, from = 0) =>
    all
      .slice(from)
      .filter(({ path }) => path.endsWith(ending))
      .reduce((total, { size }) => total + size, 0);
  return { js: sum('.js'), jsLater: sum('.js', untilReady), css: sum('.css'), requests: all.length };
}

/** Measures the time of one key press in the search of a select field with 5,000 merchants. */
async function merchantKey(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  await page.route('**/merchant/list/**', async (route) => {
    const { data, ...rest } = (await (await route.fetch()).json()) as { data: object[] };
    const many = Array.from({ length: 5000 }, (_, index) => ({ ...data[0], id: index + 1, name: `Shop ${index + 1}` }));
    await route.fulfill({ json: { ...rest, data: many } });
  });
  await page.goto(address);
  await page.getByRole('button', { name: /^Merchants: / }).click();
  const search = page.getByRole('dialog').getByRole('searchbox').or(page.getByRole('dialog').getByRole('textbox'));
  await search.first().waitFor();
  const key = await measureKeyTime(page, search.first(), 'shop 49 ');
  await page.close();
  return key;
}

/** Opens a browser context in which the owner is signed in and has chosen twelve list columns. */
async function signedIn(browser: Browser, { url }: ServerProcess): Promise<BrowserContext> {
  const headers = await signInAsOwner(url);
  const body = JSON.stringify({ fields: BENCHMARK_COLUMNS });
  await sendRequest({ url: `${url}/api/v2/merchant/transactions/payments/settings/`, method: 'POST', headers, body });
  const context = await window(browser);
  const cookies = (headers['cookie'] ?? '').split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
  await context.addCookies(cookies);
  return context;
}

/** Opens a browser context and waits until the new Chromium window is idle. */
async function window(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.waitForTimeout(3000);
  return context;
}

/** Measures the payments list's first paint and interactions, compared with react-admin. */
async function measuredList(browser: Browser, portal: ServerProcess, peer: ServerProcess): Promise<ResultLine[]> {
  const list = portal.url + LIST;
  const theirList = `${peer.url}/react-admin/#/payments?perPage=80`;
  const [ours, theirs] = await measurePaintTimes(
    { open: () => signedIn(browser, portal), address: list },
    { open: () => window(browser), address: theirList },
  );
  const [steps = none, theirSteps = none] = await measureDetailRoundTrips([
    { context: await signedIn(browser, portal), address: list, press: 'a', detail: 'dl dd' },
    {
      context: await window(browser),
      address: theirList,
      press: 'td',
      detail: '.RaSimpleShowLayout-row, .RaLabeled-label',
    },
  ]);
  return [
    createRelativeMaximumLine('its largest paint, 4× CPU', ours.largest, theirs.largest, 0.6, 's', 'react-admin'),
    createAbsoluteMaximumLine(
      'its blocking time, 4× CPU',
      ours.blocked,
      150,
      'ms',
      `react-admin ${theirs.blocked.toFixed(0)} ms`,
    ),
    createRelativeMaximumLine('list → detail, 4× CPU', steps.there, theirSteps.there, 1.1, 'ms', 'react-admin'),
    createRelativeMaximumLine('detail → list, 4× CPU', steps.back, theirSteps.back, 0.5, 'ms', 'react-admin'),
  ];
}

async function measured(browser: Browser, portal: ServerProcess, peer: ServerProcess): Promise<ResultLine[]> {
  const list = portal.url + LIST;
  const entry = await bundleOf(await window(browser), `${portal.url}/#/account/login`, 'form');
  const cold = await bundleOf(await signedIn(browser, portal), list, 'tbody tr:nth-child(80)');
  const first = await measureFirstDetail(() => signedIn(browser, portal), list);
  const listLines = await measuredList(browser, portal, peer);
  const context = await signedIn(browser, portal);
  const [ours = Number.NaN, theirs = Number.NaN] = await measurePageSwitches([
    { context, address: list, press: `document.querySelector('[aria-label="Next page"]').click()` },
    { context, address: `${peer.url}/plain`, press: `document.querySelector('button').click()` },
  ]);
  const key = await merchantKey(context, list);
  return [
    createAbsoluteMaximumLine('sign-in route, JS gz', entry.js, 160, 'KB'),
    createAbsoluteMaximumLine('sign-in route, CSS gz', entry.css, 50, 'KB'),
    createAbsoluteMaximumLine('sign-in route, requests', entry.requests, 8, 'files'),
    createAbsoluteMaximumLine(
      'list of 80 rows opened cold, JS gz',
      cold.js - cold.jsLater,
      250,
      'KB',
      `later, for details: ${cold.jsLater.toFixed(0)} KB`,
    ),
    createAbsoluteMaximumLine('first open of a payment, 100 ms round trip, 4× CPU', first.time, 300, 'ms'),
    createAbsoluteMaximumLine('scripts that this click loads', first.files, 8, 'files'),
    ...listLines,
    createRelativeMaximumLine('page switch, 80 × 12, 4× CPU', ours, theirs, 1.45, 'ms', 'plain table'),
    createAbsoluteMaximumLine('a key in a select of 5,000 merchants', key, 100, 'ms'),
    ...(await measureInteractions(context, list)),
    ...(await measurePayerPages(browser, portal, bundleOf)),
    ...(await measureColleagues(context, portal.url)),
  ];
}

export async function runBrowserBenchmark(): Promise<ResultLine[]> {
  await buildReactAdmin();
  const portal = await launchPortal(100_000);
  const peer = await launchScript('conformance/bench/peerServer.ts', ['indexed', '10000']);
  const browser = await chromium.launch({ ...(await findBrowser()), args: BROWSER_LAUNCH_ARGS });
  try {
    return await measured(browser, portal, peer);
  } finally {
    await browser.close();
    await Promise.all([portal.stop(), peer.stop()]);
  }
}
