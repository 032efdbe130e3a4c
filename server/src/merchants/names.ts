import type { Filter } from '@portal/contract/dataList';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { Store } from '../core/store.ts';

/** Current name of a merchant. */
export const merchantName = ({ merchants }: Pick<Store, 'merchants'>, id: number): string =>
  merchants.get(id)?.name ?? '';

/** Support email shown to payers: from the merchant's contacts, otherwise from the notification settings. */
export const payerSupportEmail = ({ contacts, support_email }: MerchantRecord): string =>
  contacts.support_email || support_email;

/** Sender of emails to payers: `Coffee Yard Ltd, https://coffee-yard.example`. */
export const senderOf = ({ company_name, url }: MerchantRecord): string => `${company_name}, ${url}`;

/** Texts of a merchant that searches read. */
export const textsOf = ({ name, name_en, url, id }: MerchantRecord): string[] => [name, name_en, url, String(id)];

/** Distinct currencies that the merchants accept or were paid in. */
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

/** Filter choices for merchants and currencies, by filter name. */
export function merchantChoices(store: Store, ids: readonly number[]): Readonly<Record<string, Filter['choices']>> {
  const currency = currenciesOf(store, ids).map((code) => ({ value: code, text: code }));
  return {
    merchant_id: ids.map((id) => ({ value: String(id), text: store.merchants.get(id)?.name ?? String(id) })),
    currency,
    dispute_currency: currency,
  };
}
