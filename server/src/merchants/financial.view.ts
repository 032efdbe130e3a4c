import type { FinancialAccount, FinancialSettings } from '@portal/contract/financial';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { AccountChange, PayoutAccount } from '@portal/fixtures/payoutAccount';
import { moment } from '../core/time.ts';
import { versionOf } from '../core/version.ts';
import { COUNTRIES } from '../shell/countries.ts';
import { mayConfirmAccount } from '../fourEyes/rules.ts';
import { accountsOf, freeCurrencies, isFirstAccount, type Confirming } from './financial.rules.ts';

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

const coming = (change: AccountChange, reader: Confirming): FinancialAccount['change'] => {
  const { masked_number, from, by, confirmed, country, jurtype, bank } = change;
  const can_confirm = !confirmed && mayConfirmAccount(reader.fourEyes, change, reader.userId);
  return { iban: masked_number, from: moment(from), by, country, jurtype, bank, confirmed, can_confirm };
};

const active = (account: PayoutAccount, change: AccountChange | undefined, reader: Confirming): FinancialAccount => ({
  ...facts(account),
  settlement_status: 'active',
  data: [
    ['Bank', account.bank],
    ['Settlements', LISTS[account.type]],
  ],
  change: change ? coming(change, reader) : null,
});

const fresh = (change: AccountChange, reader: Confirming): FinancialAccount => ({
  ...facts(change),
  settlement_status: null,
  data: [['Bank', change.bank]],
  change: coming(change, reader),
});

/**
 * Bank accounts of a merchant, new ones last, with the actions that `reader` may take and the options for a new
 * account.
 */
export function financialOf(merchant: MerchantRecord, reader: Confirming): FinancialSettings {
  const { payout_accounts, account_changes } = merchant;
  const changeOf = ({ id }: PayoutAccount) => account_changes.find((change) => change.id === id);
  return {
    data: [
      ...payout_accounts.map((account) => active(account, changeOf(account), reader)),
      ...account_changes.filter(({ is_new }) => is_new).map((change) => fresh(change, reader)),
    ],
    choices: {
      country: COUNTRY_CHOICES,
      currency: freeCurrencies(merchant).map((code) => ({ value: code, text: code })),
      jurtype: JURTYPES,
    },
    needs_proof: !isFirstAccount(merchant),
    version: versionOf(accountsOf(merchant)),
  };
}
