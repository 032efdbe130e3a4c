import type { FastifyInstance } from 'fastify';
import { continueTrace, runningTrace, type Trace } from '../core/origin/trace.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Trace that the request belongs to; null without a `traceparent` header. */
    trace: Trace | null;
  }
}

/** Accepts `traceparent`: all log lines of the request name its trace, and callbacks that it causes continue it. */
export function addTraces(app: FastifyInstance, randomBytes: (length: number) => Buffer): void {
  app.decorateRequest('trace', null);
  app.addHook('onRequest', (request, reply, done) => {
    const trace = continueTrace(request.headers['traceparent'], randomBytes);
    if (trace) {
      request.trace = trace;
      request.log = reply.log = request.log.child({ trace_id: trace.traceId });
    }
    done();
  });
  // `preHandler` runs after the body is read, because events of the body's stream would lose the trace.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.trace) runningTrace.run(request.trace, done);
    else done();
  });
}
