import { z } from 'zod';
import { answers, area, c, done, file, t } from './protocol.ts';
import { all, maxlength, phone, required } from './rules.ts';
import { text } from './values.ts';

/** The signed-in person. */
export const Personal = z.object({
  id: z.number().int(),
  email: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  language: z.string(),
  mfa: z.boolean(),
  demo: z.boolean(),
  image_url: z.string().nullable(),
});
export type Personal = z.infer<typeof Personal>;

/** What a person changes of the personal settings (PROF-006); an empty phone takes it away. */
export const SavePersonal = z.object({
  name: text(all(required, maxlength(100))),
  phone: text(phone),
  language: z.string().max(8),
});
export type SavePersonal = z.infer<typeof SavePersonal>;

/** Enrolment while the second step is off (decision 14): what the authenticator app needs. */
export const Mfa = z.union([
  z.object({ mfa: z.literal(true) }),
  z.object({ mfa: z.literal(false), secret: z.string(), otpauth_uri: z.string() }),
]);
export type Mfa = z.infer<typeof Mfa>;

const otp = z.string().regex(/^\d{6}$/);

export const profile = area('/api/v2/settings', {
  personal: { method: 'GET', path: '/personal/', responses: answers(Personal), summary: 'Profile information' },
  savePersonal: {
    method: 'POST',
    path: '/personal/',
    body: t(SavePersonal),
    responses: answers(Personal),
    metadata: { demo: 'blocked' },
    summary: 'Save the personal settings',
  },
  mfa: { method: 'GET', path: '/mfa/', responses: answers(Mfa), summary: 'The second step, or what switches it on' },
  /** The password alone is answered with `otp required`; with a code of the shown secret the step is on (PROF-014). */
  enableMfa: {
    method: 'POST',
    path: '/mfa/',
    body: t(z.object({ password: text(all(required, maxlength(256))), otp: otp.optional() })),
    responses: answers(z.object({ code: z.literal('otp required').optional() })),
    metadata: { demo: 'blocked' },
    summary: 'Switch the second step on; other sessions end',
  },
  removeMfa: {
    method: 'POST',
    path: '/mfa/remove/',
    body: t(z.object({ otp })),
    responses: done,
    metadata: { demo: 'blocked' },
    summary: 'Take the second step off with a fresh code; other sessions end',
  },
  image: {
    method: 'POST',
    path: '/profile_image/',
    contentType: 'multipart/form-data',
    body: c.type<{ file: File }>(),
    responses: answers(z.object({ image_url: z.string() })),
    metadata: { demo: 'blocked' },
    summary: 'Put up the picture of the person',
  },
  /** `image_url` leads here; its query changes with the picture, so that a browser never shows an old one. */
  picture: {
    method: 'GET',
    path: '/profile_image/',
    responses: file,
    metadata: { download: true },
    summary: 'The picture of the person, to nobody else',
  },
});
