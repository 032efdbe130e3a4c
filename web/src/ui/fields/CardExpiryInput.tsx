import { FilteredInput, type FilteredInputProps } from './FilteredInput.tsx';
import { expiry } from './accepted.ts';

/** Card expiry month, `MM/YY`; the slash is inserted automatically (FORM-052). */
export const CardExpiryInput = (props: FilteredInputProps) => (
  <FilteredInput inputMode="numeric" autoComplete="cc-exp" placeholder="MM/YY" {...props} accepted={expiry} />
);
