import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Build } from '../core/command/builtFiles.ts';
import { isThisMachine } from '../core/origin/isThisMachine.ts';
import type { Worlds } from '../core/worlds.ts';
import { createMetrics, type Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Server of the operations paths if they have a separate port. It closes with the main server. */
    operations?: FastifyInstance | null;
  }
}

export interface OperationsOptions {
  build: Build;
  /** Whether the paths have a separate port. The main server then answers 404 for them. */
  hasSeparatePort: boolean;
  /** Returns a sentence about why the server cannot serve the portal; undefined if it can. */
  findProblem(): string | undefined;
}

type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Answers 404 to other machines on the main port, because the paths show routes and traffic. */
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
 * Serves `/healthz`, `/readyz`, `/metrics` and `/version`: on a separate server, or on the main server for requests from
 * this machine.
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
  const separate = options.hasSeparatePort
    ? Fastify({ logger: false, routerOptions: { ignoreTrailingSlash: true } })
    : null;
  app.decorate('operations', separate);
  addPaths(separate ?? app, () => metrics, { ...options, findProblem }, separate ? [] : [refuseOthers]);
  if (separate) app.addHook('onClose', () => separate.close());
}
