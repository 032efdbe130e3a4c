import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { PayoutReceiverRecord } from '@portal/fixtures/payouts';
import type { Store } from '../core/store.ts';
import type { PayoutFileRecord } from './fileRecords.ts';

/** Records of the merchant that a call's address names; those of other merchants count as missing. */

/** A merchant as a record with an owner: the merchant itself. */
export const ofMerchant =
  (id: number) =>
  (store: Store): { merchant_id: number; merchant: MerchantRecord } | undefined => {
    const merchant = store.merchants.get(id);
    return merchant && { merchant_id: id, merchant };
  };

const atMerchant = <T extends { merchant_id: number }>(record: T | undefined, merchantId: number): T | undefined =>
  record?.merchant_id === merchantId ? record : undefined;

export const ofFile =
  (merchantId: number, id: number) =>
  ({ payoutFiles }: Store): PayoutFileRecord | undefined =>
    atMerchant(payoutFiles.get(id), merchantId);

export const ofPayment =
  (merchantId: number, id: number) =>
  ({ payments }: Store): PaymentRecord | undefined =>
    atMerchant(payments.get(id), merchantId);

export const ofReceiver =
  (merchantId: number, id: number) =>
  ({ payoutReceivers }: Store): PayoutReceiverRecord | undefined =>
    atMerchant(payoutReceivers.get(id), merchantId);
