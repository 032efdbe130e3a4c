import { KeptInput, type KeptInputProps } from './KeptInput.tsx';
import { phone } from './kept.ts';

/** A phone number, digits only; a plus, brackets and blanks of a pasted one are dropped (FORM-037, UI-031). */
export const PhoneInput = (props: KeptInputProps) => (
  <KeptInput type="tel" autoComplete="tel" {...props} kept={phone} />
);
