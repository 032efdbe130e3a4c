import type { CallbackSetting, DeliveryRecord } from '@portal/fixtures/deliveries';
import type { MerchantRecord } from '@portal/fixtures/merchants';

/** Callback URL of a merchant's setting; empty for none. Subscriptions default to the URL for payments. */
export const settingAddresses = ({
  callback_url,
  payment,
}: MerchantRecord): Readonly<Record<CallbackSetting, string>> => ({
  payments: callback_url,
  subscriptions: payment.subscription_callback_url || callback_url,
  chargebacks: payment.chargeback_callback_url,
});

/** A callback with the URL of its next attempt: the present one of its setting, if a setting named it. */
export function addressed(delivery: DeliveryRecord, merchant: MerchantRecord | undefined): DeliveryRecord {
  const { setting, url } = delivery;
  const now = merchant && setting ? settingAddresses(merchant)[setting] : '';
  return now === '' || now === url ? delivery : { ...delivery, url: now };
}

/** A callback with its relevant URL: of the next attempt if pending, else of the last one. */
export const standing = (delivery: DeliveryRecord, merchant: MerchantRecord | undefined): DeliveryRecord =>
  delivery.state === 'pending' ? addressed(delivery, merchant) : delivery;

/** Request URL of a callback; a GET has the payload in its query. */
export function sentTo({ url, query }: Pick<DeliveryRecord, 'url' | 'query'>): string {
  if (query === undefined) return url;
  const address = new URL(url);
  for (const [name, value] of new URLSearchParams(query)) address.searchParams.set(name, value);
  return address.href;
}
