import { cardBrandOf } from '@portal/contract/checkout/cardNumbers';
import { useLayoutEffect, useRef } from 'react';
import { t } from '../../text/t.ts';
import { CardBrand } from '../value/CardBrand.tsx';
import { FilteredInput, type FilteredInputProps } from './FilteredInput.tsx';
import { passesLuhn, cardNumberCharacters } from './accepted.ts';

/**
 * Card number input: 16 to 19 digits, grouped by four (FORM-050, FORM-051), with the card brand's icon. The form's
 * value contains only the digits. The card number is never in an HTML attribute or a store. A failed checksum shows a
 * hint, not an error.
 */
export function CardInput({ value, onChange, ...props }: FilteredInputProps) {
  const input = useRef<HTMLInputElement>(null);
  // React also writes a field's value into its `value` attribute, where a card number must not be.
  useLayoutEffect(() => input.current?.removeAttribute('value'));
  const brand = cardBrandOf(value);
  return (
    <FilteredInput
      ref={input}
      inputMode="numeric"
      autoComplete="cc-number"
      placeholder="0000 0000 0000 0000"
      {...props}
      {...(brand === undefined ? {} : { rightSection: <CardBrand brand={brand} />, rightSectionWidth: 48 })}
      {...(passesLuhn(value) ? {} : { description: t('Check the number: it contains a typo') })}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={cardNumberCharacters.show?.(value) ?? value}
      onChange={(given) => onChange(typeof given === 'string' ? given.replaceAll(' ', '') : given)}
      accepted={cardNumberCharacters}
    />
  );
}
