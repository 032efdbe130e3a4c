import type { FastifyRequest } from 'fastify';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { PayoutReceiverRecord } from '@portal/fixtures/payouts';
import { requireCaller } from '../core/caller.ts';
import { cardFingerprintFunction } from '../core/secrets.ts';
import { mergeChanges, type Change, type Store } from '../core/store.ts';
import { requestTimeZone } from '../core/zones.ts';
import { payoutFileMail } from '../mails/payoutFile.ts';
import { mailContextOf } from '../mails/context.ts';
import { merchantName } from '../merchants/names.ts';
import type { PayoutRequestContext } from './create.rules.ts';
import type { PayoutFileRecord } from './fileRecords.ts';
import { payoutCount } from './files.view.ts';

/**
 * Functions that the payout handlers share. Records are looked up at the merchant in the request's path; records of
 * other merchants count as missing.
 */

/** Finds a merchant as a record that belongs to itself, for access checks. */
export const findOwnMerchant =
  (id: number) =>
  (store: Store): { merchant_id: number; merchant: MerchantRecord } | undefined => {
    const merchant = store.merchants.get(id);
    return merchant && { merchant_id: id, merchant };
  };

const atMerchant = <T extends { merchant_id: number }>(record: T | undefined, merchantId: number): T | undefined =>
  record?.merchant_id === merchantId ? record : undefined;

export const findPayoutFile =
  (merchantId: number, id: number) =>
  ({ payoutFiles }: Store): PayoutFileRecord | undefined =>
    atMerchant(payoutFiles.get(id), merchantId);

export const findPaymentOfMerchant =
  (merchantId: number, id: number) =>
  ({ payments }: Store): PaymentRecord | undefined =>
    atMerchant(payments.get(id), merchantId);

export const findReceiver =
  (merchantId: number, id: number) =>
  ({ payoutReceivers }: Store): PayoutReceiverRecord | undefined =>
    atMerchant(payoutReceivers.get(id), merchantId);

/** Data that a payout request of the signed-in user is checked against. */
export const payoutRequestContext = (request: FastifyRequest): PayoutRequestContext => ({
  store: request.world.store,
  userId: requireCaller(request).user.id,
  zone: requestTimeZone(request),
  fingerprint: cardFingerprintFunction(request.world),
});

/** Adds mails to everyone who may approve newly submitted payouts. */
export function mailApprovers(request: FastifyRequest, change: Change): Change {
  const { store } = request.world;
  const [file] = change.payoutFiles ?? [];
  if (file?.status !== 'waiting') return change;
  const post = mailContextOf(request);
  const { name, created_by: by, sums } = file;
  const waiting = { name, by, merchant: merchantName(store, file.merchant_id), payouts: payoutCount(file), sums };
  const approvers = file.approvers.flatMap((id) => store.users.get(id) ?? []);
  return mergeChanges([change, { outbox: approvers.map((user) => payoutFileMail(post, user, waiting)) }]);
}
