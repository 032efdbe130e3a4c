import { nextAccountId } from '@portal/fixtures/domain/nextAccountId';
import { NEXT_WORKING_DAY } from '@portal/fixtures/domain/payoutCalendar';
import { MERCHANTS, type MerchantRecord } from '@portal/fixtures/merchants';
import type { PayoutAccount } from '@portal/fixtures/payoutAccount';
import type { Store } from '../src/core/store.ts';
import type { World } from '../src/core/world.ts';
import { merchant } from './payment.ts';

const OWNER = 1;

/** Returns a new bank account of a merchant with the default payout calendar. */
export const accountOf = (store: Store, merchant_id: number, currency: string): PayoutAccount => ({
  id: nextAccountId(store.merchants.values()),
  merchant_id,
  country: 'PL',
  currency,
  type: 'direct',
  bank: 'Bank Wiślany',
  masked_number: 'PL61 •••• 2874',
  jurtype: 'legal',
  former_numbers: [],
  calendar: NEXT_WORKING_DAY,
});

/** Creates a merchant with the currency PLN, a fee of three percent, and full rights for the owner. */
export function madeMerchant({ store, chance }: World): MerchantRecord {
  const id = chance.id();
  const made: MerchantRecord = {
    ...merchant,
    id,
    name: 'Piekarnia Wisła',
    name_en: 'Vistula Bakery',
    url: 'https://piekarnia.example',
    company_name: 'Piekarnia Wisła sp. z o.o.',
    country: 'PL',
    currencies: ['PLN'],
    payout_accounts: [accountOf(store, id, 'PLN')],
    support_email: 'pomoc@piekarnia.example',
    callback_url: 'https://piekarnia.example/callback',
    tariff: 300,
    autocapture_days: 2,
    payouts: [],
  };
  const owner = store.users.get(OWNER)!;
  const rights = { ...owner.rights, [id]: owner.rights[MERCHANTS.coffee]! };
  store.apply({ merchants: [made], users: [{ ...owner, rights }] });
  return made;
}
