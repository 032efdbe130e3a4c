import { z } from 'zod';
import { answers, area, c, done, pictureFile, t } from './protocol.ts';
import { Language, Name, NamedPerson, Otp, Password, Phone } from './values.ts';

export const Personal = z
  .object({
    id: z.number().int(),
    email: z.string(),
    name: z.string(),
    phone: z.string().nullable(),
    language: z.string().describe('Language of the portal and of emails.'),
    mfa: z.boolean().describe('Two-step verification is on.'),
    demo: z.boolean().describe('A demo user: their merchant is a sample, and some calls are blocked.'),
    viewing_as: NamedPerson.nullable()
      .optional()
      .describe('Colleague whose rights the user views the portal with; null or left out for the own rights.'),
    image_url: z
      .string()
      .nullable()
      .describe('URL of the picture. Its query changes with each new picture, so that caches show no old one.'),
  })
  .describe('The signed-in user.');
export type Personal = z.infer<typeof Personal>;

export const SavePersonal = z
  .object({
    name: Name,
    phone: Phone.describe('An empty text removes the phone number.'),
    language: Language,
  })
  .describe('Personal settings to save (PROF-006).');
export type SavePersonal = z.infer<typeof SavePersonal>;

export const Mfa = z
  .union([
    z.object({ mfa: z.literal(true) }),
    z.object({
      mfa: z.literal(false),
      secret: z.string().describe('Base32 secret to enter in the authenticator app.'),
      otpauth_uri: z.string().describe('The secret as an `otpauth:` URI, for a QR code.'),
    }),
  ])
  .describe('State of two-step verification. While it is off, the secret for the authenticator app (decision 14).');
export type Mfa = z.infer<typeof Mfa>;

export const EnableMfa = z
  .object({ password: Password, otp: Otp.optional() })
  .describe('First the password alone, then the password and a code from the authenticator app (PROF-014).');
export const MfaEnabled = z
  .object({ code: z.literal('otp required').optional() })
  .describe('Empty when two-step verification is on; `otp required` when a code must follow.');
export const RemoveMfa = z.object({ otp: Otp }).describe('A one-time code that was not used before.');
export const Picture = z.object({ image_url: z.string() }).describe('URL of the new picture.');

export const profile = area('/api/v2/settings', {
  personal: {
    method: 'GET',
    path: '/personal/',
    responses: answers(Personal),
    metadata: { right: 'self' },
    summary: 'Profile of the signed-in user',
  },
  savePersonal: {
    method: 'POST',
    path: '/personal/',
    body: t(SavePersonal),
    responses: answers(Personal),
    metadata: { right: 'self', demo: 'blocked' },
    summary: 'Save the personal settings',
  },
  mfa: {
    method: 'GET',
    path: '/mfa/',
    responses: answers(Mfa),
    metadata: { right: 'self' },
    summary: 'State of two-step verification, and its secret while it is off',
  },
  enableMfa: {
    method: 'POST',
    path: '/mfa/',
    body: t(EnableMfa),
    responses: answers(MfaEnabled),
    metadata: { right: 'self', demo: 'blocked' },
    summary: 'Switch on two-step verification and end other sessions',
    description:
      'The password alone is answered with `otp required`. The password with a code switches it on (PROF-014).',
  },
  removeMfa: {
    method: 'POST',
    path: '/mfa/remove/',
    body: t(RemoveMfa),
    responses: done,
    metadata: { right: 'self', demo: 'blocked' },
    summary: 'Switch off two-step verification with a one-time code and end other sessions',
  },
  image: {
    method: 'POST',
    path: '/profile_image/',
    contentType: 'multipart/form-data',
    body: c.type<{ file: File }>(),
    responses: answers(Picture),
    metadata: { right: 'self', demo: 'blocked' },
    summary: 'Upload a profile picture',
    description: 'A PNG or JPG in the field `file`. It replaces the previous picture.',
  },
  picture: {
    method: 'GET',
    path: '/profile_image/',
    responses: pictureFile,
    metadata: { right: 'self', download: true },
    summary: 'Profile picture of the signed-in user',
    description: '`image_url` points to this call. Only the user can read the picture.',
  },
});
