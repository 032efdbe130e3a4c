import type { z } from 'zod';
import type { BwItem, BwList, ChangeBwList } from '@portal/contract/payments';
import type { BwRecord } from '@portal/fixtures/bwlist';
import { maskedCard } from '@portal/fixtures/domain/maskedCard';
import type { PaymentRecord, TransactionRecord } from '@portal/fixtures/payment';
import { refuseField } from '../core/refusal.ts';
import type { Change } from '../core/store.ts';
import type { Collection } from '../core/table.ts';
import { moment } from '../core/time.ts';

type Field = BwItem['field'];

/** What of this payer can stand on a list, the card by its first six and last four digits. */
const valuesOf = ({ payer }: PaymentRecord): Record<Field, string | null> => ({
  card: maskedCard(payer.card),
  email: payer.email,
  phone: payer.phone,
  ip: payer.ip || null,
});

/** Addresses are the same however they are written. */
const keyOf = (payment: PaymentRecord, field: Field, value: string) =>
  `${payment.merchant_id}:${field}:${field === 'email' ? value.toLowerCase() : value}`;

/** The black and white lists of all merchants. */
export type BwLists = Pick<Collection<BwRecord>, 'get'>;

/** Where the payer stands on the merchant's lists at this moment: an entry whose time is over counts for nothing. */
export function bwList(payment: PaymentRecord, bw: BwLists, at: number): z.infer<typeof BwList> {
  const entries = Object.entries(valuesOf(payment)) as [Field, string | null][];
  const items = entries.flatMap(([field, value]): BwItem[] => {
    if (value === null) return [];
    const kept = bw.get(keyOf(payment, field, value));
    if (!kept || (kept.until !== null && kept.until <= at)) return [{ field, value, list: null, until: null }];
    return [{ field, value, list: kept.list, until: kept.until === null ? null : moment(kept.until) }];
  });
  return { order_id: payment.order_id, items };
}

/**
 * Puts a value of the payer on the merchant's black or white list, for `period` seconds or for good, or takes it off; on
 * one list at a time (decision 32, PAY-041).
 */
export function changeBwList(payment: PaymentRecord, body: ChangeBwList, at: number): Change {
  const { field, list, period } = body;
  const value = valuesOf(payment)[field] ?? refuseField('field', 'The payment has no such value');
  const id = keyOf(payment, field, value);
  if (list === 'none') return { remove: { bw: [id] } };
  const until = period === undefined ? null : at + period * 1000;
  return { bw: [{ id, merchant_id: payment.merchant_id, field, value, list, until }] };
}

const NAMES: Readonly<Record<Field, string>> = {
  card: 'card',
  email: 'e-mail address',
  phone: 'phone number',
  ip: 'IP address',
};

/** What the merchant's lists say of a new payment, and why; nothing where they do not name its payer. */
interface Verdict {
  list: 'black' | 'white';
  reason: string;
}

/** A payer on both lists is let through: whoever put them on the white list knew them. */
function verdictOf(payment: PaymentRecord, bw: BwLists, at: number): Verdict | undefined {
  const { items } = bwList(payment, bw, at);
  const found = items.find(({ list }) => list === 'white') ?? items.find(({ list }) => list === 'black');
  if (!found?.list) return undefined;
  return { list: found.list, reason: `The payer’s ${NAMES[found.field]} is on the ${found.list} list` };
}

/** Of our own: no processor was asked. */
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
 * A new payment as its merchant's lists let it: refused where the payer is on the black list, before any processor is
 * asked, with the reason on it; let through, and saying so, where the payer is on the white one; else as it is. `part` is
 * the transaction that it would begin with.
 */
export function screened(
  payment: PaymentRecord,
  part: Pick<TransactionRecord, 'id' | 'type' | 'at'>,
  bw: BwLists,
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
