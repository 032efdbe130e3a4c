import type { PaymentSettings, SavePaymentSettings } from '@portal/contract/paymentSettings';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { LANGUAGES } from '../account/languages.ts';
import { toWebhookSecret, previousCallbackSecrets } from '../core/callbackSecret.ts';
import { refuseField } from '../core/refusal.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import type { Change } from '../core/store.ts';
import { formatTimestampOrNull } from '../core/time.ts';
import { assertSettingsUnchanged, settingsVersion } from '../core/version.ts';

const typed = ({ payment, callback_url }: MerchantRecord) => {
  const { saved_at: _, ...settings } = payment;
  return { ...settings, callback_url };
};

/** Returns the payment settings of a merchant. Includes the callback secret for users who may see it (decision 46). */
export const paymentOf = (merchant: MerchantRecord, maySeeSecret: boolean, at: number): PaymentSettings => ({
  ...typed(merchant),
  callback_secret: maySeeSecret ? toWebhookSecret(merchant.keys.callback) : null,
  before_until: formatTimestampOrNull(maySeeSecret ? (previousCallbackSecrets(merchant, at)[0]?.until ?? null) : null),
  version: settingsVersion(typed(merchant)),
});

/**
 * Saves the payment settings of a merchant, which also apply to open orders and authorization holds, but not before
 * this moment.
 */
export function savePayment(merchant: MerchantRecord, body: SavePaymentSettings, { at }: ChangeContext): Change {
  const { version, callback_url, ...settings } = body;
  assertSettingsUnchanged(typed(merchant), version);
  if (!LANGUAGES.includes(body.lang_priority_id))
    refuseField('lang_priority_id', 'This language is not available. Choose another one');
  return { merchants: [{ ...merchant, callback_url, payment: { ...settings, saved_at: at } }] };
}
