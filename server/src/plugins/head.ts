import type { FastifyInstance } from 'fastify';

/**
 * HEAD of a file: its headers and not a byte of it. The framework answers HEAD for every GET and knows texts, buffers and
 * streams; files leave as a `Response`, whose stream it ends unread once it is handed over.
 */
export function addHead(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.method !== 'HEAD' || !(payload instanceof Response)) return done(null, payload);
    reply.headers(Object.fromEntries(payload.headers));
    done(null, payload.body ?? '');
  });
}
