import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import type { Agent, buildConnector } from 'undici';
import { SECOND } from '../core/time.ts';
import type { Answer } from './delivery.rules.ts';
import type { NamedHosts } from './namedHosts.ts';

/** Error for a host name that resolves to a forbidden IP address. The message is the address. */
class RefusedAddress extends Error {}

/** Reason why a callback got no answer: a fixed text, and the system's detail if it adds information. */
interface Reason {
  answer: string;
  detail?: string;
}

/** Reason texts by error code of the operating system or the HTTP client. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^ECONNREFUSED$/, 'The server refused the connection'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, "The host name doesn't exist"],
  [/^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, "The address can't be reached"],
  [/^(ECONNRESET|EPIPE|ECONNABORTED|UND_ERR_SOCKET|UND_ERR_RES_CONTENT_LENGTH_MISMATCH)$/, 'The connection was lost'],
  [/^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/, 'No response in time'],
  [/^(HTTPParserError|HPE_|UND_ERR_HEADERS_OVERFLOW)/, 'The response is not valid HTTP'],
];
const TLS = /CERT|TLS|SSL|UNABLE_TO|^EPROTO$/;

/** Explains an error for the callback log. */
function reasonOf(error: unknown): Reason {
  const { name, message, code = name } = error as NodeJS.ErrnoException;
  const detail = message.slice(0, 200);
  if (error instanceof RefusedAddress)
    return { answer: 'The address is not public and not listed in CALLBACK_HOSTS', detail };
  if (TLS.test(code)) return { answer: "A secure connection (TLS) couldn't be established", detail };
  const known = REASONS.find(([pattern]) => pattern.test(code))?.[1];
  return known === undefined ? { answer: "The callback couldn't be sent", detail } : { answer: known };
}

/** Maximum time for a complete answer to a callback, in milliseconds. */
export const LIMIT = 30 * SECOND;
/** Maximum stored length of an answer to a callback, in bytes. */
export const LONGEST = 2000;

/** HTTP request of a callback. */
export interface Parcel {
  url: string;
  /** HTTP method; POST if missing. */
  method?: 'GET' | 'POST' | undefined;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Dependencies of the callback sender: host list, DNS lookup, timeout in milliseconds, and the real clock. */
export interface SenderOptions {
  hosts: NamedHosts;
  realNow(): number;
  lookup?: LookupFunction;
  limit?: number;
}

/** DNS lookup at connection time that returns only allowed addresses. */
const checkedLookup =
  (hosts: NamedHosts, port: string, lookup: LookupFunction): LookupFunction =>
  (name, options, done) =>
    lookup(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const addresses = found as unknown as LookupAddress[];
      const allowed = addresses.filter(({ address }) => hosts.allow(address, port));
      const [first] = allowed;
      if (!first) return done(new RefusedAddress(addresses[0]?.address ?? name), []);
      if (options.all === true) done(null, allowed);
      else done(null, first.address, first.family);
    });

/**
 * Connector that checks the IP address of each callback. Each callback has its own connection, so no connection is
 * older than its check.
 */
const checkedConnector =
  (build: typeof buildConnector, { hosts, lookup = systemLookup, limit = LIMIT }: SenderOptions) =>
  (options: buildConnector.Options, done: buildConnector.Callback): void => {
    const port = options.port || (options.protocol === 'https:' ? '443' : '80');
    // An IP address in the URL needs no lookup, so it is checked here.
    if (isIP(options.hostname) > 0 && !hosts.allow(options.hostname, port))
      return done(new RefusedAddress(options.hostname), null);
    build({ timeout: limit, maxCachedSessions: 0, lookup: checkedLookup(hosts, port, lookup) })(options, done);
  };

/** Reads the beginning of an answer and discards the rest. */
async function beginningOf(body: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= LONGEST) break;
  }
  return Buffer.concat(chunks).subarray(0, LONGEST).toString();
}

/** Returns the seconds of a `Retry-After` header, which contains a number or a date. */
function secondsOf(said: string | string[] | undefined, now: number): number | undefined {
  if (typeof said !== 'string') return undefined;
  if (/^\d{1,10}$/.test(said)) return Number(said);
  const at = Date.parse(said);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / SECOND));
}

/** Sends callbacks over the network, only to listed hosts. Follows no redirects. */
export class Sender {
  readonly #options: SenderOptions;
  #agent: Agent | undefined;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /**
   * Sends a callback; returns the answer or the reason of its absence, and never throws. Aborting the signal stops the
   * request.
   */
  async send(parcel: Parcel, closed: AbortSignal): Promise<Answer> {
    const { realNow, limit = LIMIT } = this.#options;
    const began = realNow();
    const stop = new AbortController();
    const end = () => stop.abort();
    const timer = setTimeout(end, limit);
    closed.addEventListener('abort', end);
    try {
      return await this.#ask(parcel, stop.signal, began);
    } catch (error) {
      const late = { answer: `No response within ${limit / SECOND} seconds` };
      return { status: null, ...(stop.signal.aborted ? late : reasonOf(error)), ms: realNow() - began };
    } finally {
      clearTimeout(timer);
      closed.removeEventListener('abort', end);
    }
  }

  async close(): Promise<void> {
    await this.#agent?.destroy();
  }

  async #ask({ url, method = 'POST', body, headers }: Parcel, signal: AbortSignal, began: number): Promise<Answer> {
    // `undici` is loaded on first use, because most servers send no callbacks.
    const { Agent: Made, buildConnector: build, request } = await import('undici');
    const dispatcher = (this.#agent ??= new Made({ connect: checkedConnector(build, this.#options), pipelining: 0 }));
    const said = await request(url, {
      headers,
      method,
      body: method === 'GET' ? null : body,
      dispatcher,
      signal,
      reset: true,
    });
    const answer = await beginningOf(said.body);
    const now = this.#options.realNow();
    const retryAfter = secondsOf(said.headers['retry-after'], now);
    return { status: said.statusCode, answer, ms: now - began, retryAfter };
  }
}
