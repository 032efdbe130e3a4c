import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isThisMachine } from '../core/origin/isThisMachine.ts';
import type { JobEngine } from '../core/jobs.ts';
import type { World } from '../core/world.ts';
import type { Worlds } from '../core/worlds.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers alike in every world, also in one that was closed: the portal's page then says so. */
    isWorldless?: boolean;
  }
}

const NAME = 'x-mock-world';
/** How many worlds are open, and how many may be: `12/1024`. On answers of control calls, and on 410. */
const USAGE = 'x-mock-worlds';

/** The world's name from the header, else the cookie, where this machine asks; a name of other letters counts as none. */
function nameOf(request: FastifyRequest): string | undefined {
  const said = request.headers[NAME] ?? request.cookies[NAME];
  if (said === undefined || !isThisMachine(request)) return undefined;
  return typeof said === 'string' && /^[\w-]{1,64}$/.test(said) ? said : undefined;
}

const isControl = ({ routeOptions: { url = '' } }: FastifyRequest) => url.startsWith('/_mock/');
const isReset = ({ method, routeOptions: { url } }: FastifyRequest) => method === 'POST' && url === '/_mock/world/';

/** Gives each request its world, in which what has fallen due has happened; 410 for one that was closed to make room. */
export function addWorlds(app: FastifyInstance, worlds: Worlds, jobs: JobEngine, control: boolean): void {
  const worldOf = (request: FastifyRequest, name: string | undefined): World => {
    if (!worlds.isClosed(name)) return worlds.named(name);
    if (isReset(request)) return worlds.open(name);
    // Headers and log of the 410 need a world as well.
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
