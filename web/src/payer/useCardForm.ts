import { useState } from 'react';
import { customFieldError } from '@portal/contract/buttons/buttonRules';
import { hasValidCheckDigit, containedCardNumberError } from '@portal/contract/checkout/cardNumbers';
import {
  cardDigits,
  cardholderNameError,
  securityCodeError,
  cardExpiryError,
  cardNumberError,
} from '@portal/contract/checkout/cardRules';
import type { CheckoutSession, PayByWallet, PayCheckout } from '@portal/contract/checkout';
import { readAmount } from '@portal/contract/text/readAmount';
import { all, amount, email, max, maxlength, message, min, required } from '@portal/contract/rules';
import { TEST_CARDS } from '@portal/contract/checkout/testCards';
import { getServerTime } from '../api/serverClock.ts';

/** Values that the payer typed. After a declined payment, all values except the card data stay in the form. */
export interface KeptValues {
  name: string;
  email: string;
  amount: string;
  currency: string;
  /** State of the switch for recurring charges. */
  charges: boolean;
  /** Whether the payer wants to store the card. */
  save_card: boolean;
  /** Values of the merchant's additional fields. */
  [field: `fields.${string}`]: string;
}
export interface CardFormValues extends KeptValues {
  card_number: string;
  expiry: string;
  cvc: string;
}
export type CardFormField = Exclude<keyof CardFormValues, 'currency' | 'charges' | 'save_card'>;
export type FieldErrors = Partial<Record<CardFormField, string>>;

/** Error text for an amount outside the limits, which the field's hint names. */
export const AMOUNT_LIMITS_ERROR = 'Enter an amount within these limits';

const emailOf = (typed: string) => typed.trim();

/** Returns the initial values of the payment form. */
export const getInitialKeptValues = ({ payer, order, fields, charges }: CheckoutSession): KeptValues => ({
  ...payer,
  amount: order.amount ?? '',
  currency: order.currency,
  charges: charges?.is_on ?? false,
  save_card: false,
  ...Object.fromEntries(fields.map(({ name, value }) => [`fields.${name}`, value])),
});

/** Adapts typed values to a refreshed checkout session, whose fields or currencies may have changed. */
export function adaptKeptValues(session: CheckoutSession, kept: KeptValues): KeptValues {
  const { prices, currency } = session.order;
  const isTaken = prices.some((price) => price.currency === kept.currency);
  return { ...getInitialKeptValues(session), ...kept, ...(isTaken ? {} : { currency }) };
}

/** Returns the error of an additional field. The server checks the merchant's own patterns. */
function validateAdditionalField(
  path: CardFormField,
  typed: CardFormValues,
  fields: CheckoutSession['fields'],
): string | undefined {
  const field = fields.find(({ name }) => path === `fields.${name}`);
  if (!field || field.readonly) return undefined;
  const value = typed[path] ?? '';
  return customFieldError(value.trim(), field) ?? containedCardNumberError(value);
}

function validateField(
  field: CardFormField,
  typed: CardFormValues,
  { order, fields, email_required: mailed }: CheckoutSession,
): string | undefined {
  switch (field) {
    case 'amount':
      return order.amount_readonly
        ? undefined
        : all(
            required,
            amount,
            min(getMinimumAmount(order, typed.currency)),
            max(order.max),
          )(readAmount(typed.amount)) && AMOUNT_LIMITS_ERROR;
    case 'card_number':
      return cardNumberError(typed.card_number);
    case 'expiry':
      return cardExpiryError(typed.expiry, getServerTime());
    case 'cvc':
      return securityCodeError(typed.cvc.trim());
    case 'name':
      if (all(required, maxlength(100))(typed.name) !== undefined) return 'Enter the name on the card';
      return cardholderNameError(typed.name) ?? containedCardNumberError(typed.name);
    case 'email':
      if (mailed === true && emailOf(typed.email) === '') return message.email;
      return email(emailOf(typed.email)) ?? containedCardNumberError(typed.email);
    default:
      return validateAdditionalField(field, typed, fields);
  }
}

/** Payment method of the form. */
export type PaymentWay = 'card' | 'wallets';

const CARD_FIELDS: readonly CardFormField[] = ['card_number', 'expiry', 'cvc', 'name'];

