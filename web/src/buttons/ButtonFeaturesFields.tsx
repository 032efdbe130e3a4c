import { SimpleGrid, TextInput } from '@mantine/core';
import { getServerTime } from '../api/serverClock.ts';
import { DesignField } from '../solutions/DesignField.tsx';
import { getLanguageName } from '../text/languages.ts';
import { t } from '../text/t.ts';
import { DateInput } from '../ui/date/DateInput.tsx';
import { toLocalDay } from '../ui/date/dateRange.ts';
import { CheckboxInput } from '../ui/fields/CheckboxInput.tsx';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import { UrlInput } from '../ui/fields/UrlInput.tsx';
import type { ValidatedForm } from '../ui/form/useValidatedForm.ts';
import type { ButtonValues } from './buttonForm.ts';
import { CallbackFields } from './CallbackFields.tsx';
import type { ButtonChoices } from './useButtonChoices.ts';

interface Props {
  form: ValidatedForm<ButtonValues>;
  choices: ButtonChoices | undefined;
  version: 1 | 2;
}

/** Fields of the button editor's tab "Features": expiry, language, design, return URLs and callbacks. */
export function ButtonFeaturesFields({ form, choices, version }: Props) {
  const params = form.getRecord('params');
  const languages = (choices?.lang ?? []).map(({ value }) => ({ value, label: getLanguageName(value) }));
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DateInput
          label={t('Expiry date')}
          limits={{ min: choices?.today ?? toLocalDay(getServerTime()) }}
          {...form.getInputProps('expire')}
        />
        <SelectInput
          label={t('Checkout language')}
          data={languages}
          {...form.getInputProps('lang')}
          disabled={choices === undefined}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DesignField version={version} designs={choices?.designs} {...params.getInputProps('design_id')} />
        <TextInput label={t('Product ID')} {...params.getInputProps('product_id')} />
      </SimpleGrid>
      <UrlInput label={t('Return URL after a payment')} {...form.getInputProps('response_url')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <UrlInput label={t('Return URL after an approved payment')} {...params.getInputProps('response_success_url')} />
        <UrlInput label={t('Return URL after a declined payment')} {...params.getInputProps('response_decline_url')} />
      </SimpleGrid>
      <CheckboxInput
        label={t('Preauthorization')}
        description={t('The money is held first and captured later.')}
        {...params.getCheckProps('delayed')}
      />
      <CheckboxInput
        label={t('Store the card')}
        description={t("Callbacks include the card's token.")}
        {...params.getCheckProps('required_rectoken')}
      />
      <UrlInput label={t('Callback')} {...params.getInputProps('server_callback_url')} />
      <CallbackFields form={form} choices={choices} />
    </>
  );
}
