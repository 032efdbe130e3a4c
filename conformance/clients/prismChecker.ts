import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { interruptsOf } from '@portal/contract/interrupts';

/** A request to the server and the server's answer. */
export interface Exchange {
  method: string;
  /** Path and query. */
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  status: number;
  answerHeaders: IncomingHttpHeaders;
  answer: Buffer;
}

/** A place where an exchange breaks the OpenAPI document. */
export interface Violation {
  /** Part of the exchange and path, such as `response.body.data.0.amount`. */
  at: string;
  message: string;
}

/** Violations of an exchange, and whether Prism received the request's body. */
export interface CheckResult {
  violations: readonly Violation[];
  hasBody: boolean;
}

interface PrismViolation {
  location: string[];
  message: string;
}

/** Headers that belong to a connection, not to the message. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host', 'expect'];
const endToEnd = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));

/** Whether a request was accepted: 200 with a result. */
export function isAccepted({ status, answerHeaders, answer }: Exchange): boolean {
  if (status !== 200) return false;
  const isJson = answerHeaders['content-type']?.startsWith('application/json') === true;
  return !isJson || interruptsOf(JSON.parse(answer.toString())).length === 0;
}

/**
 * Whether Prism receives a request's body: only of accepted requests, and no multipart body. Some multipart bodies and
 * deeply nested JSON make Prism crash.
 */
function hasCheckedBody(exchange: Exchange): boolean {
  const { 'content-type': type = '' } = exchange.headers;
  return isAccepted(exchange) && (exchange.body.length === 0 || type.startsWith('application/json'));
}

/** Start of a list of violations that Prism cut off after 8 KB. */
const CUT_OFF = 'Too many violations!';

const MANY: Violation = { at: 'response', message: 'too many violations to list' };
const MANY_IN_REQUEST: Violation = { at: 'request', message: 'too many violations to list' };

/** Reads Prism's list of violations; undefined if it is cut off. */
function readViolations(header: string): Violation[] | undefined {
  if (header.startsWith(CUT_OFF)) return undefined;
  const all = JSON.parse(header) as PrismViolation[];
  return all.map(({ location, message }) => ({ at: location.join('.'), message }));
}

const EXCHANGE = 'x-exchange';
/** Prism lists violations in a response header, which is longer than Node allows by default. */
const MAX_HEADER_BYTES = 4_000_000;

export async function listenLocally(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/**
 * Checks exchanges with Prism's validating proxy. Prism receives each request again and gets the recorded answer from a
 * replay server, so the tests see the server's bytes and Prism's limits (joined cookies, binary answers) change nothing.
 */
export class PrismChecker {
  readonly #replayed = new Map<string, Exchange>();
  /** Ids of the exchanges whose answers Prism asked for. */
  readonly #asked = new Set<string>();
  readonly #replay = createServer((asked, response) => {
    const id = String(asked.headers[EXCHANGE]);
    const exchange = this.#replayed.get(id);
    this.#asked.add(id);
    asked.resume().on('end', () => {
      const { 'set-cookie': _cookies, ...headers } = endToEnd(exchange?.answerHeaders ?? {});
      response.writeHead(exchange?.status ?? 500, headers).end(exchange?.answer);
    });
  });
  #prism: ReturnType<typeof spawn> | undefined;
  #url = '';
  #next = 0;

  /** Starts Prism with a document and waits until it listens. */
  async start(document: string): Promise<void> {
    const upstream = await listenLocally(this.#replay);
    const port = await freePort();
    const script = fileURLToPath(new URL('prism/node_modules/@stoplight/prism-cli/dist/index.js', import.meta.url));
    const args = [`--max-http-header-size=${MAX_HEADER_BYTES}`, script, 'proxy', document, upstream];
    this.#prism = spawn(process.execPath, [...args, '--port', String(port), '--verboseLevel', 'warn'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    // Prism must not outlive a run that crashes.
    process.once('exit', () => this.#prism?.kill());
    this.#url = `http://127.0.0.1:${port}`;
    while (!(await isListening(this.#url))) {
      if (this.#prism.exitCode !== null) throw new Error('Prism ended before it listened');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  stop(): void {
    this.#prism?.kill();
    this.#replay.close();
  }

  /** Returns the violations of an exchange; undefined if Prism refused the request without asking for the answer. */
  async check(exchange: Exchange): Promise<CheckResult | undefined> {
    const id = String((this.#next += 1));
    this.#replayed.set(id, exchange);
    try {
      const hasBody = hasCheckedBody(exchange);
      const all = await this.#send(exchange, id, hasBody);
      // A request that is wrong in many places leaves no room for the answer's violations.
      const answers = all ?? (await this.#send(exchange, id, false)) ?? [MANY];
      const violations = all === undefined && hasBody ? [MANY_IN_REQUEST, ...answers] : answers;
      if (!this.#asked.delete(id)) return undefined;
      return { violations: hasBody ? violations : violations.filter(({ at }) => !at.startsWith('request')), hasBody };
    } finally {
      this.#replayed.delete(id);
    }
  }

  #send({ method, url, headers, body }: Exchange, id: string, hasBody: boolean): Promise<Violation[] | undefined> {
    const { 'content-type': type, ...others } = endToEnd(headers);
    const sentHeaders = { ...others, ...(hasBody && type !== undefined && { 'content-type': type }), [EXCHANGE]: id };
    return new Promise((resolve, reject) => {
      const sent = request(
        this.#url + url,
        { method, headers: sentHeaders, maxHeaderSize: MAX_HEADER_BYTES },
        (response) => {
          const { 'sl-violations': violations = '[]' } = response.headers;
          response.resume().on('end', () => {
            resolve(readViolations(String(violations)));
          });
        },
      );
      sent.on('error', reject).end(hasBody ? body : undefined);
    });
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  const url = await listenLocally(server);
  server.close();
  return Number(new URL(url).port);
}

const isListening = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );
