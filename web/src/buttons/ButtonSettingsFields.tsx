import { BUTTON_LIMITS } from '@portal/contract/buttons/buttonRules';
import { PayerAmountFields } from '../solutions/PayerAmountFields.tsx';
import { PriceFields } from '../solutions/PriceFields.tsx';
import { t } from '../text/t.ts';
import { CheckboxInput } from '../ui/fields/CheckboxInput.tsx';
import { MultiSelectInput } from '../ui/fields/MultiSelectInput.tsx';
import { toSelectOptions, type SelectOption } from '../ui/fields/options.ts';
import { RadioRow } from '../ui/fields/RadioRow.tsx';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import { TextareaInput } from '../ui/fields/TextareaInput.tsx';
import type { ValidatedForm } from '../ui/form/useValidatedForm.ts';
import type { ButtonValues } from './buttonForm.ts';
import { RecurringChargeFields } from './RecurringChargeFields.tsx';
import type { ButtonChoices } from './useButtonChoices.ts';

interface Props {
  form: ValidatedForm<ButtonValues>;
  choices: ButtonChoices | undefined;
  /** Version of the merchant's checkout. */
  version: 1 | 2;
  /** Merchants to choose from for a new button. Existing buttons keep their merchant. */
  merchants: readonly SelectOption[];
  onMerchant?: (id: string) => void;
}

/** Fields of the button editor's tab "Settings": merchant, type, amount and description. */
export function ButtonSettingsFields({ form, choices, version, merchants, onMerchant }: Props) {
  const isRecurring = form.values.button_type === 'recurring';
  return (
    <>
      <SelectInput
        label={t('Merchant')}
        data={merchants}
        {...form.getInputProps('merchant')}
        {...(onMerchant
          ? { onChange: (chosen) => typeof chosen === 'string' && onMerchant(chosen) }
          : { disabled: true })}
      />
      <RadioRow
        label={t('Payment type')}
        choices={{ purchase: t('One-time'), recurring: t('Recurring') }}
        {...form.getInputProps('button_type')}
      />
      <MoneyFields form={form} choices={choices} />
      {isRecurring && <RecurringChargeFields form={form} choices={choices} version={version} />}
      <TextareaInput
        label={t('Payment reason')}
        maxLength={BUTTON_LIMITS.reason}
        {...form.getRecord('params').getInputProps('order_desc')}
      />
    </>
  );
}

function MoneyFields({ form, choices }: Pick<Props, 'form' | 'choices'>) {
  const { currency, button_type, amount_readonly } = form.values;
  const others = toSelectOptions(choices?.currency ?? []).filter(({ value }) => value !== currency);
  return (
    <>
      <PriceFields
        kind="buttons"
        choices={choices}
        amount={form.getNumberProps('amount')}
        currency={form.getInputProps('currency')}
        {...(button_type === 'purchase' && !amount_readonly ? { placeholder: t('Chosen by the payer') } : {})}
      />
      <PayerAmountFields
        fixed={form.getCheckProps('amount_readonly')}
        least={form.isShown('amount_min') ? form.getNumberProps('amount_min') : undefined}
        currency={currency}
      />
      {choices !== undefined && form.isShown('multicurrencies') && (
        <CheckboxInput label={t('The payer can choose another currency')} {...form.getCheckProps('multicurrencies')} />
      )}
      {form.isShown('currencies') && (
        <MultiSelectInput withLabel label={t('Other currencies')} data={others} {...form.getListProps('currencies')} />
      )}
    </>
  );
}
