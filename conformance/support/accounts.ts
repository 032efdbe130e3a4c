import { MFA_SECRET, PASSWORD } from '@portal/fixtures/people';
import { createGuardrails, generate } from 'otplib';

export type Account = 'owner' | 'mfa' | 'viewer' | 'demo' | 'new' | 'other' | 'mixed' | 'accounting';

/**
 * Email and password of an account. On another provider's server, `TARGET_EMAIL` and `TARGET_PASSWORD` are the owner's,
 * `TARGET_VIEWER_EMAIL` and so on the other accounts'; undefined if the environment names none.
 */
export function credentials(account: Account, ours: boolean): { email: string; password: string } | undefined {
  const of = (field: string) =>
    process.env[`TARGET_${account.toUpperCase()}_${field}`] ??
    (account === 'owner' ? process.env[`TARGET_${field}`] : undefined);
  const email = of('EMAIL');
  if (email === undefined) return ours ? { email: `${account}@example.com`, password: PASSWORD } : undefined;
  return { email, password: of('PASSWORD') ?? process.env['TARGET_PASSWORD'] ?? PASSWORD };
}

/** The one-time code of `mfa@example.com` at a moment (milliseconds). */
export const codeAt = (ms: number): Promise<string> => codeFor(MFA_SECRET, ms);

/** The one-time code of a secret at a moment (milliseconds). */
export const codeFor = (secret: string, ms: number): Promise<string> =>
  // The demo secret has 80 bits, as many apps' secrets do; the library's default limit is higher.
  generate({
    secret,
    epoch: Math.floor(ms / 1000),
    guardrails: createGuardrails({ MIN_SECRET_BYTES: 10 }),
  });
