import { readFileSync } from 'node:fs';
import type { Entry, Har, PostData } from 'har-format';
import { UsageError } from '../certify/usageError.ts';
import { decodeBody, decodeBytes, findHeader, pathOf, queryOf, type CopiedBody, type Headers } from './exchange.ts';
import { findCall, parseJson, readPathParams } from './findViolations.ts';
import { readForm } from './readForm.ts';
import { isSecretName, maskText, PLACEHOLDERS } from './secrets.ts';

/** Number of recorded calls that an answer to an unmatched request names. */
const MOST_CLOSEST = 3;
/** Body members with idempotency keys, which clients generate for each request. */
const FRESH_NAMES = new Set(['attempt', 'key']);
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Headers of the connection or of the recorded compression; the replayed body has its own length. */
const LEFT_OUT = /^:|^(?:connection|content-encoding|content-length|keep-alive|transfer-encoding|trailer|upgrade)$/i;

/** Parts of a request by which it is matched, such as `body.amount` with `"12.34"`; secrets have the value `***`. */
type Parts = ReadonlyMap<string, string>;

interface MatchedRequest {
  method: string;
  /** Path template of the contract; the path itself for other requests. */
  template: string;
  path: string;
  parts: Parts;
}

export interface RecordedAnswer {
  status: number;
  headers: Headers;
  body: Buffer;
}

interface RecordedCall extends MatchedRequest {
  answer: RecordedAnswer;
}

/** Lists the leaves of a JSON value with their paths. */
function leavesOf(value: unknown, path: string, name: string): [string, string][] {
  if (typeof value !== 'object' || value === null) {
    const isFresh = FRESH_NAMES.has(name) && typeof value === 'string' && UUID.test(value);
    const isHidden = (isSecretName(name) && typeof value !== 'boolean' && value !== null) || isFresh;
    const text = typeof value === 'string' ? maskText(value) : value;
    return [[path, isHidden && value !== '' ? '***' : (JSON.stringify(text) ?? '')]];
  }
  const items = Object.entries(value);
  if (items.length === 0) return path === 'body' ? [] : [[path, Array.isArray(value) ? '[]' : '{}']];
  return items.flatMap(([key, item]) =>
    leavesOf(item, `${path}.${maskText(key)}`, Array.isArray(value) || isSecretName(name) ? name : key),
  );
}

/** Parts of a request body: the members of JSON and forms, names and sizes of files; else its text. */
async function partsOfBody(bytes: Buffer, type: string): Promise<[string, string][]> {
  const text = bytes.toString('utf8');
  const json = text === '' ? {} : parseJson(text);
  if (json !== undefined) return leavesOf(json, 'body', '');
  if (type.startsWith('application/x-www-form-urlencoded')) return partsOfQuery(text, 'body');
  const form = await readForm(bytes, type);
  if (!form) return [['body', maskText(text)]];
  return form.flatMap(({ name, value, fileName, size }, index) =>
    fileName === undefined
      ? leavesOf(value, `body.${name}`, name)
      : [[`body.${name}[${index}]`, `${maskText(fileName)} ${size} bytes`]],
  );
}

