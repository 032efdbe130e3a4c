import { z } from 'zod';
import { answers, area, done, nothing, t } from './protocol.ts';
import { Email, Id, Language, NewPassword, Otp, Password } from './values.ts';

export const AuthCode = z
  .enum(['ok', 'need mfa', 'no', 'need password'])
  .describe('The state of a session (ACC-016): `no` and `need password` lead to sign-in, `need mfa` to the code.');
export type AuthCode = z.infer<typeof AuthCode>;

export const CheckAuth = z
  .object({
    code: AuthCode,
    user_id: Id.optional().describe('Whose session it is while it is open, as `settings/personal/` has it; optional.'),
  })
  .describe('How the session stands, also where there is none.');

export const LogIn = z
  .object({
    email: Email,
    password: Password,
    remember: z
      .boolean()
      .optional()
      .describe('Keeps the session past 15 idle minutes, at most 12 hours (decision 15).'),
  })
  .describe('Who signs in.');
export type LogIn = z.infer<typeof LogIn>;

export const TwoFactor = z
  .union([z.object({ otp: Otp }), z.object({ mfa: z.literal(true) })])
  .describe('`otp` answers the second step; `mfa` only asks whether one is pending (ACC-029).');

export const SignedIn = z
  .object({ auth: z.literal(true), code: z.literal('ok') })
  .describe('The person is signed in; the answer sets the cookie of the session.');

export const SaveAccount = z
  .object({
    language: Language,
    current_password: Password,
    password: NewPassword,
  })
  .partial()
  .describe('What a person changes of the account itself (ACC-042).');
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
      'With the second step on, the answer is `{"code": "otp required"}` and the session half open: only `check_auth`, ' +
      '`two_factor`, `logout` and `localization` answer it (decision 13). A wrong password is a 200 with `error`, the ' +
      'same for addresses that nobody has.',
  },
  twoFactor: {
    method: 'POST',
    path: '/login/two_factor/',
    body: t(TwoFactor),
    responses: answers(SignedIn),
    metadata: { right: 'half', demo: 'allowed' },
    summary: 'Complete the second step',
    description:
      'A wrong code is an `error`; the last one allowed ends the half session with `{"code": "auth error"}`.',
  },
  checkAuth: {
    method: 'GET',
    path: '/check_auth/',
    responses: answers(CheckAuth),
    metadata: { right: 'public' },
    summary: 'The state of the session',
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
    summary: 'See the portal with one’s own rights again',
  },
  save: {
    method: 'POST',
    path: '/',
    body: t(SaveAccount),
    responses: done,
    metadata: { right: 'self', demo: 'blocked' },
    summary: 'Save the language, or a new password',
    description: 'A new password needs the one in use, and ends all other sessions.',
  },
});
