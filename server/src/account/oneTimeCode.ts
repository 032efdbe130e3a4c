import type { UserRecord } from '@portal/fixtures/people';

/** Authenticator apps still give out secrets of eighty bits; the library would refuse them. */
const GUARDRAILS = { MIN_SECRET_BYTES: 10 };

/** The time step a code is right for, at most one off and never used before; nothing for a wrong one (quality A5, A6). */
export async function codeStep(
  user: UserRecord,
  secret: string,
  otp: string,
  now: number,
): Promise<number | undefined> {
  const { createGuardrails, verify } = await import('otplib');
  const epoch = Math.floor(now / 1000);
  // A clock moved back may not make the library refuse the question itself.
  const used = Math.min(user.mfa_step, Math.floor(epoch / 30) + 1);
  const guardrails = createGuardrails(GUARDRAILS);
  const result = await verify({ secret, token: otp, epoch, epochTolerance: 30, afterTimeStep: used, guardrails });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
