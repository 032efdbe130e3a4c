import { Checkbox, type CheckboxProps } from '@mantine/core';
import type { CheckProps } from '../form/formFields.ts';

/** Checkbox of a form. With the rule `required` the checkbox must be checked. */
export const CheckInput = (props: CheckProps & Omit<CheckboxProps, keyof CheckProps>) => (
  <Checkbox {...props} {...(props.error ? { 'aria-invalid': true } : {})} />
);
