import { TextInput, type TextInputProps } from '@mantine/core';
import type { InputProps } from '../form/formFields.ts';

/** One mail address; blanks around a pasted one are dropped. */
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
