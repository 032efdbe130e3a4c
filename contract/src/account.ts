import { z } from 'zod';
import { answers, area, done, nothing, t } from './protocol.ts';
import { Email, Id, Language, NewPassword, Otp, Password } from './values.ts';

export const AuthCode = z
  .enum(['ok', 'need mfa', 'no', 'need password'])
  .describe(
    'State of a session (ACC-016): `ok` is open, `need mfa` waits for the one-time code, `no` and `need password` need a sign-in.',
  );
export type AuthCode = z.infer<typeof AuthCode>;

export const CheckAuth = z
  .object({
    code: AuthCode,
    user_id: Id.optional().describe(
      'Id of the signed-in user, as in `settings/personal/`. Left out without an open session.',
    ),
  })
  .describe('State of the session that the cookie names; `no` without a cookie.');

export const LogIn = z
  .object({
    email: Email,
    password: Password,
    remember: z
      .boolean()
      .optional()
      .describe('`true` keeps an idle session open for up to 12 hours instead of 15 minutes (decision 15).'),
  })
  .describe('Email, password and session length of a sign-in.');
export type LogIn = z.infer<typeof LogIn>;

export const TwoFactor = z
  .union([z.object({ otp: Otp }), z.object({ mfa: z.literal(true) })])
  .describe('`otp` completes the sign-in; `mfa` only asks whether a one-time code is needed (ACC-029).');

export const SignedIn = z
  .object({ auth: z.literal(true), code: z.literal('ok') })
  .describe('The sign-in succeeded. The answer sets the session cookie.');

export const SaveAccount = z
  .object({
    language: Language,
    current_password: Password,
    password: NewPassword,
  })
  .partial()
  .describe('A new language, or a new password with the current one (ACC-042).');
export type SaveAccount = z.infer<typeof SaveAccount>;

export const account = area('/api/v2/account', {
  login: {
    method: 'POST',
    path: '/login/',
    body: t(LogIn),
    responses: answers(SignedIn),
    metadata: { right: 'public', demo: 'allowed' },
    summary: 'Sign in',
    description:
      'With two-step verification on, the answer is `{"code": "otp required"}`, and the session may call only `check_auth`, ' +
      '`two_factor`, `logout` and `localization` (decision 13). A wrong password answers 200 with `error`; an unknown ' +
      'address gets the same answer.',
  },
  twoFactor: {
    method: 'POST',
    path: '/login/two_factor/',
    body: t(TwoFactor),
    responses: answers(SignedIn),
    metadata: { right: 'half', demo: 'allowed' },
    summary: 'Complete the sign-in with a one-time code',
    description:
      'A wrong code answers `error`. The fifth wrong code ends the session and answers `{"code": "auth error"}`.',
  },
  checkAuth: {
    method: 'GET',
    path: '/check_auth/',
    responses: answers(CheckAuth),
    metadata: { right: 'public' },
    summary: 'State of the session',
  },
  logout: {
    method: 'POST',
    path: '/logout/',
    body: nothing,
    responses: done,
    metadata: { right: 'public', demo: 'allowed' },
    summary: 'Sign out',
  },
  stopViewing: {
    method: 'POST',
    path: '/view_as/stop/',
    body: nothing,
    responses: done,
    metadata: { right: 'self', demo: 'allowed', viewing: 'allowed' },
    summary: 'Stop viewing the portal as a colleague',
  },
  save: {
    method: 'POST',
    path: '/',
    body: t(SaveAccount),
    responses: done,
    metadata: { right: 'self', demo: 'blocked' },
    summary: 'Save the language or a new password',
    description: 'A new password requires the current password and ends all other sessions of the user.',
  },
});
