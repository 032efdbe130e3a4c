import type { CallbackSetting, DeliveryRecord } from '@portal/fixtures/deliveries';
import type { MerchantRecord } from '@portal/fixtures/merchants';

/**
 * Callback URLs by merchant setting; an empty URL turns callbacks off. Subscriptions default to the URL for payments.
 */
export const callbackUrlsBySetting = ({
  callback_url,
  payment,
}: MerchantRecord): Readonly<Record<CallbackSetting, string>> => ({
  payments: callback_url,
  subscriptions: payment.subscription_callback_url || callback_url,
  chargebacks: payment.chargeback_callback_url,
});

/**
 * Returns a callback with the URL of its next attempt: the current URL of the merchant's setting, if the URL came from
 * a setting.
 */
export function withNextUrl(delivery: DeliveryRecord, merchant: MerchantRecord | undefined): DeliveryRecord {
  const { setting, url } = delivery;
  const now = merchant && setting ? callbackUrlsBySetting(merchant)[setting] : '';
  return now === '' || now === url ? delivery : { ...delivery, url: now };
}

/**
 * Returns a callback with the URL to show: of the next attempt if the callback is pending, else of the last attempt.
 */
export const withDisplayedUrl = (delivery: DeliveryRecord, merchant: MerchantRecord | undefined): DeliveryRecord =>
  delivery.state === 'pending' ? withNextUrl(delivery, merchant) : delivery;

/** Full request URL of a callback. For a GET, the URL includes the payload as query. */
export function callbackRequestUrl({ url, query }: Pick<DeliveryRecord, 'url' | 'query'>): string {
  if (query === undefined) return url;
  const address = new URL(url);
  for (const [name, value] of new URLSearchParams(query)) address.searchParams.set(name, value);
  return address.href;
}
