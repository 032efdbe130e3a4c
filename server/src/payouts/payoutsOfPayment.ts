import type { PaymentRecord } from '@portal/fixtures/payment';
import { memoizeByObjects } from '../core/memoizeByObjects.ts';
import type { Store } from '../core/store.ts';
import { unclaimedAmount } from '../payments/facts.ts';
import type { PaymentPayouts } from '../payments/otherAreas.ts';
import { isPayoutRepeatable } from './send.rules.ts';

type Kept = Pick<Store, 'payouts'>;

/** Amounts paid out of each payment, in minor units by payment id; declined and cancelled payouts do not count. */
const paidOutByPayment = memoizeByObjects(
  ({ payouts }: Kept) => [payouts.share()],
  ({ payouts }) => {
    const sums = new Map<number, number>();
    for (const payout of payouts.values())
      if (payout.payment_id !== null && !isPayoutRepeatable(payout))
        sums.set(payout.payment_id, (sums.get(payout.payment_id) ?? 0) + payout.amount);
    return sums;
  },
);

/** Total of the payouts made from a payment, in minor units. */
export const paidOutAmount = (store: Kept, { id }: Pick<PaymentRecord, 'id'>): number =>
  paidOutByPayment(store).get(id) ?? 0;

/** Amount that can still be paid out from a payment, in minor units. */
export const payableAmount = (store: Kept, payment: PaymentRecord): number =>
  unclaimedAmount(payment, paidOutAmount(store, payment));

/** Functions of the payouts area that payments need (`PaymentPayouts`). */
export const payoutsOfPayment: PaymentPayouts = { paidOut: paidOutAmount };
