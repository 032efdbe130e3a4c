import { Button, TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useLayoutEffect, useReducer, useRef, type ChangeEvent, type Ref } from 'react';
import { t } from '../../text/t.ts';
import type { NumberProps } from '../form/formFields.ts';
import classes from './NumericInput.module.css';
import type { Limits } from './numeric.ts';
import { useNumber } from './useNumber.ts';

/** What a form gives, of which a filter has only the value. */
type Given = Pick<NumberProps, 'value' | 'onChange' | 'onInputError' | 'error'> & Partial<NumberProps>;

export type NumericInputProps = Omit<Given, 'data-field'> &
  Omit<TextInputProps, keyof NumberProps | 'min' | 'max'> &
  Partial<Pick<Limits, 'min' | 'max'>> & { ref?: Ref<HTMLInputElement> };

const below: TextInputProps['inputWrapperOrder'] = ['label', 'input', 'error', 'description'];
const nothing = () => undefined;

/**
 * Text that can only be a number: digits and one dot or comma, clamped to its limits (FORM-030 … FORM-033). What is not
 * kept is told under it at once; a number that may not be the one that was meant is read back and has to be confirmed
 * (decision 43). The caret stays where it was when a character is refused; arrow keys up and down go one step.
 */
export function NumericInput({
  decimals,
  min,
  max,
  onChange,
  onBlur = nothing,
  onInputError,
  ref = null,
  error,
  ...props
}: NumericInputProps & Pick<Limits, 'decimals'>) {
  const field = useRef<HTMLInputElement>(null);
  const keepCaret = useCaret();
  const limits: Limits = { decimals, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  const { doubt, note, ...number } = useNumber({ value: props.value, onChange, onBlur, onInputError }, limits);
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
      error={doubt ?? error}
      {...(doubt === undefined ? {} : { errorProps: { role: 'alert' } })}
      {...(note === undefined ? {} : { description: note, descriptionProps: { role: 'alert' } })}
      {...(doubt === undefined ? {} : { description: <Confirm number={number.readBack} onClick={confirm} /> })}
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

/** Puts the caret back behind the characters it stood behind, also where a refused one changed nothing. */
function useCaret(): (event: ChangeEvent<HTMLInputElement>, shown: string) => void {
  const caret = useRef<{ input: HTMLInputElement; at: number } | null>(null);
  // A refused character changes no value: without a new drawing the caret would stand at the end.
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
