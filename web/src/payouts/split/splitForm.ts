import { MAX_PAYOUT_PURPOSE_LENGTH, type SplitForm, type SplitPayout } from '@portal/contract/payouts';
import { isWhole, payoutCost, splitAmounts, sumOfShares } from '@portal/contract/payouts/payoutRules';
import {
  all,
  amount,
  cardNumber,
  compareDecimals,
  max,
  maxlength,
  min,
  pattern,
  required,
} from '@portal/contract/rules';
import { t } from '../../text/t.ts';
import type { FormRules } from '../../ui/form/formEngine.ts';
import { addDecimals } from '../../ui/value/addDecimals.ts';
import { moneyText } from '../../ui/value/amountText.ts';
import { maskCardNumber } from '../../ui/value/cardMask.ts';

export type ReceiverValues = {
  type: 'card' | 'token';
  /** Digits of a card number, or the token of a stored card. */
  receiver: string;
  /** Share of the receiver in percent. */
  share: string;
};
export type SplitValues = { amount: string; receivers: readonly ReceiverValues[]; additional_info: string };

export const emptyReceiver: ReceiverValues = { type: 'card', receiver: '', share: '' };

/** Returns the initial form values: the payment's whole remaining amount, for two receivers. */
export const getInitialSplitValues = ({ amount: left }: SplitForm): SplitValues => ({
  amount: left,
  receivers: [
    { ...emptyReceiver, share: '50' },
    { ...emptyReceiver, share: '50' },
  ],
  additional_info: '',
});

const dotted = (typed: string) => typed.replace(',', '.');
const sharesOf = ({ receivers }: Pick<SplitValues, 'receivers'>): string[] =>
  receivers.map(({ share }) => dotted(share));

const share = all(required, pattern(/^\d{1,3}([.,]\d{1,4})?$/), min('0.0001'), max('100'));

/**
 * Validates the receivers of a split: at least two, shares of 100% in total, and each amount within the limits of one
 * payout.
 */
function validateReceivers(
  values: SplitValues,
  { currency, min_amount: least, max_amount: most }: SplitForm,
): string | undefined {
  if (values.receivers.length < 2) return 'Add at least two receivers';
  const shares = sharesOf(values);
  if (!isWhole(shares)) return 'Enter shares that add up to 100%';
  if (required(values.amount) ?? amount(values.amount)) return undefined;
  const parts = splitAmounts(values.amount, shares);
  if (parts.some((part) => compareDecimals(part, least) < 0))
    return t('Each receiver must get at least {least}', { least: moneyText(least, currency) });
  return parts.some((part) => compareDecimals(part, most) > 0)
    ? 'A share is above the limit for one payout'
    : undefined;
}

/** Whether the available balance covers all amounts and fees. */
const suffices = (values: SplitValues, terms: SplitForm): boolean =>
  !calculateTotals(calculateParts(values, terms), terms).after.startsWith('-');

export const getSplitRules = (terms: SplitForm): FormRules<SplitValues> => ({
  amount: (typed, values) =>
    all(required, amount, min('0.01'), max(terms.amount))(typed) ??
    (suffices(values, terms) ? undefined : 'The balance is too low'),
  receivers: (_, values) => validateReceivers(values, terms),
  'receivers.*.receiver': (said, { type }) => required(said) ?? (type === 'card' ? cardNumber(said) : undefined),
  'receivers.*.share': share,
  additional_info: maxlength(MAX_PAYOUT_PURPOSE_LENGTH),
});

/** Amount and cost of one receiver's part. */
export interface SplitPart {
  amount: string;
  fee: string;
}

/** Calculates the parts from the typed values. Invalid amounts and shares count as zero. */
export function calculateParts(values: SplitValues, terms: SplitForm): SplitPart[] {
  const price = { ...terms, balance_db: terms.available };
  return splitAmounts(values.amount, sharesOf(values)).map((part) => ({
    amount: part,
    fee: part === '0.00' ? '0.00' : (payoutCost(part, price)?.fee ?? '0.00'),
  }));
}

const sum = (amounts: readonly string[]) => amounts.reduce(addDecimals, '0.00');
const negated = (value: string) => (value.startsWith('-') ? value.slice(1) : `-${value}`);

/**
 * Returns the total cost of all parts, and the available balance afterwards, which is negative if the balance is too
 * low.
 */
export function calculateTotals(parts: readonly SplitPart[], { available }: Pick<SplitForm, 'available'>) {
  const divided = sum(parts.map((part) => part.amount));
  const fees = sum(parts.map(({ fee }) => fee));
  const total = addDecimals(divided, fees);
  return { divided, fees, total, after: addDecimals(available, negated(total)) };
}

/** Returns the percentage missing to 100; negative if the shares exceed 100. */
export const getMissingShare = (values: SplitValues): string => {
  const rest = addDecimals('100', negated(sumOfShares(sharesOf(values))));
  return rest.includes('.') ? rest.replace(/\.?0+$/, '') : rest;
};

export const buildSplitBody = ({ amount: divided, receivers, additional_info: purpose }: SplitValues): SplitPayout => ({
  amount: divided,
  receivers: receivers.map((one) => ({ ...one, share: dotted(one.share) })),
  ...(purpose === '' ? {} : { additional_info: purpose }),
});

/** Returns the receiver in a form that may be shown and stored: a card number is masked. */
export const maskReceiver = ({ type, receiver }: ReceiverValues): string =>
  type === 'card' ? maskCardNumber(receiver) : receiver;
