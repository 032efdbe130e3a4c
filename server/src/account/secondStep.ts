import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Mfa } from '@portal/contract/profile';
import { requireCaller, type Caller } from '../core/caller.ts';
import { runAudited } from '../core/log.ts';
import { MarkerResponse, refuse, refuseField } from '../core/refusal.ts';
import type { Change } from '../core/store.ts';
import { TENANT } from '../core/tenant.ts';
import { twoStepChangedMail } from '../mails/account.ts';
import { mailContextOf } from '../mails/context.ts';
import { closeSession } from '../plugins/session.ts';
import { findCodeTimeStep } from './oneTimeCode.ts';
import { encodeBase32, otpauthUri, turnOffTwoStep, turnOnTwoStep } from './profile.rules.ts';
import { ACCOUNT_LOCKED_MESSAGE, requirePassword } from './proven.ts';
import { isAccountLocked, countWrongCode } from './signIn.rules.ts';

const SECRET_BYTES = 20;

/**
 * State of two-step verification for the profile. While it is off, the state includes the secret to turn it on, which
 * stays the same within a session.
 */
export function twoStepState({ world, user, session }: Caller): Mfa {
  if (user.mfa_secret !== null) return { mfa: true };
  const secret = session.pending_secret ?? encodeBase32(world.chance.bytes(SECRET_BYTES));
  if (session.pending_secret === undefined) world.store.apply({ sessions: [{ ...session, pending_secret: secret }] });
  return { mfa: false, secret, otpauth_uri: otpauthUri(TENANT.title, user.email, secret) };
}

const openOf = ({ world }: Caller) => ({
  at: world.now(),
  open: { sessions: world.store.sessions.values(), tokens: world.store.tokens.values() },
});

/** Turns two-step verification on or off and mails the user. */
function apply(request: FastifyRequest, change: Change, isOn: boolean): void {
  const { world, user } = requireCaller(request);
  world.store.apply({ ...change, outbox: [twoStepChangedMail(mailContextOf(request), user, isOn)] });
}

/**
 * Turns on two-step verification. A request with only the password is answered with `otp required`; then a code of the
 * shown secret must follow (PROF-011, PROF-014).
 */
export function turnOnTwoStepVerification(
  request: FastifyRequest,
  proof: { password: string; otp?: string | undefined },
): Promise<void> {
  return runAudited(request, 'second_step_on', {}, async () => {
    await requirePassword(request, proof.password);
    const secret = requireCaller(request).session.pending_secret;
    if (requireCaller(request).user.mfa_secret !== null) refuse('Two-step verification is already on');
    if (proof.otp === undefined) throw new MarkerResponse({ code: 'otp required' });
    // Ignores the last used time step, because it belongs to an earlier secret.
    const fresh = { ...requireCaller(request).user, mfa_step: 0 };
    const step = secret && (await findCodeTimeStep(fresh, secret, proof.otp, request.world.now()));
    const caller = requireCaller(request);
    if (caller.user.mfa_secret !== null) refuse('Two-step verification is already on');
    if (!secret || step === undefined) return refuseField('otp', 'Wrong code');
    apply(request, turnOnTwoStep({ ...caller, ...openOf(caller), step: Number(step) }, secret), true);
  });
}

/**
 * Refuses a wrong one-time code and counts it as at the sign-in: from the fifth wrong code the session ends, and the
 * tenth locks the account (quality A4, A8).
 */
export function refuseWrongCode(request: FastifyRequest, reply: FastifyReply): never {
  const { world, user, session } = requireCaller(request);
  if (isAccountLocked(user, world.now())) refuseField('otp', ACCOUNT_LOCKED_MESSAGE);
  world.store.apply(countWrongCode(user, session, mailContextOf(request), world.limits));
  if (world.store.sessions.get(session.id)) refuseField('otp', 'Wrong code');
  closeSession(request, reply);
  throw new MarkerResponse({ auth: false, code: 'auth error' });
}

/**
 * Turns off two-step verification with a new one-time code, not the code of the sign-in (PROF-008, PROF-012, quality
 * A5, A8).
 */
export function turnOffTwoStepVerification(request: FastifyRequest, reply: FastifyReply, otp: string): Promise<void> {
  return runAudited(request, 'second_step_off', {}, async () => {
    const { world, user } = requireCaller(request);
    const secret = user.mfa_secret ?? refuse('Two-step verification is already off');
    const step = await findCodeTimeStep(user, secret, otp, world.now());
    const caller = requireCaller(request);
    if (caller.user.mfa_secret !== secret) refuse('Two-step verification is already off');
    const isUsed = step === undefined || step <= caller.user.mfa_step;
    if (isUsed || isAccountLocked(caller.user, world.now())) refuseWrongCode(request, reply);
    else apply(request, turnOffTwoStep({ ...caller, ...openOf(caller), step }), false);
  });
}
