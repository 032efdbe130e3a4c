import type { FastifyReply, FastifyRequest } from 'fastify';
import { message } from '@portal/contract/rules';
import { requireCaller } from '../core/caller.ts';
import { refuseField } from '../core/refusal.ts';
import { findCodeTimeStep } from './oneTimeCode.ts';
import { requirePassword } from './proven.ts';
import { refuseWrongCode } from './secondStep.ts';
import { isAccountLocked } from './signIn.rules.ts';

interface Proof {
  password?: string | undefined;
  otp?: string | undefined;
}

/**
 * Checks a one-time code of the signed-in user and marks it as used. A wrong or used code counts as at the sign-in
 * (quality A4, A5).
 */
async function proveByCode(request: FastifyRequest, reply: FastifyReply, otp: string): Promise<void> {
  const { world, user } = requireCaller(request);
  const secret = user.mfa_secret;
  const step = secret === null ? undefined : await findCodeTimeStep(user, secret, otp, world.now());
  // Reads the user again, because a parallel request may have used the same code.
  const now = requireCaller(request).user;
  const isFresh = step !== undefined && now.mfa_secret === secret && step > now.mfa_step;
  if (!isFresh || isAccountLocked(now, world.now())) return refuseWrongCode(request, reply);
  world.store.apply({ users: [{ ...now, failed_codes: 0, mfa_step: step }] });
}

/**
 * Checks the signed-in user's password, or a one-time code if two-step verification is on. Refuses a missing or wrong
 * password or code.
 */
export async function proveIdentity(request: FastifyRequest, reply: FastifyReply, proof: Proof): Promise<void> {
  const hasSecondStep = requireCaller(request).user.mfa_secret !== null;
  if (hasSecondStep && proof.otp !== undefined) return proveByCode(request, reply, proof.otp);
  const missing = hasSecondStep ? 'otp' : 'password';
  await requirePassword(request, proof.password ?? refuseField(missing, message.required));
}
