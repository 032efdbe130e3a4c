import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import type { InputProps } from '../form/formFields.ts';
import { addHttps } from './accepted.ts';

/**
 * URL input; on blur `https://` is added if there is no protocol (FORM-039, FORM-040). The form's value always has the
 * protocol, so that the URL is valid while it is typed.
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
        onChange(addHttps(event.currentTarget.value));
      }}
      onBlur={leave}
    />
  );
}
