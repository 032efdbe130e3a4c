import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isThisMachine } from '../core/origin/isThisMachine.ts';
import type { JobEngine } from '../core/jobs.ts';
import type { World } from '../core/world.ts';
import type { Worlds } from '../core/worlds.ts';

const NAME = 'x-mock-world';

/** The world's name from the header, else the cookie, where this machine asks; a name of other letters counts as none. */
function nameOf(request: FastifyRequest): string | undefined {
  const said = request.headers[NAME] ?? request.cookies[NAME];
  if (said === undefined || !isThisMachine(request)) return undefined;
  return typeof said === 'string' && /^[\w-]{1,64}$/.test(said) ? said : undefined;
}

/** Gives each request its world, in which what has fallen due has happened. */
export function addWorlds(app: FastifyInstance, worlds: Worlds, jobs: JobEngine, control: boolean): void {
  app.decorateRequest('world', null as unknown as World);
  app.addHook('onRequest', (request, _reply, done) => {
    request.world = worlds.named(control ? nameOf(request) : undefined);
    jobs.run(request.world, (error, job) => request.log.error({ err: error, job: job.kind }, 'job failed'));
    done();
  });
}
