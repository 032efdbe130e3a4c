import {
  MAX_PAYOUT_PURPOSE_LENGTH,
  type CreatePayout,
  type PayoutInfo,
  type PayoutTerms,
} from '@portal/contract/payouts';
import { maxPayoutAmount } from '@portal/contract/payouts/payoutRules';
import { all, amount, cardNumber, compareDecimals, max, maxlength, min, required } from '@portal/contract/rules';
import type { FieldCondition, FormRules } from '../ui/form/formEngine.ts';
import type { SubmittedValues } from '../ui/form/formValues.ts';

/** Form values of a payout. Fields that the current choices hide are empty. */
export type PayoutValues = {
  type: 'card' | 'token';
  /** Card number that the user typed, cleared after sending. */
  receiver: string;
  token: string;
  amount: string;
  additional_info: string;
  when: 'now' | 'day';
  planned_for: string;
};
/** Fields that are shown only for some choices. */
export type ConditionalPayoutField = 'receiver' | 'token' | 'planned_for';

/**
 * Returns the largest amount that can be paid out: within the limit, the balance, and the payment's remaining amount.
 */
export function getMaxAmount(terms: PayoutTerms, left: string | undefined): string {
  const most = maxPayoutAmount(terms);
  return left !== undefined && compareDecimals(left, most) < 0 ? left : most;
}

/**
 * Returns the validation rules of a payout: the limits of one payout, and a balance that covers amount and fee (OUT-023
 * … OUT-025).
 */
export const getPayoutRules = (terms: PayoutTerms, left: string | undefined): FormRules<PayoutValues> => ({
  receiver: all(required, cardNumber),
  token: required,
  amount: all(required, amount, min(terms.min_amount), max(getMaxAmount(terms, left))),
  additional_info: maxlength(MAX_PAYOUT_PURPOSE_LENGTH),
  planned_for: required,
});

export const payoutConditions: Readonly<Record<ConditionalPayoutField, FieldCondition<PayoutValues>>> = {
  receiver: { shown: ({ type }) => type === 'card' },
  token: { shown: ({ type }) => type === 'token' },
  planned_for: { shown: ({ when }) => when === 'day' },
};

/** Returns the initial form values: empty, or those of a payout to repeat, without its card. */
export const getInitialPayoutValues = (like: PayoutInfo | undefined): PayoutValues => ({
  type: like?.type ?? 'card',
  receiver: '',
  token: '',
  amount: like?.amount ?? '',
  additional_info: like?.additional_info ?? '',
  when: 'now',
  planned_for: '',
});

/** Builds the request body of a payout from the form values. */
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
