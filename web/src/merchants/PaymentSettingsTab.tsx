import { Alert, SimpleGrid, Stack, Text } from '@mantine/core';
import { callbacks } from '@portal/contract/callbacks';
import { merchantSettings } from '@portal/contract/merchantSettings';
import type { PaymentSettings } from '@portal/contract/paymentSettings';
import { useCachedQuery } from '../api/queryHooks.ts';
import { useRouteMutation } from '../api/client.ts';
import { tenantSettingsQuery } from '../api/sharedQueries.ts';
import { listTenantLanguages, getLanguageName } from '../text/languages.ts';
import { t } from '../text/t.ts';
import { CheckboxInput } from '../ui/fields/CheckboxInput.tsx';
import { IntegerInput } from '../ui/fields/NumericInput.tsx';
import { LifetimeInput } from '../ui/fields/LifetimeInput.tsx';
import { RadioRow } from '../ui/fields/RadioRow.tsx';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import { UrlInput } from '../ui/fields/UrlInput.tsx';
import type { ValidatedForm } from '../ui/form/useValidatedForm.ts';
import { DetailSection } from '../ui/page/DetailPage.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import {
  buildPaymentSettingsBody,
  describePaymentSettings,
  getPaymentSettingsRules,
  type PaymentSettingsValues,
  getPaymentSettingsValues,
} from './paymentSettingsForm.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { merchantQueries, type ShownMerchant } from './settingsReads.ts';
import { useUserRights } from '../api/rights.ts';
import { RoutedForm, useRoutedForm } from '../ui/form/RoutedForm.tsx';
import { AuthorizedButton } from '../ui/overlay/AuthorizedButton.tsx';
import { timeWithZoneText } from '../ui/value/momentText.ts';
import { SecretValue } from '../ui/value/SecretValue.tsx';
import { RenewSecretModal } from './RenewModals.tsx';

interface Props {
  id: number;
  /** Masked callback secret; null without the right to see it. */
  secret: PaymentSettings['callback_secret'];
  /** Time until which callbacks are also signed with the previous secret; null without one. */
  previousSecretUntil: PaymentSettings['before_until'];
}

/**
 * Section with the masked callback secret and a renew button. Users without the right see a note instead (decision 46).
 */
function CallbackSecretSection({ id, secret, previousSecretUntil }: Props) {
  const form = useRoutedForm();
  const { may } = useUserRights();
  if (secret === null)
    return (
      <DetailSection title={t('Callback secret')}>
        <Text c="dimmed">{t("You don't have the right to see the keys. Ask a colleague with full access.")}</Text>
      </DetailSection>
    );
  return (
    <DetailSection title={t('Callback secret')}>
      <Stack gap="sm" align="flex-start">
        <Text c="dimmed" size="sm">
          {t('Your servers use this secret to verify that callbacks come from us.')}
        </Text>
        <SecretValue key={secret} value={secret} what={t('Callback secret')} />
        {typeof previousSecretUntil === 'string' && (
          <Alert color="blue" role="status">
            {t('Until {moment}, callbacks are also signed with the previous secret.', {
              moment: timeWithZoneText(previousSecretUntil),
            })}
          </Alert>
        )}
        <AuthorizedButton
          right="callbacks.edit"
          merchantId={id}
          variant="default"
          onClick={() => form.open('renew_secret')}
          children={t('Renew secret')}
        />
      </Stack>
      <RoutedForm form={form} name="renew_secret" isAllowed={may('callbacks.edit', id)}>
        {(close) => <RenewSecretModal id={id} onClose={close} />}
      </RoutedForm>
    </DetailSection>
  );
}

/** Tab with a merchant's payment settings: order lifetime, capture and URLs (MER-007, MER-024). */
export function PaymentSettingsTab({ merchant: { id } }: { merchant: ShownMerchant }) {
  return (
    <WhenLoaded read={merchantQueries.payment(id)}>{(settings) => <Content id={id} settings={settings} />}</WhenLoaded>
  );
}

function Content({ id, settings }: { id: number; settings: PaymentSettings }) {
  const save = useRouteMutation(merchantSettings.savePayment, [callbacks.health]);
  return (
    <Stack gap="xl" maw={960}>
      <SettingsForm
        merchantId={id}
        label={t('Payment settings')}
        loaded={settings}
        read={merchantQueries.payment(id)}
        save={(body) => save.run({ params: { id }, body })}
        describe={describePaymentSettings}
        valuesOf={getPaymentSettingsValues}
        bodyOf={buildPaymentSettingsBody}
        rules={getPaymentSettingsRules}
      >
        {(form) => <Fields form={form} />}
      </SettingsForm>
      <CallbackSecretSection id={id} secret={settings.callback_secret} previousSecretUntil={settings.before_until} />
    </Stack>
  );
}

type Form = ValidatedForm<PaymentSettingsValues>;

function Fields({ form }: { form: Form }) {
  return (
    <>
      <DetailSection title={t('Checkout')}>
        <CheckoutFields form={form} />
      </DetailSection>
      <DetailSection title={t('Held payments')}>
        <CaptureFields form={form} />
      </DetailSection>
      <DetailSection title={t('URLs')}>
        <AddressFields form={form} />
      </DetailSection>
    </>
  );
}

function CheckoutFields({ form }: { form: Form }) {
  const info = useCachedQuery(tenantSettingsQuery);
  const languages = listTenantLanguages(info).map((value) => ({ value, label: getLanguageName(value) }));
  return (
    <Stack gap="md">
      <SelectInput
        label={t('Checkout language')}
        data={languages}
        maw={320}
        {...form.getInputProps('lang_priority_id')}
      />
      <CheckboxInput label={t('Let payers save their card')} {...form.getCheckProps('checkout_save_card')} />
      <LifetimeInput label={t('Order lifetime')} {...form.getNumberProps('default_order_lifetime')} />
    </Stack>
  );
}

function CaptureFields({ form }: { form: Form }) {
  return (
    <Stack gap="md">
      <CheckboxInput
        label={t('Capture held payments automatically')}
        description={t('Also applies to payments that are already held')}
        {...form.getCheckProps('autocapture')}
      />
      {form.values.autocapture && (
        <IntegerInput
          label={t('Days until capture')}
          description={t('1 to 25 days, but no later than the end of the hold')}
          min="1"
          max="25"
          maw={320}
          {...form.getNumberProps('autocapture_interval')}
        />
      )}
    </Stack>
  );
}

const PLACEHOLDER = '{lang}';

function AddressFields({ form }: { form: Form }) {
  return (
    <Stack gap="md">
      <UrlInput
        label={t('Public offer')}
        description={t("{placeholder} in the URL is replaced with the payer's language", { placeholder: PLACEHOLDER })}
        {...form.getInputProps('offerta_url')}
      />
      <RadioRow
        label={t('Return request method')}
        choices={{ POST: 'POST', GET: 'GET' }}
        {...form.getInputProps('response_method')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <UrlInput label={t('Return URL after a payment')} {...form.getInputProps('response_success_url')} />
        <UrlInput label={t('Return URL after a declined payment')} {...form.getInputProps('response_decline_url')} />
        <UrlInput label={t('Callback URL')} {...form.getInputProps('callback_url')} />
        <UrlInput label={t('Subscription callback URL')} {...form.getInputProps('subscription_callback_url')} />
        <UrlInput label={t('Chargeback callback URL')} {...form.getInputProps('chargeback_callback_url')} />
      </SimpleGrid>
      <Text c="dimmed" size="sm">
        {t('Your server confirms a callback with any 2xx status. Otherwise we resend the callback for a day.')}
      </Text>
    </Stack>
  );
}
