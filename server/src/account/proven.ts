import type { FastifyRequest } from 'fastify';
import { requireCaller, type Caller } from '../core/caller.ts';
import { refuseField } from '../core/refusal.ts';
import { mailContextOf } from '../mails/context.ts';
import { matchesPassword } from './passwordHash.ts';
import { isAccountLocked, countWrongPassword } from './signIn.rules.ts';

export const ACCOUNT_LOCKED_MESSAGE = 'Too many wrong attempts. Try again in 30 minutes';

/** Checks the signed-in user's password and returns the user. Wrong passwords count as at the sign-in (quality A3). */
export async function requirePassword(request: FastifyRequest, password: string): Promise<Caller> {
  const isRight = await matchesPassword(password, requireCaller(request).user.password);
  // Reads the user again, because parallel requests may have counted wrong passwords.
  const caller = requireCaller(request);
  const { world, user } = caller;
  if (isAccountLocked(user, world.now())) refuseField('password', ACCOUNT_LOCKED_MESSAGE);
  if (isRight) return caller;
  world.store.apply(countWrongPassword(user, mailContextOf(request), world.limits));
  return refuseField('password', 'Wrong password');
}
