import { z } from 'zod';
import { answers, area } from './protocol.ts';

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

export const profile = area('/api/v2/settings', {
  personal: { method: 'GET', path: '/personal/', responses: answers(Personal), summary: 'Profile information' },
});
