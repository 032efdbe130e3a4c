import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';

/** Milliseconds for which an answered request may still send its body, and bytes of it that are read. */
const LONGEST = 10_000;
const MOST = 64 * 1024 * 1024;

const hasBody = ({ headers }: IncomingMessage) =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;

/** Reads the rest of a body and drops it. */
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
 * Sends an answer that comes before its request's body immediately, and ends it after the body: a closed connection resets
 * the peer that still writes, and the peer never reads the answer.
 */
export function addDrain(app: FastifyInstance): void {
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
