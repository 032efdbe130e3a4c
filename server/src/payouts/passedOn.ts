import type { PaymentRecord } from '@portal/fixtures/payment';
import { memoOn } from '../core/memoOn.ts';
import type { Store } from '../core/store.ts';
import { leftOf } from '../payments/facts.ts';
import type { PaymentPayouts } from '../payments/otherAreas.ts';
import { isVoid } from './send.rules.ts';

type Kept = Pick<Store, 'payouts'>;

/** Amounts paid out of each payment, in minor units by payment id; declined and cancelled payouts do not count. */
const sumsPassedOn = memoOn(
  ({ payouts }: Kept) => [payouts.share()],
  ({ payouts }) => {
    const sums = new Map<number, number>();
    for (const payout of payouts.values())
      if (payout.payment_id !== null && !isVoid(payout))
        sums.set(payout.payment_id, (sums.get(payout.payment_id) ?? 0) + payout.amount);
    return sums;
  },
);

/** Total of the payouts made from a payment, in minor units. */
export const passedOn = (store: Kept, { id }: Pick<PaymentRecord, 'id'>): number => sumsPassedOn(store).get(id) ?? 0;

/** Amount that can still be paid out from a payment, in minor units. */
export const leftToPassOn = (store: Kept, payment: PaymentRecord): number => leftOf(payment, passedOn(store, payment));

/** Functions of the payouts area that payments need (`PaymentPayouts`). */
export const payoutsOfPayment: PaymentPayouts = { passedOn };
