import { FilteredInput, type FilteredInputProps } from './FilteredInput.tsx';
import { phone } from './accepted.ts';

/** A phone number, digits only; a plus, brackets and blanks of a pasted one are dropped (FORM-037, UI-031). */
export const PhoneInput = (props: FilteredInputProps) => (
  <FilteredInput type="tel" autoComplete="tel" {...props} accepted={phone} />
);
