import type { ChargeManually } from '@portal/contract/payments';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { refuse, refuseField } from '../core/refusal.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import { mergeChanges, type Change } from '../core/store.ts';
import { zoneOfCountry } from '../core/zones.ts';
import { mailReceiptTo } from './actions.rules.ts';
import { applyBlackWhiteLists, type BlackWhiteLists } from './bwlist.rules.ts';
import { endlessMonthlyPlan, advancePlan, withNextCharge } from './chargePlan.ts';
import { notifyStatusChange } from './callback.ts';
import { assertActionOffered } from './flags.ts';
import { startMoneyMovement, parseAmount, wholePaymentMovement, type MoneyMovement } from './movement.ts';
import { assertBelowRepeatLimit, MAX_REPEATS } from './repeatLimit.rules.ts';

/** Largest charge of a stored card, in minor units: 999999.99. */
const CHARGE_LIMIT = 99_999_999;

/** Money movement of a charge of a stored card, which is a separate payment with a single transaction. */
export const chargeMovement: MoneyMovement = wholePaymentMovement('recurring', 'recurring_charged');

/** Subscription state of a stored card without a subscription, which can be charged only manually. */
const BY_HAND = { state: false, period: 'month', every: 1, charged: 0, next_at: null } as const;

function chargeOf(parent: PaymentRecord, email: string | null, amount: number, stamp: ChangeContext): PaymentRecord {
  const id = stamp.id();
  return {
    ...parent,
    id,
    order_id: `${parent.order_id.slice(0, 48)}-${id}`,
    status: 'processing',
    processing_status: 'in_progress',
    ps_tran_id: null,
    created: stamp.at,
    amount,
    captured: null,
    reversed: 0,
    fee: 0,
    payer: { ...parent.payer, email },
    is_fraud: false,
    autocapture_at: null,
    settlement: null,
    recurring: parent.recurring ?? {
      ...BY_HAND,
      amount,
      parent_id: parent.id,
      plan: endlessMonthlyPlan(parent.created),
    },
    fiscal: null,
    api_error: null,
    transactions: [],
    events: [{ type: 'created', at: stamp.at, amount: null, detail: stamp.by || null }],
  };
}

/** Returns the first payment of a subscription with one more approved charge counted. */
export function withCountedCharge(parent: PaymentRecord, made: PaymentRecord, at: number): PaymentRecord {
  const { recurring, events } = parent;
  return {
    ...parent,
    recurring: recurring && { ...recurring, charged: recurring.charged + 1 },
    events: [...events, { type: 'recurring_charged', at, amount: made.amount, detail: made.order_id }],
  };
}

/**
 * Charges the payer's stored card manually: a new payment with the same merchant, payer and currency (PAY-039,
 * PAY-084), unless the merchant's black list blocks it.
 */
export function chargeManually(
  payment: PaymentRecord,
  merchant: MerchantRecord,
  body: ChargeManually,
  stamp: ChangeContext,
  bw: BlackWhiteLists,
): Change {
  assertActionOffered('can_manual_recurring', payment, merchant);
  if (body.id !== payment.id) refuseField('id', 'fields must match');
  const amount = parseAmount(body, CHARGE_LIMIT, payment.currency);
  const { change, parent } = charged({ payment, merchant, bw }, amount, body.sender_email, stamp);
  return parent === payment ? change : { ...change, payments: [...(change.payments ?? []), parent] };
}

/** First payment of a subscription, its merchant, and all black and white lists. */
interface Chain {
  payment: PaymentRecord;
  merchant: MerchantRecord;
  bw: BlackWhiteLists;
}

/**
 * Sends a charge to the processor, unless the merchant's black list blocks it. The subscription's first payment counts
 * approved charges.
 */
