import { SimpleGrid, TextInput } from '@mantine/core';
import { LANDING_LIMITS } from '@portal/contract/landings/landingRules';
import { DesignField } from '../../solutions/DesignField.tsx';
import { t } from '../../text/t.ts';
import { CheckboxInput } from '../../ui/fields/CheckboxInput.tsx';
import { toSelectOptions } from '../../ui/fields/options.ts';
import { SelectInput } from '../../ui/fields/SelectInput.tsx';
import { TextareaInput } from '../../ui/fields/TextareaInput.tsx';
import { UrlInput } from '../../ui/fields/UrlInput.tsx';
import type { InputProps } from '../../ui/form/formFields.ts';
import type { BlockProps } from './blockProps.ts';

export const LandingCurrencyField = ({ choices, ...field }: Pick<BlockProps, 'choices'> & InputProps) => (
  <SelectInput label={t('Currency')} required data={toSelectOptions(choices.currency)} {...field} />
);

export const PaymentReasonField = (field: InputProps) => (
  <TextareaInput
    label={t('Payment reason')}
    placeholder={t('Page title')}
    maxLength={LANDING_LIMITS.reason}
    {...field}
  />
);

export const DeliveryField = (props: InputProps & { label: string; placeholder: string }) => (
  <TextareaInput maxLength={LANDING_LIMITS.delivery} {...props} />
);

/** Payment fields of a donation page. */
export function DonationPaymentFields({ form, choices }: BlockProps) {
  const fields = form.getRecord('payment');
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <LandingCurrencyField choices={choices} {...fields.getInputProps('currency')} />
        <TextInput label={t('Button text')} placeholder={t('Donate')} {...fields.getInputProps('button_text')} />
      </SimpleGrid>
      <PaymentReasonField {...fields.getInputProps('order_desc')} />
    </>
  );
}

/** Payment and delivery fields of a page for digital goods. */
export function GoodsPaymentFields({ form, choices }: BlockProps) {
  const fields = form.getRecord('payment').getRecord('goods');
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <LandingCurrencyField choices={choices} {...fields.getInputProps('currency')} />
      </SimpleGrid>
      <PaymentReasonField {...fields.getInputProps('order_desc')} />
      <DeliveryField
        label={t('Delivery instructions')}
        placeholder={t('Shown to the payer after the payment, and sent by email')}
        {...fields.getInputProps('delivery')}
      />
    </>
  );
}

const IN_USE = { value: '', text: 'Active design' };

/** Payment fields of a product page. */
export function PaymentSettingsFields({ form, choices }: BlockProps) {
  const fields = form.getRecord('payment_settings');
  const designs = [IN_USE, ...choices.designs.filter(({ value }) => value !== '')];
  return (
    <>
      <CheckboxInput
        label={t('Preauthorization')}
        description={t('The money is held first and captured later.')}
        {...fields.getCheckProps('preauth')}
      />
      <DesignField version={2} designs={designs} {...fields.getInputProps('design_id')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <UrlInput label={t('Return URL after an approved payment')} {...fields.getInputProps('response_success_url')} />
        <UrlInput label={t('Return URL after a declined payment')} {...fields.getInputProps('response_decline_url')} />
      </SimpleGrid>
      <UrlInput label={t('Callback')} {...fields.getInputProps('server_callback_url')} />
    </>
  );
}
