import { z } from 'zod';
import { answers, area, t } from './protocol.ts';
import { Access, Rights } from './rights.ts';
import { CheckoutVersion, CountryCode, Currency, Id, SearchQuery } from './values.ts';

export const MerchantName = z
  .object({ id: Id, name: z.string() })
  .describe('Whose something is: a merchant by its id, with its name as it is now.');

export const Merchant = z
  .object({
    id: Id,
    merchant_id: Id.describe('The same number as `id` (LIST-021).'),
    name: z.string(),
    name_en: z.string().describe('The name in English.'),
    url: z.string().describe('The address of the shop.'),
    company_name: z.string(),
    status: z.string(),
    country: CountryCode,
    currencies: z.array(Currency).describe('The currencies that it takes.'),
    checkout_version: CheckoutVersion,
    access: Access,
    rights: Rights.optional().describe(
      'What the signed-in person may do here, view by view. Where a server does not say it, `access` speaks for every view.',
    ),
  })
  .describe('A merchant as lists and the multi-select need it.');
export type Merchant = z.infer<typeof Merchant>;

export const Merchants = z.object({ data: z.array(Merchant) }).describe('The merchants of a person.');

export const merchants = area('/api/v2/merchant', {
  list: {
    method: 'GET',
    path: '/list/',
    query: t(SearchQuery),
    responses: answers(Merchants),
    metadata: { right: 'self' },
    summary: "The signed-in person's merchants, or those whose name, address or id holds the search text",
  },
});
