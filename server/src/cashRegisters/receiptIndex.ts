import type { PaymentRecord } from '@portal/fixtures/payment';
import { memoOn } from '../core/memoOn.ts';
import type { Store } from '../core/store.ts';
import type { FiscalReceiptRecord } from './fiscalRecords.ts';
import { returnsOf } from './movements.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { taken } from '../payments/facts.ts';

type Receipts = Pick<Store, 'fiscalReceipts'>;

interface ReceiptIndex {
  byToken: ReadonlyMap<string, FiscalReceiptRecord>;
  /** In the order they were made. */
  byShift: ReadonlyMap<number, readonly FiscalReceiptRecord[]>;
}

const indexOf = memoOn(
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

/** The receipts of a shift, in the order they were made. */
export const receiptsOfShift = (store: Receipts, shiftId: number): readonly FiscalReceiptRecord[] =>
  indexOf(store).byShift.get(shiftId) ?? [];

/** A receipt by its address; nothing where there is none. */
export const receiptByToken = (
  store: Receipts & Pick<Store, 'payments' | 'taxOffice'>,
  token: string,
): FiscalReceiptRecord | undefined => indexOf(store).byToken.get(token) ?? historicReceiptByToken(token, store);

/** The receipts of a payment: of its sale, and of what went back. */
export function receiptsOfPayment(store: Store, payment: PaymentRecord): FiscalReceiptRecord[] {
  const { fiscalReceipts } = store;
  const sale = fiscalReceipts.get(payment.id) ?? historicReceipt(payment, store);
  const back = returnsOf(payment).flatMap(({ id }) => fiscalReceipts.get(id) ?? []);
  return sale ? [sale, ...back] : back;
}

/** The last receipts of a merchant, the newest first, those from before the world began at the end. */
export function lastReceipts(store: Store, merchantId: number, most: number): FiscalReceiptRecord[] {
  const { fiscalReceipts, payments } = store;
  const made = Array.from(fiscalReceipts.values())
    .filter(({ merchant_id }) => merchant_id === merchantId)
    .slice(-most)
    .toReversed();
  const old: FiscalReceiptRecord[] = [];
  // Only the newest payments are searched: a walk over years of them would take too long.
  let looked = 0;
  for (const payment of payments.each({ tab: 'payments', merchants: [merchantId], filters: [], text: '' })) {
    if (made.length + old.length >= most || (looked += 1) > 4 * most) break;
    const receipt = fiscalReceipts.get(payment.id) ? undefined : historicReceipt(payment, store);
    if (receipt) old.push(receipt);
  }
  return [...made, ...old.toSorted((a, b) => b.at - a.at)];
}

type Old = Pick<Store, 'payments' | 'taxOffice'>;

/** Token of an old receipt's address, its payment id and an HMAC: these receipts are not kept, but worked out again. */
function tokenOf(paymentId: number, { taxOffice }: Old): string {
  const { secret } = taxOffice.get(1)!;
  return `${paymentId}-${createHmac('sha256', secret).update(String(paymentId)).digest('base64url')}`;
}

/** The receipt of a payment that was taxed before the world began. */
function historicReceipt(payment: PaymentRecord, store: Old): FiscalReceiptRecord | undefined {
  const { id, merchant_id, order_id, currency, fiscal } = payment;
  if (!fiscal) return undefined;
  return {
    id,
    merchant_id,
    type: 'sale',
    payment_id: id,
    order_id,
    amount: taken(payment),
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

/** The same by its address. */
function historicReceiptByToken(token: string, store: Old): FiscalReceiptRecord | undefined {
  const id = Number(/^\d{1,15}(?=-)/.exec(token)?.[0] ?? 0);
  const payment = store.payments.get(id);
  const expected = payment && tokenOf(id, store);
  if (expected?.length !== token.length || !timingSafeEqual(Buffer.from(expected), Buffer.from(token)))
    return undefined;
  return payment && historicReceipt(payment, store);
}
