import { FilteredInput, type FilteredInputProps } from './FilteredInput.tsx';
import { phone } from './accepted.ts';

/** Phone number input: digits only; plus, brackets and spaces of a pasted number are removed (FORM-037, UI-031). */
export const PhoneInput = (props: FilteredInputProps) => (
  <FilteredInput type="tel" autoComplete="tel" {...props} accepted={phone} />
);
