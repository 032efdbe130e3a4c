import { isAmount } from '../rules.ts';
import { scaled, written } from './decimals.ts';
import type { PayoutTerms } from './payout.ts';

/** What a payout costs, and how much can be paid out: forms show it before it is sent. Decimal strings, never floats. */

type Price = Pick<PayoutTerms, 'fee_percent' | 'fee_min'>;
type Limits = Price & Pick<PayoutTerms, 'max_amount' | 'balance_db'>;

const cents = (amount: string): bigint => scaled(amount, 2);
const decimal = (amount: bigint): string => written(amount, 2);

/** A percentage of the amount in cents, rounded half up, and at least `fee_min`. */
function feeOf(amount: bigint, { fee_percent, fee_min }: Price): bigint {
  const part = (amount * scaled(fee_percent, 4) + 500_000n) / 1_000_000n;
  const least = cents(fee_min);
  return part > least ? part : least;
}

export interface PayoutCost {
  amount: string;
  fee: string;
  /** Amount and fee: what is reserved. */
  total: string;
  /** What is available afterwards; below zero where the balance does not suffice. */
  after: string;
}

/** What a payout of a typed amount costs; undefined while that is no amount yet. */
export function payoutCost(typed: string, terms: Price & Pick<PayoutTerms, 'balance_db'>): PayoutCost | undefined {
  if (!isAmount(typed)) return undefined;
  const amount = cents(typed);
  const fee = feeOf(amount, terms);
  return {
    amount: decimal(amount),
    fee: decimal(fee),
    total: decimal(amount + fee),
    after: decimal(cents(terms.balance_db) - amount - fee),
  };
}

/** The most that one payout can send: within the limit of one, and so that the balance suffices for its fee as well. */
export function mostToPayOut(terms: Limits): string {
  const [available, limit] = [cents(terms.balance_db), cents(terms.max_amount)];
  if (available <= cents(terms.fee_min)) return '0.00';
  let [low, high] = [0n, available < limit ? available : limit];
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (middle + feeOf(middle, terms) <= available) low = middle;
    else high = middle - 1n;
  }
  return decimal(low);
}
