import { TextInput, type TextInputProps } from '@mantine/core';
import type { InputProps } from '../form/formFields.ts';

/** Email address input; spaces around a pasted address are removed. */
export function EmailInput({ onChange, ...props }: InputProps & Omit<TextInputProps, keyof InputProps>) {
  return (
    <TextInput
      autoComplete="email"
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type="email"
      onChange={(event) => onChange(event.currentTarget.value.trim())}
    />
  );
}
