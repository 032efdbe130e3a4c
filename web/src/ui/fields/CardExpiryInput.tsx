import { FilteredInput, type FilteredInputProps } from './FilteredInput.tsx';
import { expiry } from './accepted.ts';

/** The month a card ends, `MM/YY`; the slash comes by itself (FORM-052). */
export const CardExpiryInput = (props: FilteredInputProps) => (
  <FilteredInput inputMode="numeric" autoComplete="cc-exp" placeholder="MM/YY" {...props} accepted={expiry} />
);
