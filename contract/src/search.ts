import { z } from 'zod';
import { answers, area, t } from './protocol.ts';
import { Id } from './values.ts';

export const Found = z
  .object({
    kind: z.enum(['merchant', 'company', 'colleague', 'account', 'landing']),
    id: Id,
    merchant_id: Id.nullable().describe('At which merchant it is; null for a company.'),
    title: z.string().describe('A name, or the ends of an account’s number.'),
    note: z.string().describe('What tells it from others of the name.'),
  })
  .describe('A merchant, a company, a colleague, a bank account or a landing page that a text finds.');
export type Found = z.infer<typeof Found>;

export const FoundAll = z.object({ data: z.array(Found) }).describe('At most five of each kind.');

export const search = area('/api/v2/search', {
  find: {
    method: 'GET',
    path: '/',
    query: t(z.object({ text: z.string().max(256).optional() })),
    responses: answers(FoundAll),
    metadata: { right: 'self' },
    summary:
      'Merchants, companies, colleagues, bank accounts and landing pages by a part of a name, an address or a number',
    description: 'Of each merchant only what the person may read there. Nothing for an empty text.',
  },
});
