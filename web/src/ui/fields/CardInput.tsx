import { brandOf } from '@portal/contract/checkout/cardNumbers';
import { useLayoutEffect, useRef } from 'react';
import { t } from '../../text/t.ts';
import { CardBrand } from '../value/CardBrand.tsx';
import { FilteredInput, type FilteredInputProps } from './FilteredInput.tsx';
import { passesLuhn, card } from './accepted.ts';

/**
 * A card number of 16 digits and up to 3 more, grouped by four (FORM-050, FORM-051), with the sign of its brand. The form's
 * value is its digits; they stand in the input alone, in no attribute and no store. Digits that do not add up are a hint,
 * never an error.
 */
export function CardInput({ value, onChange, ...props }: FilteredInputProps) {
  const input = useRef<HTMLInputElement>(null);
  // React writes what a field holds into its markup as well.
  useLayoutEffect(() => input.current?.removeAttribute('value'));
  const brand = brandOf(value);
  return (
    <FilteredInput
      ref={input}
      inputMode="numeric"
      autoComplete="cc-number"
      placeholder="0000 0000 0000 0000"
      {...props}
      {...(brand === undefined ? {} : { rightSection: <CardBrand brand={brand} />, rightSectionWidth: 48 })}
      {...(passesLuhn(value) ? {} : { description: t('Check the number: its digits do not add up') })}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={card.show?.(value) ?? value}
      onChange={(given) => onChange(typeof given === 'string' ? given.replaceAll(' ', '') : given)}
      accepted={card}
    />
  );
}
