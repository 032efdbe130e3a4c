import { z } from 'zod';
import { area, done, t } from './protocol.ts';
import { all, maxlength, required } from './rules.ts';
import { Email, Name, text } from './values.ts';

/** Maximum length of a message to support, in characters. */
export const MAX_MESSAGE_LENGTH = 4000;

export const SendFeedback = z
  .object({
    message: text(all(required, maxlength(MAX_MESSAGE_LENGTH))).describe(
      'Text of the message, at most 4000 characters.',
    ),
    path: z.string().max(2048).optional().describe('Path of the screen where it was written.'),
  })
  .describe('Message to support.');
export type SendFeedback = z.infer<typeof SendFeedback>;

export const AskAffiliate = z
  .object({
    email: Email,
    name: Name,
    message: text(maxlength(MAX_MESSAGE_LENGTH)).optional().describe('Text of the message, at most 4000 characters.'),
  })
  .describe('Request to become an affiliate. It needs no account.');
export type AskAffiliate = z.infer<typeof AskAffiliate>;

/** Topics of a product suggestion. */
export const SUGGESTION_TOPICS = ['payments', 'settlements', 'selling', 'reports', 'settings', 'other'] as const;

export const SaveForm = z
  .object({
    form: z.literal('suggestion').describe('Name of the form.'),
    data: z.object({
      topic: z.enum(SUGGESTION_TOPICS).describe('Topic of the suggestion.'),
      message: text(all(required, maxlength(MAX_MESSAGE_LENGTH))).describe(
        'Text of the message, at most 4000 characters.',
      ),
    }),
  })
  .describe('A named form and its values (UI-028). The only form is a suggestion.');
export type SaveForm = z.infer<typeof SaveForm>;

export const forms = area('/api/v2/form', {
  save: {
    method: 'POST',
    path: '/save/',
    body: t(SaveForm),
    responses: done,
    metadata: { right: 'self', demo: 'blocked' },
    summary: 'Suggest an improvement',
    description: 'Sends the values of a form to support by email. It stores nothing else.',
  },
});

export const feedback = area('/api/v2/account', {
  send: {
    method: 'POST',
    path: '/feedback/',
    body: t(SendFeedback),
    responses: done,
    metadata: { right: 'self', demo: 'blocked' },
    summary: 'Send a message to support',
  },
  affiliate: {
    method: 'POST',
    path: '/affiliate/',
    body: t(AskAffiliate),
    responses: done,
    metadata: { right: 'public', demo: 'allowed' },
    summary: 'Request to become an affiliate',
  },
});
