import { containedCardNumberError } from '@portal/contract/checkout/cardNumbers';
import { max, maxlength, min } from '@portal/contract/rules';
import { MAX_PAYOUT_PURPOSE_LENGTH } from '@portal/contract/payouts';
import { payoutFee } from '@portal/fixtures/domain/payoutMovements';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PayoutTermsRecord } from '@portal/fixtures/domain/payoutTerms';
import type { PayoutReceiverRecord, PayoutRecord } from '@portal/fixtures/payouts';
import { formatDecimal } from '../core/money.ts';
import { refuse } from '../core/refusal.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import { MergedChange, mergeChanges, type Change } from '../core/store.ts';
import { DAY } from '../core/time.ts';
import { localDate, momentOf } from '../core/zones.ts';
import type { SlicedWork } from '../files/slices.ts';
import type { PayoutFileTotal } from './fileRecords.ts';
import { reservePayout, sendPayout, planPayout } from './send.rules.ts';

/** Functions that create payouts: single payouts, the rows of a payout file, and the parts of a split payment. */

/** Whether a merchant may pay out to cards: it is active and has a payout balance. */
export const canPayOut = ({ status, payouts }: MerchantRecord): boolean => status === 'active' && payouts.length > 0;

/** Refuses requests that send money if the merchant may not pay out. */
export function assertCanPayOut(merchant: MerchantRecord): void {
  if (!canPayOut(merchant)) refuse("This merchant can't pay out to cards");
}

export const NO_BALANCE_MESSAGE = 'There is no balance in this currency';
export const BALANCE_TOO_LOW_MESSAGE = 'The available balance is too low for the amount and the fee';

/** Payout terms of a merchant in a currency; undefined without a balance in the currency. */
export const payoutTermsIn = ({ payouts }: MerchantRecord, currency: string): PayoutTermsRecord | undefined =>
  payouts.find((terms) => terms.currency === currency);

/** Error message for an amount outside the limits of a single payout; undefined for an accepted amount. */
export const amountError = (typed: string, terms: PayoutTermsRecord): string | undefined =>
  max(formatDecimal(terms.max))(typed) ?? min(formatDecimal(terms.min))(typed);

/** Error message for a purpose that is too long or may contain a card number; undefined for an accepted purpose. */
export const purposeError = (typed: string): string | undefined =>
  maxlength(MAX_PAYOUT_PURPOSE_LENGTH)(typed) ?? containedCardNumberError(typed);

/** When a payout is sent; null for immediately, also if the planned day is today. */
export type PayoutSchedule = Pick<PayoutRecord, 'planned_for' | 'leaves_at'>;
const AT_ONCE: PayoutSchedule = { planned_for: null, leaves_at: null };
/** Longest time in advance for which a payout can be planned. */
const FURTHEST_MS = 366 * DAY;

/** When a payout with this entered date is sent, or an error message for the date. */
export function parsePayoutSchedule(typed: string, now: number, zone: string): PayoutSchedule | string {
  if (typed === '') return AT_ONCE;
  const local = Date.parse(`${typed}T00:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(typed) && new Date(local || 0).toISOString().startsWith(typed);
  const today = localDate(now, zone);
  if (!isDay || typed < today) return 'Choose today or a later day';
  if (typed > localDate(now + FURTHEST_MS, zone)) return 'Choose a day within a year';
  return typed === today ? AT_ONCE : { planned_for: typed, leaves_at: momentOf(local, zone) };
}

/** A checked payout order, from which a payout is created. */
export type PayoutOrder = Pick<
  PayoutRecord,
  'type' | 'amount' | 'additional_info' | 'origin' | 'file_id' | 'payment_id' | 'split_id'
> & {
  receiver: PayoutReceiverRecord;
  terms: PayoutTermsRecord;
  leaving: PayoutSchedule;
};

/** Amount plus fee of a payout order, in minor units. */
export const payoutCost = ({ amount, terms }: Pick<PayoutOrder, 'amount' | 'terms'>): number =>
  amount + payoutFee(terms, amount);

/** Totals of payout orders by currency. */
export function payoutOrderTotals(orders: readonly Pick<PayoutOrder, 'amount' | 'terms'>[]): PayoutFileTotal[] {
  const sums = new Map<string, PayoutFileTotal>();
  for (const { amount, terms } of orders) {
    const { currency } = terms;
    const { payouts, amount: before, fees } = sums.get(currency) ?? { payouts: 0, amount: 0, fees: 0 };
    const fee = payoutFee(terms, amount);
    sums.set(currency, { currency, payouts: payouts + 1, amount: before + amount, fees: fees + fee });
  }
  return [...sums.values()];
}

function payoutOf({ receiver, terms, leaving, ...order }: PayoutOrder, { at, by, id }: ChangeContext): PayoutRecord {
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
export const sendOrPlanPayout = (payout: PayoutRecord, receiver: PayoutReceiverRecord, stamp: ChangeContext): Change =>
  payout.leaves_at !== null && payout.leaves_at > stamp.at
    ? planPayout(payout, payout.leaves_at, stamp)
    : sendPayout(payout, { receiver, known: undefined }, stamp);

/**
 * Creates a payout: it reserves amount and fee, then is sent or planned. With `waits` the payout needs approval first.
 */
function makePayout(order: PayoutOrder, stamp: ChangeContext, waits: boolean): Change {
  const payout = payoutOf(order, stamp);
  if (waits) return reservePayout({ ...payout, status: 'waiting' }, stamp);
  const change = mergeChanges([reservePayout(payout, stamp), sendOrPlanPayout(payout, order.receiver, stamp)]);
  return { ...change, payouts: createdPayouts(change) };
}

/** Creates payouts from checked payout orders. Yields after each payout, so that other requests run. */
export function* createPayoutsInSlices(
  orders: Iterable<PayoutOrder>,
  stamp: ChangeContext,
  waits: boolean,
): SlicedWork<Change> {
  const all = new MergedChange();
  for (const order of orders) {
    all.add(makePayout(order, stamp, waits));
    yield;
  }
  return all.change;
}

/** Creates payouts from checked payout orders. */
export const createPayouts = (orders: readonly PayoutOrder[], stamp: ChangeContext, waits = false): Change =>
  mergeChanges(orders.map((order) => makePayout(order, stamp, waits)));

/** Payouts that a change creates, in their final state. */
export const createdPayouts = ({ payouts = [] }: Change): PayoutRecord[] => [
  ...new Map(payouts.map((payout) => [payout.id, payout])).values(),
];
