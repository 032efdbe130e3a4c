import type { FinancialAccount, FinancialSettings } from '@portal/contract/financial';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { AccountChange, PayoutAccount } from '@portal/fixtures/payoutAccount';
import { moment } from '../core/time.ts';
import { versionOf } from '../core/version.ts';
import { COUNTRIES } from '../shell/countries.ts';
import { freeCurrencies } from './financial.rules.ts';

const JURTYPES = [
  { value: 'individual', text: 'Sole proprietor' },
  { value: 'legal', text: 'Company' },
];
const COUNTRY_CHOICES = COUNTRIES.map(({ code, name }) => ({ value: code, text: name }));
const LISTS: Readonly<Record<PayoutAccount['type'], string>> = {
  direct: 'Direct',
  bulk: 'Bulk',
  transactional: 'Transactional',
};

type Known = Pick<PayoutAccount, 'id' | 'country' | 'currency' | 'bank' | 'masked_number' | 'jurtype'>;

const facts = ({ id, country, currency, masked_number, jurtype }: Known) => ({
  id,
  country,
  currency,
  settlement_currency: currency,
  iban: masked_number,
  jurtype,
});

const coming = (change: AccountChange): FinancialAccount['change'] => {
  const { masked_number, from, by, confirmed, country, jurtype, bank } = change;
  return { iban: masked_number, from: moment(from), by, country, jurtype, bank, confirmed };
};

const active = (account: PayoutAccount, change: AccountChange | undefined): FinancialAccount => ({
  ...facts(account),
  settlement_status: 'active',
  data: [
    ['Bank', account.bank],
    ['Settlements', LISTS[account.type]],
  ],
  change: change ? coming(change) : null,
});

const fresh = (change: AccountChange): FinancialAccount => ({
  ...facts(change),
  settlement_status: null,
  data: [['Bank', change.bank]],
  change: coming(change),
});

/** The bank accounts of a merchant, those to come last, and what another could be of. */
export function financialOf(merchant: MerchantRecord): FinancialSettings {
  const { payout_accounts, account_changes } = merchant;
  const changeOf = ({ id }: PayoutAccount) => account_changes.find((change) => change.id === id);
  return {
    data: [
      ...payout_accounts.map((account) => active(account, changeOf(account))),
      ...account_changes.filter(({ is_new }) => is_new).map(fresh),
    ],
    choices: {
      country: COUNTRY_CHOICES,
      currency: freeCurrencies(merchant).map((code) => ({ value: code, text: code })),
      jurtype: JURTYPES,
    },
    version: versionOf({ payout_accounts, account_changes }),
  };
}
