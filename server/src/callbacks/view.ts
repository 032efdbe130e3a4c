import type { Callback, CallbackInfo } from '@portal/contract/callbacks';
import type { DeliveryRecord } from '@portal/fixtures/deliveries';
import type { Store } from '../core/store.ts';
import { formatTimestamp, formatTimestampOrNull } from '../core/time.ts';
import { merchantName } from '../merchants/names.ts';
import { callbackEventId, JSON_CONTENT_TYPE } from '../payments/callback.ts';
import { withDisplayedUrl } from '../payments/callbackAddress.ts';

/** Returns a row of the callback list. `mayEdit`: whether the user may resend the callback. */
export const callbackRow = (delivery: DeliveryRecord, store: Store, mayEdit: boolean): Callback => ({
  id: delivery.id,
  event: callbackEventId(delivery),
  status: delivery.state,
  merchant: { id: delivery.merchant_id, name: merchantName(store, delivery.merchant_id) },
  payment_id: delivery.payment_id,
  order_id: delivery.order_id,
  url: delivery.url,
  attempts_count: delivery.attempts.length,
  last_status: delivery.attempts.at(-1)?.status ?? null,
  createtime: formatTimestamp(delivery.created),
  next_time: formatTimestampOrNull(delivery.next_at),
  can_resend: mayEdit,
});

/** Returns a callback with its attempts. */
export function callbackInfo(found: DeliveryRecord, store: Store, mayEdit: boolean): CallbackInfo {
  const delivery = withDisplayedUrl(found, store.merchants.get(found.merchant_id));
  const { method = 'POST', content_type = JSON_CONTENT_TYPE, query = '', body, attempts } = delivery;
  return {
    ...callbackRow(delivery, store, mayEdit),
    method,
    content_type: method === 'GET' ? null : content_type,
    query,
    body,
    attempts: attempts.map(({ at, ...attempt }) => ({ time: formatTimestamp(at), ...attempt })),
  };
}
