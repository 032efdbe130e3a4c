import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Exchange } from './prismChecker.ts';

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Longest time for the rest of a request that was answered early, in milliseconds. */
const MAX_REST_MS = 2000;

/** Removes the headers that belong to the connection with the server from a list of names and values. */
const withoutConnection = (rawHeaders: readonly string[]): string[] =>
  rawHeaders.filter((_, at) => !/^(connection|keep-alive)$/i.test(rawHeaders[at - (at % 2)] ?? ''));

/** Creates a proxy that passes bytes unchanged. It answers a request after `record` has taken the exchange. */
export function createRecordingProxy(target: string, record: (exchange: Exchange) => Promise<void>): Server {
  const { hostname, port } = new URL(target);
  const forward = (asked: IncomingMessage, reply: ServerResponse): void => {
    const { method = 'GET', url = '/', headers, rawHeaders } = asked;
    const chunks: Buffer[] = [];
    let isAnswered = false;
    const sent = request({ hostname, port, method, path: url, headers: rawHeaders }, (response) => {
      isAnswered = true;
      readAll(response)
        .then(async (answer) => {
          const { statusCode: status = 500, headers: answerHeaders } = response;
          await record({ method, url, headers, body: Buffer.concat(chunks), status, answerHeaders, answer });
          // After an early answer such as 413, the client first gets time to send the rest: a closed connection hides the answer.
          asked.unpipe(sent).resume();
          const signal = AbortSignal.timeout(MAX_REST_MS);
          if (!asked.complete) await once(asked, 'end', { signal }).catch(() => undefined);
          reply.writeHead(status, withoutConnection(response.rawHeaders)).end(answer);
        })
        // The server broke off its answer.
        .catch(() => reply.destroy());
    });
    // After an early answer, such as 413, the server may close the connection.
    sent.on('error', () => void (isAnswered || reply.destroy()));
    asked.on('data', (chunk: Buffer) => chunks.push(chunk));
    // Sends the headers before the body: a client may wait for an early answer before it sends the body.
    sent.flushHeaders();
    asked.pipe(sent);
    reply.on('close', () => sent.destroy());
  };
  return createServer({ keepAliveTimeout: 60_000 }, forward);
}
