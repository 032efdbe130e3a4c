import { z } from 'zod';
import { answers, area, t } from './protocol.ts';
import { CountryCode, Currency, Id } from './values.ts';

/** A merchant as lists and the multi-select need it. `id` and `merchant_id` are the same number (LIST-021). */
export const Merchant = z.object({
  id: Id,
  merchant_id: Id,
  name: z.string(),
  name_en: z.string(),
  url: z.string(),
  company_name: z.string(),
  status: z.string(),
  country: CountryCode,
  currencies: z.array(Currency),
  checkout_version: z.union([z.literal(1), z.literal(2)]),
  /** What the signed-in person may do here: look, or also act. */
  access: z.enum(['view_only', 'full_access', 'mixed_access']),
});
export type Merchant = z.infer<typeof Merchant>;

/** Where the registration of a merchant stands, and whether the dashboard says so (MER-058). */
export const MerchantStatus = z.object({
  step: z
    .enum(['create_merchant', 'finance_settings', 'activation_pending', 'upload_docs', 'sign_contract'])
    .nullable(),
  show: z.boolean(),
  data: z.object({ merchant_id: Id.nullable(), company_profile_id: Id.nullable() }),
});

export const merchants = area('/api/v2/merchant', {
  status: {
    method: 'GET',
    path: '/status/',
    responses: answers(MerchantStatus),
    summary: 'Where the registration stands',
  },
  list: {
    method: 'GET',
    path: '/list/',
    query: t(z.object({ search: z.string().max(100).optional() })),
    responses: answers(z.object({ data: z.array(Merchant) })),
    summary: "The signed-in person's merchants, or those whose name, address or id holds the search text",
  },
});
