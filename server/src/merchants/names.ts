import type { Filter } from '@portal/contract/dataList';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { Store } from '../core/store.ts';

/** A merchant's name as it is now. */
export const merchantName = ({ merchants }: Pick<Store, 'merchants'>, id: number): string =>
  merchants.get(id)?.name ?? '';

/** Where payers of a merchant ask: the address it gives its payers, else that of its settings. */
export const payerSupport = ({ contacts, support_email }: MerchantRecord): string =>
  contacts.support_email || support_email;

/** Who writes to payers: `Coffee Yard Ltd, https://coffee-yard.example`. */
export const senderOf = ({ company_name, url }: MerchantRecord): string => `${company_name}, ${url}`;

/** The texts of a merchant that searches look in. */
export const textsOf = ({ name, name_en, url, id }: MerchantRecord): string[] => [name, name_en, url, String(id)];

/** The currencies that some merchants take, or were paid in, each once. */
function currenciesOf({ merchants }: Pick<Store, 'merchants'>, ids: readonly number[]): string[] {
  const found = ids.flatMap((id) => merchants.get(id) ?? []);
  return [
    ...new Set(
      found.flatMap(({ currencies, payout_accounts }) => [
        ...currencies,
        ...payout_accounts.map(({ currency }) => currency),
      ]),
    ),
  ];
}

/** What there is to choose from in filters, of some merchants: they themselves and their currencies, by the filter's name. */
export function merchantChoices(store: Store, ids: readonly number[]): Readonly<Record<string, Filter['choices']>> {
  const currency = currenciesOf(store, ids).map((code) => ({ value: code, text: code }));
  return {
    merchant_id: ids.map((id) => ({ value: String(id), text: store.merchants.get(id)?.name ?? String(id) })),
    currency,
    dispute_currency: currency,
  };
}
