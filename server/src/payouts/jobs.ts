import type { PayoutRecord } from '@portal/fixtures/payouts';
import type { JobDefinition, JobRecord } from '../core/jobs.ts';
import { changeContextAt } from '../core/changeContext.ts';
import type { Change, Store } from '../core/store.ts';
import type { World } from '../core/world.ts';
import { collectPayoutFees } from './ledger.rules.ts';
import { canPayOut } from './make.rules.ts';
import {
  applyLateBankAnswer,
  declineIneligiblePayout,
  isPayoutUnknown,
  sendPayout,
  lookUpPayout,
  type BankOrderContext,
} from './send.rules.ts';

/** Receiver of a payout and the payout's order at the bank; undefined if the receiver is missing. */
export function bankOrderContext(
  { payoutReceivers, bankOrders }: Pick<Store, 'payoutReceivers' | 'bankOrders'>,
  { receiver_id, order_id }: PayoutRecord,
): BankOrderContext | undefined {
  const receiver = payoutReceivers.get(receiver_id);
  return receiver && { receiver, known: bankOrders.get(order_id) };
}

type Step = (payout: PayoutRecord, sending: BankOrderContext, world: World, due: number) => Change;

/** Creates a job that continues a payout from its status at the due time. */
const ofPayout = (step: Step): JobDefinition => ({
  run(world: World, { ref, due }: JobRecord): Change {
    const payout = world.store.payouts.get(ref);
    const sending = payout && bankOrderContext(world.store, payout);
    return sending ? step(payout, sending, world, due) : {};
  },
});

const leaveOnItsDay: Step = (payout, sending, world, due) => {
  if (payout.status !== 'planned') return {};
  const merchant = world.store.merchants.get(payout.merchant_id);
  const stamp = changeContextAt(world, due);
  return merchant && canPayOut(merchant) ? sendPayout(payout, sending, stamp) : declineIneligiblePayout(payout, stamp);
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
    ...collectPayoutFees(world.store, thisMonth(due), changeContextAt(world, due)),
    jobs: [{ id: world.chance.id(), due: nextMonth(due), kind: 'payout_fees', ref: 0 }],
  };
}

/** Scheduled jobs of a new world: for planned payouts, and for payouts that the bank has not answered. */
export const initialPayoutJobs = ({ chance, store }: World): Change => ({
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
  payout_answer: ofPayout((payout, sending, world, due) =>
    applyLateBankAnswer(payout, sending, changeContextAt(world, due)),
  ),
  payout_look_up: ofPayout((payout, sending, world, due) =>
    isPayoutUnknown(payout) ? lookUpPayout(payout, sending, changeContextAt(world, due)) : {},
  ),
  payout_fees: { run: collect, first: ({ seed }) => nextMonth(seed.now) },
} satisfies Record<string, JobDefinition>;
