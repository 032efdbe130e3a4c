import { MFA_SECRET, PASSWORD } from '@portal/fixtures/people';
import { createGuardrails, generate } from 'otplib';

export const ACCOUNTS = ['owner', 'mfa', 'viewer', 'demo', 'new', 'other', 'mixed', 'accounting'] as const;
export type Account = (typeof ACCOUNTS)[number];

/** Reads `TARGET_VIEWER_EMAIL` and the like; the owner's variables may leave out the account: `TARGET_EMAIL`. */
const readVariable = (account: Account, field: 'EMAIL' | 'PASSWORD' | 'TOTP_SECRET'): string | undefined =>
  process.env[`TARGET_${account.toUpperCase()}_${field}`] ??
  (account === 'owner' ? process.env[`TARGET_${field}`] : undefined);

/**
 * Returns the email and password of a test account; undefined if there is none. On another provider's server, they come
 * from `TARGET_EMAIL` and `TARGET_PASSWORD` for the owner, `TARGET_VIEWER_EMAIL` and so on for other accounts.
 */
export function readCredentials(
  account: Account,
  hasControlCalls: boolean,
): { email: string; password: string } | undefined {
  const email = readVariable(account, 'EMAIL');
  if (email === undefined) return hasControlCalls ? { email: `${account}@example.com`, password: PASSWORD } : undefined;
  return { email, password: readVariable(account, 'PASSWORD') ?? process.env['TARGET_PASSWORD'] ?? PASSWORD };
}

/** Generates the one-time code of the user `mfa@example.com` at a time in milliseconds. */
export const generateMfaUserCode = (ms: number): Promise<string> => generateOneTimeCode(MFA_SECRET, ms);

/** Generates an account's one-time code, with `TARGET_TOTP_SECRET` (or `TARGET_VIEWER_TOTP_SECRET`) if it is set. */
export const generateAccountCode = (account: Account, ms: number): Promise<string> =>
  generateOneTimeCode(readVariable(account, 'TOTP_SECRET') ?? MFA_SECRET, ms);

/** Generates the one-time code of an authenticator secret at a time in milliseconds. */
export const generateOneTimeCode = (secret: string, ms: number): Promise<string> =>
  // The sample secret has only 80 bits, like those of many apps, which is below the library's default minimum.
  generate({
    secret,
    epoch: Math.floor(ms / 1000),
    guardrails: createGuardrails({ MIN_SECRET_BYTES: 10 }),
  });
