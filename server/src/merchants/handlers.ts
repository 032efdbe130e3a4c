import { contract } from '@portal/contract';
import type { Merchant } from '@portal/contract/merchants';
import { accessOf } from '@portal/contract/rights';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { merchantsOf, signedIn, type Caller } from '../core/caller.ts';
import { handlers, ok } from '../core/typed.ts';

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

/** True when name, address or id holds the text, whatever its case (CTRL: the multi-select searches by it). */
const holds = (merchant: MerchantRecord, text: string): boolean =>
  [merchant.name, merchant.name_en, merchant.url, String(merchant.id)].some((field) =>
    field.toLocaleLowerCase().includes(text),
  );

export const merchantHandlers = handlers(contract.merchants, {
  status: async ({ request }) => {
    const caller = signedIn(request);
    const waiting = own(caller).find(({ status }) => status !== 'active');
    const isNew = merchantsOf(caller.user).length === 0;
    const step = isNew ? 'create_merchant' : waiting ? 'activation_pending' : null;
    return ok({ step, show: step !== null, data: { merchant_id: waiting?.id ?? null, company_profile_id: null } });
  },

  list: async ({ query, request }) => {
    const caller = signedIn(request);
    const text = (query.search ?? '').trim().toLocaleLowerCase();
    const found = own(caller).filter((merchant) => holds(merchant, text));
    return ok({ data: found.map((merchant) => wire(caller, merchant)) });
  },
});
