import { PasswordInput as MantinePasswordInput, type PasswordInputProps } from '@mantine/core';
import { t } from '../../text/t.ts';
import type { InputProps } from '../form/formFields.ts';

/** A secret, hidden until the button at its end is pressed, by mouse or keyboard; a password manager may fill it. */
export const PasswordInput = (props: InputProps & Omit<PasswordInputProps, keyof InputProps>) => (
  <MantinePasswordInput
    autoComplete="current-password"
    visibilityToggleButtonProps={{ 'aria-label': t('Show characters'), tabIndex: 0 }}
    // Mantine leaves it out here, and says it of every other field.
    aria-invalid={props.error === undefined ? undefined : true}
    {...props}
  />
);
