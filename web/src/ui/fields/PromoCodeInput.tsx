import { FilteredInput, type FilteredInputProps } from './FilteredInput.tsx';
import { promoCode } from './accepted.ts';

/** Letters, digits and underscores; anything else is dropped as it is typed (FORM-041). */
export const PromoCodeInput = (props: FilteredInputProps) => <FilteredInput {...props} accepted={promoCode} />;
