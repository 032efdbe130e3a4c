import { LONGEST_PURPOSE, type CreatePayout, type PayoutInfo, type PayoutTerms } from '@portal/contract/payouts';
import { mostToPayOut } from '@portal/contract/payouts/payoutRules';
import { all, amount, cardNumber, compareDecimals, max, maxlength, min, required } from '@portal/contract/rules';
import type { Condition, Rules } from '../ui/form/formEngine.ts';
import type { SubmittedValues } from '../ui/form/formValues.ts';

/** Values of the payout form; fields of other choices are empty. */
export type PayoutValues = {
  type: 'card' | 'token';
  /** Card digits, cleared after sending. */
  receiver: string;
  token: string;
  amount: string;
  additional_info: string;
  when: 'now' | 'day';
  planned_for: string;
};
/** Fields that other choices hide. */
export type ConditionalPayoutField = 'receiver' | 'token' | 'planned_for';

/** Largest amount: within the limit, the balance, and what is left of the payment. */
export function getMaxAmount(terms: PayoutTerms, left: string | undefined): string {
  const most = mostToPayOut(terms);
  return left !== undefined && compareDecimals(left, most) < 0 ? left : most;
}

/** Rules: the limits of one payout, and the balance with the fee (OUT-023 … OUT-025). */
export const getPayoutRules = (terms: PayoutTerms, left: string | undefined): Rules<PayoutValues> => ({
  receiver: all(required, cardNumber),
  token: required,
  amount: all(required, amount, min(terms.min_amount), max(getMaxAmount(terms, left))),
  additional_info: maxlength(LONGEST_PURPOSE),
  planned_for: required,
});

export const payoutConditions: Readonly<Record<ConditionalPayoutField, Condition<PayoutValues>>> = {
  receiver: { shown: ({ type }) => type === 'card' },
  token: { shown: ({ type }) => type === 'token' },
  planned_for: { shown: ({ when }) => when === 'day' },
};

/** Initial values: empty, or those of a payout to repeat without its card. */
export const getInitialPayoutValues = (like: PayoutInfo | undefined): PayoutValues => ({
  type: like?.type ?? 'card',
  receiver: '',
  token: '',
  amount: like?.amount ?? '',
  additional_info: like?.additional_info ?? '',
  when: 'now',
  planned_for: '',
});

/** Request body of the form values. */
export const buildPayoutBody = (
  { type, receiver = '', token = '', planned_for, ...values }: SubmittedValues<PayoutValues, ConditionalPayoutField>,
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
