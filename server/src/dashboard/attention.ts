import type { Attention } from '@portal/contract/dashboard';
import type { DisputeRecord } from '@portal/fixtures/disputes';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { capturedAt, settlementAt } from '@portal/fixtures/domain/settlements';
import { formatDecimal } from '../core/money.ts';
import { formatTimestamp } from '../core/time.ts';
import { pendingPaymentEnd, authorizationEnd } from '../payments/deadlines.ts';
import { hasRefund } from '../payments/facts.ts';
import type { DisputeOutcomes } from '../payments/otherAreas.ts';
import { SINGLE_GROUP } from '../payments/tally.ts';
import { queryOf, unfilteredListOf, type Ask, type PaymentGroupName } from './figures.ts';

/** Input of the dashboard widget "Needs attention". */
export interface AttentionInput extends Ask {
  /** Outcomes of disputes by payment. */
  outcomes: DisputeOutcomes;
  /** Disputes of these merchants that the user may read. */
  disputes: Iterable<DisputeRecord>;
  merchantOf: (id: number) => MerchantRecord | undefined;
  now: number;
  /** Time at which the world started, in epoch milliseconds. */
  began: number;
}

type Deadline = (ask: AttentionInput, payments: Iterable<PaymentRecord>) => Iterable<number | null | undefined>;

/** Makes a deadline function for a group of payments from a function that returns one payment's deadline. */
const each =
  (read: (payment: PaymentRecord, merchant: MerchantRecord, ask: AttentionInput) => number | null): Deadline =>
  (ask, payments) =>
    Array.from(payments, (payment) => {
      const merchant = ask.merchantOf(payment.merchant_id);
      return merchant && read(payment, merchant, ask);
    });

/** Payout times of fraud-flagged payments. A refund before the payout prevents a loss. */
const payouts: Deadline = ({ payments, merchants, merchantOf }) =>
  Array.from(payments.unpaid(), (payment) => {
    const merchant = merchantOf(payment.merchant_id);
    const isFlagged = payment.is_fraud && payment.status === 'approved' && !hasRefund(payment);
    if (!isFlagged || merchant === undefined || !merchants.includes(merchant.id)) return null;
    return settlementAt(merchant, payment.currency, capturedAt(payment))?.payout;
  });

/** Times at which failed subscription charges are retried. */
function nextCharges({ payments }: AttentionInput, failed: Iterable<PaymentRecord>): (number | null | undefined)[] {
  const parents = new Set(Array.from(failed, ({ recurring }) => recurring?.parent_id));
  return Array.from(parents, (id) => (id === undefined ? null : payments.get(id)?.recurring?.next_at));
}

const WAITING: readonly { name: PaymentGroupName; title: string; deadline: Deadline }[] = [
  { name: 'uncaptured', title: 'Uncaptured payments', deadline: each(authorizationEnd) },
  { name: 'fraudApproved', title: 'Payments flagged as fraud, not refunded', deadline: payouts },
  { name: 'notCharged', title: 'Failed subscription charges', deadline: nextCharges },
  {
    name: 'processing',
    title: 'Payments in progress',
    deadline: each((payment, merchant, { began }) => pendingPaymentEnd(payment, merchant, began)),
  },
];

/** Returns the next deadline after `now`. */
function nextOf(deadlines: Iterable<number | null | undefined>, now: number): Pick<Attention, 'next'> {
  let next = Infinity;
  for (const at of deadlines) if (at !== null && at !== undefined && at > now) next = Math.min(next, at);
  return next === Infinity ? {} : { next: formatTimestamp(next) };
}

/** Sums per currency, the most frequent currency first. */
function amountsOf(sums: ReadonlyMap<string, { count: number; amount: number }>): Attention['amounts'] {
  const [...all] = sums;
  return all
    .toSorted(([, a], [, b]) => b.count - a.count)
    .map(([currency, { amount }]) => ({ currency, amount: formatDecimal(amount) }));
}

function disputesOf({ disputes, now }: AttentionInput): Attention[] {
  const open = [...disputes].filter(({ status }) => status === 'Needs response');
  if (open.length === 0) return [];
  const sums = new Map<string, { count: number; amount: number }>();
  for (const { currency, amount } of open) {
    const { count, amount: sum } = sums.get(currency) ?? { count: 0, amount: 0 };
    sums.set(currency, { count: count + 1, amount: sum + amount });
  }
  const deadlines = open.map(({ deadline }) => deadline);
  return [
    {
      name: 'disputes',
      title: 'Disputes that need a response',
      count: open.length,
      amounts: amountsOf(sums),
      ...nextOf(deadlines, now),
      list: { tab: 'disputes', filters: [] },
    },
  ];
}

function paymentsOf(ask: AttentionInput, { name, title, deadline }: (typeof WAITING)[number]): Attention[] {
  const list = unfilteredListOf(name);
  const query = queryOf(ask, list);
  const sums = new Map(
    ask.currencies.flatMap((currency) => {
      const filters = [...list.filters, { s: 'currency', m: 'eq' as const, v: currency }];
      const [sum] = ask.payments.tally({ ...query, filters }, SINGLE_GROUP);
      return sum === undefined || sum.count === 0 ? [] : [[currency, sum] as const];
    }),
  );
  const count = Array.from(sums.values()).reduce((all, sum) => all + sum.count, 0);
  if (count === 0) return [];
  const next = nextOf(deadline(ask, ask.payments.each(query)), ask.now);
  return [{ name, title, count, amounts: amountsOf(sums), ...next, list }];
}

/**
 * Payments and disputes that need action, in all currencies and from any date, with their next deadlines. Excludes
 * empty groups.
 */
export const attentionOf = (ask: AttentionInput): Attention[] => [
  ...disputesOf(ask),
  ...WAITING.flatMap((one) => paymentsOf(ask, one)),
];
