import { z } from 'zod';
import { area, done, t } from './protocol.ts';
import { Email, NewPassword, Otp, Token } from './values.ts';

export const MailPassword = z
  .object({
    email: Email,
    lost_device: z
      .boolean()
      .optional()
      .describe(
        'Asks for the code that also takes the second step off. It is mailed only to somebody whose password was just ' +
          'accepted and was not itself set by a mailed link; else the usual mail goes out: a mailbox alone never takes ' +
          'the second step off (quality A10).',
      ),
  })
  .describe('Who has no password any more.');
export type MailPassword = z.infer<typeof MailPassword>;

export const ResetPassword = z.object({ password: NewPassword }).describe('The password from now on.');
export const ResetPasswordByCode = z
  .object({ otp_pin: Otp.describe('The code in the mail.'), password: NewPassword })
  .describe('The password from now on, and what proves the mailbox.');

export const password = area('/api/v2/account/password', {
  email: {
    method: 'POST',
    path: '/email/',
    body: t(MailPassword),
    responses: done,
    metadata: { right: 'public', demo: 'allowed' },
    summary: 'Mail the way to a new password',
    description: 'The answer is the same whether or not the address has an account.',
  },
  reset: {
    method: 'POST',
    path: '/reset/:token/',
    pathParams: t(z.object({ token: Token })),
    body: t(ResetPassword),
    responses: done,
    metadata: { right: 'public', demo: 'allowed' },
    summary: 'Set a new password by a mailed link; the second step stays as it is',
    description: 'The link works once, for 24 hours; every session ends (decision 15).',
  },
  otpReset: {
    method: 'POST',
    path: '/otp/reset/:token/',
    pathParams: t(z.object({ token: Token })),
    body: t(ResetPasswordByCode),
    responses: done,
    metadata: { right: 'public', demo: 'allowed' },
    summary: 'Set a new password by the mailed code; takes the second step off',
    description: 'The link and the code work once. Every session ends; too many wrong codes end the link.',
  },
});
