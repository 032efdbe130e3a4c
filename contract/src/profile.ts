import { z } from 'zod';
import { answers, area, c, done, file, t } from './protocol.ts';
import { Language, Name, NamedPerson, Otp, Password, Phone } from './values.ts';

export const Personal = z
  .object({
    id: z.number().int(),
    email: z.string(),
    name: z.string(),
    phone: z.string().nullable(),
    language: z.string(),
    mfa: z.boolean().describe('The second step is on.'),
    demo: z.boolean().describe('A demo user, who plays in the sample merchant.'),
    viewing_as: NamedPerson.nullable()
      .optional()
      .describe(
        'The colleague with whose rights the portal is seen; null, or left out, while it is seen with one’s own.',
      ),
    image_url: z.string().nullable().describe('The picture; its query changes with it, so that no old one is shown.'),
  })
  .describe('The person who is signed in.');
export type Personal = z.infer<typeof Personal>;

export const SavePersonal = z
  .object({
    name: Name,
    phone: Phone.describe('Empty takes it away.'),
    language: Language,
  })
  .describe('What a person changes of the personal settings (PROF-006).');
export type SavePersonal = z.infer<typeof SavePersonal>;

export const Mfa = z
  .union([
    z.object({ mfa: z.literal(true) }),
    z.object({
      mfa: z.literal(false),
      secret: z.string().describe('In base 32, to be typed.'),
      otpauth_uri: z.string().describe('The same for a QR code.'),
    }),
  ])
  .describe('The second step; while it is off, what the authenticator app needs (decision 14).');
export type Mfa = z.infer<typeof Mfa>;

export const EnableMfa = z
  .object({ password: Password, otp: Otp.optional() })
  .describe('The password, then also a code of the secret that is shown (PROF-014).');
export const MfaEnabled = z
  .object({ code: z.literal('otp required').optional() })
  .describe('The step is on, or a code is to follow.');
export const RemoveMfa = z.object({ otp: Otp }).describe('A code that was not used before.');
export const Picture = z.object({ image_url: z.string() }).describe('Where the picture is now.');

export const profile = area('/api/v2/settings', {
  personal: {
    method: 'GET',
    path: '/personal/',
    responses: answers(Personal),
    metadata: { right: 'self' },
    summary: 'Profile information',
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
    summary: 'The second step, or what switches it on',
  },
  enableMfa: {
    method: 'POST',
    path: '/mfa/',
    body: t(EnableMfa),
    responses: answers(MfaEnabled),
    metadata: { right: 'self', demo: 'blocked' },
    summary: 'Switch the second step on; other sessions end',
    description: 'The password alone is answered with `otp required`; with a code as well the step is on (PROF-014).',
  },
  removeMfa: {
    method: 'POST',
    path: '/mfa/remove/',
    body: t(RemoveMfa),
    responses: done,
    metadata: { right: 'self', demo: 'blocked' },
    summary: 'Take the second step off with a fresh code; other sessions end',
  },
  image: {
    method: 'POST',
    path: '/profile_image/',
    contentType: 'multipart/form-data',
    body: c.type<{ file: File }>(),
    responses: answers(Picture),
    metadata: { right: 'self', demo: 'blocked' },
    summary: 'Upload the picture of the person',
    description: 'A PNG or JPG in the field `file`; another takes its place.',
  },
  picture: {
    method: 'GET',
    path: '/profile_image/',
    responses: file,
    metadata: { right: 'self', download: true },
    summary: 'The picture of the person, to nobody else',
    description: '`image_url` leads here.',
  },
});
