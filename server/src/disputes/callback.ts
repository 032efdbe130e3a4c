import type { DisputeRecord } from '@portal/fixtures/disputes';
import { decimal } from '../core/money.ts';
import type { Stamp } from '../core/stamp.ts';
import { merged, type Change, type Store } from '../core/store.ts';
import { moment } from '../core/time.ts';
import { newCallback } from '../payments/callback.ts';
import { settingAddresses } from '../payments/callbackAddress.ts';
import { chargebackId } from './view.ts';

/** Body of a callback about a dispute. */
const factsOf = (dispute: DisputeRecord, at: number) => ({
  merchant_id: dispute.merchant_id,
  payment_id: dispute.payment_id,
  order_id: dispute.order_id,
  chargeback_id: chargebackId(dispute),
  dispute_status: dispute.status,
  dispute_reason: dispute.reason,
  dispute_amount: decimal(dispute.amount),
  currency: dispute.currency,
  opened_time: moment(dispute.opened),
  response_deadline: moment(dispute.deadline),
  closed_time: dispute.closed === null ? null : moment(dispute.closed),
  sent_time: moment(at),
});

/**
 * Returns the change with a dispute and the callback about its status; without a callback if the merchant has no
 * callback URL.
 */
export function withDisputeCallback(dispute: DisputeRecord, { merchants }: Store, stamp: Stamp): Change {
  const merchant = merchants.get(dispute.merchant_id);
  if (!merchant) return { disputes: [dispute] };
  const setting = 'chargebacks';
  const url = settingAddresses(merchant)[setting];
  if (url === '') return { disputes: [dispute] };
  const payment = { id: dispute.payment_id, order_id: dispute.order_id };
  const callback = newCallback({ url, setting, payment, facts: factsOf(dispute, stamp.at) }, merchant, stamp);
  return merged([{ disputes: [dispute] }, callback]);
}
