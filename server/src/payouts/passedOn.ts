import type { PaymentRecord } from '@portal/fixtures/payment';
import { memoOn } from '../core/memoOn.ts';
import type { Store } from '../core/store.ts';
import { refundable } from '../payments/facts.ts';
import { isVoid } from './send.rules.ts';

type Kept = Pick<Store, 'payouts'>;

/** Sums paid out of each payment, minor units by payment id; declined and cancelled payouts do not count. */
const passedOn = memoOn(
  ({ payouts }: Kept) => [payouts.share()],
  ({ payouts }) => {
    const sums = new Map<number, number>();
    for (const payout of payouts.values())
      if (payout.payment_id !== null && !isVoid(payout))
        sums.set(payout.payment_id, (sums.get(payout.payment_id) ?? 0) + payout.amount);
    return sums;
  },
);

/** What of a payment can still be passed on: what was neither given back nor passed on before; minor units. */
export const leftToPassOn = (store: Kept, payment: PaymentRecord): number =>
  Math.max(0, refundable(payment) - (passedOn(store).get(payment.id) ?? 0));
