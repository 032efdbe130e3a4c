import { z } from 'zod';
import { area, done, t } from './protocol.ts';
import { all, email, required } from './rules.ts';
import { NewPassword, text, Token } from './values.ts';

/**
 * Asks for the mail that leads to a new password. `lost_device` asks for the one-time code that also takes the second
 * step off; it is mailed only to somebody whose password was just accepted (a half session) and was not itself set by a
 * mailed link, else the usual mail goes out: a mailbox alone never takes the second step off (quality A10).
 */
export const MailPassword = z.object({ email: text(all(required, email)), lost_device: z.boolean().optional() });
export type MailPassword = z.infer<typeof MailPassword>;

export const password = area('/api/v2/account/password', {
  email: {
    method: 'POST',
    path: '/email/',
    body: t(MailPassword),
    responses: done,
    metadata: { demo: 'allowed' },
    summary: 'Mail the way to a new password',
  },
  reset: {
    method: 'POST',
    path: '/reset/:token/',
    pathParams: t(z.object({ token: Token })),
    body: t(z.object({ password: NewPassword })),
    responses: done,
    metadata: { demo: 'allowed' },
    summary: 'Set a new password; the second step stays as it is',
  },
  otpReset: {
    method: 'POST',
    path: '/otp/reset/:token/',
    pathParams: t(z.object({ token: Token })),
    body: t(z.object({ otp_pin: z.string().regex(/^\d{6}$/), password: NewPassword })),
    responses: done,
    metadata: { demo: 'allowed' },
    summary: 'Set a new password by the mailed code; takes the second step off',
  },
});
