import type { FastifyInstance, FastifyRequest } from 'fastify';
import { metadataOf } from '@portal/contract/protocol';
import { writeAuditLine } from '../core/log.ts';
import { MarkerResponse } from '../core/refusal.ts';

function isBlocked(request: FastifyRequest): boolean {
  const route = request.routeOptions.config.tsRestRoute;
  if (!route || !request.session || metadataOf(route).demo === 'allowed') return false;
  return request.world.store.users.get(request.session.user_id)?.demo === true;
}

/**
 * Blocks routes that the contract forbids for demo users. The response is sent before the body is read, so nothing is
 * stored (decisions 11, 42).
 */
export function addDemoRestrictions(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isBlocked(request)) {
      writeAuditLine(request, 'access', 'refused', { status: 200, demo: true, path: request.routeOptions.url ?? null });
      throw new MarkerResponse({ demo_mode: true });
    }
    done();
  });
}
