import { MFA_SECRET, PASSWORD } from '@portal/fixtures/people';
import { createGuardrails, generate } from 'otplib';

export type Account = 'owner' | 'mfa' | 'viewer' | 'demo' | 'new' | 'other' | 'mixed' | 'accounting';

/**
 * Returns the email and password of a test account; undefined if there is none. On another provider's server, they come
 * from `TARGET_EMAIL` and `TARGET_PASSWORD` for the owner, `TARGET_VIEWER_EMAIL` and so on for other accounts.
 */
export function readCredentials(account: Account, ours: boolean): { email: string; password: string } | undefined {
  const of = (field: string) =>
    process.env[`TARGET_${account.toUpperCase()}_${field}`] ??
    (account === 'owner' ? process.env[`TARGET_${field}`] : undefined);
  const email = of('EMAIL');
  if (email === undefined) return ours ? { email: `${account}@example.com`, password: PASSWORD } : undefined;
  return { email, password: of('PASSWORD') ?? process.env['TARGET_PASSWORD'] ?? PASSWORD };
}

/** Generates the one-time code of the user `mfa@example.com` at a time in milliseconds. */
export const generateMfaUserCode = (ms: number): Promise<string> => generateOneTimeCode(MFA_SECRET, ms);

/** Generates the one-time code of an authenticator secret at a time in milliseconds. */
export const generateOneTimeCode = (secret: string, ms: number): Promise<string> =>
  // The sample secret has only 80 bits, like those of many apps, which is below the library's default minimum.
  generate({
    secret,
    epoch: Math.floor(ms / 1000),
    guardrails: createGuardrails({ MIN_SECRET_BYTES: 10 }),
  });
