import { z } from 'zod';
import { area, done, t } from './protocol.ts';
import { all, maxlength, required } from './rules.ts';
import { Email, Name, text } from './values.ts';

/** The longest message to support. */
export const LONGEST_MESSAGE = 4000;

export const SendFeedback = z
  .object({
    message: text(all(required, maxlength(LONGEST_MESSAGE))).describe('At most 4000 characters.'),
    path: z.string().max(2048).optional().describe('Where in the portal it was written.'),
  })
  .describe('What a person writes to support.');
export type SendFeedback = z.infer<typeof SendFeedback>;

export const AskAffiliate = z
  .object({
    email: Email,
    name: Name,
    message: text(maxlength(LONGEST_MESSAGE)).optional().describe('At most 4000 characters.'),
  })
  .describe('Who wants to become an affiliate; no account is needed.');
export type AskAffiliate = z.infer<typeof AskAffiliate>;

/** What a suggestion may be about. */
export const SUGGESTION_TOPICS = ['payments', 'settlements', 'selling', 'reports', 'settings', 'other'] as const;

export const SaveForm = z
  .object({
    form: z.literal('suggestion').describe('Which form it is.'),
    data: z.object({
      topic: z.enum(SUGGESTION_TOPICS).describe('What it is about.'),
      message: text(all(required, maxlength(LONGEST_MESSAGE))).describe('At most 4000 characters.'),
    }),
  })
  .describe('A form that is no record of anything, by its name with what was typed: a suggestion (UI-028).');
export type SaveForm = z.infer<typeof SaveForm>;

export const forms = area('/api/v2/form', {
  save: {
    method: 'POST',
    path: '/save/',
    body: t(SaveForm),
    responses: done,
    metadata: { right: 'self', demo: 'blocked' },
    summary: 'Suggest an improvement',
    description: 'Named forms that are mailed to support and change nothing else.',
  },
});

export const feedback = area('/api/v2/account', {
  send: {
    method: 'POST',
    path: '/feedback/',
    body: t(SendFeedback),
    responses: done,
    metadata: { right: 'self', demo: 'blocked' },
    summary: 'Message to support',
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
