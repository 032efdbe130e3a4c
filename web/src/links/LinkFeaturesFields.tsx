import { TextInput } from '@mantine/core';
import { MAX_PAYMENT_REASON_LENGTH } from '@portal/contract/links';
import { DesignField } from '../solutions/DesignField.tsx';
import { t } from '../text/t.ts';
import { getLanguageName } from '../text/languages.ts';
import { CheckboxInput } from '../ui/fields/CheckboxInput.tsx';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import { TextareaInput } from '../ui/fields/TextareaInput.tsx';
import type { ValidatedForm } from '../ui/form/useValidatedForm.ts';
import type { LinkValues } from './linkForm.ts';
import type { LinkMerchant } from './linkReads.ts';
import { useLinkChoices } from './useLinkChoices.ts';

interface Props {
  form: ValidatedForm<LinkValues>;
  merchant: LinkMerchant | undefined;
}

/** Fields of the payment link form's tab "Features". */
export function LinkFeaturesFields({ form, merchant }: Props) {
  const choices = useLinkChoices(String(merchant?.id ?? ''));
  const { checkout_language: chosen } = form.values;
  // Keeps the language of a copied payment link until the options are loaded.
  const spoken = choices?.checkout_language.map(({ value }) => value) ?? [chosen].filter((value) => value !== '');
  const languages = spoken.map((value) => ({ value, label: getLanguageName(value) }));
  return (
    <>
      <CheckboxInput
        label={t('Single use')}
        description={t('Turn this off to let several payers pay with the link.')}
        {...form.getCheckProps('single_use')}
      />
      <CheckboxInput
        label={t('Preauthorization')}
        description={t('The money is held first and captured later.')}
        {...form.getCheckProps('preauth_enabled')}
      />
      <SelectInput
        label={t('Checkout language')}
        data={[{ value: '', label: t("Merchant's language") }, ...languages]}
        {...form.getInputProps('checkout_language')}
      />
      <DesignField
        version={merchant?.checkout_version}
        designs={choices?.designs}
        {...form.getInputProps('design_id')}
      />
      <TextInput label={t('Product ID')} {...form.getInputProps('product_id')} />
      <TextareaInput
        label={t('Your data, not shown to payers')}
        maxLength={MAX_PAYMENT_REASON_LENGTH}
        {...form.getInputProps('merchant_data')}
      />
    </>
  );
}
