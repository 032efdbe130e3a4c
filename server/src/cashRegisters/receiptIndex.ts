import type { PaymentRecord } from '@portal/fixtures/payment';
import { memoizeByObjects } from '../core/memoizeByObjects.ts';
import type { Store } from '../core/store.ts';
import type { FiscalReceiptRecord } from './fiscalRecords.ts';
import { returnsOf } from './movements.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { paidAmount } from '../payments/facts.ts';

type Receipts = Pick<Store, 'fiscalReceipts'>;

interface ReceiptIndex {
  byToken: ReadonlyMap<string, FiscalReceiptRecord>;
  /** Fiscal receipts by shift, in order of creation. */
  byShift: ReadonlyMap<number, readonly FiscalReceiptRecord[]>;
}

const indexOf = memoizeByObjects(
  ({ fiscalReceipts }: Receipts) => [fiscalReceipts.share()],
  ({ fiscalReceipts }): ReceiptIndex => {
    const [byToken, byShift] = [new Map<string, FiscalReceiptRecord>(), new Map<number, FiscalReceiptRecord[]>()];
    for (const receipt of fiscalReceipts.values()) {
      byToken.set(receipt.token, receipt);
      const shift = byShift.get(receipt.shift_id);
      if (shift) shift.push(receipt);
      else byShift.set(receipt.shift_id, [receipt]);
    }
    return { byToken, byShift };
  },
);

/** Fiscal receipts of a shift, in order of creation. */
export const receiptsOfShift = (store: Receipts, shiftId: number): readonly FiscalReceiptRecord[] =>
  indexOf(store).byShift.get(shiftId) ?? [];

/** Fiscal receipt with this URL token; undefined if there is none. */
export const receiptByToken = (
  store: Receipts & Pick<Store, 'payments' | 'taxOffice'>,
  token: string,
): FiscalReceiptRecord | undefined => indexOf(store).byToken.get(token) ?? historicReceiptByToken(token, store);

/** Fiscal receipts of a payment: of its sale and of its refunds. */
export function receiptsOfPayment(store: Store, payment: PaymentRecord): FiscalReceiptRecord[] {
  const { fiscalReceipts } = store;
  const sale = fiscalReceipts.get(payment.id) ?? historicReceipt(payment, store);
  const back = returnsOf(payment).flatMap(({ id }) => fiscalReceipts.get(id) ?? []);
  return sale ? [sale, ...back] : back;
}

/** Latest fiscal receipts of a merchant, newest first. Receipts from before the world began come last. */
export function lastReceipts(store: Store, merchantId: number, most: number): FiscalReceiptRecord[] {
  const { fiscalReceipts, payments } = store;
  const made = Array.from(fiscalReceipts.values())
    .filter(({ merchant_id }) => merchant_id === merchantId)
    .slice(-most)
    .toReversed();
  const old: FiscalReceiptRecord[] = [];
  // Only the newest payments are searched, because reading years of payments takes too long.
  let looked = 0;
  for (const payment of payments.each({ tab: 'payments', merchants: [merchantId], filters: [], text: '' })) {
    if (made.length + old.length >= most || (looked += 1) > 4 * most) break;
    const receipt = fiscalReceipts.get(payment.id) ? undefined : historicReceipt(payment, store);
    if (receipt) old.push(receipt);
  }
  return [...made, ...old.toSorted((a, b) => b.at - a.at)];
}

type Old = Pick<Store, 'payments' | 'taxOffice'>;

/**
 * URL token of a receipt from before the world began: payment id and HMAC. Such receipts are recomputed, not stored.
 */
function tokenOf(paymentId: number, { taxOffice }: Old): string {
  const { secret } = taxOffice.get(1)!;
  return `${paymentId}-${createHmac('sha256', secret).update(String(paymentId)).digest('base64url')}`;
}

/** Receipt of a payment that was fiscalized before the world began. */
function historicReceipt(payment: PaymentRecord, store: Old): FiscalReceiptRecord | undefined {
  const { id, merchant_id, order_id, currency, fiscal } = payment;
  if (!fiscal) return undefined;
  return {
    id,
    merchant_id,
    type: 'sale',
    payment_id: id,
    order_id,
    amount: paidAmount(payment),
    currency,
    number: fiscal.number,
    at: fiscal.at,
    is_offline: false,
    sent_at: fiscal.at,
    shift_id: 0,
    issuer: null,
    token: tokenOf(id, store),
  };
}

/** Receipt from before the world began with this URL token. */
function historicReceiptByToken(token: string, store: Old): FiscalReceiptRecord | undefined {
  const id = Number(/^\d{1,15}(?=-)/.exec(token)?.[0] ?? 0);
  const payment = store.payments.get(id);
  const expected = payment && tokenOf(id, store);
  if (expected?.length !== token.length || !timingSafeEqual(Buffer.from(expected), Buffer.from(token)))
    return undefined;
  return payment && historicReceipt(payment, store);
}
