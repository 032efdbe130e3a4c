import type { z } from 'zod';
import type { BwItem, BwList, ChangeBwList } from '@portal/contract/payments';
import type { BwRecord } from '@portal/fixtures/bwlist';
import { maskedCard } from '@portal/fixtures/domain/maskedCard';
import type { PaymentRecord, TransactionRecord } from '@portal/fixtures/payment';
import { refuseField } from '../core/refusal.ts';
import type { Change } from '../core/store.ts';
import type { Collection } from '../core/table.ts';
import { formatTimestamp } from '../core/time.ts';

type Field = BwItem['field'];

/**
 * Values of a payer that can be put on a black or white list; a card is represented by its first six and last four
 * digits.
 */
const valuesOf = ({ payer }: PaymentRecord): Record<Field, string | null> => ({
  card: maskedCard(payer.card),
  email: payer.email,
  phone: payer.phone,
  ip: payer.ip || null,
});

/** Key of a list entry with the normalized value, so that emails match regardless of case. */
const keyOf = (payment: PaymentRecord, field: Field, value: string) =>
  `${payment.merchant_id}:${field}:${field === 'email' ? value.toLowerCase() : value}`;

/** Black and white lists of all merchants. */
export type BlackWhiteLists = Pick<Collection<BwRecord>, 'get'>;

/** Current entries of a payer on the merchant's black and white lists, without expired entries. */
export function currentListEntries(payment: PaymentRecord, bw: BlackWhiteLists, at: number): z.infer<typeof BwList> {
  const entries = Object.entries(valuesOf(payment)) as [Field, string | null][];
  const items = entries.flatMap(([field, value]): BwItem[] => {
    if (value === null) return [];
    const kept = bw.get(keyOf(payment, field, value));
    if (!kept || (kept.until !== null && kept.until <= at)) return [{ field, value, list: null, until: null }];
    return [{ field, value, list: kept.list, until: kept.until === null ? null : formatTimestamp(kept.until) }];
  });
  return { order_id: payment.order_id, items };
}

/**
 * Adds a payer's value to the merchant's black or white list for `period` seconds or permanently, or removes it. A
 * value is on only one list at a time (decision 32, PAY-041).
 */
export function changeBlackWhiteList(payment: PaymentRecord, body: ChangeBwList, at: number): Change {
  const { field, list, period } = body;
  const value = valuesOf(payment)[field] ?? refuseField('field', "The payment doesn't have this value");
  const id = keyOf(payment, field, value);
  if (list === 'none') return { remove: { bw: [id] } };
  const until = period === undefined ? null : at + period * 1000;
  return { bw: [{ id, merchant_id: payment.merchant_id, field, value, list, until }] };
}

const NAMES: Readonly<Record<Field, string>> = {
  card: 'card',
  email: 'email address',
  phone: 'phone number',
  ip: 'IP address',
};

/**
 * Decision of the merchant's black and white lists about a new payment, with the reason; undefined if no entry matches
 * the payer.
 */
interface Verdict {
  list: 'black' | 'white';
  reason: string;
}

/** Decision of the lists about a payment. The white list takes precedence, because its entries are deliberate. */
function verdictOf(payment: PaymentRecord, bw: BlackWhiteLists, at: number): Verdict | undefined {
  const { items } = currentListEntries(payment, bw, at);
  const found = items.find(({ list }) => list === 'white') ?? items.find(({ list }) => list === 'black');
  if (!found?.list) return undefined;
  return { list: found.list, reason: `The payer's ${NAMES[found.field]} is on the ${found.list} list` };
}

/** Response code of a payment that was blocked before it reached the payment processor. */
const BLOCKED_ID = 1100;

function blocked(payment: PaymentRecord, reason: string, part: TransactionRecord, at: number): PaymentRecord {
  return {
    ...payment,
    status: 'declined',
    processing_status: 'blocked',
    api_error: { id: BLOCKED_ID, description: reason },
    transactions: [...payment.transactions.filter(({ id }) => id !== part.id), part],
    events: [...payment.events, { type: 'declined', at, amount: payment.amount, detail: reason }],
  };
}

/**
 * Applies the merchant's black and white lists to a new payment. A black-listed payer's payment is declined with the
 * reason, without the processor; a white-listed payer's payment gets an event; other payments stay unchanged. `part`:
 * the payment's first transaction.
 */
export function applyBlackWhiteLists(
  payment: PaymentRecord,
  part: Pick<TransactionRecord, 'id' | 'type' | 'at'>,
  bw: BlackWhiteLists,
  at: number,
): { payment: PaymentRecord; isBlocked: boolean } {
  const verdict = verdictOf(payment, bw, at);
  if (!verdict) return { payment, isBlocked: false };
  const { list, reason } = verdict;
  if (list === 'black') {
    const refused = { status: 'declined', amount: payment.amount, response_code: null, response_text: reason } as const;
    return { payment: blocked(payment, reason, { ...part, ...refused }, at), isBlocked: true };
  }
  const event = { type: 'bwlist_allowed', at, amount: null, detail: reason } as const;
  return { payment: { ...payment, events: [...payment.events, event] }, isBlocked: false };
}
