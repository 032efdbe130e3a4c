import { LONGEST_PURPOSE, type CreatePayout, type PayoutInfo, type PayoutTerms } from '@portal/contract/payouts';
import { mostToPayOut } from '@portal/contract/payouts/payoutRules';
import { all, amount, cardNumber, compareDecimals, max, maxlength, min, required } from '@portal/contract/rules';
import type { Condition, Rules } from '../ui/form/formEngine.ts';
import type { SubmittedValues } from '../ui/form/formValues.ts';

/** A payout as its form holds it: what is not chosen is empty. */
export type PayoutValues = {
  type: 'card' | 'token';
  /** Digits of a card; cleared as soon as they were sent. */
  receiver: string;
  token: string;
  amount: string;
  additional_info: string;
  when: 'now' | 'day';
  planned_for: string;
};
/** Shown or not by what else was chosen. */
export type Conditional = 'receiver' | 'token' | 'planned_for';

/** The most that a payout can be: within its limit and the balance, and what is left of the payment that it passes on. */
export function mostOf(terms: PayoutTerms, left: string | undefined): string {
  const most = mostToPayOut(terms);
  return left !== undefined && compareDecimals(left, most) < 0 ? left : most;
}

/** OUT-023 … OUT-025: the limits of one payout, and what is available for it with its fee. */
export const rulesFor = (terms: PayoutTerms, left: string | undefined): Rules<PayoutValues> => ({
  receiver: all(required, cardNumber),
  token: required,
  amount: all(required, amount, min(terms.min_amount), max(mostOf(terms, left))),
  additional_info: maxlength(LONGEST_PURPOSE),
  planned_for: required,
});

export const conditions: Readonly<Record<Conditional, Condition<PayoutValues>>> = {
  receiver: { shown: ({ type }) => type === 'card' },
  token: { shown: ({ type }) => type === 'token' },
  planned_for: { shown: ({ when }) => when === 'day' },
};

/** Nothing, or what another payout said; the card is chosen anew. */
export const initialValues = (like: PayoutInfo | undefined): PayoutValues => ({
  type: like?.type ?? 'card',
  receiver: '',
  token: '',
  amount: like?.amount ?? '',
  additional_info: like?.additional_info ?? '',
  when: 'now',
  planned_for: '',
});

/** What is sent of it. */
export const bodyOf = (
  { type, receiver = '', token = '', planned_for, ...values }: SubmittedValues<PayoutValues, Conditional>,
  { currency, paymentId }: { currency: string; paymentId: number | undefined },
): CreatePayout => ({
  type,
  receiver: type === 'card' ? receiver : token,
  amount: values.amount,
  currency,
  ...(values.additional_info === '' ? {} : { additional_info: values.additional_info }),
  ...(planned_for === undefined ? {} : { planned_for }),
  ...(paymentId === undefined ? {} : { payment_id: paymentId }),
});
