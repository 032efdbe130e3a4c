import type { FastifyRequest } from 'fastify';
import { HttpError } from './refusal.ts';
import { SECOND } from './time.ts';
import { addAttempt, ATTEMPTS_WINDOW } from './tries.ts';

/**
 * Counts a call to sign-in, registration, password reset or a support form per client address. Throws 429 above the
 * limit, whichever accounts were tried (quality A3, A13).
 */
export const limitAttempts = (request: FastifyRequest): void =>
  limitTo(request.world.limits.triesPerMinute, request, request.ip);

/** Counts a new checkout or order per client address and merchant. Throws 429 above the limit. */
export const limitCheckouts = (request: FastifyRequest, merchantId: number): void =>
  limitTo(request.world.limits.opensPerMinute, request, `checkout ${request.ip} ${merchantId}`);

function limitTo(most: number, { world }: FastifyRequest, who: string): void {
  const now = world.now();
  const { tries, idsToDelete } = addAttempt(world.store.tries, who, now, ATTEMPTS_WINDOW);
  world.store.apply({ tries: [tries], remove: { tries: idsToDelete } });
  if (tries.count <= most) return;
  const seconds = Math.max(1, Math.ceil((tries.until - now) / SECOND));
  throw new HttpError(429, `Too many tries. Try again in ${seconds} seconds`, { 'retry-after': String(seconds) });
}
