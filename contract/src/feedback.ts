import { z } from 'zod';
import { area, done, t } from './protocol.ts';
import { all, email, maxlength, required } from './rules.ts';
import { text } from './values.ts';

export const SendFeedback = z.object({
  message: text(all(required, maxlength(4000))),
  /** Where in the portal it was written. */
  path: z.string().max(2048).optional(),
});
export type SendFeedback = z.infer<typeof SendFeedback>;

export const AskAffiliate = z.object({
  email: text(all(required, email)),
  name: text(all(required, maxlength(100))),
  message: text(maxlength(4000)).optional(),
});
export type AskAffiliate = z.infer<typeof AskAffiliate>;

export const feedback = area('/api/v2/account', {
  send: {
    method: 'POST',
    path: '/feedback/',
    body: t(SendFeedback),
    responses: done,
    metadata: { demo: 'blocked' },
    summary: 'Write to support',
  },
  affiliate: {
    method: 'POST',
    path: '/affiliate/',
    body: t(AskAffiliate),
    responses: done,
    metadata: { demo: 'allowed' },
    summary: 'Ask to become an affiliate',
  },
});
