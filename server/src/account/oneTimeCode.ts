import type { UserRecord } from '@portal/fixtures/people';

/**
 * Accepts two-step verification secrets of 80 bits, which authenticator apps still use but the library refuses by
 * default.
 */
const GUARDRAILS = { MIN_SECRET_BYTES: 10 };

/**
 * Time step of a valid one-time code: at most one step away and not used before. Undefined for a wrong code (quality
 * A5, A6).
 */
export async function findCodeTimeStep(
  user: UserRecord,
  secret: string,
  otp: string,
  now: number,
): Promise<number | undefined> {
  const { createGuardrails, verify } = await import('otplib');
  const epoch = Math.floor(now / 1000);
  // The used time step is limited to the next one, because the library throws for later steps if the clock was set
  // back.
  const used = Math.min(user.mfa_step, Math.floor(epoch / 30) + 1);
  const guardrails = createGuardrails(GUARDRAILS);
  const result = await verify({ secret, token: otp, epoch, epochTolerance: 30, afterTimeStep: used, guardrails });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