const partsOfQuery = (query: string, part: string): [string, string][] =>
  [...new URLSearchParams(query)].flatMap(([name, value]) => {
    const json = /^\s*[[{]/.test(value) ? parseJson(value) : undefined;
    return leavesOf(json ?? value, `${part}.${name}`, name);
  });

async function describeRequest(
  method: string,
  url: string,
  body: () => Promise<[string, string][]>,
): Promise<MatchedRequest> {
  const path = pathOf(url);
  const call = findCall(method, url);
  const params = call ? Object.entries(readPathParams(call, path)) : [];
  const parts = [
    ...params.flatMap(([name, value]) => leavesOf(value, `path.${name}`, name)),
    ...partsOfQuery(queryOf(url), 'query'),
    ...(method === 'GET' || method === 'HEAD' ? [] : await body()),
  ];
  return { method, template: call?.route.path ?? path, path, parts: new Map(parts) };
}

/** Parts of a recorded body; browsers record a form as its text, the proxy as its fields. */
async function partsOfRecorded(postData: PostData | undefined): Promise<[string, string][]> {
  if (postData === undefined) return partsOfBody(Buffer.alloc(0), '');
  const { mimeType, text, params = [] } = postData;
  if (text !== undefined && (text !== '' || params.length === 0)) return partsOfBody(Buffer.from(text), mimeType);
  return params.flatMap(({ name, value = '', fileName, comment = '' }, index) =>
    fileName === undefined
      ? leavesOf(value, `body.${name}`, name)
      : [[`body.${name}[${index}]`, `${maskText(fileName)} ${comment}`]],
  );
}

/** Reads the body of a recorded answer; undefined if it was left out. Some tools record it compressed, in base64. */
function readRecordedBody({ content, headers }: Entry['response']): Buffer | undefined {
  const { text, encoding, size } = content;
  if (text === undefined) return size > 0 || content.comment !== undefined ? undefined : Buffer.alloc(0);
  if (encoding !== 'base64') return Buffer.from(text);
  const bytes = Buffer.from(text, 'base64');
  const contentEncoding = headers.find(({ name }) => name.toLowerCase() === 'content-encoding')?.value ?? '';
  return decodeBytes(bytes, contentEncoding) ?? bytes;
}

async function readEntry(entry: Entry, toContractUrl: (url: string) => string): Promise<RecordedCall | undefined> {
  const { request, response } = entry;
  // Browsers record status 0 for requests that they aborted.
  if (!(response.status >= 200 && response.status <= 599) || !URL.canParse(request.url)) return undefined;
  const body = readRecordedBody(response);
  if (body === undefined) return undefined;
  const { pathname, search } = new URL(request.url);
  const headers = response.headers
    .filter(({ name }) => !LEFT_OUT.test(name))
    .flatMap(({ name, value }) => value.split('\n').map((line) => [name, line] as const));
  const described = await describeRequest(request.method, toContractUrl(pathname + search), () =>
    partsOfRecorded(request.postData),
  );
  return { ...described, answer: { status: response.status, headers, body } };
}

/** Whether a text equals the recorded text, in which each placeholder of a secret matches any text. */
function fits(wanted: string | undefined, recorded: string | undefined): boolean {
  if (wanted === recorded) return true;
  if (wanted === undefined || recorded === undefined || recorded.search(PLACEHOLDERS) < 0) return false;
  const literals = recorded.split(PLACEHOLDERS).map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literals.join('.+')}$`, 's').test(wanted);
}

function differencesOf(wanted: Parts, recorded: Parts): string[] {
  return [...new Set([...wanted.keys(), ...recorded.keys()])].filter((at) => !fits(wanted.get(at), recorded.get(at)));
}

/** Number of path segments that two paths share. */
function likeness(left: string, right: string): number {
  const parts = right.split('/');
  return left.split('/').filter((part, index) => part === parts[index]).length;
}

/** Recorded answers, found by method, path template, parameters and body without secrets. */
export class Replay {
  readonly #calls: readonly RecordedCall[];
  /** Recorded calls that have answered a request. */
  readonly #used = new Set<RecordedCall>();

  private constructor(calls: readonly RecordedCall[]) {
    this.#calls = calls;
  }

  /** Reads a HAR file. Throws a `UsageError` with one sentence if it cannot be replayed. */
  static async read(option: string, file: string, toContractUrl: (url: string) => string): Promise<Replay> {
    const entries = readHarEntries(option, file);
    const calls = await Promise.all(
      // Entries that cannot be read are skipped.
      entries.map((entry) => readEntry(entry, toContractUrl).catch(() => undefined)),
    );
    const answered = calls.filter((call) => call !== undefined);
    if (answered.length === 0) throw new UsageError(`--${option}: the recording ${file} holds no answer.`);
    return new Replay(answered);
  }

  /** Whether a request can have a recorded answer; its body may still exclude it. */
  canAnswer(method: string, url: string): boolean {
    const template = findCall(method, url)?.route.path ?? pathOf(url);
    return this.#calls.some((call) => call.method === method && fits(template, call.template));
  }

  /** Returns the recorded answer to a request, or a sentence that names the closest recorded calls. */
  async find(method: string, url: string, headers: Headers, body: CopiedBody): Promise<RecordedAnswer | string> {
    const bytes = decodeBody(body, headers);
    const wanted = await describeRequest(method, url, async () =>
      bytes === undefined ? [['body', 'too large']] : partsOfBody(bytes, findHeader(headers, 'content-type')),
    );
    const same = this.#calls.filter(
      (call) =>
        call.method === method &&
        fits(wanted.template, call.template) &&
        differencesOf(wanted.parts, call.parts).length === 0,
    );
    // Calls with the same path come first; a client that sends the real secret in it finds the call by its other parts.
    const exact = same.filter(({ path }) => path === wanted.path);
    const found = this.#takeNext(exact.length > 0 ? exact : same);
    return found ?? this.#explain(wanted);
  }

  /** Takes the next answer of equal calls in the recorded order; the last answer repeats. */
  #takeNext(calls: readonly RecordedCall[]): RecordedAnswer | undefined {
    const call = calls.find((one) => !this.#used.has(one)) ?? calls.at(-1);
    if (call) this.#used.add(call);
    return call?.answer;
  }

  #explain(wanted: MatchedRequest): string {
    const closest = this.#calls
      .map((call) => ({
        call,
        isSame: call.method === wanted.method && fits(wanted.template, call.template),
        differences: differencesOf(wanted.parts, call.parts),
      }))
      .toSorted(
        (a, b) =>
          Number(b.isSame) - Number(a.isSame) ||
          (a.isSame ? a.differences.length - b.differences.length : 0) ||
          likeness(b.call.template, wanted.template) - likeness(a.call.template, wanted.template),
      );
    const named = closest.map(({ call, isSame, differences }) =>
      isSame
        ? `${call.method} ${call.template} with other ${differences.slice(0, 5).join(', ')}`
        : `${call.method} ${call.template}`,
    );
    const list = [...new Set(named)].slice(0, MOST_CLOSEST).join('; ');
    return `No answer is recorded for ${wanted.method} ${wanted.template}. Closest recorded calls: ${list}.`;
  }
}

/** Reads the entries of a HAR file; throws a `UsageError` if the file is missing, truncated, not HAR or empty. */
function readHarEntries(option: string, file: string): Entry[] {
  const refuse = (problem: string): never => {
    throw new UsageError(`--${option}: ${problem}`);
  };
  let text = '';
  try {
    text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch {
    refuse(`the file ${file} cannot be read.`);
  }
  const har = parseJson(text) as Partial<Har> | null | undefined;
  if (har === undefined) refuse(`the file ${file} is empty, cut off or not JSON.`);
  const entries: unknown = har?.log?.entries;
  if (!Array.isArray(entries)) return refuse(`the file ${file} is not a HAR file: it has no log.entries.`);
  if (entries.length === 0) refuse(`the recording ${file} is empty.`);
  return entries.filter(isEntry);
}

/** Whether an entry has the members that the replay reads. */
function isEntry(entry: unknown): entry is Entry {
  const { request, response } = Object(entry) as Partial<Entry>;
  return (
    typeof request?.method === 'string' &&
    typeof request.url === 'string' &&
    typeof response?.status === 'number' &&
    Array.isArray(response.headers) &&
    typeof response.content === 'object'
  );
}
