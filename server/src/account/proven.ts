import type { FastifyRequest } from 'fastify';
import { signedIn, type Caller } from '../core/caller.ts';
import { refuseField } from '../core/refusal.ts';
import { mailContextOf } from '../mails/context.ts';
import { isPassword } from './passwordHash.ts';
import { isLocked, wrongPassword } from './signIn.rules.ts';

export const LOCKED = 'Too many wrong attempts. Try again in 30 minutes';

/** Checks the signed-in user's password and returns the user. Wrong passwords count as at the sign-in (quality A3). */
export async function proven(request: FastifyRequest, password: string): Promise<Caller> {
  const isRight = await isPassword(password, signedIn(request).user.password);
  // Reads the user again, because parallel requests may have counted wrong passwords.
  const caller = signedIn(request);
  const { world, user } = caller;
  if (isLocked(user, world.now())) refuseField('password', LOCKED);
  if (isRight) return caller;
  world.store.apply(wrongPassword(user, mailContextOf(request), world.limits));
  return refuseField('password', 'Wrong password');
}
