import type { CheckoutSession } from '@portal/contract/checkout';
import { t } from '../text/t.ts';
import { PayerField } from './PayerField.tsx';
import { formatMoney } from './money.ts';
import { getMinimumAmount, type CardForm, type CardFormField } from './useCardForm.ts';

/** Creates the props that connect a field to the card form. */
export const createFieldProps =
  ({ typed, set, check, fieldErrors }: CardForm) =>
  (name: CardFormField) => ({
    name,
    value: typed[name] ?? '',
    onValue: (value: string) => set({ [name]: value }),
    onLeave: () => check(name),
    error: fieldErrors[name],
  });

/** Inputs for amount, currency and the merchant's additional fields. */
export function OrderInputs({ form, session }: { form: CardForm; session: CheckoutSession }) {
  const of = createFieldProps(form);
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
export const EmailInput = ({ form, isRequired }: { form: CardForm; isRequired: boolean }) => (
  <PayerField
    {...createFieldProps(form)('email')}
    label={t('Email')}
    hint={
      isRequired
        ? t("We'll email your purchase to this address.")
        : t("We'll email the receipt to this address. You can leave this field empty.")
    }
    autoComplete="email"
    type="email"
    inputMode="email"
    isRequired={isRequired}
  />
);

type FieldProps = Pick<Parameters<typeof PayerField>[0], 'name' | 'value' | 'onValue' | 'onLeave' | 'error'>;

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
  const limits = {
    min: formatMoney(getMinimumAmount(order, currency), currency),
    max: formatMoney(order.max, currency),
  };
  return (
    <PayerField
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
function Currencies({ form: { typed, set }, prices }: { form: CardForm; prices: CheckoutSession['order']['prices'] }) {
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
            // An amount that the payer typed is kept when the currency changes.
            set({ currency: value, ...(typed.amount === before ? { amount: price } : {}) });
          }}
        >
          {prices.map(({ currency, amount }) => (
            <option key={currency} value={currency}>
              {amount === null ? currency : formatMoney(amount, currency)}
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

/** Input for an additional field that the merchant defined. */
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
    <PayerField
      {...field}
      {...kind}
      label={asked.label}
      hint={asked.placeholder || undefined}
      isRequired={asked.required}
    />
  );
}
