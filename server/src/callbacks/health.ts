import type { z } from 'zod';
import type { CallbackHealth } from '@portal/contract/callbacks';
import type { DeliveryRecord } from '@portal/fixtures/deliveries';
import type { Store } from '../core/store.ts';
import { moment } from '../core/time.ts';
import { merchantName } from '../merchants/names.ts';

/** Attempts at one address, the earliest first. */
type Attempts = { merchant_id: number; url: string; waiting: number; attempts: { at: number; isGood: boolean }[] };

function byAddress(deliveries: Iterable<DeliveryRecord>, merchants: ReadonlySet<number>): Attempts[] {
  const found = new Map<string, Attempts>();
  for (const { merchant_id, url, state, attempts } of deliveries) {
    if (!merchants.has(merchant_id)) continue;
    const key = `${merchant_id} ${url}`;
    const one = found.get(key) ?? { merchant_id, url, waiting: 0, attempts: [] };
    if (state === 'pending') one.waiting += 1;
    one.attempts.push(...attempts.map(({ at, status }) => ({ at, isGood: status === 200 })));
    found.set(key, one);
  }
  return [...found.values()];
}

/** Addresses that have failed since they last answered well. */
export function failingAddresses(store: Store, merchants: readonly number[]): z.infer<typeof CallbackHealth>['data'] {
  return byAddress(store.deliveries.values(), new Set(merchants)).flatMap(({ merchant_id, url, waiting, attempts }) => {
    const inOrder = attempts.toSorted((a, b) => a.at - b.at);
    const failed = inOrder.slice(inOrder.findLastIndex(({ isGood }) => isGood) + 1);
    const [first] = failed;
    if (!first) return [];
    const merchant = { id: merchant_id, name: merchantName(store, merchant_id) };
    return [{ merchant, url, failing_since: moment(first.at), failures: failed.length, waiting }];
  });
}
