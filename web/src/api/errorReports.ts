import { config } from './config.ts';
import { configLoaded } from './configReady.ts';
import { Failure } from './failure.ts';

/** Largest number of different errors that one page reports, and of characters of a message and a stack. */
const MOST_REPORTS = 10;
const LONGEST = { message: 300, stack: 4000 } as const;

/** One programming error, without personal data. */
interface ErrorReport {
  name: string;
  message: string;
  stack: string;
  /** Screen address with each segment that holds a digit or is no word replaced by `*`, without its query. */
  route: string;
  /** File of the portal's entry script, whose name contains the build's hash. */
  build: string;
}

/** Removes queries, email addresses, long numbers (cards, phones, accounts) and tokens from a text. */
export const scrub = (text: string): string =>
  text
    .replaceAll(/[?#][^\s'"`):]*/g, '')
    .replaceAll(/[^\s@'"`<>(),:;]+@[^\s@'"`<>(),:;]+/g, '[email]')
    .replaceAll(/\d(?:[\s-]?\d){6,}/g, '[number]')
    // Names of built files look like tokens.
    .replaceAll(/\b(?=[\w-]*\d)[\w-]{16,}(?!\.js)\b/g, '[token]');

/** Screen address of a location hash for a report: `/payments/123/info` becomes a pattern. */
export const routeOf = (hash: string): string =>
  (hash.replace(/^#/, '').split('?', 1)[0] ?? '')
    .split('/')
    .map((part) => (/^[a-z_-]{0,30}$/i.test(part) ? part : '*'))
    .join('/');

const build = new URL(import.meta.url).pathname.split('/').at(-1) ?? '';

export function createReport(thrown: unknown, hash: string): ErrorReport {
  const { name, message, stack = '' } = thrown instanceof Error ? thrown : new Error(String(thrown));
  return {
    name: scrub(name).slice(0, 100),
    // Truncated before it is scrubbed too, so that the patterns never run over a huge text.
    message: scrub(message.slice(0, 2 * LONGEST.message)).slice(0, LONGEST.message),
    stack: scrub(stack.slice(0, 2 * LONGEST.stack)).slice(0, LONGEST.stack),
    route: routeOf(hash),
    build,
  };
}

/**
 * Returns a function that sends reports: each different error when it first happens, and the number of its repetitions
 * when the user leaves the page. Different errors above the limit are dropped.
 */
export function createErrorReporter(send: (body: string) => void) {
  const counts = new Map<string, { report: ErrorReport; repeated: number }>();
  return {
    report(thrown: unknown, hash: string): void {
      if (thrown instanceof Failure) return;
      const report = createReport(thrown, hash);
      const key = `${report.name}\n${report.message}\n${report.stack}`;
      const known = counts.get(key);
      if (known) known.repeated += 1;
      else if (counts.size < MOST_REPORTS) {
        counts.set(key, { report, repeated: 0 });
        send(JSON.stringify({ ...report, count: 1 }));
      }
    },
    flush(): void {
      for (const known of counts.values()) {
        if (known.repeated > 0) send(JSON.stringify({ ...known.report, count: known.repeated }));
        known.repeated = 0;
      }
    },
  };
}

/** Reports programming errors to `errorReportUrl` of `config.json`; without it nothing is sent. */
export function watchErrors(): void {
  // A body of the type `text/plain` needs no CORS preflight.
  const reporter = createErrorReporter((body) => void navigator.sendBeacon(config.errorReportUrl, body));
  const take = async (thrown: unknown) => {
    await configLoaded;
    if (config.errorReportUrl !== '') reporter.report(thrown, location.hash);
  };
  addEventListener('error', ({ error, message }) => void take(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => void take(reason));
  addEventListener('pagehide', () => reporter.flush());
}
