import { TextInput } from '@mantine/core';
import type { FinancialSettings } from '@portal/contract/financial';
import { all, maxlength, required } from '@portal/contract/rules';
import { t } from '../../text/t.ts';
import type { ValidatedForm } from '../form/useValidatedForm.ts';
import { FilteredInput } from './FilteredInput.tsx';
import { isIban } from './iban.ts';
import { choicesOf, countriesOf } from './options.ts';
import { SelectInput } from './SelectInput.tsx';

/** Rules of the fields of a bank account. */
export const bankAccountRules = {
  country: required,
  currency: required,
  jurtype: required,
  bank: all(required, maxlength(100)),
  iban: all(required, maxlength(64)),
};
export type BankAccountValues = Record<keyof typeof bankAccountRules, string>;

interface Props {
  form: ValidatedForm<BankAccountValues>;
  choices: FinancialSettings['choices'];
  /** Only a new account may choose its currency. */
  isNew: boolean;
}

const number = { one: /^[\p{L}\d ]$/u, most: 64 };

/** What a bank account is; its number says while it is typed whether its digits add up (FIN-005 … FIN-007). */
export function BankAccountFields({ form, choices, isNew }: Props) {
  const { iban } = form.values;
  return (
    <>
      {isNew && (
        <SelectInput label={t('Currency')} data={choicesOf(choices.currency)} {...form.getInputProps('currency')} />
      )}
      <FilteredInput
        label="IBAN"
        accepted={number}
        {...(isIban(iban) ? {} : { description: t('Check the number: its digits do not add up') })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...form.getInputProps('iban')}
      />
      <TextInput label={t('Bank')} autoComplete="off" {...form.getInputProps('bank')} />
      <SelectInput label={t('Country')} data={countriesOf(choices.country)} {...form.getInputProps('country')} />
      <SelectInput label={t('Form of business')} data={choicesOf(choices.jurtype)} {...form.getInputProps('jurtype')} />
    </>
  );
}
