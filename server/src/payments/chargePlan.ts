import { LAST_MOMENT, periodsLater, type Period } from '@portal/fixtures/domain/periodsLater';
import type { AgreedCharges, ChargePlan, PaymentRecord } from '@portal/fixtures/payment';

type Chained = NonNullable<PaymentRecord['recurring']>;

/** Plan of endless monthly charges whose next charge is one period after `anchor`. */
export const endlessMonthlyPlan = (anchor: number): ChargePlan => ({ anchor, step: 1, left: null, until: null });

/** Whether the plan has a next charge that is later than the last charge. A period of zero would charge endlessly. */
function isDue(chain: Period, { anchor, step, left, until }: ChargePlan, at: number, zone: string): boolean {
  const before = step > 0 ? periodsLater(chain, anchor, step - 1, zone) : -Infinity;
  return at > before && at <= LAST_MOMENT && left !== 0 && (until === null || at < until);
}

/**
 * Returns a subscription with the next charge of its plan in the merchant's time zone, or a stopped subscription if the
 * plan has no further charge.
 */
export function withNextCharge(chain: Chained, plan: ChargePlan, zone: string): Chained {
  const at = periodsLater(chain, plan.anchor, plan.step, zone);
  const isOver = !isDue(chain, plan, at, zone);
  return { ...chain, plan, state: !isOver, next_at: isOver ? null : at };
}

/** Returns the plan after a due charge, whether the charge was approved or declined. */
export const advancePlan = (plan: ChargePlan): ChargePlan => ({
  ...plan,
  step: plan.step + 1,
  left: plan.left === null ? null : plan.left - 1,
});

/**
 * Start of recurring charges that a payer accepts at a given time: the plan's anchor, and whether the first charge is
 * due at the anchor.
 */
function beginOf({ from, trial }: Pick<AgreedCharges, 'from' | 'trial'>, at: number, zone: string) {
  const begin = Math.max(at, from ?? at);
  const anchor = trial ? periodsLater({ period: trial.period, every: trial.count }, begin, 1, zone) : begin;
  // The payment itself covers the first period, unless the recurring charges begin later.
  return { anchor, step: anchor > at ? 0 : 1 };
}

/** Time of the first recurring charge after the payer accepted the charges. */
export function firstChargeTime(agreed: Period & Parameters<typeof beginOf>[0], at: number, zone: string): number {
  const { anchor, step } = beginOf(agreed, at, zone);
  return periodsLater(agreed, anchor, step, zone);
}

/**
 * Returns the payment with the recurring charges that the payer accepted, which begin with its approval; unchanged if
 * there are none.
 */
export function withAcceptedCharges(payment: PaymentRecord, at: number, zone: string): PaymentRecord {
  const { agreed, id } = payment;
  if (!agreed || payment.recurring) return payment;
  const { period, every, amount, until, left } = agreed;
  const plan = { ...beginOf(agreed, at, zone), left, until };
  const chain = { state: true, period, every, amount, charged: 0, next_at: null, parent_id: id, plan };
  const event = { type: 'recurring_started', at, amount, detail: null } as const;
  return { ...payment, recurring: withNextCharge(chain, plan, zone), events: [...payment.events, event] };
}
