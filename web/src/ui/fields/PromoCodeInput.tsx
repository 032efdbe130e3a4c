import { FilteredInput, type FilteredInputProps } from './FilteredInput.tsx';
import { promoCode } from './accepted.ts';

/** Promo code input: letters, digits and underscores only (FORM-041). */
export const PromoCodeInput = (props: FilteredInputProps) => <FilteredInput {...props} accepted={promoCode} />;
