import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ControlAccess } from '../core/origin/controlAccess.ts';
import type { JobEngine } from '../core/jobs.ts';
import type { World } from '../core/world.ts';
import type { Worlds } from '../core/worlds.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether the route's response is the same in every world, also in a closed one, so that the portal can load and
     * show the error.
     */
    isWorldless?: boolean;
  }
}

const NAME = 'x-mock-world';
/**
 * Response header with the numbers of open and possible worlds, such as `12/1024`; set on permitted control calls and
 * 410 responses.
 */
const USAGE = 'x-mock-worlds';

/** World name from the header or cookie of a request that may name its world. Invalid names are ignored. */
function nameOf(request: FastifyRequest, access: ControlAccess): string | undefined {
  const said = request.headers[NAME] ?? request.cookies[NAME];
  if (said === undefined || !access.mayNameWorld(request)) return undefined;
  return typeof said === 'string' && /^[\w-]{1,64}$/.test(said) ? said : undefined;
}

const isControl = ({ routeOptions: { url = '' } }: FastifyRequest) => url.startsWith('/_mock/');
const isReset = ({ method, routeOptions: { url } }: FastifyRequest) => method === 'POST' && url === '/_mock/world/';

/**
 * Sets the world of each request and runs the world's due jobs. Answers 410 for a world that was closed to make room.
 * Without `access`, the server has no control calls and every request uses the default world.
 */
export function addWorldSelection(app: FastifyInstance, worlds: Worlds, jobs: JobEngine, access?: ControlAccess): void {
  const worldOf = (request: FastifyRequest, name: string | undefined): World => {
    if (!worlds.isClosed(name)) return worlds.named(name);
    if (isReset(request)) return worlds.open(name);
    // Uses the default world, because headers and log of the 410 response need a world.
    request.world = worlds.named();
    return request.routeOptions.config.isWorldless ? request.world : worlds.named(name);
  };
  app.decorateRequest('world', null as unknown as World);
  app.addHook('onRequest', (request, _reply, done) => {
    const name = access && nameOf(request, access);
    request.world = worldOf(request, name);
    jobs.run(request.world, (error, job) => request.log.error({ err: error, job: job.kind }, 'job failed'));
    done();
  });
  if (!access) return;
  app.addHook('onSend', (request, reply, payload, done) => {
    if ((isControl(request) && access.mayControl(request)) || reply.statusCode === 410)
      reply.header(USAGE, worlds.usage);
    done(null, payload);
  });
}
