import { useState } from 'react';
import { fieldComplaint } from '@portal/contract/buttons/buttonRules';
import { addsUp, holdsNumberComplaint } from '@portal/contract/checkout/cardNumbers';
import {
  cardDigits,
  cardNameComplaint,
  cvcComplaint,
  expiryComplaint,
  numberComplaint,
} from '@portal/contract/checkout/cardRules';
import type { CheckoutSession, PayByWallet, PayCheckout } from '@portal/contract/checkout';
import { readAmount } from '@portal/contract/text/readAmount';
import { all, amount, email, max, maxlength, message, min, required } from '@portal/contract/rules';
import { TEST_CARDS } from '@portal/contract/checkout/testCards';
import { serverNow } from '../api/serverClock.ts';

/** What a payer types, and what of it outlives a decline: the card never does. */
export interface Kept {
  name: string;
  email: string;
  amount: string;
  currency: string;
  /** How the switch of charges stands. */
  charges: boolean;
  /** The payer wants the card stored. */
  save_card: boolean;
  /** Answers to the merchant's questions. */
  [field: `fields.${string}`]: string;
}
export interface Typed extends Kept {
  card_number: string;
  expiry: string;
  cvc: string;
}
export type FieldName = Exclude<keyof Typed, 'currency' | 'charges' | 'save_card'>;
export type Complaints = Partial<Record<FieldName, string>>;

/** What is wrong with an amount that the payer chose; the field's hint names the limits. */
export const BEYOND_LIMITS = 'Enter an amount within these limits';

const emailOf = (typed: string) => typed.trim();

/** What stands in the form at first. */
export const keptAtFirst = ({ payer, order, fields, charges }: CheckoutSession): Kept => ({
  ...payer,
  amount: order.amount ?? '',
  currency: order.currency,
  charges: charges?.is_on ?? false,
  save_card: false,
  ...Object.fromEntries(fields.map(({ name, value }) => [`fields.${name}`, value])),
});

/** What was typed as it fits a session that was read again: the merchant may ask more meanwhile, and in another currency. */
export function keptIn(session: CheckoutSession, kept: Kept): Kept {
  const { prices, currency } = session.order;
  const isTaken = prices.some((price) => price.currency === kept.currency);
  return { ...keptAtFirst(session), ...kept, ...(isTaken ? {} : { currency }) };
}

/** What is wrong with an answer, but for a merchant's own pattern: the server knows that. */
function answerComplaint(path: FieldName, typed: Typed, fields: CheckoutSession['fields']): string | undefined {
  const field = fields.find(({ name }) => path === `fields.${name}`);
  if (!field || field.readonly) return undefined;
  const value = typed[path] ?? '';
  return fieldComplaint(value.trim(), field) ?? holdsNumberComplaint(value);
}

function complaintOf(
  field: FieldName,
  typed: Typed,
  { order, fields, email_required: mailed }: CheckoutSession,
): string | undefined {
  switch (field) {
    case 'amount':
      return order.amount_readonly
        ? undefined
        : all(required, amount, min(leastOf(order, typed.currency)), max(order.max))(readAmount(typed.amount)) &&
            BEYOND_LIMITS;
    case 'card_number':
      return numberComplaint(typed.card_number);
    case 'expiry':
      return expiryComplaint(typed.expiry, serverNow());
    case 'cvc':
      return cvcComplaint(typed.cvc.trim());
    case 'name':
      if (all(required, maxlength(100))(typed.name) !== undefined) return 'Enter the name on the card';
      return cardNameComplaint(typed.name) ?? holdsNumberComplaint(typed.name);
    case 'email':
      if (mailed === true && emailOf(typed.email) === '') return message.email;
      return email(emailOf(typed.email)) ?? holdsNumberComplaint(typed.email);
    default:
      return answerComplaint(field, typed, fields);
  }
}

/** What a form pays with. */
export type Way = 'card' | 'wallets';

const CARD_FIELDS: readonly FieldName[] = ['card_number', 'expiry', 'cvc', 'name'];

