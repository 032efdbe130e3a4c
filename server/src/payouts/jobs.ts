import type { PayoutRecord } from '@portal/fixtures/payouts';
import type { Job, JobRecord } from '../core/jobs.ts';
import { stampAt } from '../core/stamp.ts';
import type { Change, Store } from '../core/store.ts';
import type { World } from '../core/world.ts';
import { collectFees } from './ledger.rules.ts';
import { isEligible } from './make.rules.ts';
import { answerLate, declineIneligible, isUnknown, leave, lookUp, type Sending } from './send.rules.ts';

/** Receiver of a payout and the payout's order at the bank; undefined if the receiver is missing. */
export function sendingOf(
  { payoutReceivers, bankOrders }: Pick<Store, 'payoutReceivers' | 'bankOrders'>,
  { receiver_id, order_id }: PayoutRecord,
): Sending | undefined {
  const receiver = payoutReceivers.get(receiver_id);
  return receiver && { receiver, known: bankOrders.get(order_id) };
}

type Step = (payout: PayoutRecord, sending: Sending, world: World, due: number) => Change;

/** Creates a job that continues a payout from its status at the due time. */
const ofPayout = (step: Step): Job => ({
  run(world: World, { ref, due }: JobRecord): Change {
    const payout = world.store.payouts.get(ref);
    const sending = payout && sendingOf(world.store, payout);
    return sending ? step(payout, sending, world, due) : {};
  },
});

const leaveOnItsDay: Step = (payout, sending, world, due) => {
  if (payout.status !== 'planned') return {};
  const merchant = world.store.merchants.get(payout.merchant_id);
  const stamp = stampAt(world, due);
  return merchant && isEligible(merchant) ? leave(payout, sending, stamp) : declineIneligible(payout, stamp);
};

/** Start of the month after a given time. */
const nextMonth = (at: number): number => {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
};
/** Start of the month that contains a given time. */
const thisMonth = (at: number): number => {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
};

/** Collects the unpaid payout fees of earlier months, on the first of each month. */
function collect(world: World, { due }: JobRecord): Change {
  return {
    ...collectFees(world.store, thisMonth(due), stampAt(world, due)),
    jobs: [{ id: world.chance.id(), due: nextMonth(due), kind: 'payout_fees', ref: 0 }],
  };
}

/** Scheduled jobs of a new world: for planned payouts, and for payouts that the bank has not answered. */
export const jobsUnderWay = ({ chance, store }: World): Change => ({
  jobs: Array.from(store.payouts.values()).flatMap((payout): JobRecord[] => {
    const job = (kind: string, due: number) => [{ id: chance.id(), due, kind, ref: payout.id }];
    if (payout.status === 'planned' && payout.leaves_at !== null) return job('payout_leaves', payout.leaves_at);
    const order = payout.status === 'processing' ? store.bankOrders.get(payout.order_id) : undefined;
    return order ? job('payout_answer', order.known_from) : [];
  }),
});

/**
 * Scheduled jobs of payouts: planned payouts are sent, late answers arrive, unknown payouts are looked up, fees are
 * collected.
 */
export const jobs = {
  payout_leaves: ofPayout(leaveOnItsDay),
  payout_answer: ofPayout((payout, sending, world, due) => answerLate(payout, sending, stampAt(world, due))),
  payout_look_up: ofPayout((payout, sending, world, due) =>
    isUnknown(payout) ? lookUp(payout, sending, stampAt(world, due)) : {},
  ),
  payout_fees: { run: collect, first: ({ seed }) => nextMonth(seed.now) },
} satisfies Record<string, Job>;
