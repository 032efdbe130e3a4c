import { NumericInput, type NumericInputProps } from './NumericInput.tsx';

/** Whole numbers only (FORM-034). */
export const IntegerInput = (props: NumericInputProps) => <NumericInput {...props} decimals={0} />;
