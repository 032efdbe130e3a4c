import { holdsNumberComplaint } from '@portal/contract/checkout/cardNumbers';
import { max, maxlength, min } from '@portal/contract/rules';
import { LONGEST_PURPOSE } from '@portal/contract/payouts';
import { payoutFee } from '@portal/fixtures/domain/payoutMovements';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PayoutTermsRecord } from '@portal/fixtures/domain/payoutTerms';
import type { PayoutReceiverRecord, PayoutRecord } from '@portal/fixtures/payouts';
import { decimal } from '../core/money.ts';
import { refuse } from '../core/refusal.ts';
import type { Stamp } from '../core/stamp.ts';
import { MergedChange, merged, type Change } from '../core/store.ts';
import { DAY } from '../core/time.ts';
import { localDay, momentOf } from '../core/zones.ts';
import type { Sliced } from '../files/slices.ts';
import type { FileSum } from './fileRecords.ts';
import { hold, leave, plan } from './send.rules.ts';

/** Functions that create payouts: single payouts, the rows of a payout file, and the parts of a split payment. */

/** Whether a merchant may pay out to cards: it is active and has a payout balance. */
export const isEligible = ({ status, payouts }: MerchantRecord): boolean => status === 'active' && payouts.length > 0;

/** Refuses requests that send money if the merchant may not pay out. */
export function assertEligible(merchant: MerchantRecord): void {
  if (!isEligible(merchant)) refuse('This merchant does not pay out to cards');
}

export const NO_BALANCE = 'There is no balance in this currency';
export const NOT_ENOUGH = 'The available balance is too low for the amount and the fee';

/** Payout terms of a merchant in a currency; undefined without a balance in the currency. */
export const termsIn = ({ payouts }: MerchantRecord, currency: string): PayoutTermsRecord | undefined =>
  payouts.find((terms) => terms.currency === currency);

/** Error message for an amount outside the limits of a single payout; undefined for an accepted amount. */
export const amountComplaint = (typed: string, terms: PayoutTermsRecord): string | undefined =>
  max(decimal(terms.max))(typed) ?? min(decimal(terms.min))(typed);

/** Error message for a purpose that is too long or may contain a card number; undefined for an accepted purpose. */
export const purposeComplaint = (typed: string): string | undefined =>
  maxlength(LONGEST_PURPOSE)(typed) ?? holdsNumberComplaint(typed);

/** When a payout is sent; null for immediately, also if the planned day is today. */
export type Leaving = Pick<PayoutRecord, 'planned_for' | 'leaves_at'>;
const AT_ONCE: Leaving = { planned_for: null, leaves_at: null };
/** Longest time in advance for which a payout can be planned. */
const FURTHEST_MS = 366 * DAY;

/** When a payout with this entered date is sent, or an error message for the date. */
export function leavingOn(typed: string, now: number, zone: string): Leaving | string {
  if (typed === '') return AT_ONCE;
  const local = Date.parse(`${typed}T00:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(typed) && new Date(local || 0).toISOString().startsWith(typed);
  const today = localDay(now, zone);
  if (!isDay || typed < today) return 'Choose today or a later day';
  if (typed > localDay(now + FURTHEST_MS, zone)) return 'Choose a day within a year';
  return typed === today ? AT_ONCE : { planned_for: typed, leaves_at: momentOf(local, zone) };
}

/** A checked payout order, from which a payout is created. */
export type Order = Pick<
  PayoutRecord,
  'type' | 'amount' | 'additional_info' | 'origin' | 'file_id' | 'payment_id' | 'split_id'
> & {
  receiver: PayoutReceiverRecord;
  terms: PayoutTermsRecord;
  leaving: Leaving;
};

/** Amount plus fee of a payout order, in minor units. */
export const costOf = ({ amount, terms }: Pick<Order, 'amount' | 'terms'>): number => amount + payoutFee(terms, amount);

/** Totals of payout orders by currency. */
export function sumsOf(orders: readonly Pick<Order, 'amount' | 'terms'>[]): FileSum[] {
  const sums = new Map<string, FileSum>();
  for (const { amount, terms } of orders) {
    const { currency } = terms;
    const { payouts, amount: before, fees } = sums.get(currency) ?? { payouts: 0, amount: 0, fees: 0 };
    const fee = payoutFee(terms, amount);
    sums.set(currency, { currency, payouts: payouts + 1, amount: before + amount, fees: fees + fee });
  }
  return [...sums.values()];
}

function payoutOf({ receiver, terms, leaving, ...order }: Order, { at, by, id }: Stamp): PayoutRecord {
  const own = id();
  return {
    id: own,
    order_id: `PO-${own}`,
    merchant_id: receiver.merchant_id,
    receiver_id: receiver.id,
    created: at,
    created_by: by,
    status: 'processing',
    ...order,
    fee: payoutFee(terms, order.amount),
    currency: terms.currency,
    ...leaving,
    done: null,
    reason: null,
    events: [{ type: 'created', at, detail: by }],
  };
}

/** Sends a payout whose money is reserved, or plans it for its day. */
export const sendOrPlan = (payout: PayoutRecord, receiver: PayoutReceiverRecord, stamp: Stamp): Change =>
  payout.leaves_at !== null && payout.leaves_at > stamp.at
    ? plan(payout, payout.leaves_at, stamp)
    : leave(payout, { receiver, known: undefined }, stamp);

/**
 * Creates a payout: it reserves amount and fee, then is sent or planned. With `waits` the payout needs approval first.
 */
function makePayout(order: Order, stamp: Stamp, waits: boolean): Change {
  const payout = payoutOf(order, stamp);
  if (waits) return hold({ ...payout, status: 'waiting' }, stamp);
  const change = merged([hold(payout, stamp), sendOrPlan(payout, order.receiver, stamp)]);
  return { ...change, payouts: createdPayouts(change) };
}

/** Creates payouts from checked payout orders. Yields after each payout, so that other requests run. */
export function* makePayoutsInSlices(orders: Iterable<Order>, stamp: Stamp, waits: boolean): Sliced<Change> {
  const all = new MergedChange();
  for (const order of orders) {
    all.add(makePayout(order, stamp, waits));
    yield;
  }
  return all.change;
}

/** Creates payouts from checked payout orders. */
export const makePayouts = (orders: readonly Order[], stamp: Stamp, waits = false): Change =>
  merged(orders.map((order) => makePayout(order, stamp, waits)));

/** Payouts that a change creates, in their final state. */
export const createdPayouts = ({ payouts = [] }: Change): PayoutRecord[] => [
  ...new Map(payouts.map((payout) => [payout.id, payout])).values(),
];
