import { z } from 'zod';
import { area, done, t } from './protocol.ts';
import { all, maxlength, required } from './rules.ts';
import { Email, Name, text } from './values.ts';

export const SendFeedback = z
  .object({
    message: text(all(required, maxlength(4000))).describe('At most 4000 characters.'),
    path: z.string().max(2048).optional().describe('Where in the portal it was written.'),
  })
  .describe('What a person writes to support.');
export type SendFeedback = z.infer<typeof SendFeedback>;

export const AskAffiliate = z
  .object({
    email: Email,
    name: Name,
    message: text(maxlength(4000)).optional().describe('At most 4000 characters.'),
  })
  .describe('Who wants to become an affiliate; no account is needed.');
export type AskAffiliate = z.infer<typeof AskAffiliate>;

export const feedback = area('/api/v2/account', {
  send: {
    method: 'POST',
    path: '/feedback/',
    body: t(SendFeedback),
    responses: done,
    metadata: { right: 'self', demo: 'blocked' },
    summary: 'Write to support',
  },
  affiliate: {
    method: 'POST',
    path: '/affiliate/',
    body: t(AskAffiliate),
    responses: done,
    metadata: { right: 'public', demo: 'allowed' },
    summary: 'Ask to become an affiliate',
  },
});
