import { isAmount } from '../rules.ts';
import type { PayoutTerms } from './payout.ts';

/**
 * Payout fees and the shares of a split payment, computed the same way by forms and server. Amounts and shares are
 * decimal strings, never floats. This file does not import zod.
 */

type Price = Pick<PayoutTerms, 'fee_percent' | 'fee_min'>;
type Limits = Price & Pick<PayoutTerms, 'max_amount' | 'balance_db'>;

/** Converts a decimal to an integer: `-12.5` with two decimals is -1250. Further decimals are truncated. */
function scaled(decimal: string, digits: number): bigint {
  const [whole = '0', fraction = ''] = decimal.split(/[.,]/);
  return BigInt(whole + fraction.padEnd(digits, '0').slice(0, digits));
}

/** Converts an integer to a decimal: -1250 with two decimals is `-12.50`. */
function written(value: bigint, digits: number): string {
  const text = (value < 0n ? -value : value).toString().padStart(digits + 1, '0');
  return `${value < 0n ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

const centsOf = (amount: string): bigint => scaled(amount, 2);
const decimal = (amount: bigint): string => written(amount, 2);

/** Payout fee in cents: a percentage of the amount, rounded half up, and at least `fee_min`. */
function feeOf(amount: bigint, { fee_percent, fee_min }: Price): bigint {
  const part = (amount * scaled(fee_percent, 4) + 500_000n) / 1_000_000n;
  const least = centsOf(fee_min);
  return part > least ? part : least;
}

export interface PayoutCost {
  amount: string;
  fee: string;
  /** Payout amount plus fee, which the payout reserves. */
  total: string;
  /** Available balance after the payout; negative if the balance is too low. */
  after: string;
}

/** Returns the cost of a payout of a typed amount; undefined if the text is not an amount. */
export function payoutCost(typed: string, terms: Price & Pick<PayoutTerms, 'balance_db'>): PayoutCost | undefined {
  if (!isAmount(typed)) return undefined;
  const amount = centsOf(typed);
  const fee = feeOf(amount, terms);
  return {
    amount: decimal(amount),
    fee: decimal(fee),
    total: decimal(amount + fee),
    after: decimal(centsOf(terms.balance_db) - amount - fee),
  };
}

/** Returns the maximum amount of one payout: within the limit, and with its fee within the available balance. */
export function maxPayoutAmount(terms: Limits): string {
  const [available, limit] = [centsOf(terms.balance_db), centsOf(terms.max_amount)];
  if (available <= centsOf(terms.fee_min)) return '0.00';
  let [low, high] = [0n, available < limit ? available : limit];
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (middle + feeOf(middle, terms) <= available) low = middle;
    else high = middle - 1n;
  }
  return decimal(low);
}

/** Decimals of a share in percent; 100% are 1,000,000 parts. */
const DECIMALS = 4;
const WHOLE = 1_000_000n;
const SHARE = /^\d{1,3}(\.\d{1,4})?$/;

/** Converts a share in percent to parts; zero if the text is not a share. */
const partsOf = (share: string): bigint => (SHARE.test(share) ? scaled(share, DECIMALS) : 0n);
const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);

/** Sum of shares in percent without trailing zeros: `100`, `99.9999`. */
export const sumOfShares = (shares: readonly string[]): string =>
  written(sum(shares.map(partsOf)), DECIMALS).replace(/\.?0+$/, '');

/** Whether shares add up to exactly 100%. */
export const isWhole = (shares: readonly string[]): boolean => sum(shares.map(partsOf)) === WHOLE;

/**
 * Splits an amount by shares in percent. Each part is rounded down; spare cents go to the largest remainders, earlier
 * shares first. Shares of 100% add up to the whole amount.
 */
export function splitAmounts(amount: string, shares: readonly string[]): string[] {
  const total = isAmount(amount) ? centsOf(amount) : 0n;
  const parts = shares.map(partsOf);
  const exact = parts.map((part, at) => ({ at, cents: (total * part) / WHOLE, rest: (total * part) % WHOLE }));
  const spare = Number((total * sum(parts)) / WHOLE - sum(exact.map((one) => one.cents)));
  const largest = exact.toSorted((a, b) => Number(b.rest - a.rest) || a.at - b.at).slice(0, spare);
  const rounded = new Set(largest.map(({ at }) => at));
  return exact.map((one) => written(one.cents + (rounded.has(one.at) ? 1n : 0n), 2));
}

/** Returns even shares that add up to 100%: `33.3334`, `33.3333`, `33.3333` for three receivers. */
export function evenShares(count: number): string[] {
  const [each, more] = [WHOLE / BigInt(count), WHOLE % BigInt(count)];
  return Array.from({ length: count }, (_, at) =>
    written(each + (BigInt(at) < more ? 1n : 0n), DECIMALS).replace(/\.?0+$/, ''),
  );
}
