import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import type { Agent, buildConnector } from 'undici';
import { SECOND } from '../core/time.ts';
import type { Answer } from './delivery.rules.ts';
import type { NamedHosts } from './namedHosts.ts';
import { RefusedAddress, reasonOf } from './reasonOf.ts';

/** How long an answer may take, whole. */
export const LIMIT = 30 * SECOND;
/** So much of an answer is read and kept. */
export const LONGEST = 2000;

/** A callback as it leaves. */
export interface Parcel {
  url: string;
  /** POST unless said. */
  method?: 'GET' | 'POST' | undefined;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** How names become addresses, how long an answer may take in milliseconds, and the real clock. */
export interface SenderOptions {
  hosts: NamedHosts;
  realNow(): number;
  lookup?: LookupFunction;
  limit?: number;
}

/** A look-up that gives only addresses that may be connected to, at the moment of connecting. */
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

/** A connection to an address that was checked; each callback has one of its own, so that none outlives its check. */
const checkedConnector =
  (build: typeof buildConnector, { hosts, lookup = systemLookup, limit = LIMIT }: SenderOptions) =>
  (options: buildConnector.Options, done: buildConnector.Callback): void => {
    const port = options.port || (options.protocol === 'https:' ? '443' : '80');
    // Nothing is looked up of an address.
    if (isIP(options.hostname) > 0 && !hosts.allow(options.hostname, port))
      return done(new RefusedAddress(options.hostname), null);
    build({ timeout: limit, maxCachedSessions: 0, lookup: checkedLookup(hosts, port, lookup) })(options, done);
  };

/** The beginning of an answer; the rest of a long one is not waited for. */
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

/** Seconds that a `Retry-After` asks for, as a number or as a moment. */
function secondsOf(said: string | string[] | undefined, now: number): number | undefined {
  if (typeof said !== 'string') return undefined;
  if (/^\d{1,10}$/.test(said)) return Number(said);
  const at = Date.parse(said);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / SECOND));
}

/** Sends callbacks over the network, to the addresses of named hosts alone; follows no redirect. */
export class Sender {
  readonly #options: SenderOptions;
  #agent: Agent | undefined;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /** The answer, or why none came; never throws. Stops at once where nobody waits any more. */
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
      const late = { answer: `No answer within ${limit / SECOND} seconds` };
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
    // Loaded by those who send: nobody else waits for it.
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
