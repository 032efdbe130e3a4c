import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Build } from '../core/command/builtFiles.ts';
import { isThisMachine } from '../core/origin/isThisMachine.ts';
import type { Worlds } from '../core/worlds.ts';
import { createMetrics, type Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Server of the operations paths, if they have a port of their own. It closes with the main server. */
    operations?: FastifyInstance | null;
  }
}

export interface OperationsOptions {
  build: Build;
  /** Whether the paths have a port of their own. Then the main server answers 404 there. */
  hasOwnPort: boolean;
  /** Says in one sentence why the server cannot serve the portal; undefined if it can. */
  findProblem(): string | undefined;
}

type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** On the main port only this machine reads the paths, because they name routes and amounts of traffic. */
const refuseOthers: Guard = async (request, reply) => {
  if (isThisMachine(request)) return undefined;
  reply.callNotFound();
  return reply;
};

function addPaths(app: FastifyInstance, metrics: () => Metrics, options: OperationsOptions, onRequest: Guard[]): void {
  const config = { isWorldless: true };
  const answer = (reply: FastifyReply, problem?: string) =>
    reply
      .header('cache-control', 'no-store')
      .code(problem === undefined ? 200 : 503)
      .send({ status: problem ?? 'ok' });
  app.get('/healthz', { config, onRequest }, async (_request, reply) => answer(reply));
  app.get('/readyz', { config, onRequest }, async (_request, reply) => answer(reply, options.findProblem()));
  app.get('/version', { config, onRequest }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(options.build),
  );
  app.get('/metrics', { config, onRequest }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(metrics().contentType)
      .send(await metrics().text()),
  );
}

/**
 * Serves `/healthz`, `/readyz`, `/metrics` and `/version`: on a server of their own, or on the main server for requests
 * from this machine.
 */
export function addOperations(app: FastifyInstance, worlds: Worlds, options: OperationsOptions): void {
  let metrics: Metrics;
  // Resolves before the server listens, so that every request is counted.
  app.register(async () => {
    metrics = await createMetrics(worlds);
  });
  app.addHook('onResponse', (request, reply, done) => {
    metrics.record(request, reply.statusCode, reply.elapsedTime);
    done();
  });
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  const findProblem = () => (isStopping ? 'The server is stopping.' : options.findProblem());
  const own = options.hasOwnPort ? Fastify({ logger: false, routerOptions: { ignoreTrailingSlash: true } }) : null;
  app.decorate('operations', own);
  addPaths(own ?? app, () => metrics, { ...options, findProblem }, own ? [] : [refuseOthers]);
  if (own) app.addHook('onClose', () => own.close());
}
