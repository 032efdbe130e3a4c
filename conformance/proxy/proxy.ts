import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable, pipeline } from 'node:stream';
import { copyStream, pairHeaders, type BodyCopy, type CopiedBody, type Exchange, type Headers } from './exchange.ts';
import { nameOperation } from './findViolations.ts';
import type { RecordedAnswer, Replay } from './replay.ts';
import { explainNoAnswer, type Target } from './target.ts';

export interface ProxyOptions {
  /** Receives the requests that no recording answers. */
  target?: Target;
  replay?: Replay;
  toContractUrl: (url: string) => string;
  /** Called for each exchange when its answer has arrived from the target or the recording. */
  onExchange: (exchange: Exchange) => void;
  /** Called for each request that the recording does not answer, if there is no target. */
  onUnmatched: (operation: string) => void;
  /** Called when the target does not answer, with a sentence for the terminal. */
  onNoAnswer: (sentence: string) => void;
}

const answerError = (response: ServerResponse, status: number, error: string): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error }));
};

/** A request of the client; its body may still be arriving. */
interface Incoming {
  startedAt: Date;
  method: string;
  url: string;
  headers: Headers;
  copy: BodyCopy;
  /** Body for the target: the request, or the chunks of a body that was already read. */
  body: Readable;
}

/** Reads path and query from a request line, which may also contain a whole URL. */
const readUrl = (url: string): string => {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
};

const receive = (request: IncomingMessage, toContractUrl: ProxyOptions['toContractUrl']): Incoming => ({
  startedAt: new Date(),
  method: request.method ?? 'GET',
  url: toContractUrl(readUrl(request.url ?? '/')),
  headers: pairHeaders(request.rawHeaders),
  copy: copyStream(request),
  body: request,
});

/** Reads a whole body, which decides whether a recording has the answer. */
const readBody = (body: Readable): Promise<Buffer[]> =>
  new Promise((done, fail) => {
    const chunks: Buffer[] = [];
    body.on('data', (chunk: Buffer) => chunks.push(chunk));
    body.on('end', () => done(chunks));
    body.on('close', () => fail(new Error('the client has left')));
  });

/** Headers that delimit the body: Node does not add them when it gets raw headers. */
function framingOf({ method, headers }: Incoming): Headers {
  const has = (wanted: string) => headers.some(([name]) => name.toLowerCase() === wanted);
  if (has('transfer-encoding')) return [['Transfer-Encoding', 'chunked']];
  const takesBody = method === 'POST' || method === 'PUT' || method === 'PATCH';
  return takesBody && !has('content-length') ? [['Content-Length', '0']] : [];
}

const makeExchange = (
  { startedAt, method, url, headers, copy }: Incoming,
  answer: { status: number; statusText: string; headers: Headers; body: CopiedBody },
): Exchange => ({
  startedAt,
  ms: Date.now() - startedAt.getTime(),
  method,
  url,
  requestHeaders: headers,
  requestBody: copy.get(),
  status: answer.status,
  statusText: answer.statusText,
  answerHeaders: answer.headers,
  answerBody: answer.body,
});

/** Sends a request to the target and its answer to the client, byte for byte. */
function forward(target: Target, incoming: Incoming, response: ServerResponse, options: ProxyOptions): void {
  const { method, url } = incoming;
  const abort = new AbortController();
  const headers = [...target.toTargetHeaders(incoming.headers), ...framingOf(incoming)];
  const sent = target.send(method, url, headers, { signal: abort.signal });
  // When the client leaves, the request to the target ends too.
  response.on('close', () => {
    if (!response.writableFinished) abort.abort();
  });
  const fail = (error: unknown) => {
    // The rest of an upload is read, so that the client can read its answer.
    incoming.body.resume();
    if (response.headersSent || response.destroyed) return;
    const sentence = explainNoAnswer(target, error);
    options.onNoAnswer(sentence);
    answerError(response, 502, sentence);
  };
  sent.on('error', fail);
  sent.on('response', (answer) => {
    const answerHeaders = pairHeaders(answer.rawHeaders);
    const { statusCode: status = 502, statusMessage: statusText = '' } = answer;
    const copy = copyStream(answer);
    let isReported = false;
    const report = () => {
      if (isReported) return;
      isReported = true;
      const [known, body] = [target.toProxyHeaders(answerHeaders), copy.get()];
      options.onExchange(makeExchange(incoming, { status, statusText, headers: known, body }));
    };
    answer.on('end', report);
    answer.on('close', report);
    response.sendDate = false;
    response.writeHead(status, statusText, target.toProxyHeaders(answerHeaders).flat());
    response.flushHeaders();
    // If the target's answer breaks off, `pipeline` closes the client's connection.
    pipeline(answer, response, () => undefined);
  });
  // `pipeline` would close the client's connection when the target is down, before the client has its answer.
  incoming.body.pipe(sent);
}

function sendRecorded(response: ServerResponse, method: string, { status, headers, body }: RecordedAnswer): void {
  const hasBody = status !== 204 && status !== 304;
  const length: Headers = hasBody ? [['Content-Length', String(body.length)]] : [];
  response.sendDate = false;
  response.writeHead(status, [...headers, ...length].flat());
  response.end(hasBody && method !== 'HEAD' ? body : undefined);
}

async function answerFromReplay(
  replay: Replay,
  incoming: Incoming,
  response: ServerResponse,
  options: ProxyOptions,
): Promise<void> {
  const { method, url, headers, copy } = incoming;
  const { target } = options;
  if (target && !replay.canAnswer(method, url)) return forward(target, incoming, response, options);
  const chunks = await readBody(incoming.body);
  const found = await replay.find(method, url, headers, copy.get());
  if (typeof found !== 'string') {
    sendRecorded(response, method, found);
    const { status, headers: answerHeaders, body } = found;
    const answer = { status, statusText: '', headers: answerHeaders, body: { bytes: body, isWhole: true } };
    return options.onExchange(makeExchange(incoming, answer));
  }
  if (target) return forward(target, { ...incoming, body: Readable.from(chunks) }, response, options);
  options.onUnmatched(nameOperation(method, url));
  answerError(response, 501, found);
}

/** Creates the HTTP server between a portal and its target; it is not listening yet. */
export function createProxy(options: ProxyOptions): Server {
  const { target, replay, toContractUrl } = options;
  // Uploads may take as long as the target allows.
  return createServer({ requestTimeout: 0 }, (request, response) => {
    const incoming = receive(request, toContractUrl);
    response.on('error', () => undefined);
    if (replay) {
      // A client that leaves while its body is read needs no answer.
      answerFromReplay(replay, incoming, response, options).catch(() => response.destroy());
    } else if (target) forward(target, incoming, response, options);
  });
}
