import { brandOf, cardDigits } from '@portal/contract/checkout/cardRules';
import type { CheckoutSession } from '@portal/contract/checkout';
import { t } from '../text/t.ts';
import { groupedNumber, slashedExpiry } from './cardInput.ts';
import { Field } from './Field.tsx';
import { money } from './money.ts';
import { looksMistyped, type CardFields, type FieldName } from './useCardForm.ts';

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

/** A card system by its sign; those that are taken, while no number is there. */
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

/** The fields of a card and of who pays. */
export function CardInputs({ form, session }: { form: CardFields; session: CheckoutSession }) {
  const { typed, set, check, complaints } = form;
  const of = (name: FieldName) => ({
    name,
    value: typed[name] ?? '',
    onValue: (value: string) => set({ [name]: value }),
    onLeave: () => check(name),
    error: complaints[name],
  });
  const brand = brandOf(cardDigits(typed.card_number));
  const slip = looksMistyped(typed.card_number) ? t('Check the number: its digits do not add up.') : undefined;
  return (
    <div className="fields">
      {session.order.prices.length > 1 && <Currencies form={form} prices={session.order.prices} />}
      {!session.order.amount_readonly && (
        <AmountField session={session} currency={typed.currency} field={of('amount')} />
      )}
      {session.fields.map((field) => (
        <Question key={field.name} asked={field} field={of(`fields.${field.name}`)} />
      ))}
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
      {session.design.email && (
        <Field
          {...of('email')}
          label={t('E-mail')}
          hint={t('For the receipt. You may leave it empty.')}
          autoComplete="email"
          type="email"
          inputMode="email"
          isRequired={false}
        />
      )}
    </div>
  );
}

type FieldProps = Pick<Parameters<typeof Field>[0], 'name' | 'value' | 'onValue' | 'onLeave' | 'error'>;

/** How much, where the merchant leaves it to the payer. */
function AmountField({
  session: { order },
  currency,
  field,
}: {
  session: CheckoutSession;
  currency: string;
  field: FieldProps;
}) {
  const limits = { min: money(order.min, currency), max: money(order.max, currency) };
  return (
    <Field
      {...field}
      label={t('Amount')}
      hint={t('From {min} to {max}', limits)}
      autoComplete="transaction-amount"
      inputMode="decimal"
      aside={<span className="currency">{currency}</span>}
    />
  );
}

/** The currencies that the payer may choose, each with what it comes to. */
function Currencies({
  form: { typed, set },
  prices,
}: {
  form: CardFields;
  prices: CheckoutSession['order']['prices'];
}) {
  return (
    <div className="field">
      <label htmlFor="currency">{t('Currency')}</label>
      <div className="input">
        <select
          id="currency"
          value={typed.currency}
          onChange={({ currentTarget: { value } }) => {
            const before = prices.find(({ currency }) => currency === typed.currency)?.amount;
            const price = prices.find(({ currency }) => currency === value)?.amount ?? typed.amount;
            // What the payer typed stays as it is.
            set({ currency: value, ...(typed.amount === before ? { amount: price } : {}) });
          }}
        >
          {prices.map(({ currency, amount }) => (
            <option key={currency} value={currency}>
              {amount === null ? currency : money(amount, currency)}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

const KINDS = {
  email: { autoComplete: 'email', inputMode: 'email' },
  phone: { autoComplete: 'tel', inputMode: 'text' },
  numeric: { autoComplete: 'off', inputMode: 'numeric' },
  decimal: { autoComplete: 'off', inputMode: 'decimal' },
} as const;

/** A question of the merchant. */
function Question({ asked, field }: { asked: CheckoutSession['fields'][number]; field: FieldProps }) {
  const kind = KINDS[asked.valid.template as keyof typeof KINDS] ?? { autoComplete: 'off', inputMode: 'text' };
  if (asked.readonly)
    return (
      <dl className="fixed">
        <dt>{asked.label}</dt>
        <dd>{asked.value}</dd>
      </dl>
    );
  return (
    <Field {...field} {...kind} label={asked.label} hint={asked.placeholder || undefined} isRequired={asked.required} />
  );
}
