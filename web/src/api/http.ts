import type { Metadata } from '@portal/contract/protocol';
import type { ApiFetcherArgs } from '@ts-rest/core';
import { config } from './config.ts';
import { readCookie } from './cookies.ts';
import { failedAnswer, Failure } from './failure.ts';
import { fileName } from './fileName.ts';
import { readMarkers } from './readMarkers.ts';
import { syncServerClock } from './serverClock.ts';

/** The user's time zone: filters mean days in it. Read once, because asking the browser is slow. */
export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Timeouts in ms, after which a call counts as unanswered (status 0). Files may take longer. */
const TIMEOUT = 30_000;
export const FILE_TIMEOUT = 60_000;

/** Encodes a query: arrays and objects as JSON, other values as text; empty ones are omitted. */
function encodeQuery(query: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '')
      search.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

const said = (args: ApiFetcherArgs): Partial<Metadata> => (args.route.metadata as Partial<Metadata> | undefined) ?? {};
const isDownload = (args: ApiFetcherArgs) => said(args).download === true;

/** Headers of every request. */
export function requestHeaders(): Record<string, string> {
  // Filter days are sent as text, so the server needs their time zone (B17).
  const headers: Record<string, string> = { 'X-Timezone': zone };
  // In every request (SHELL-121), because some GET calls write (decision 7).
  const token = readCookie(config.cookies.csrf);
  if (token !== undefined) headers[config.csrfHeader] = token;
  return headers;
}

/** Sends a request and returns any answer; without one within `timeout` ms throws a `silent` failure (status 0). */
export async function request(path: string, init: RequestInit, timeout = TIMEOUT): Promise<Response> {
  const limit = AbortSignal.timeout(timeout);
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
  try {
    return await fetch(path, { ...init, signal });
  } catch (cause) {
    throw new Failure('silent', 0, { cause });
  }
}

/** The JSON object or list of an answer; any other body is a failure of kind `other` (000 §8). */
export async function readJson(answer: Response): Promise<unknown> {
  let text: string;
  try {
    text = await answer.text();
  } catch (cause) {
    throw new Failure('silent', 0, { cause });
  }
  return parseJson(text, answer.status);
}

/** The same for a body that is already read. */
export function parseJson(text: string, status: number): object {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (cause) {
    throw new Failure('other', status, { cause });
  }
  if (typeof body !== 'object' || body === null) throw new Failure('other', status);
  return body;
}

/**
 * The only way to the server, passed to ts-rest. Throws a `Failure` unless the answer is a result. Markers and errors
 * are read from the raw JSON, before a schema could remove them (decision 3).
 */
export async function fetcher(args: ApiFetcherArgs): Promise<{ status: number; body: unknown; headers: Headers }> {
  const { path, method, body: sent, fetchOptions } = args;
  const answer = await request(
    (path.split('?')[0] ?? '') + encodeQuery(args.rawQuery),
    { ...fetchOptions, method, headers: { ...args.headers, ...requestHeaders() }, body: sent ?? null },
    isDownload(args) || sent instanceof FormData ? FILE_TIMEOUT : TIMEOUT,
  );
  syncServerClock(answer.headers);
  if (answer.status !== 200) throw await failedAnswer(answer);
  const isJson = (answer.headers.get('content-type') ?? '').includes('application/json');
  if (isDownload(args) && !isJson)
    return { status: 200, body: await blob(answer, said(args).page === true), headers: answer.headers };
  const body = await readJson(answer);
  readMarkers(args.route.path, body);
  return { status: 200, body, headers: answer.headers };
}

/**
 * A file under the server's name. A broken-off download is a failure, and so is an HTML page unless it is asked for.
 */
async function blob(answer: Response, mayBePage: boolean): Promise<Blob> {
  if (!mayBePage && (answer.headers.get('content-type') ?? '').includes('text/html')) throw await failedAnswer(answer);
  try {
    const file = await answer.blob();
    const name = fileName(answer.headers);
    return name === undefined ? file : new File([file], name, { type: file.type });
  } catch (cause) {
    throw new Failure('other', 0, { cause });
  }
}
