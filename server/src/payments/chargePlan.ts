import { monthsLater } from '@portal/fixtures/domain/monthsLater';
import type { AgreedCharges, ChargePlan, PaymentRecord } from '@portal/fixtures/payment';
import { DAY } from '../core/time.ts';

type Chained = NonNullable<PaymentRecord['recurring']>;
type Period = Pick<Chained, 'period' | 'every'>;

/** A moment so many periods after another; months are counted from it, whatever lies between (31 Jan, 28 Feb, 31 Mar). */
function periodsLater({ period, every }: Period, anchor: number, count: number): number {
  if (period === 'month') return monthsLater(anchor, every * count);
  return anchor + count * every * (period === 'week' ? 7 : 1) * DAY;
}

/** Charges that only somebody ends, the next one a period after a moment. */
export const endless = (anchor: number): ChargePlan => ({ anchor, step: 1, left: null, until: null });

/** Moments are written with four digits of a year: nothing falls due after this one. */
export const LAST_MOMENT = Date.UTC(9999, 11, 31, 23, 59, 59);

/** Whether a charge may fall due: after the one before it, as a period of nothing would charge without end. */
function isDue(chain: Period, { anchor, step, left, until }: ChargePlan, at: number): boolean {
  const before = step > 0 ? periodsLater(chain, anchor, step - 1) : -Infinity;
  return at > before && at <= LAST_MOMENT && left !== 0 && (until === null || at < until);
}

/** A chain whose next charge is that of a plan; it is over where the plan has none. */
export function planned(chain: Chained, plan: ChargePlan): Chained {
  const at = periodsLater(chain, plan.anchor, plan.step);
  const isOver = !isDue(chain, plan, at);
  return { ...chain, plan, state: !isOver, next_at: isOver ? null : at };
}

/** The plan once a charge has fallen due, whatever became of it. */
export const later = (plan: ChargePlan): ChargePlan => ({
  ...plan,
  step: plan.step + 1,
  left: plan.left === null ? null : plan.left - 1,
});

/** When charges that are agreed to at a moment begin: the anchor of their plan, and whether the first falls due with it. */
function beginOf({ from, trial }: Pick<AgreedCharges, 'from' | 'trial'>, at: number) {
  const begin = Math.max(at, from ?? at);
  const anchor = trial ? periodsLater({ period: trial.period, every: trial.count }, begin, 1) : begin;
  // The payment itself stands for the first period, unless charges begin later.
  return { anchor, step: anchor > at ? 0 : 1 };
}

/** When the first charge falls due of charges that are agreed to at a moment. */
export function firstCharge(agreed: Period & Parameters<typeof beginOf>[0], at: number): number {
  const { anchor, step } = beginOf(agreed, at);
  return periodsLater(agreed, anchor, step);
}

/** The payment with the charges that its payer agreed to, which begin with its approval; as it is where there are none. */
export function withAgreed(payment: PaymentRecord, at: number): PaymentRecord {
  const { agreed, id } = payment;
  if (!agreed || payment.recurring) return payment;
  const { period, every, amount, until, left } = agreed;
  const plan = { ...beginOf(agreed, at), left, until };
  const chain = { state: true, period, every, amount, charged: 0, next_at: null, parent_id: id, plan };
  const event = { type: 'recurring_started', at, amount, detail: null } as const;
  return { ...payment, recurring: planned(chain, plan), events: [...payment.events, event] };
}
