import { KeptInput, type KeptInputProps } from './KeptInput.tsx';
import { promoCode } from './kept.ts';

/** Letters, digits and underscores; anything else is dropped as it is typed (FORM-041). */
export const PromoCodeInput = (props: KeptInputProps) => <KeptInput {...props} kept={promoCode} />;
