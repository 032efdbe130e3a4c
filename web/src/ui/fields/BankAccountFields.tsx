import { TextInput } from '@mantine/core';
import { accountNumber } from '@portal/contract/financial/accountNumber';
import type { FinancialSettings } from '@portal/contract/financial';
import { all, maxlength, required } from '@portal/contract/rules';
import { t } from '../../text/t.ts';
import type { ValidatedForm } from '../form/useValidatedForm.ts';
import { FilteredInput } from './FilteredInput.tsx';
import { toSelectOptions, toCountryOptions } from './options.ts';
import { SelectInput } from './SelectInput.tsx';

export type BankAccountValues = Record<'country' | 'currency' | 'jurtype' | 'bank' | 'iban', string>;

/** Validation rules of a bank account's form fields. */
export const bankAccountRules = {
  country: required,
  currency: required,
  jurtype: required,
  bank: all(required, maxlength(100)),
  iban: (typed: string, { country }: BankAccountValues) => all(required, maxlength(64), accountNumber(country))(typed),
};

interface Props {
  form: Pick<ValidatedForm<BankAccountValues>, 'getInputProps'>;
  choices: FinancialSettings['choices'];
  /** True for a new account, whose currency can still be chosen. */
  isNew: boolean;
}

const number = { one: /^[\p{L}\d ]$/u, most: 64 };

/** Form fields of a bank account (FIN-005, FIN-006). */
export function BankAccountFields({ form, choices, isNew }: Props) {
  return (
    <>
      {isNew && (
        <SelectInput
          label={t('Currency')}
          data={toSelectOptions(choices.currency)}
          {...form.getInputProps('currency')}
        />
      )}
      <FilteredInput label="IBAN" accepted={number} {...form.getInputProps('iban')} />
      <TextInput label={t('Bank')} autoComplete="off" {...form.getInputProps('bank')} />
      <SelectInput label={t('Country')} data={toCountryOptions(choices.country)} {...form.getInputProps('country')} />
      <SelectInput
        label={t('Form of business')}
        data={toSelectOptions(choices.jurtype)}
        {...form.getInputProps('jurtype')}
      />
    </>
  );
}
