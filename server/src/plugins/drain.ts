import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';

/** Limits for reading the rest of a request body after the response: milliseconds and bytes. */
const LONGEST = 10_000;
const MOST = 64 * 1024 * 1024;

const hasBody = ({ headers }: IncomingMessage) =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;

/** Reads and discards the rest of a request body. */
async function drained(request: IncomingMessage): Promise<void> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), LONGEST);
  let read = 0;
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > MOST) limit.abort();
  });
  request.resume();
  await finished(request, { signal: limit.signal, writable: false }).catch(() => undefined);
  clearTimeout(timer);
}

/**
 * Handles responses that are ready before the request body has arrived: the connection ends after the body. Closing it
 * earlier would reset a client that still writes, so the client would never read the response.
 */
export function addBodyDrain(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.raw.complete || !hasBody(request.raw) || !(typeof payload === 'string' || Buffer.isBuffer(payload)))
      return done(null, payload);
    reply.header('content-length', Buffer.byteLength(payload));
    async function* answer() {
      yield payload as string | Buffer;
      await drained(request.raw);
    }
    return done(null, Readable.from(answer(), { objectMode: false }));
  });
}
