import { HttpProblem } from './refusal.ts';
import { oneMoreTry, TRIES_SPAN } from './tries.ts';
import type { FastifyRequest } from 'fastify';
/** 429 for an address that tries too often, whichever accounts it tries (quality A3, A13). */
export function slowDown({ world, ip }: FastifyRequest): void {
  const now = world.now();
  const tries = oneMoreTry(world.tries, ip, now, TRIES_SPAN);
  if (tries.count <= world.limits.triesPerMinute) return;
  const seconds = Math.max(1, Math.ceil((tries.until - now) / 1000));
  throw new HttpProblem(429, `Too many tries. Try again in ${seconds} seconds`, { 'retry-after': String(seconds) });
}
