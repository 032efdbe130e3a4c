import { MAX_ORDER_LIFETIME, type PaymentSettings, type SavePaymentSettings } from '@portal/contract/paymentSettings';
import { all, max, maxlength, min, number, numrange, required, url } from '@portal/contract/rules';
import { getLanguageName } from '../text/languages.ts';
import { t } from '../text/t.ts';
import { yesOrNoText } from '../ui/value/yesOrNoText.ts';

/** Returns the form values of a merchant's payment settings. Numbers are text while they are typed. */
export const getPaymentSettingsValues = ({
  callback_secret: _,
  before_until: __,
  version: ___,
  ...settings
}: PaymentSettings) => ({
  ...settings,
  default_order_lifetime: String(settings.default_order_lifetime),
  autocapture_interval: String(settings.autocapture_interval),
  response_method: settings.response_method as string,
});
export type PaymentSettingsValues = ReturnType<typeof getPaymentSettingsValues>;

/** Capture interval in days that is sent if the field is empty, which is allowed without automatic capture (MER-028). */
const DEFAULT_CAPTURE_DAYS = 5;

export const buildPaymentSettingsBody = (values: PaymentSettingsValues): Omit<SavePaymentSettings, 'version'> => ({
  ...values,
  default_order_lifetime: Number(values.default_order_lifetime),
  autocapture_interval: Number(values.autocapture_interval) || DEFAULT_CAPTURE_DAYS,
  response_method: values.response_method === 'GET' ? 'GET' : 'POST',
});

const address = all(url, maxlength(512));
const lifetime = all(required, number, min('1'), max(String(MAX_ORDER_LIFETIME)));

/** Returns the validation rules of the payment settings. The interval is required only if automatic capture is on. */
export const getPaymentSettingsRules = ({ autocapture }: PaymentSettingsValues) => ({
  lang_priority_id: required,
  default_order_lifetime: lifetime,
  ...(autocapture ? { autocapture_interval: all(required, number, numrange('1', '25')) } : {}),
  offerta_url: address,
  response_success_url: address,
  response_decline_url: address,
  subscription_callback_url: address,
  callback_url: address,
  chargeback_callback_url: address,
});

/** Returns the payment settings as pairs of label and value. */
export const describePaymentSettings = (settings: PaymentSettings) =>
  [
    [t('Checkout language'), getLanguageName(settings.lang_priority_id)],
    [t('Let payers save their card'), yesOrNoText(settings.checkout_save_card)],
    [t('Order lifetime'), t('{n} second|{n} seconds', { n: settings.default_order_lifetime })],
    [t('Capture held payments automatically'), yesOrNoText(settings.autocapture)],
    [t('Days until capture'), String(settings.autocapture_interval)],
    [t('Public offer'), settings.offerta_url],
    [t('Return request method'), settings.response_method],
    [t('Return URL after a payment'), settings.response_success_url],
    [t('Return URL after a declined payment'), settings.response_decline_url],
    [t('Callback URL'), settings.callback_url],
    [t('Subscription callback URL'), settings.subscription_callback_url],
    [t('Chargeback callback URL'), settings.chargeback_callback_url],
  ] as const;
