import { memoizeByObjects } from '../core/memoizeByObjects.ts';
import type { Store } from '../core/store.ts';
import type { DisputeOutcomes, PaymentDisputes } from '../payments/otherAreas.ts';
import { isDisputed, outcomeOf } from './rules.ts';
import { disputesOf, paymentEventsOf } from './view.ts';

const outcomes = memoizeByObjects(
  ({ disputes }: Pick<Store, 'disputes'>) => [disputes.share()],
  ({ disputes }): DisputeOutcomes => {
    const found = new Map<number, 'disputed' | 'chargeback'>();
    for (const record of disputes.values()) {
      const outcome = outcomeOf(record);
      if (outcome !== undefined && found.get(record.payment_id) !== 'chargeback') found.set(record.payment_id, outcome);
    }
    return found;
  },
);

/** Functions of the disputes area that the payments area uses. */
export const disputesOfPayment: PaymentDisputes = {
  outcomes,
  isDisputed: ({ disputes }, payment) => isDisputed(disputes.values(), payment),
  rowsOf: ({ disputes }, payment, merchant) => disputesOf(disputes.values(), payment, merchant),
  eventsOf: ({ disputes }, payment) => paymentEventsOf(disputes.values(), payment),
};
