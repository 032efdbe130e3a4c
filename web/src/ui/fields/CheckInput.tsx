import { Checkbox, type CheckboxProps } from '@mantine/core';
import type { CheckProps } from '../form/formFields.ts';

/** Yes or no. With the rule `required` it must be yes. */
export const CheckInput = (props: CheckProps & Omit<CheckboxProps, keyof CheckProps>) => (
  <Checkbox {...props} {...(props.error ? { 'aria-invalid': true } : {})} />
);
