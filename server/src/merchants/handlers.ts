import { createFinder } from '@portal/contract/text/fold';
import { contract } from '@portal/contract';
import type { Merchant } from '@portal/contract/merchants';
import { accessOf } from '@portal/contract/rights';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { requireCaller, type Caller } from '../core/caller.ts';
import { defineHandlers, ok } from '../core/typed.ts';
import { textsOf } from './names.ts';

const wire = (caller: Caller, merchant: MerchantRecord): Merchant => ({
  id: merchant.id,
  merchant_id: merchant.id,
  name: merchant.name,
  name_en: merchant.name_en,
  url: merchant.url,
  company_name: merchant.company_name,
  status: merchant.status,
  country: merchant.country,
  currencies: [...merchant.currencies],
  checkout_version: merchant.checkout_version,
  access: accessOf(caller.user.rights[merchant.id] ?? {}),
  rights: caller.user.rights[merchant.id] ?? {},
});

const own = (caller: Caller): MerchantRecord[] =>
  [...caller.world.store.merchants.values()].filter(({ id }) => caller.user.rights[id] !== undefined);

export const merchantHandlers = defineHandlers(contract.merchants, {
  list: async ({ query, request }) => {
    const caller = requireCaller(request);
    const isIn = createFinder(query.search ?? '');
    const found = own(caller).filter((merchant) => isIn(...textsOf(merchant)));
    return ok({ data: found.map((merchant) => wire(caller, merchant)) });
  },
});
