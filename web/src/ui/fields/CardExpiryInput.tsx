import { KeptInput, type KeptInputProps } from './KeptInput.tsx';
import { expiry } from './kept.ts';

/** The month a card ends, `MM/YY`; the slash comes by itself (FORM-052). */
export const CardExpiryInput = (props: KeptInputProps) => (
  <KeptInput inputMode="numeric" autoComplete="cc-exp" placeholder="MM/YY" {...props} kept={expiry} />
);
