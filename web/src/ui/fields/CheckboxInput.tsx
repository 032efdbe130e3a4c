import { Checkbox, type CheckboxProps } from '@mantine/core';
import type { CheckboxInputProps } from '../form/formFields.ts';

/** Checkbox of a form. With the rule `required` the checkbox must be checked. */
export const CheckboxInput = (props: CheckboxInputProps & Omit<CheckboxProps, keyof CheckboxInputProps>) => (
  <Checkbox {...props} {...(props.error ? { 'aria-invalid': true } : {})} />
);
