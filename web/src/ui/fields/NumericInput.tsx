import { TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useReducer, useRef, type ChangeEvent, type KeyboardEvent } from 'react';
import type { InputProps } from '../useValidatedForm.ts';
import { leftNumber, stepped, typedNumber, type Limits } from './numeric.ts';

export type NumericInputProps = Omit<InputProps, 'data-field'> &
  Omit<TextInputProps, keyof InputProps | 'min' | 'max'> &
  Partial<Pick<Limits, 'min' | 'max'>>;

/**
 * Text that can only be a number: digits and one dot or comma, clamped to its limits (FORM-030 … FORM-033). The caret
 * stays where it was when a character is refused; arrow keys up and down go one step.
 */
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
  // A refused character changes no value: without a new drawing the caret would stand at the end.
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    caret.current?.input.setSelectionRange(caret.current.at, caret.current.at);
    caret.current = null;
  });

  const type = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const number = typedNumber(input.value, limits);
    const behind = input.value.length - (input.selectionStart ?? input.value.length);
    if (number !== input.value) caret.current = { input, at: Math.max(0, number.length - behind) };
    onChange(number);
    redraw();
  };
  const leave = () => {
    const number = leftNumber(props.value, limits);
    if (number !== props.value) onChange(number);
    onBlur();
  };
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onChange(stepped(props.value, event.key === 'ArrowUp' ? 1 : -1, limits));
  };
  return (
    <TextInput
      {...props}
      onKeyDown={step}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      onChange={type}
      onBlur={leave}
    />
  );
}
