import type { UserRecord } from '@portal/fixtures/people';

/** Accepts secrets of 80 bits, which authenticator apps still use but the library refuses by default. */
const GUARDRAILS = { MIN_SECRET_BYTES: 10 };

/** Time step of a valid code: at most one step away and not used before. Undefined for a wrong code (quality A5, A6). */
export async function codeStep(
  user: UserRecord,
  secret: string,
  otp: string,
  now: number,
): Promise<number | undefined> {
  const { createGuardrails, verify } = await import('otplib');
  const epoch = Math.floor(now / 1000);
  // If the clock was set back, the library would throw for a step in the future.
  const used = Math.min(user.mfa_step, Math.floor(epoch / 30) + 1);
  const guardrails = createGuardrails(GUARDRAILS);
  const result = await verify({ secret, token: otp, epoch, epochTolerance: 30, afterTimeStep: used, guardrails });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
