import { z } from 'zod';
import { area, done, t } from './protocol.ts';
import { all, email, maxlength, phone, required } from './rules.ts';
import { NewPassword, text, Token } from './values.ts';

/** Registration asks for these (ACC-052); mails come in `language`. Known and unknown addresses get one answer. */
export const StartRegistration = z.object({
  email: text(all(required, email)),
  name: text(all(required, maxlength(100))),
  phone: text(phone).optional(),
  password: NewPassword,
  language: z.string().max(8).optional(),
});
export type StartRegistration = z.infer<typeof StartRegistration>;

/** Somebody invited chooses a name and a password; the address is the one the invitation went to. */
export const AcceptInvite = StartRegistration.omit({ email: true });
export type AcceptInvite = z.infer<typeof AcceptInvite>;

export const registration = area('/api/v2/account/registration', {
  start: {
    method: 'POST',
    path: '/start/',
    body: t(StartRegistration),
    responses: done,
    metadata: { demo: 'allowed' },
    summary: 'Register; the address is confirmed from a mail',
  },
  confirm: {
    method: 'POST',
    path: '/confirm/',
    body: t(z.object({ token: Token })),
    responses: done,
    metadata: { demo: 'allowed' },
    summary: 'Confirm the address of a registration',
  },
  reconfirm: {
    method: 'POST',
    path: '/reconfirm/',
    body: t(z.object({ email: text(all(required, email)) })),
    responses: done,
    metadata: { demo: 'allowed' },
    summary: 'Mail the confirmation again',
  },
  invite: {
    method: 'POST',
    path: '/invite/:token/',
    pathParams: t(z.object({ token: Token })),
    body: t(AcceptInvite),
    responses: done,
    metadata: { demo: 'allowed' },
    summary: 'Register by an invitation',
  },
});
