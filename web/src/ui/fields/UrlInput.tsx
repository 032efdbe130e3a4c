import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import type { InputProps } from '../form/formFields.ts';
import { withHttps } from './accepted.ts';

/**
 * The address of a site; left without `http://` or `https://` it gets the latter (FORM-039, FORM-040). The form holds it
 * with the prefix from the start, so that nothing is wrong while it is typed.
 */
export function UrlInput({ value, onChange, onBlur, ...props }: InputProps & Omit<TextInputProps, keyof InputProps>) {
  const [typed, setTyped] = useState<string>();
  const leave = () => {
    setTyped(undefined);
    onBlur();
  };
  return (
    <TextInput
      type="url"
      inputMode="url"
      autoComplete="url"
      spellCheck={false}
      autoCapitalize="none"
      placeholder="https://"
      {...props}
      value={typed ?? value}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(withHttps(event.currentTarget.value));
      }}
      onBlur={leave}
    />
  );
}
