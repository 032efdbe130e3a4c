import { z } from 'zod';
import { answers, area, t } from './protocol.ts';
import { Access, Rights } from './rights.ts';
import { CheckoutVersion, CountryCode, Currency, Id, SearchQuery } from './values.ts';

export const MerchantName = z
  .object({ id: Id, name: z.string() })
  .describe('The merchant that a record belongs to: id and current name.');

export const Merchant = z
  .object({
    id: Id,
    merchant_id: Id.describe('The same number as `id` (LIST-021).'),
    name: z.string(),
    name_en: z.string().describe('English name.'),
    url: z.string().describe('Website URL.'),
    company_name: z.string(),
    status: z.string(),
    country: CountryCode,
    currencies: z.array(Currency).describe('Currencies that the merchant accepts.'),
    checkout_version: CheckoutVersion,
    access: Access,
    rights: Rights.optional().describe(
      "The signed-in person's rights at the merchant, by view. If a server omits them, `access` applies to every view.",
    ),
  })
  .describe('A merchant, as shown in lists and in the merchant select.');
export type Merchant = z.infer<typeof Merchant>;

export const Merchants = z.object({ data: z.array(Merchant) }).describe("The signed-in person's merchants.");

export const merchants = area('/api/v2/merchant', {
  list: {
    method: 'GET',
    path: '/list/',
    query: t(SearchQuery),
    responses: answers(Merchants),
    metadata: { right: 'self' },
    summary: "List the signed-in person's merchants, or those whose name, website or id contains the search text",
  },
});
