import type { CheckoutSession } from '@portal/contract/checkout';
import { t } from '../text/t.ts';
import { Field } from './Field.tsx';
import { money } from './money.ts';
import { leastOf, type CardFields, type FieldName } from './useCardForm.ts';

/** Props that connect a field to the form. */
export const fieldsOf =
  ({ typed, set, check, complaints }: CardFields) =>
  (name: FieldName) => ({
    name,
    value: typed[name] ?? '',
    onValue: (value: string) => set({ [name]: value }),
    onLeave: () => check(name),
    error: complaints[name],
  });

/** Amount, currency and the merchant's additional fields. */
export function OrderInputs({ form, session }: { form: CardFields; session: CheckoutSession }) {
  const of = fieldsOf(form);
  const { prices, amount_readonly } = session.order;
  return (
    <>
      {prices.length > 1 && <Currencies form={form} prices={prices} />}
      {!amount_readonly && <AmountField session={session} currency={form.typed.currency} field={of('amount')} />}
      {session.fields.map((field) => (
        <Question key={field.name} asked={field} field={of(`fields.${field.name}`)} />
      ))}
    </>
  );
}

/** Email field. */
export const EmailInput = ({ form, isRequired }: { form: CardFields; isRequired: boolean }) => (
  <Field
    {...fieldsOf(form)('email')}
    label={t('Email')}
    hint={isRequired ? t('We email your purchase to this address.') : t('For the receipt. You may leave it empty.')}
    autoComplete="email"
    type="email"
    inputMode="email"
    isRequired={isRequired}
  />
);

type FieldProps = Pick<Parameters<typeof Field>[0], 'name' | 'value' | 'onValue' | 'onLeave' | 'error'>;

/** Amount field, if the payer can choose the amount. */
function AmountField({
  session: { order },
  currency,
  field,
}: {
  session: CheckoutSession;
  currency: string;
  field: FieldProps;
}) {
  const limits = { min: money(leastOf(order, currency), currency), max: money(order.max, currency) };
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

/** Choice of currencies with their amounts. */
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
            // Keeps a typed amount.
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

/** An additional field of the merchant. */
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
