import { z } from 'zod';
import { answers, area, t } from './protocol.ts';
import { Access, Rights } from './rights.ts';
import { CountryCode, Currency, Id } from './values.ts';

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
    checkout_version: z.union([z.literal(1), z.literal(2)]),
    access: Access,
    rights: Rights.optional().describe(
      'What the signed-in person may do here, view by view. Where a server does not say it, `access` speaks for every view.',
    ),
  })
  .describe('A merchant as lists and the multi-select need it.');
export type Merchant = z.infer<typeof Merchant>;

export const MerchantStatus = z
  .object({
    step: z
      .enum(['create_merchant', 'finance_settings', 'activation_pending', 'upload_docs', 'sign_contract'])
      .nullable()
      .describe('What is to be done next; null when all is done.'),
    show: z.boolean().describe('True: the dashboard says so.'),
    data: z.object({ merchant_id: Id.nullable(), company_profile_id: Id.nullable() }).describe('Whom it concerns.'),
  })
  .describe('Where the registration of a merchant stands (MER-058).');

export const Merchants = z.object({ data: z.array(Merchant) }).describe('The merchants of a person.');

export const merchants = area('/api/v2/merchant', {
  status: {
    method: 'GET',
    path: '/status/',
    responses: answers(MerchantStatus),
    metadata: { right: 'self' },
    summary: 'Where the registration stands',
  },
  list: {
    method: 'GET',
    path: '/list/',
    query: t(z.object({ search: z.string().max(256).optional().describe('Looked for in name, address and id.') })),
    responses: answers(Merchants),
    metadata: { right: 'self' },
    summary: "The signed-in person's merchants, or those whose name, address or id holds the search text",
  },
});
