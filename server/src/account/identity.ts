import type { FastifyReply, FastifyRequest } from 'fastify';
import { message } from '@portal/contract/rules';
import { signedIn } from '../core/caller.ts';
import { refuseField } from '../core/refusal.ts';
import { codeStep } from './oneTimeCode.ts';
import { proven } from './proven.ts';
import { refuseCode } from './secondStep.ts';
import { isLocked } from './signIn.rules.ts';

interface Proof {
  password?: string | undefined;
  otp?: string | undefined;
}

/**
 * Checks a one-time code of the signed-in user and marks it as used. A wrong or used code counts as at the sign-in
 * (quality A4, A5).
 */
async function proveByCode(request: FastifyRequest, reply: FastifyReply, otp: string): Promise<void> {
  const { world, user } = signedIn(request);
  const secret = user.mfa_secret;
  const step = secret === null ? undefined : await codeStep(user, secret, otp, world.now());
  // Reads the user again, because a parallel request may have used the same code.
  const now = signedIn(request).user;
  const isFresh = step !== undefined && now.mfa_secret === secret && step > now.mfa_step;
  if (!isFresh || isLocked(now, world.now())) return refuseCode(request, reply);
  world.store.apply({ users: [{ ...now, failed_codes: 0, mfa_step: step }] });
}

/**
 * Checks the signed-in user's password, or a one-time code if two-step verification is on. Refuses a missing or wrong
 * password or code.
 */
export async function proveIdentity(request: FastifyRequest, reply: FastifyReply, proof: Proof): Promise<void> {
  const hasSecondStep = signedIn(request).user.mfa_secret !== null;
  if (hasSecondStep && proof.otp !== undefined) return proveByCode(request, reply, proof.otp);
  const missing = hasSecondStep ? 'otp' : 'password';
  await proven(request, proof.password ?? refuseField(missing, message.required));
}
