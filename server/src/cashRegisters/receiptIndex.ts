import type { PaymentRecord } from '@portal/fixtures/payment';
import { memoOn } from '../core/memoOn.ts';
import type { Store } from '../core/store.ts';
import type { FiscalReceiptRecord } from './fiscalRecords.ts';
import { oldReceipt, oldReceiptByToken } from './oldReceipts.ts';
import { returnsOf } from './movements.ts';

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
): FiscalReceiptRecord | undefined => indexOf(store).byToken.get(token) ?? oldReceiptByToken(token, store);

/** The receipts of a payment: of its sale, and of what went back. */
export function receiptsOfPayment(store: Store, payment: PaymentRecord): FiscalReceiptRecord[] {
  const { fiscalReceipts } = store;
  const sale = fiscalReceipts.get(payment.id) ?? oldReceipt(payment, store);
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
    const receipt = fiscalReceipts.get(payment.id) ? undefined : oldReceipt(payment, store);
    if (receipt) old.push(receipt);
  }
  return [...made, ...old.toSorted((a, b) => b.at - a.at)];
}
