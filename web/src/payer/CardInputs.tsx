import { brandOf } from '@portal/contract/checkout/cardNumbers';
import { cardDigits } from '@portal/contract/checkout/cardRules';
import type { CheckoutSession } from '@portal/contract/checkout';
import { t } from '../text/t.ts';
import { groupedNumber, slashedExpiry } from './cardInput.ts';
import { Field } from './Field.tsx';
import { fieldsOf } from './OrderInputs.tsx';
import { looksMistyped, type CardFields } from './useCardForm.ts';

const NAMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  maestro: 'Maestro',
  prostir: 'Prostir',
  'american express': 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  'union pay': 'UnionPay',
};

/** Logo of the card scheme; logos of all schemes while the number is empty. */
function Brands({ brands }: { brands: readonly string[] }) {
  return (
    <span className="brands">
      {brands.map((brand) => (
        <img
          key={brand}
          src={`/icons/${brand.replaceAll(/[ _]/g, '-')}.svg`}
          alt={NAMES[brand.replace('_', ' ')] ?? brand}
          width="32"
          height="20"
        />
      ))}
    </span>
  );
}

/** Card fields. */
export function CardInputs({ form, session }: { form: CardFields; session: CheckoutSession }) {
  const { card_number } = form.typed;
  const of = fieldsOf(form);
  const brand = brandOf(cardDigits(card_number));
  const slip = looksMistyped(card_number) ? t('Check the number: its digits do not add up.') : undefined;
  return (
    <div className="fields card">
      <Field
        {...of('card_number')}
        label={t('Card number')}
        format={groupedNumber}
        hint={slip}
        autoComplete="cc-number"
        inputMode="numeric"
        aside={<Brands brands={brand === undefined ? session.card_icons : [brand]} />}
      />
      <Field
        {...of('expiry')}
        label={t('Expiry date')}
        format={slashedExpiry}
        placeholder={t('MM/YY')}
        autoComplete="cc-exp"
        inputMode="numeric"
      />
      <Field {...of('cvc')} label={t('CVC')} placeholder="123" autoComplete="cc-csc" inputMode="numeric" />
      <Field {...of('name')} label={t('Name on card')} autoComplete="cc-name" />
    </div>
  );
}