/** Returns the field names in the form's order. A wallet needs no card fields. */
const namesOf = ({ fields }: CheckoutSession, way: PaymentWay): CardFormField[] => [
  'amount',
  ...fields.map(({ name }): CardFormField => `fields.${name}`),
  ...(way === 'card' ? CARD_FIELDS : []),
  'email',
];

/** Validates the payment form and returns the errors by field. */
export const validateCardForm = (typed: CardFormValues, session: CheckoutSession, way: PaymentWay): FieldErrors =>
  Object.fromEntries(
    namesOf(session, way)
      .map((field) => [field, validateField(field, typed, session)])
      .filter(([, said]) => said !== undefined),
  ) as FieldErrors;

/** Whether a complete card number has a wrong check digit. The form shows this as a hint, not as an error. */
export function hasWrongCheckDigit(typed: string): boolean {
  const digits = cardDigits(typed);
  return (
    cardNumberError(typed) === undefined &&
    !hasValidCheckDigit(digits) &&
    !TEST_CARDS.some(({ number }) => number === digits)
  );
}

/** Returns the amount in the chosen currency; empty if the payer enters the amount. */
export const getPrice = ({ prices }: CheckoutSession['order'], currency: string): string =>
  prices.find((price) => price.currency === currency)?.amount ?? '';

/** Returns the minimum amount in the chosen currency. */
export const getMinimumAmount = ({ prices, min: least }: CheckoutSession['order'], currency: string): string =>
  prices.find((price) => price.currency === currency)?.min ?? least;

/** Builds the request body of a payment attempt, without its key and payment method. */
export const buildAttemptBody = (
  typed: CardFormValues,
  { order, fields, charges, card_storing }: CheckoutSession,
): Omit<PayByWallet, 'attempt' | 'answer'> => ({
  email: emailOf(typed.email),
  receipt: emailOf(typed.email) !== '',
  amount: order.amount_readonly ? getPrice(order, typed.currency) : readAmount(typed.amount),
  currency: typed.currency,
  ...(fields.length > 0
    ? { fields: Object.fromEntries(fields.map(({ name }) => [name, typed[`fields.${name}`] ?? ''])) }
    : {}),
  ...(charges ? { charges: typed.charges, plan: charges.plan } : {}),
  ...(card_storing === 'offered' ? { save_card: typed.save_card } : {}),
});

/** Builds the request body of a card payment, without its key. */
export const buildCardPayment = (typed: CardFormValues, session: CheckoutSession): Omit<PayCheckout, 'attempt'> => ({
  card_number: cardDigits(typed.card_number),
  expiry: typed.expiry.trim(),
  cvc: typed.cvc.trim(),
  name: typed.name.trim(),
  ...buildAttemptBody(typed, session),
});

/** Hook for the state of the payment form. `kept` holds the values of an earlier attempt. */
export function useCardForm(
  session: CheckoutSession,
  kept: KeptValues,
  keep: (kept: KeptValues) => void,
  way: PaymentWay,
) {
  const [card, setCard] = useState({ card_number: '', expiry: '', cvc: '' });
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const typed: CardFormValues = { ...kept, ...card };
  const set = (more: Partial<CardFormValues>) => {
    const next = { ...typed, ...more } as CardFormValues;
    const { card_number, expiry, cvc, ...rest } = next;
    setCard({ card_number, expiry, cvc });
    keep(rest);
    // The error of a field disappears while the payer corrects its value.
    setFieldErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !Object.hasOwn(more, field))),
    );
  };
  /** Validates a field on blur, unless it is empty. */
  const check = (field: CardFormField) => {
    const said = typed[field] === '' ? undefined : validateField(field, typed, session);
    if (said !== undefined) setFieldErrors((before) => ({ ...before, [field]: said }));
  };
  /** Validates the whole form; returns true if there are no errors. */
  const checkAll = (): boolean => {
    const found = validateCardForm(typed, session, way);
    setFieldErrors(found);
    return Object.keys(found).length === 0;
  };
  return { typed, set, check, checkAll, fieldErrors, setFieldErrors };
}
export type CardForm = ReturnType<typeof useCardForm>;

/** Returns the errors in the order of their fields. */
export const sortErrorsByField = (
  fieldErrors: FieldErrors,
  session: CheckoutSession,
  way: PaymentWay,
): (readonly [CardFormField, string])[] =>
  namesOf(session, way).flatMap((field) => {
    const said = fieldErrors[field];
    return said === undefined ? [] : [[field, said] as const];
  });
