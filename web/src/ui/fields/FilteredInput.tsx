import { TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useReducer, useRef, type ChangeEvent, type Ref } from 'react';
import type { InputProps } from '../form/formFields.ts';
import {
  filterCharacters,
  findCaretPosition,
  cardExpiryCharacters,
  phoneCharacters,
  promoCodeCharacters,
  type AcceptedCharacters,
} from './accepted.ts';

export type FilteredInputProps = InputProps & Omit<TextInputProps, keyof InputProps> & { ref?: Ref<HTMLInputElement> };

/** Text input that accepts only certain characters, typed or pasted; the caret keeps its position. */
export function FilteredInput({ accepted, onChange, ...props }: FilteredInputProps & { accepted: AcceptedCharacters }) {
  const caret = useRef<{ input: HTMLInputElement; at: number } | null>(null);
  // Forces a render: a rejected character changes no value, and without a render the caret would jump to the end.
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    caret.current?.input.setSelectionRange(caret.current.at, caret.current.at);
    caret.current = null;
  });
  const type = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const behind = filterCharacters(input.value.slice(input.selectionStart ?? input.value.length), accepted).length;
    const characters = filterCharacters(input.value, accepted);
    const shown = accepted.show?.(characters) ?? characters;
    if (shown !== input.value) caret.current = { input, at: findCaretPosition(shown, behind, accepted) };
    onChange(shown);
    redraw();
  };
  return <TextInput autoComplete="off" spellCheck={false} autoCapitalize="none" {...props} onChange={type} />;
}

/** Phone number input: digits only; plus, brackets and spaces of a pasted number are removed (FORM-037, UI-031). */
export const PhoneInput = (props: FilteredInputProps) => (
  <FilteredInput type="tel" autoComplete="tel" {...props} accepted={phoneCharacters} />
);

/** Promocode input: letters, digits and underscores only (FORM-041). */
export const PromoCodeInput = (props: FilteredInputProps) => (
  <FilteredInput {...props} accepted={promoCodeCharacters} />
);

/** Card expiry month, `MM/YY`; the slash is inserted automatically (FORM-052). */
export const CardExpiryInput = (props: FilteredInputProps) => (
  <FilteredInput
    inputMode="numeric"
    autoComplete="cc-exp"
    placeholder="MM/YY"
    {...props}
    accepted={cardExpiryCharacters}
  />
);
