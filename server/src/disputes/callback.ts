import type { DisputeCallback } from '@portal/contract/callbackBodies';
import type { DisputeRecord } from '@portal/fixtures/disputes';
import { formatDecimal } from '../core/money.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import { mergeChanges, type Change, type Store } from '../core/store.ts';
import { formatTimestamp } from '../core/time.ts';
import { createCallback } from '../payments/callback.ts';
import { callbackUrlsBySetting } from '../payments/callbackAddress.ts';
import { chargebackId } from './view.ts';

/** Body of a callback about a dispute. */
const factsOf = (dispute: DisputeRecord, at: number): Omit<DisputeCallback, 'signature'> => ({
  merchant_id: dispute.merchant_id,
  payment_id: dispute.payment_id,
  order_id: dispute.order_id,
  chargeback_id: chargebackId(dispute),
  dispute_status: dispute.status,
  dispute_reason: dispute.reason,
  dispute_amount: formatDecimal(dispute.amount),
  currency: dispute.currency,
  opened_time: formatTimestamp(dispute.opened),
  response_deadline: formatTimestamp(dispute.deadline),
  closed_time: dispute.closed === null ? null : formatTimestamp(dispute.closed),
  sent_time: formatTimestamp(at),
});

/**
 * Returns the change with a dispute and the callback about its status; without a callback if the merchant has no
 * callback URL.
 */
export function withDisputeCallback(dispute: DisputeRecord, { merchants }: Store, stamp: ChangeContext): Change {
  const merchant = merchants.get(dispute.merchant_id);
  if (!merchant) return { disputes: [dispute] };
  const setting = 'chargebacks';
  const url = callbackUrlsBySetting(merchant)[setting];
  if (url === '') return { disputes: [dispute] };
  const payment = { id: dispute.payment_id, order_id: dispute.order_id };
  const callback = createCallback({ url, setting, payment, facts: factsOf(dispute, stamp.at) }, merchant, stamp);
  return mergeChanges([{ disputes: [dispute] }, callback]);
}
