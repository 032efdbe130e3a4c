import { playwright, defineBrowserCommand } from '@vitest/browser-playwright';
import type { Request, Route } from 'playwright';
import { findBrowser, LAUNCH_ARGS } from './browser.ts';

/** What a component test wants the network to answer. */
interface Answer {
  json?: unknown;
  body?: string;
  contentType?: string;
  status?: number;
  /** Milliseconds until the answer comes. */
  delay?: number;
  /** `hang` never answers, `abort` breaks the connection. */
  failure?: 'hang' | 'abort';
}

interface Sent {
  method: string;
  url: string;
  /** The JSON body, or the raw text where it is none. */
  body: unknown;
}

const requests = new Map<string, Sent[]>();

function bodyOf(request: Request): unknown {
  const text = request.postData();
  try {
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return text;
  }
}

async function fulfill(route: Route, { json, body, contentType, status = 200, delay = 0, failure }: Answer) {
  if (failure === 'hang') return;
  if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
  if (failure === 'abort') return route.abort();
  return route.fulfill({
    status,
    ...(body === undefined ? { json: json ?? {} } : { body, contentType: contentType ?? 'text/plain' }),
  });
}

/** Answers calls whose address matches a glob from now on, and records them. Later answers to the same glob replace earlier ones. */
const answer = defineBrowserCommand<[glob: string, answer: Answer]>(async ({ page }, glob, given) => {
  requests.set(glob, []);
  await page.unroute(glob);
  await page.route(glob, (route, request) => {
    requests.get(glob)?.push({ method: request.method(), url: request.url(), body: bodyOf(request) });
    return fulfill(route, given);
  });
});

/** Calls recorded since the last `answer` to this glob. */
const sent = defineBrowserCommand<[glob: string]>((_, glob) => requests.get(glob) ?? []);

/** Forgets all answers. */
const forgetAnswers = defineBrowserCommand<[]>(async ({ page }) => {
  requests.clear();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

const emulateMedia = defineBrowserCommand<
  [media: { colorScheme?: 'light' | 'dark'; reducedMotion?: 'reduce' | 'no-preference' }]
>(async ({ page }, media) => page.emulateMedia(media));

type MouseStep = { move: [x: number, y: number] } | 'down' | 'up' | { wheel: [x: number, y: number] };

/** Moves the real mouse; coordinates are those of the page, in CSS px. */
const mouse = defineBrowserCommand<[...steps: MouseStep[]]>(async ({ page }, ...steps) => {
  for (const step of steps) {
    if (step === 'down') await page.mouse.down();
    else if (step === 'up') await page.mouse.up();
    else if ('move' in step) await page.mouse.move(...step.move, { steps: 4 });
    else await page.mouse.wheel(...step.wheel);
  }
});

/** Presses keys in the order given, by Playwright's names: `ControlOrMeta+a`, `Shift+Tab`. */
const press = defineBrowserCommand<[...keys: string[]]>(async ({ page }, ...keys) => {
  for (const key of keys) await page.keyboard.press(key);
});

/** Types text by keys into what has the focus. */
const type = defineBrowserCommand<[text: string]>(({ page }, text) => page.keyboard.type(text));

const browserCommands = { answer, sent, forgetAnswers, emulateMedia, mouse, press, type };

/** Vitest's browser mode in the same Chromium as the browser tests: one page, no reload between the tests of a file. */
export const componentBrowser = async () => ({
  enabled: true,
  headless: true,
  ui: false,
  screenshotFailures: false,
  viewport: { width: 1440, height: 900 },
  provider: playwright({
    launchOptions: { ...(await findBrowser()), args: LAUNCH_ARGS, env: { ...process.env, TZ: 'Europe/Kyiv' } },
    contextOptions: { locale: 'en-GB', reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] },
    actionTimeout: 15_000,
  }),
  instances: [{ browser: 'chromium' as const }],
  commands: browserCommands,
});
