import type { FastifyRequest } from 'fastify';
import type { UserRecord } from '@portal/fixtures/people';
import { MAILS_SPAN, oneMoreTry, TRIES_SPAN } from './signIn.rules.ts';
import type { Post } from '../mails/account.ts';
import { HttpProblem } from '../core/refusal.ts';
import type { World } from '../core/world.ts';

/** The account of an address, large and small letters alike. */
export function userOf({ store }: World, email: string): UserRecord | undefined {
  const wanted = email.toLowerCase();
  for (const user of store.users.values()) if (user.email.toLowerCase() === wanted) return user;
  return undefined;
}

/** 429 for an address that tries too often, whichever accounts it tries (quality A3, A13). */
export function slowDown({ world, ip }: FastifyRequest): void {
  const now = world.now();
  const tries = oneMoreTry(world.tries, ip, now, TRIES_SPAN);
  if (tries.count <= world.limits.triesPerMinute) return;
  const seconds = Math.max(1, Math.ceil((tries.until - now) / 1000));
  throw new HttpProblem(429, `Too many tries. Try again in ${seconds} seconds`, { 'retry-after': String(seconds) });
}

/**
 * Whether one more mail may go to somebody because anybody asked for it; it is counted. Over the limit nothing happens,
 * and the answer is the same: the link that was mailed last still works.
 */
export const mayMail = (world: World, email: string): boolean =>
  oneMoreTry(world.mailed, email.toLowerCase(), world.now(), MAILS_SPAN).count <= world.limits.mailsPerHour;

/** What mails need. */
export const postOf = ({ world }: FastifyRequest): Post => ({
  at: world.now(),
  id: () => world.chance.id(),
  origin: world.publicUrl,
});
