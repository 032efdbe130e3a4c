import { z } from 'zod';
import { area, done, t } from './protocol.ts';
import { Email, Language, Name, NewPassword, Phone, Token } from './values.ts';

export const StartRegistration = z
  .object({
    email: Email,
    name: Name,
    phone: Phone.optional(),
    password: NewPassword,
    language: Language.optional().describe('The language of the mails.'),
  })
  .describe('Who registers (ACC-052).');
export type StartRegistration = z.infer<typeof StartRegistration>;

export const AcceptInvite = StartRegistration.omit({ email: true }).describe(
  'What somebody who was invited says of themselves; the address is the one that the invitation went to.',
);
export type AcceptInvite = z.infer<typeof AcceptInvite>;

export const ConfirmRegistration = z.object({ token: Token }).describe('The secret of the link in the mail.');
export const MailConfirmation = z.object({ email: Email }).describe('Where the confirmation goes.');

export const registration = area('/api/v2/account/registration', {
  start: {
    method: 'POST',
    path: '/start/',
    body: t(StartRegistration),
    responses: done,
    metadata: { right: 'public', demo: 'allowed' },
    summary: 'Register; the address is confirmed from a mail',
    description: 'An address that has an account gets the same answer, and other mail (decision 15).',
  },
  confirm: {
    method: 'POST',
    path: '/confirm/',
    body: t(ConfirmRegistration),
    responses: done,
    metadata: { right: 'public', demo: 'allowed' },
    summary: 'Confirm the address of a registration',
  },
  reconfirm: {
    method: 'POST',
    path: '/reconfirm/',
    body: t(MailConfirmation),
    responses: done,
    metadata: { right: 'public', demo: 'allowed' },
    summary: 'Mail the confirmation again',
    description: 'The answer is the same whether or not anybody is waiting for it.',
  },
  invite: {
    method: 'POST',
    path: '/invite/:token/',
    pathParams: t(z.object({ token: Token })),
    body: t(AcceptInvite),
    responses: done,
    metadata: { right: 'public', demo: 'allowed' },
    summary: 'Register by an invitation',
  },
});
