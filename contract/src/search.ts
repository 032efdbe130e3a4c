import { z } from 'zod';
import { answers, area, t } from './protocol.ts';
import { Id } from './values.ts';

export const Found = z
  .object({
    kind: z.enum(['merchant', 'company', 'colleague', 'account', 'landing']),
    id: Id,
    merchant_id: Id.nullable().describe('Id of its merchant; null for a company.'),
    title: z.string().describe('Name of the record, or first and last digits of an account number.'),
    note: z.string().describe('Detail that distinguishes records of the same name.'),
  })
  .describe('A search result: merchant, company, colleague, bank account or landing page.');
export type Found = z.infer<typeof Found>;

export const FoundAll = z.object({ data: z.array(Found) }).describe('Search results, at most five of each kind.');

export const search = area('/api/v2/search', {
  find: {
    method: 'GET',
    path: '/',
    query: t(z.object({ text: z.string().max(256).optional().describe('Part of a name, address or number.') })),
    responses: answers(FoundAll),
    metadata: { right: 'self' },
    summary:
      'Search merchants, companies, colleagues, bank accounts and landing pages by a part of a name, address or number',
    description: 'Returns only records that the user may read; none for an empty text.',
  },
});