function charged(
  { payment, merchant, bw }: Chain,
  amount: number,
  email: string | null,
  stamp: ChangeContext,
): { change: Change; parent: PaymentRecord } {
  const begun = chargeOf(payment, email, amount, stamp);
  const part = { id: stamp.id(), type: chargeMovement.type, at: stamp.at };
  const { payment: made, isBlocked } = applyBlackWhiteLists(begun, part, bw, stamp.at);
  if (isBlocked) return { change: notifyStatusChange(made, merchant, stamp), parent: payment };
  const change = startMoneyMovement(made, merchant, chargeMovement, { amount, by: stamp.by }, stamp);
  const [next = made] = change.payments ?? [];
  return { change, parent: next.status === 'approved' ? withCountedCharge(payment, next, stamp.at) : payment };
}

const chainOf = (payment: PaymentRecord, merchant: MerchantRecord) => {
  assertActionOffered('can_change_recurring', payment, merchant);
  return payment.recurring ?? refuse('This payment is not recurring');
};

/** Resumes a subscription. The next charge is due one period from now (PAY-054). */
export function resumeSubscription(
  payment: PaymentRecord,
  merchant: MerchantRecord,
  { at, by }: ChangeContext,
): Change {
  const chain = chainOf(payment, merchant);
  if (chain.state) refuse('Recurring charges are already on');
  assertBelowRepeatLimit(
    payment.events,
    'recurring_started',
    `Recurring charges were already turned on ${MAX_REPEATS} times, which is the limit`,
  );
  const recurring = withNextCharge(chain, { ...chain.plan, anchor: at, step: 1 }, zoneOfCountry(merchant.country));
  if (!recurring.state) refuse('All agreed charges have been made');
  const events = [...payment.events, { type: 'recurring_started', at, amount: chain.amount, detail: by } as const];
  return { payments: [{ ...payment, recurring, events }] };
}

/** Stops the charges of a subscription (PAY-053). */
export function stopSubscription(payment: PaymentRecord, merchant: MerchantRecord, { at, by }: ChangeContext): Change {
  const chain = chainOf(payment, merchant);
  if (!chain.state) refuse('Recurring charges are already off');
  const recurring = { ...chain, state: false, next_at: null };
  const events = [...payment.events, { type: 'recurring_stopped', at, amount: null, detail: by } as const];
  return { payments: [{ ...payment, recurring, events }] };
}

/** Mails the receipt of an approved charge, if the payer requested a receipt with the first payment. */
function receiptOf({ payments: [made] = [] }: Change, merchant: MerchantRecord, stamp: ChangeContext): Change {
  const to = made?.payer.email ?? null;
  if (!made || made.wants_receipt !== true || made.status !== 'approved' || to === null) return {};
  return mailReceiptTo(made, merchant, to, stamp);
}

/** Largest number of overdue charges per run, for clocks that were set far ahead. */
const MOST_CHARGES = 1000;

/**
 * Makes all charges of a subscription that are due by `now`, each at its due time. A declined charge does not end the
 * subscription. No change if the subscription is stopped or no charge is due.
 */
export function makeDueCharges(
  payment: PaymentRecord,
  merchant: MerchantRecord,
  { now, bw }: { now: number; bw: BlackWhiteLists },
  stampAt: (at: number) => ChangeContext,
): Change {
  const changes: Change[] = [];
  const zone = zoneOfCountry(merchant.country);
  let parent = payment;
  while (changes.length < MOST_CHARGES && parent.recurring?.state === true) {
    const { amount, next_at: at } = parent.recurring;
    if (at === null || at > now) break;
    const done = charged({ payment: parent, merchant, bw }, amount, parent.payer.email, stampAt(at));
    changes.push(mergeChanges([done.change, receiptOf(done.change, merchant, stampAt(at))]));
    const { recurring } = done.parent;
    parent = { ...done.parent, recurring: recurring && withNextCharge(recurring, advancePlan(recurring.plan), zone) };
  }
  return changes.length === 0 ? {} : mergeChanges([...changes, { payments: [parent] }]);
}
