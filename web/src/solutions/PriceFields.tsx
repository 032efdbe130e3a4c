import { SimpleGrid } from '@mantine/core';
import { t } from '../text/t.ts';
import { AmountInput } from '../ui/fields/NumericInput.tsx';
import { toSelectOptions } from '../ui/fields/options.ts';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import type { InputProps, NumberFieldProps } from '../ui/form/formFields.ts';
import { ConversionFields } from './ConversionFields.tsx';
import type { SolutionKind } from './solutionReads.ts';

interface Props {
  kind: SolutionKind;
  /** Options of the merchant's form; undefined until a merchant is chosen and the options are loaded. */
  choices: { currency: Parameters<typeof toSelectOptions>[0]; super_converter: boolean } | undefined;
  amount: NumberFieldProps;
  currency: InputProps;
  placeholder?: string;
}

/** Amount and currency, optionally converted from another currency (PAY-128). */
export function PriceFields({ kind, choices, amount, currency, placeholder }: Props) {
  const currencies = toSelectOptions(choices?.currency ?? []);
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <AmountInput
          label={t('Amount')}
          currency={currency.value}
          {...(placeholder === undefined ? {} : { placeholder })}
          {...amount}
        />
        <SelectInput label={t('Currency')} data={currencies} {...currency} disabled={choices === undefined} />
      </SimpleGrid>
      {choices?.super_converter === true && currency.value !== '' && (
        <ConversionFields
          kind={kind}
          key={currency.value}
          currencies={currencies.filter(({ value }) => value !== currency.value)}
          to={currency.value}
          onAmount={amount.onChange}
        />
      )}
    </>
  );
}
