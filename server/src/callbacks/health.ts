import type { z } from 'zod';
import { isSuccess } from '@portal/contract/callbacks/isSuccess';
import type { CallbackHealth } from '@portal/contract/callbacks';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { Store } from '../core/store.ts';
import { moment } from '../core/time.ts';
import { merchantName } from '../merchants/names.ts';
import { settingAddresses, standing } from '../payments/callbackAddress.ts';

/** Health of one callback URL of a merchant. */
interface Address {
  merchant: MerchantRecord;
  url: string;
  /** Number of pending callbacks to the URL. */
  waiting: number;
  attempts: { at: number; isGood: boolean }[];
}

function addressesOf({ deliveries, merchants }: Store, permitted: ReadonlySet<number>): Address[] {
  const found = new Map<string, Address>();
  const at = (merchant: MerchantRecord, url: string): Address => {
    const key = `${merchant.id} ${url}`;
    const one = found.get(key) ?? { merchant, url, waiting: 0, attempts: [] };
    found.set(key, one);
    return one;
  };
  for (const delivery of deliveries.values()) {
    const merchant = permitted.has(delivery.merchant_id) ? merchants.get(delivery.merchant_id) : undefined;
    if (!merchant) continue;
    for (const attempt of delivery.attempts)
      at(merchant, attempt.url).attempts.push({ at: attempt.at, isGood: isSuccess(attempt.status) });
    if (delivery.state === 'pending') at(merchant, standing(delivery, merchant).url).waiting += 1;
  }
  return [...found.values()];
}

/** Whether a failing URL is relevant: it has pending callbacks, or the settings still contain it. */
const matters = ({ merchant, url, waiting }: Address): boolean =>
  waiting > 0 || Object.values(settingAddresses(merchant)).includes(url);

/** URLs whose last attempt failed. */
export function failingAddresses(store: Store, merchants: readonly number[]): z.infer<typeof CallbackHealth>['data'] {
  return addressesOf(store, new Set(merchants)).flatMap((address) => {
    const inOrder = address.attempts.toSorted((a, b) => a.at - b.at);
    const failed = inOrder.slice(inOrder.findLastIndex(({ isGood }) => isGood) + 1);
    const [first] = failed;
    if (!first || !matters(address)) return [];
    const { merchant, url, waiting } = address;
    const named = { id: merchant.id, name: merchantName(store, merchant.id) };
    return [{ merchant: named, url, failing_since: moment(first.at), failures: failed.length, waiting }];
  });
}
