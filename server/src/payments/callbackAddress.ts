import type { CallbackSetting, DeliveryRecord } from '@portal/fixtures/deliveries';
import type { MerchantRecord } from '@portal/fixtures/merchants';

/** Where a merchant is told by its settings; empty for nowhere. Without an address for subscriptions that of all payments counts. */
export const settingAddresses = ({
  callback_url,
  payment,
}: MerchantRecord): Readonly<Record<CallbackSetting, string>> => ({
  payments: callback_url,
  subscriptions: payment.subscription_callback_url || callback_url,
  chargebacks: payment.chargeback_callback_url,
});

/** A callback with the address that its next attempt goes to: where a setting named it, the one of the setting now. */
export function addressed(delivery: DeliveryRecord, merchant: MerchantRecord | undefined): DeliveryRecord {
  const { setting, url } = delivery;
  const now = merchant && setting ? settingAddresses(merchant)[setting] : '';
  return now === '' || now === url ? delivery : { ...delivery, url: now };
}

/** A callback as it stands: one that waits is on its way to its next address, any other has stayed where it went. */
export const standing = (delivery: DeliveryRecord, merchant: MerchantRecord | undefined): DeliveryRecord =>
  delivery.state === 'pending' ? addressed(delivery, merchant) : delivery;

/** Where a callback is sent: by GET its facts stand in the address. */
export function sentTo({ url, query }: Pick<DeliveryRecord, 'url' | 'query'>): string {
  if (query === undefined) return url;
  const address = new URL(url);
  for (const [name, value] of new URLSearchParams(query)) address.searchParams.set(name, value);
  return address.href;
}
