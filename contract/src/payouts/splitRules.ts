import { isAmount } from '../rules.ts';
import { scaled, written } from './decimals.ts';

/**
 * How a payment is divided among receivers: the form shows it while shares are typed, the server pays by it. Money and
 * shares are decimal strings, never floats. No zod here.
 */

/** A share in percent has at most four decimals: 100% are a million of its parts. */
const DECIMALS = 4;
const WHOLE = 1_000_000n;
const SHARE = /^\d{1,3}(\.\d{1,4})?$/;

/** What is no share yet counts as nothing. */
const partsOf = (share: string): bigint => (SHARE.test(share) ? scaled(share, DECIMALS) : 0n);
const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);

/** The sum of shares in percent, a decimal string without idle zeros: `100`, `99.9999`. */
export const sumOfShares = (shares: readonly string[]): string =>
  written(sum(shares.map(partsOf)), DECIMALS).replace(/\.?0+$/, '');

/** Whether shares make a hundred percent, to the last decimal. */
export const isWhole = (shares: readonly string[]): boolean => sum(shares.map(partsOf)) === WHOLE;

/**
 * Amounts by shares in percent, in their order. Shares of a hundred percent give the whole amount to the cent: each is
 * rounded down, and spare cents go one each to the largest remainders, the earlier first. Shares of less give less.
 */
export function splitAmounts(amount: string, shares: readonly string[]): string[] {
  const cents = isAmount(amount) ? scaled(amount, 2) : 0n;
  const parts = shares.map(partsOf);
  const exact = parts.map((part, at) => ({ at, cents: (cents * part) / WHOLE, rest: (cents * part) % WHOLE }));
  const spare = Number((cents * sum(parts)) / WHOLE - sum(exact.map((one) => one.cents)));
  const largest = exact.toSorted((a, b) => Number(b.rest - a.rest) || a.at - b.at).slice(0, spare);
  const rounded = new Set(largest.map(({ at }) => at));
  return exact.map((one) => written(one.cents + (rounded.has(one.at) ? 1n : 0n), 2));
}

/** Shares as even as four decimals allow that make a hundred percent: three are `33.3334`, `33.3333`, `33.3333`. */
export function evenShares(count: number): string[] {
  const [each, more] = [WHOLE / BigInt(count), WHOLE % BigInt(count)];
  return Array.from({ length: count }, (_, at) =>
    written(each + (BigInt(at) < more ? 1n : 0n), DECIMALS).replace(/\.?0+$/, ''),
  );
}