/** In the order of the form. A wallet knows its card. */
const namesOf = ({ fields }: CheckoutSession, way: Way): FieldName[] => [
  'amount',
  ...fields.map(({ name }): FieldName => `fields.${name}`),
  ...(way === 'card' ? CARD_FIELDS : []),
  'email',
];

/** What is wrong with a form, field by field. */
export const complaintsOf = (typed: Typed, session: CheckoutSession, way: Way): Complaints =>
  Object.fromEntries(
    namesOf(session, way)
      .map((field) => [field, complaintOf(field, typed, session)])
      .filter(([, said]) => said !== undefined),
  ) as Complaints;

/** Whether a number that is as long as a card's has a slip in it: worth a look, no reason to refuse it. */
export function looksMistyped(typed: string): boolean {
  const digits = cardDigits(typed);
  return numberComplaint(typed) === undefined && !addsUp(digits) && !TEST_CARDS.some(({ number }) => number === digits);
}

/** The amount in a currency that the payer chose; empty where they say it. */
export const priceOf = ({ prices }: CheckoutSession['order'], currency: string): string =>
  prices.find((price) => price.currency === currency)?.amount ?? '';

/** The least that may be paid in a currency that the payer chose. */
export const leastOf = ({ prices, min: least }: CheckoutSession['order'], currency: string): string =>
  prices.find((price) => price.currency === currency)?.min ?? least;

/** A try to pay, but for its key and what it is paid with. */
export const saidOf = (
  typed: Typed,
  { order, fields, charges, card_storing }: CheckoutSession,
): Omit<PayByWallet, 'attempt' | 'answer'> => ({
  email: emailOf(typed.email),
  receipt: emailOf(typed.email) !== '',
  amount: order.amount_readonly ? priceOf(order, typed.currency) : readAmount(typed.amount),
  currency: typed.currency,
  ...(fields.length > 0
    ? { fields: Object.fromEntries(fields.map(({ name }) => [name, typed[`fields.${name}`] ?? ''])) }
    : {}),
  ...(charges ? { charges: typed.charges, plan: charges.plan } : {}),
  ...(card_storing === 'offered' ? { save_card: typed.save_card } : {}),
});

/** The body of a try to pay by card, but for its key. */
export const paymentOf = (typed: Typed, session: CheckoutSession): Omit<PayCheckout, 'attempt'> => ({
  card_number: cardDigits(typed.card_number),
  expiry: typed.expiry.trim(),
  cvc: typed.cvc.trim(),
  name: typed.name.trim(),
  ...saidOf(typed, session),
});

/** The fields of a form. `kept` is what the payer typed at an earlier try. */
export function useCardForm(session: CheckoutSession, kept: Kept, keep: (kept: Kept) => void, way: Way) {
  const [card, setCard] = useState({ card_number: '', expiry: '', cvc: '' });
  const [complaints, setComplaints] = useState<Complaints>({});
  const typed: Typed = { ...kept, ...card };
  const set = (more: Partial<Typed>) => {
    const next = { ...typed, ...more } as Typed;
    const { card_number, expiry, cvc, ...rest } = next;
    setCard({ card_number, expiry, cvc });
    keep(rest);
    // A complaint goes once what was typed is right, and while it is being mended.
    setComplaints((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !Object.hasOwn(more, field))),
    );
  };
  /** Of one field that was left with something in it. */
  const check = (field: FieldName) => {
    const said = typed[field] === '' ? undefined : complaintOf(field, typed, session);
    if (said !== undefined) setComplaints((before) => ({ ...before, [field]: said }));
  };
  /** Of the whole form, true where nothing is wrong. */
  const checkAll = (): boolean => {
    const found = complaintsOf(typed, session, way);
    setComplaints(found);
    return Object.keys(found).length === 0;
  };
  return { typed, set, check, checkAll, complaints, setComplaints };
}
export type CardFields = ReturnType<typeof useCardForm>;

/** Complaints in the order of their fields. */
export const inOrder = (complaints: Complaints, session: CheckoutSession, way: Way): (readonly [FieldName, string])[] =>
  namesOf(session, way).flatMap((field) => {
    const said = complaints[field];
    return said === undefined ? [] : [[field, said] as const];
  });
