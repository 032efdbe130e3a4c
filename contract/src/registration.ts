import { z } from 'zod';
import { area, done, t } from './protocol.ts';
import { Email, Language, Name, NewPassword, Phone, Token } from './values.ts';

export const StartRegistration = z
  .object({
    email: Email,
    name: Name,
    phone: Phone.optional(),
    password: NewPassword,
    language: Language.optional().describe('Language of the emails.'),
  })
  .describe('Name, email and password of a person who registers (ACC-052).');
export type StartRegistration = z.infer<typeof StartRegistration>;

export const AcceptInvite = StartRegistration.omit({ email: true }).describe(
  'Name and password of an invited person. Their email is the address that received the invitation.',
);
export type AcceptInvite = z.infer<typeof AcceptInvite>;

export const ConfirmRegistration = z.object({ token: Token }).describe('Secret token from the link in the email.');
export const MailConfirmation = z.object({ email: Email }).describe('Email address that receives the confirmation.');

export const registration = area('/api/v2/account/registration', {
  start: {
    method: 'POST',
    path: '/start/',
    body: t(StartRegistration),
    responses: done,
    metadata: { right: 'public', demo: 'allowed' },
    summary: 'Register an account and send a confirmation email',
    description: 'An address that already has an account gets the same answer and a different email (decision 15).',
  },
  confirm: {
    method: 'POST',
    path: '/confirm/',
    body: t(ConfirmRegistration),
    responses: done,
    metadata: { right: 'public', demo: 'allowed' },
    summary: 'Confirm the email address of a registration',
  },
  reconfirm: {
    method: 'POST',
    path: '/reconfirm/',
    body: t(MailConfirmation),
    responses: done,
    metadata: { right: 'public', demo: 'allowed' },
    summary: 'Resend the confirmation email',
    description: 'The answer is the same for unknown and confirmed addresses.',
  },
  invite: {
    method: 'POST',
    path: '/invite/:token/',
    pathParams: t(z.object({ token: Token })),
    body: t(AcceptInvite),
    responses: done,
    metadata: { right: 'public', demo: 'allowed' },
    summary: 'Register an invited person',
  },
});
