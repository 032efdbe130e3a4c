import { z } from 'zod';
import { answers, area, done, t } from './protocol.ts';
import { NewPassword, text } from './values.ts';
import { all, email, maxlength, required } from './rules.ts';

/** What the check says of the session (ACC-016). `no` and `need password` lead to sign-in, `need mfa` to the code. */
export const AuthCode = z.enum(['ok', 'need mfa', 'no', 'need password']);
export type AuthCode = z.infer<typeof AuthCode>;

export const CheckAuth = z.object({ code: AuthCode });

export const LogIn = z.object({
  email: text(all(required, email)),
  password: text(all(required, maxlength(256))),
  /** Keeps the session past 15 idle minutes, at most 12 hours (decision 15). */
  remember: z.boolean().optional(),
});
export type LogIn = z.infer<typeof LogIn>;

/** `otp` answers the second step with the joined boxes; `mfa` alone asks whether one is pending (ACC-029). */
export const TwoFactor = z.union([z.object({ otp: z.string().regex(/^\d{6}$/) }), z.object({ mfa: z.literal(true) })]);

/**
 * Signed in: `{auth: true, code: "ok"}`. With the second step on, the answer is `{code: "otp required"}` and the session
 * is half open: only check_auth, two_factor, logout and localization answer it (decision 13).
 */
const signedIn = answers(z.object({ auth: z.literal(true), code: z.literal('ok') }));

/** What a person changes of the account itself (ACC-042); a new password needs the one in use and ends other sessions. */
export const SaveAccount = z
  .object({
    language: z.string().max(8),
    current_password: text(all(required, maxlength(256))),
    password: NewPassword,
  })
  .partial();
export type SaveAccount = z.infer<typeof SaveAccount>;

export const account = area('/api/v2/account', {
  login: {
    method: 'POST',
    path: '/login/',
    body: t(LogIn),
    responses: signedIn,
    metadata: { demo: 'allowed' },
    summary: 'Sign in',
  },
  twoFactor: {
    method: 'POST',
    path: '/login/two_factor/',
    body: t(TwoFactor),
    responses: signedIn,
    metadata: { demo: 'allowed' },
    summary: 'Complete the second step',
  },
  checkAuth: {
    method: 'GET',
    path: '/check_auth/',
    responses: answers(CheckAuth),
    summary: 'The state of the session',
  },
  logout: {
    method: 'POST',
    path: '/logout/',
    body: t(z.object({})),
    responses: done,
    metadata: { demo: 'allowed' },
    summary: 'Sign out',
  },
  save: {
    method: 'POST',
    path: '/',
    body: t(SaveAccount),
    responses: done,
    metadata: { demo: 'blocked' },
    summary: 'Save the language, or a new password',
  },
});
