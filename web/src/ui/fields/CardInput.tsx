import { t } from '../../text/t.ts';
import { FilteredInput, type FilteredInputProps } from './FilteredInput.tsx';
import { passesLuhn, card } from './accepted.ts';

/**
 * A card number of 16 digits and up to 3 more, grouped by four (FORM-050, FORM-051). The form's value is its digits; they
 * stand in the input alone, in no attribute and no store. Digits that do not add up are a hint, never an error.
 */
export function CardInput({ value, onChange, ...props }: FilteredInputProps) {
  return (
    <FilteredInput
      inputMode="numeric"
      autoComplete="cc-number"
      placeholder="0000 0000 0000 0000"
      {...props}
      {...(passesLuhn(value) ? {} : { description: t('Check the number: its digits do not add up') })}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={card.show?.(value) ?? value}
      onChange={(given) => onChange(typeof given === 'string' ? given.replaceAll(' ', '') : given)}
      accepted={card}
    />
  );
}
