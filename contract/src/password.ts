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
        '`true` requests a one-time code that also switches off two-step verification. It is sent only if the ' +
          'password was just accepted at the sign-in and was not set by a mailed link; otherwise the usual email is ' +
          'sent. Access to the mailbox alone never switches off two-step verification (quality A10).',
      ),
  })
  .describe('Email address of the account whose password is to be replaced.');
export type MailPassword = z.infer<typeof MailPassword>;

export const ResetPassword = z.object({ password: NewPassword }).describe('New password.');
export const ResetPasswordByCode = z
  .object({ otp_pin: Otp.describe('One-time code from the email.'), password: NewPassword })
  .describe('New password with the one-time code from the email.');

export const password = area('/api/v2/account/password', {
  email: {
    method: 'POST',
    path: '/email/',
    body: t(MailPassword),
    responses: done,
    metadata: { right: 'public', demo: 'allowed' },
    summary: 'Send an email with a link to choose a new password',
    description: 'The answer is the same whether or not the address has an account.',
  },
  reset: {
    method: 'POST',
    path: '/reset/:token/',
    pathParams: t(z.object({ token: Token })),
    body: t(ResetPassword),
    responses: done,
    metadata: { right: 'public', demo: 'allowed' },
    summary: 'Set a new password with a mailed link',
    description:
      'The link works once within 24 hours (decision 15). All sessions end. Two-step verification stays as it is.',
  },
  otpReset: {
    method: 'POST',
    path: '/otp/reset/:token/',
    pathParams: t(z.object({ token: Token })),
    body: t(ResetPasswordByCode),
    responses: done,
    metadata: { right: 'public', demo: 'allowed' },
    summary: 'Set a new password with a mailed link and code, and switch off two-step verification',
    description: 'Link and code work once. All sessions end. Too many wrong codes end the link.',
  },
});
