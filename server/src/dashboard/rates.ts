import type { Rate } from '@portal/contract/dashboard';
import { RATE_ONE, rateOf, rateText } from '@portal/fixtures/domain/rates';
import { DAY, formatTimestamp } from '../core/time.ts';

/** Today's exchange rates of other currencies to a currency, in the format of the contract. */
export function ratesTo(currency: string, others: readonly string[], now: number): Rate[] {
  const since = formatTimestamp(Math.floor(now / DAY) * DAY);
  return others.flatMap((other) => {
    const rate = other === currency ? undefined : rateOf(other, currency);
    if (rate === undefined) return [];
    return [{ currency: other, rate: rateText(rate), moment: since }];
  });
}

/** Amounts in one currency, in minor units. The index is the group. */
export interface Amounts {
  currency: string;
  amounts: readonly number[];
}

/**
 * Converts amounts of several currencies into one and adds them up per group. Each group's amount is the difference
 * between two consecutive rounded running sums, so that the amounts add up exactly to the rounded total. Skips
 * currencies without a rate.
 */
export function convertedSums(parts: readonly Amounts[], currency: string): number[] {
  const groups = Math.max(0, ...parts.map(({ amounts }) => amounts.length));
  let [exact, reported] = [0n, 0n];
  return Array.from({ length: groups }, (_, at) => {
    for (const { currency: from, amounts } of parts) exact += BigInt(amounts[at] ?? 0) * (rateOf(from, currency) ?? 0n);
    const rounded = (exact * 2n + RATE_ONE) / (RATE_ONE * 2n);
    const grown = rounded - reported;
    reported = rounded;
    return Number(grown);
  });
}
