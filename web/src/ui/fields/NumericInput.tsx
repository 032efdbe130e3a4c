import { TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useRef, type ChangeEvent } from 'react';
import type { InputProps } from '../useValidatedForm.ts';
import { leftNumber, typedNumber, type Limits } from './numeric.ts';

export type NumericInputProps = Omit<InputProps, 'data-field'> &
  Omit<TextInputProps, keyof InputProps | 'min' | 'max'> &
  Partial<Pick<Limits, 'min' | 'max'>>;

/** Text that can only be a number; the caret stays where it was when a character is refused. */
export function NumericInput({
  decimals,
  min,
  max,
  onChange,
  onBlur,
  ...props
}: NumericInputProps & Pick<Limits, 'decimals'>) {
  const caret = useRef<{ input: HTMLInputElement; at: number } | null>(null);
  const limits: Limits = { decimals, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  useLayoutEffect(() => {
    caret.current?.input.setSelectionRange(caret.current.at, caret.current.at);
    caret.current = null;
  });

  const type = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const number = typedNumber(input.value, limits);
    const behind = input.value.length - (input.selectionStart ?? input.value.length);
    if (number !== input.value) caret.current = { input, at: Math.max(0, number.length - behind) };
    onChange(number);
  };
  const leave = () => {
    const number = leftNumber(props.value, limits);
    if (number !== props.value) onChange(number);
    onBlur();
  };
  return (
    <TextInput
      {...props}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      onChange={type}
      onBlur={leave}
    />
  );
}
