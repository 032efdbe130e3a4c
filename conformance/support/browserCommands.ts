import { readFile } from 'node:fs/promises';
import { playwright, defineBrowserCommand } from '@vitest/browser-playwright';
import type { Page, Request, Route } from 'playwright';
import { findBrowser, TEST_LAUNCH_ARGS } from './browser.ts';
import { readQrCode } from './files/qrCode.ts';
import { stopUploads, uploadCommands } from './uploadCommands.ts';

/** Response that a component test sends in place of the network. */
interface Answer {
  json?: unknown;
  body?: string;
  contentType?: string;
  status?: number;
  /** Delay of the response in milliseconds. */
  delay?: number;
  /** `hang` holds the response until the test releases it; `abort` breaks the connection. */
  failure?: 'hang' | 'abort';
}

interface Sent {
  method: string;
  url: string;
  /** Parsed JSON body of the request, or the raw text if it is not JSON. */
  body: unknown;
  /** Request headers with lower-case names. */
  headers: Record<string, string>;
}

type Handler = (route: Route, request: Request) => Promise<void>;

interface Network {
  requests: Map<string, Sent[]>;
  /** Request handlers by the calls that they answer. */
  handlers: Map<string, Handler>;
  /** Functions that send the held responses. */
  hanging: (() => Promise<void>)[];
}

/** Network handlers and recorded calls per page, because parallel test files run in pages of one process. */
const networks = new WeakMap<Page, Network>();

function networkOf(page: Page): Network {
  const network: Network = networks.get(page) ?? { requests: new Map(), handlers: new Map(), hanging: [] };
  networks.set(page, network);
  return network;
}

function bodyOf(request: Request): unknown {
  const text = request.postData();
  try {
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return text;
  }
}

async function fulfill(network: Network, route: Route, given: Answer): Promise<void> {
  const { json, body, contentType, status = 200, delay = 0, failure } = given;
  if (failure === 'hang') {
    const { failure: _, ...released } = given;
    network.hanging.push(() => fulfill(network, route, released));
    return;
  }
  if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
  if (failure === 'abort') return route.abort();
  return route.fulfill({
    status,
    ...(body === undefined ? { json: json ?? {} } : { body, contentType: contentType ?? 'text/plain' }),
  });
}

/**
 * Answers and records calls. A call is named by a glob of its URL, optionally with the method first: `POST
 * **\/refund/`. A later answer to the same call replaces the earlier one.
 */
const answer = defineBrowserCommand<[calls: string, answer: Answer]>(async ({ page }, calls, given) => {
  const network = networkOf(page);
  const [glob = calls, method] = calls.split(' ').toReversed();
  const earlier = network.handlers.get(calls);
  if (earlier) await page.unroute(glob, earlier);
  const handler: Handler = (route, request) => {
    if (method !== undefined && method !== request.method()) return route.fallback();
    const sentCall = {
      method: request.method(),
      url: request.url(),
      body: bodyOf(request),
      headers: request.headers(),
    };
    network.requests.get(calls)?.push(sentCall);
    return fulfill(network, route, given);
  };
  network.requests.set(calls, []);
  network.handlers.set(calls, handler);
  await page.route(glob, handler);
});

/** Returns the calls that were recorded since the test last set their answer. */
const sent = defineBrowserCommand<[calls: string]>(({ page }, calls) => networkOf(page).requests.get(calls) ?? []);

/** Sends the responses of all calls that hang. */
const release = defineBrowserCommand<[]>(async ({ page }) => {
  const network = networkOf(page);
  const released = network.hanging;
  network.hanging = [];
  await Promise.all(released.map((go) => go()));
});

/** Removes all answers and recorded calls. */
const forgetAnswers = defineBrowserCommand<[]>(async ({ page }) => {
  networks.delete(page);
  await stopUploads(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

const emulateMedia = defineBrowserCommand<
  [media: { colorScheme?: 'light' | 'dark'; reducedMotion?: 'reduce' | 'no-preference' }]
>(async ({ page }, media) => page.emulateMedia(media));

type MouseStep = { move: [x: number, y: number] } | 'down' | 'up' | { wheel: [x: number, y: number] };

/** Moves the browser's mouse to coordinates in CSS pixels of the page. */
const mouse = defineBrowserCommand<[...steps: MouseStep[]]>(async ({ page }, ...steps) => {
  for (const step of steps) {
    if (step === 'down') await page.mouse.down();
    else if (step === 'up') await page.mouse.up();
    else if ('move' in step) await page.mouse.move(...step.move, { steps: 4 });
    else await page.mouse.wheel(...step.wheel);
  }
});

/** Presses keys one after the other, by Playwright's key names: `ControlOrMeta+a`, `Shift+Tab`. */
const press = defineBrowserCommand<[...keys: string[]]>(async ({ page }, ...keys) => {
  for (const key of keys) await page.keyboard.press(key);
});

/** Types text into the focused element. */
const type = defineBrowserCommand<[text: string]>(({ page }, text) => page.keyboard.type(text));

/** Clicks a button and returns the file that the browser downloads. */
const download = defineBrowserCommand<[button: string]>(async ({ page, iframe }, button) => {
  const saved = page.waitForEvent('download');
  await iframe.getByRole('button', { name: button, exact: true }).click();
  const file = await saved;
  return { name: file.suggestedFilename(), base64: await readFile(await file.path(), 'base64') };
});

/** Reads the QR code of a PNG file. */
const readCode = defineBrowserCommand<[base64: string]>((_, base64) => {
  const { code, width, height } = readQrCode(Buffer.from(base64, 'base64'));
  return { text: code?.data, version: code?.version, width, height };
});

const browserCommands = {
  answer,
  sent,
  release,
  forgetAnswers,
  emulateMedia,
  mouse,
  press,
  type,
  download,
  readCode,
  ...uploadCommands,
};

/**
 * Configures Vitest's browser mode with the Chromium of the browser tests: one page per file, without a reload between
 * tests.
 */
export const createComponentBrowser = async () => ({
  enabled: true,
  headless: true,
  ui: false,
  screenshotFailures: false,
  viewport: { width: 1440, height: 900 },
  provider: playwright({
    launchOptions: { ...(await findBrowser()), args: TEST_LAUNCH_ARGS, env: { ...process.env, TZ: 'Europe/Kyiv' } },
    contextOptions: {
      locale: 'en-GB',
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
      // Vitest scales down a frame that is larger than the window, which would make mouse coordinates wrong.
      viewport: { width: 1440, height: 1600 },
    },
    actionTimeout: 15_000,
  }),
  instances: [{ browser: 'chromium' as const }],
  commands: browserCommands,
});
