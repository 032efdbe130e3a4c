import { z } from 'zod';
import { parseJsonBeginning } from './jsonBeginning.ts';
import { matchesPath, parsePathPattern } from '../pathPattern.ts';
import { maskSecrets, maskTokens } from '../secrets.ts';
import { IsoTimestamp } from '../worldMoment.ts';

/** Journal entry: one request to a world and its response. */
export interface JournalEntry {
  /** Number of the entry in its world, counted from 1. */
  id: number;
  /** Time of the request by the world's clock, ISO 8601. */
  at: string;
  method: string;
  path: string;
  /** Names of the query parameters. */
  query: string[];
  /** Values of the query parameters that the contract declares, without secrets and card numbers. */
  params?: Record<string, unknown>;
  /** Status of the response; 0 if a planted fault closed the connection without a response. */
  status: number;
  /** Duration of the call in milliseconds. */
  ms: number;
  /** Size of the response in bytes; null if it was streamed without a length. */
  size: number | null;
  user_id: number | null;
  /**
   * Request fields that the contract declares, with secrets and card numbers replaced by `***`. If `cut` is set, the
   * beginning of their JSON.
   */
  body: unknown;
  cut?: true;
  /** Names of request fields that the contract does not declare. */
  unknown?: string[];
  /** JSON of the response with secrets and card numbers replaced by `***`; absent for files and empty responses. */
  answer?: unknown;
  /** Whether `answer` is only the beginning of the response. */
  answer_cut?: true;
  /** How the response broke the API contract. */
  violation?: string;
  /** Whether a planted fault applied to the request. A violation is then planted, not the server's. */
  fault?: true;
}

/** Entry before the journal numbers it; `answer` is the text of the response, or its beginning. */
export type NewJournalEntry = Omit<JournalEntry, 'id' | 'answer'> & { answer?: string };

const YesOrNo = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Schema of the filters of `GET /_mock/journal/`. An entry is listed if all of them match. */
export const JournalFilter = z.strictObject({
  method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']).optional(),
  /** Path of the request; `*` matches any characters. */
  path: z.string().min(1).max(512).optional(),
  /** Status such as `404`, or a class of statuses such as `4xx`. */
  status: z
    .string()
    .regex(/^(0|[1-5](\d\d|xx))$/, 'A status such as 404 or 4xx')
    .optional(),
  violation: YesOrNo.optional(),
  fault: YesOrNo.optional(),
  /** Earliest time of a request by the world's clock. */
  since: IsoTimestamp.optional(),
  /** Time by the world's clock before which a request was made. */
  until: IsoTimestamp.optional(),
  /** Number of entries to list; the latest are kept. */
  limit: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'A number from 1 to 9999')
    .transform(Number)
    .optional(),
});
export type JournalFilter = z.infer<typeof JournalFilter>;

/** Largest number of journal entries per world. */
const MOST_ENTRIES = 1000;
/** Largest size of a world's journal, in characters of JSON. */
const MOST_LETTERS = 2_000_000;

/** Returns a function that decides whether a filter lists an entry. */
function buildFilter({ method, path, status, violation, fault, since, until }: JournalFilter) {
  const pattern = path === undefined ? undefined : parsePathPattern(path);
  const fits = <T>(wanted: T | undefined, found: T) => wanted === undefined || wanted === found;
  const isStatus = (found: number) =>
    status === undefined ||
    (status.endsWith('xx') ? Math.floor(found / 100) === Number(status[0]) : found === Number(status));
  return (entry: NewJournalEntry) => {
    const at = Date.parse(entry.at);
    return (
      fits(method, entry.method) &&
      (pattern === undefined || matchesPath(entry.path, pattern)) &&
      isStatus(entry.status) &&
      fits(violation, entry.violation !== undefined) &&
      fits(fault, entry.fault === true) &&
      (since === undefined || at >= since) &&
      (until === undefined || at < until)
    );
  };
}

/** Replaces the text of a response by its JSON without secrets. A text that is no JSON is kept as text. */
function redactAnswer(answer: string, isCut: boolean): unknown {
  const value = isCut ? parseJsonBeginning(answer) : parseWhole(answer);
  return value === undefined ? maskTokens(answer) : maskSecrets(value);
}

function parseWhole(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Request journal of a world: its latest requests, oldest first. */
export class RequestJournal {
  /** Journal entries as JSON texts: in objects, a substring would keep its whole source string in memory. */
  readonly #entries: string[] = [];
  #letters = 0;
  #lastId = 0;

  add(entry: NewJournalEntry): void {
    const text = JSON.stringify({ id: ++this.#lastId, ...entry });
    this.#entries.push(text);
    this.#letters += text.length;
    while (this.#entries.length > MOST_ENTRIES || this.#letters > MOST_LETTERS)
      this.#letters -= this.#entries.shift()?.length ?? 0;
  }
  /**
   * Lists the entries that match a filter. Responses are redacted here and not in `add`, because few entries are ever
   * read and redacting a page of a list takes longer than answering it.
   */
  list(filter: JournalFilter = {}): JournalEntry[] {
    const isListed = buildFilter(filter);
    const found = this.#entries.map((text) => JSON.parse(text) as NewJournalEntry & { id: number }).filter(isListed);
    return found
      .slice(-(filter.limit ?? MOST_ENTRIES))
      .map(({ answer, ...entry }) =>
        answer === undefined ? entry : { ...entry, answer: redactAnswer(answer, entry.answer_cut === true) },
      );
  }
  clear(): void {
    this.#entries.length = 0;
    this.#letters = 0;
  }
}
