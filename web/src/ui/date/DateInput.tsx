import type { InputProps } from '../form/formFields.ts';
import { DateField } from './DateField.tsx';
import type { DateLimits } from './dateRange.ts';

/** Date field of a form, with its label above. */
export const DateInput = ({
  label,
  limits,
  value,
  onChange,
  onBlur,
  error,
  disabled,
  'data-field': field,
}: InputProps & { label: string; limits?: DateLimits }) => (
  <div data-field={field} onBlur={onBlur}>
    <DateField
      label={label}
      value={value}
      onChange={onChange}
      error={error}
      disabled={disabled}
      withLabel
      {...(limits ? { limits } : {})}
    />
  </div>
);
