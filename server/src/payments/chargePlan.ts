import { LAST_MOMENT, periodsLater, type Period } from '@portal/fixtures/domain/periodsLater';
import type { AgreedCharges, ChargePlan, PaymentRecord } from '@portal/fixtures/payment';

type Chained = NonNullable<PaymentRecord['recurring']>;

/** Charges that only somebody ends, the next one a period after a moment. */
export const endless = (anchor: number): ChargePlan => ({ anchor, step: 1, left: null, until: null });

/** Whether a charge may fall due: after the one before it, as a period of nothing would charge without end. */
function isDue(chain: Period, { anchor, step, left, until }: ChargePlan, at: number, zone: string): boolean {
  const before = step > 0 ? periodsLater(chain, anchor, step - 1, zone) : -Infinity;
  return at > before && at <= LAST_MOMENT && left !== 0 && (until === null || at < until);
}

/** A chain whose next charge is that of a plan, counted in the merchant's `zone`; it is over where the plan has none. */
export function planned(chain: Chained, plan: ChargePlan, zone: string): Chained {
  const at = periodsLater(chain, plan.anchor, plan.step, zone);
  const isOver = !isDue(chain, plan, at, zone);
  return { ...chain, plan, state: !isOver, next_at: isOver ? null : at };
}

/** The plan once a charge has fallen due, whatever became of it. */
export const later = (plan: ChargePlan): ChargePlan => ({
  ...plan,
  step: plan.step + 1,
  left: plan.left === null ? null : plan.left - 1,
});

/** When charges that are agreed to at a moment begin: the anchor of their plan, and whether the first falls due with it. */
function beginOf({ from, trial }: Pick<AgreedCharges, 'from' | 'trial'>, at: number, zone: string) {
  const begin = Math.max(at, from ?? at);
  const anchor = trial ? periodsLater({ period: trial.period, every: trial.count }, begin, 1, zone) : begin;
  // The payment itself stands for the first period, unless charges begin later.
  return { anchor, step: anchor > at ? 0 : 1 };
}

/** When the first charge falls due of charges that are agreed to at a moment. */
export function firstCharge(agreed: Period & Parameters<typeof beginOf>[0], at: number, zone: string): number {
  const { anchor, step } = beginOf(agreed, at, zone);
  return periodsLater(agreed, anchor, step, zone);
}

/** The payment with the charges that its payer agreed to, which begin with its approval; as it is where there are none. */
export function withAgreed(payment: PaymentRecord, at: number, zone: string): PaymentRecord {
  const { agreed, id } = payment;
  if (!agreed || payment.recurring) return payment;
  const { period, every, amount, until, left } = agreed;
  const plan = { ...beginOf(agreed, at, zone), left, until };
  const chain = { state: true, period, every, amount, charged: 0, next_at: null, parent_id: id, plan };
  const event = { type: 'recurring_started', at, amount, detail: null } as const;
  return { ...payment, recurring: planned(chain, plan, zone), events: [...payment.events, event] };
}
