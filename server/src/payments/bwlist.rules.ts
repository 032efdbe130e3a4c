import type { z } from 'zod';
import type { BwItem, BwList, ChangeBwList } from '@portal/contract/payments';
import type { BwRecord } from '@portal/fixtures/bwlist';
import { maskedCard } from '@portal/fixtures/domain/maskedCard';
import type { PaymentRecord } from '@portal/fixtures/payment';
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
  ip: payer.ip,
});

const keyOf = (payment: PaymentRecord, field: Field, value: string) => `${payment.merchant_id}:${field}:${value}`;

/** Where the payer stands on the merchant's lists at this moment: an entry whose time is over counts for nothing. */
export function bwList(
  payment: PaymentRecord,
  bw: Pick<Collection<BwRecord>, 'get'>,
  at: number,
): z.infer<typeof BwList> {
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
