import type { Metadata } from '@portal/contract/protocol';
import type { ApiFetcherArgs } from '@ts-rest/core';
import { config } from './config.ts';
import { readCookie } from './cookies.ts';
import { readFailure, Failure } from './failure.ts';
import { parseFileName } from './parseFileName.ts';
import { readMarkers } from './readMarkers.ts';
import { syncServerClock } from './serverClock.ts';

/** The user's time zone, in which date filters count days. It is read once, because asking the browser is slow. */
export const userTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Timeouts in ms after which a call counts as unanswered (status 0). File downloads have a longer timeout. */
const TIMEOUT = 30_000;
export const FILE_TIMEOUT_MS = 60_000;

/** Encodes a query string: arrays and objects as JSON, other values as text. Empty values are omitted. */
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

/** Builds the headers that every request sends. */
export function buildRequestHeaders(): Record<string, string> {
  // Date filters are sent as plain days, so the server needs the time zone of the user (B17).
  const headers: Record<string, string> = { 'X-Timezone': userTimeZone };
  // Every request carries the CSRF token (SHELL-121), because some GET calls write (decision 7).
  const token = readCookie(config.cookies.csrf);
  if (token !== undefined) headers[config.csrfHeader] = token;
  return headers;
}

/**
 * Sends a request and returns the answer, whatever its status. Throws a `silent` failure (status 0) if no answer
 * arrives within `timeout` ms.
 */
export async function sendRequest(path: string, init: RequestInit, timeout = TIMEOUT): Promise<Response> {
  const limit = AbortSignal.timeout(timeout);
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
  try {
    return await fetch(path, { ...init, signal });
  } catch (cause) {
    throw new Failure('silent', 0, { cause });
  }
}

/** Reads the JSON object or list of an answer. Any other body is a failure of kind `other` (000 §8). */
export async function readJsonBody(answer: Response): Promise<unknown> {
  let text: string;
  try {
    text = await answer.text();
  } catch (cause) {
    throw new Failure('silent', 0, { cause });
  }
  return parseJsonBody(text, answer.status);
}

/** Parses a body text as a JSON object or list. Any other text is a failure of kind `other`. */
export function parseJsonBody(text: string, status: number): object {
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
 * Fetch function that ts-rest uses for every call to the server. Throws a `Failure` unless the answer contains a
 * result. Markers and errors are read from the raw JSON, before a schema could remove them (decision 3).
 */
export async function apiFetcher(args: ApiFetcherArgs): Promise<{ status: number; body: unknown; headers: Headers }> {
  const { path, method, body: sent, fetchOptions } = args;
  const answer = await sendRequest(
    (path.split('?')[0] ?? '') + encodeQuery(args.rawQuery),
    { ...fetchOptions, method, headers: { ...args.headers, ...buildRequestHeaders() }, body: sent ?? null },
    isDownload(args) || sent instanceof FormData ? FILE_TIMEOUT_MS : TIMEOUT,
  );
  syncServerClock(answer.headers);
  if (answer.status !== 200) throw await readFailure(answer);
  const isJson = (answer.headers.get('content-type') ?? '').includes('application/json');
  if (isDownload(args) && !isJson)
    return { status: 200, body: await blob(answer, said(args).page === true), headers: answer.headers };
  const body = await readJsonBody(answer);
  readMarkers(args.route.path, body);
  return { status: 200, body, headers: answer.headers };
}

/**
 * Reads a downloaded file with the name that the server sent. An incomplete download is a failure, and so is an HTML
 * page unless the caller expects one.
 */
async function blob(answer: Response, mayBePage: boolean): Promise<Blob> {
  if (!mayBePage && (answer.headers.get('content-type') ?? '').includes('text/html')) throw await readFailure(answer);
  try {
    const file = await answer.blob();
    const name = parseFileName(answer.headers);
    return name === undefined ? file : new File([file], name, { type: file.type });
  } catch (cause) {
    throw new Failure('other', 0, { cause });
  }
}
