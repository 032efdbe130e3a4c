import { PasswordInput as MantinePasswordInput, type PasswordInputProps } from '@mantine/core';
import { t } from '../../text/t.ts';
import type { InputProps } from '../form/formFields.ts';

/** Password input with a button that shows the text; password managers can fill it. */
export const PasswordInput = (props: InputProps & Omit<PasswordInputProps, keyof InputProps>) => (
  <MantinePasswordInput
    autoComplete="current-password"
    visibilityToggleButtonProps={{ 'aria-label': t('Show characters'), tabIndex: 0 }}
    // Mantine sets `aria-invalid` on all its inputs except PasswordInput.
    aria-invalid={props.error === undefined ? undefined : true}
    {...props}
  />
);
