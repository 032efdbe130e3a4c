import type { FastifyInstance } from 'fastify';

/**
 * Answers HEAD requests for files with headers only. Fastify does so for texts, buffers and streams, but files are sent
 * as a `Response`, whose stream must be ended unread.
 */
export function addHeadRequests(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.method !== 'HEAD' || !(payload instanceof Response)) return done(null, payload);
    reply.headers(Object.fromEntries(payload.headers));
    done(null, payload.body ?? '');
  });
}
