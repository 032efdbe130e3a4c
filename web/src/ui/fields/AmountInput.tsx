import { Text } from '@mantine/core';
import { NumericInput, type NumericInputProps } from './NumericInput.tsx';

/**
 * Amount input: digits and a dot, two decimals, no minus, steps of 0.01 (FORM-035). `currency` appears after the
 * number.
 */
export function AmountInput({ currency, ...props }: NumericInputProps & { currency?: string }) {
  const behind = currency && (
    <Text size="sm" c="dimmed" aria-hidden>
      {currency}
    </Text>
  );
  return <NumericInput {...props} decimals={2} {...(behind ? { rightSection: behind, rightSectionWidth: 52 } : {})} />;
}
