import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isThisMachine } from '../core/origin/isThisMachine.ts';
import type { JobEngine } from '../core/jobs.ts';
import type { World } from '../core/world.ts';
import type { Worlds } from '../core/worlds.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route answers equally in every world, also in a closed one, so that the portal can load and show the error. */
    isWorldless?: boolean;
  }
}

const NAME = 'x-mock-world';
/** Header with the numbers of open and possible worlds, such as `12/1024`; on control calls and on 410. */
const USAGE = 'x-mock-worlds';

/** World name of the request's header or cookie, for requests from this machine; invalid names are ignored. */
function nameOf(request: FastifyRequest): string | undefined {
  const said = request.headers[NAME] ?? request.cookies[NAME];
  if (said === undefined || !isThisMachine(request)) return undefined;
  return typeof said === 'string' && /^[\w-]{1,64}$/.test(said) ? said : undefined;
}

const isControl = ({ routeOptions: { url = '' } }: FastifyRequest) => url.startsWith('/_mock/');
const isReset = ({ method, routeOptions: { url } }: FastifyRequest) => method === 'POST' && url === '/_mock/world/';

/** Sets each request's world and runs its due jobs; 410 for a world that was closed to make room. */
export function addWorlds(app: FastifyInstance, worlds: Worlds, jobs: JobEngine, control: boolean): void {
  const worldOf = (request: FastifyRequest, name: string | undefined): World => {
    if (!worlds.isClosed(name)) return worlds.named(name);
    if (isReset(request)) return worlds.open(name);
    // Headers and log of the 410 need a world, too.
    request.world = worlds.named();
    return request.routeOptions.config.isWorldless ? request.world : worlds.named(name);
  };
  app.decorateRequest('world', null as unknown as World);
  app.addHook('onRequest', (request, _reply, done) => {
    const name = control ? nameOf(request) : undefined;
    request.world = worldOf(request, name);
    jobs.run(request.world, (error, job) => request.log.error({ err: error, job: job.kind }, 'job failed'));
    done();
  });
  if (!control) return;
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isControl(request) || reply.statusCode === 410) reply.header(USAGE, worlds.usage);
    done(null, payload);
  });
}
