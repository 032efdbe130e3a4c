import type { FastifyRequest } from 'fastify';
import { HttpProblem } from './refusal.ts';
import { SECOND } from './time.ts';
import { oneMoreTry, TRIES_SPAN } from './tries.ts';

/** 429 for an address that tries too often, whichever accounts it tries (quality A3, A13). */
export function limitTries({ world, ip }: FastifyRequest): void {
  const now = world.now();
  const { tries, gone } = oneMoreTry(world.store.tries, ip, now, TRIES_SPAN);
  world.store.apply({ tries: [tries], remove: { tries: gone } });
  if (tries.count <= world.limits.triesPerMinute) return;
  const seconds = Math.max(1, Math.ceil((tries.until - now) / SECOND));
  throw new HttpProblem(429, `Too many tries. Try again in ${seconds} seconds`, { 'retry-after': String(seconds) });
}
