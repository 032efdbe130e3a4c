import { NumericInput, type NumericInputProps } from './NumericInput.tsx';

/** Integer input (FORM-034). */
export const IntegerInput = (props: NumericInputProps) => <NumericInput {...props} decimals={0} />;
