import type { FastifyRequest } from 'fastify';
import { signedIn } from '../core/caller.ts';
import { fingerprintIn } from '../core/secrets.ts';
import { zoneOf } from '../core/zones.ts';
import type { Making } from './create.rules.ts';

/** What an order of the signed-in person is checked against. */
export const makingOf = (request: FastifyRequest): Making => ({
  store: request.world.store,
  userId: signedIn(request).user.id,
  zone: zoneOf(request),
  fingerprint: fingerprintIn(request.world),
});
