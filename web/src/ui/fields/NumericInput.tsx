import { Button, Text, TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useLayoutEffect, useReducer, useRef, type ChangeEvent, type Ref } from 'react';
import { t } from '../../text/t.ts';
import type { NumberFieldProps } from '../form/formFields.ts';
import classes from './NumericInput.module.css';
import type { NumberLimits } from './numeric.ts';
import { useNumberInput } from './useNumberInput.ts';

/** Form props of a number input; a list filter passes only some of them. */
type Given = Pick<NumberFieldProps, 'value' | 'onChange' | 'onInputError' | 'error'> & Partial<NumberFieldProps>;

export type NumericInputProps = Omit<Given, 'data-field'> &
  Omit<TextInputProps, keyof NumberFieldProps | 'min' | 'max'> &
  Partial<Pick<NumberLimits, 'min' | 'max'>> & { ref?: Ref<HTMLInputElement> };

const below: TextInputProps['inputWrapperOrder'] = ['label', 'input', 'error', 'description'];
const nothing = () => undefined;

/**
 * Number input: digits and one dot or comma, limited to `min` and `max` (FORM-030 … FORM-033). A note below the input
 * immediately names removed characters; an ambiguous number is shown again and must be confirmed (decision 43). The
 * caret keeps its position when a character is rejected; the up and down arrow keys change the number by one step.
 */
function NumericInput({
  decimals,
  min,
  max,
  onChange,
  onBlur = nothing,
  onInputError,
  ref = null,
  error,
  ...props
}: NumericInputProps & Pick<NumberLimits, 'decimals'>) {
  const field = useRef<HTMLInputElement>(null);
  const keepCaret = useCaret();
  const limits: NumberLimits = {
    decimals,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  };
  const { inputError, note, ...number } = useNumberInput(
    { value: props.value, onChange, onBlur, onInputError },
    limits,
  );
  const confirm = () => {
    number.confirm();
    field.current?.focus();
  };
  return (
    <TextInput
      {...props}
      ref={useMergedRef(field, ref)}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      onChange={(event) => keepCaret(event, number.type(event))}
      onKeyDown={number.press}
      onBlur={number.leave}
      inputWrapperOrder={below}
      error={inputError ?? error}
      {...(inputError === undefined ? {} : { errorProps: { role: 'alert' } })}
      {...(note === undefined ? {} : { description: note, descriptionProps: { role: 'alert' } })}
      {...(inputError === undefined ? {} : { description: <Confirm number={number.readBack} onClick={confirm} /> })}
    />
  );
}

function Confirm({ number, onClick }: { number: string; onClick: () => void }) {
  return (
    <Button size="compact-sm" variant="default" className={classes.confirm} onClick={onClick}>
      {t('Use {amount}', { amount: number })}
    </Button>
  );
}

/** Keeps the caret at its position among the accepted characters, even if the value did not change. */
function useCaret(): (event: ChangeEvent<HTMLInputElement>, shown: string) => void {
  const caret = useRef<{ input: HTMLInputElement; at: number } | null>(null);
  // Forces a render: a rejected character changes no value, and without a render the caret would jump to the end.
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    caret.current?.input.setSelectionRange(caret.current.at, caret.current.at);
    caret.current = null;
  });
  return ({ currentTarget: input }, shown) => {
    const behind = input.value.length - (input.selectionStart ?? input.value.length);
    if (shown !== input.value) caret.current = { input, at: Math.max(0, shown.length - behind) };
    redraw();
  };
}

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

/** Integer input (FORM-034). */
export const IntegerInput = (props: NumericInputProps) => <NumericInput {...props} decimals={0} />;
