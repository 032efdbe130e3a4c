import type { Rate } from '@portal/contract/dashboard';
import { RATE_ONE, rateOf, rateText } from '@portal/fixtures/domain/rates';
import { DAY, moment } from '../core/time.ts';

/** The rates of today that other currencies are converted by, as the wire has them. */
export function ratesTo(currency: string, others: readonly string[], now: number): Rate[] {
  const since = moment(Math.floor(now / DAY) * DAY);
  return others.flatMap((other) => {
    const rate = other === currency ? undefined : rateOf(other, currency);
    if (rate === undefined) return [];
    return [{ currency: other, rate: rateText(rate), moment: since }];
  });
}

/** Amounts of one currency in minor units, place by place. */
export interface Amounts {
  currency: string;
  amounts: readonly number[];
}

/**
 * Amounts of several currencies converted into one and added up, place by place. Each place is what the rounded sum grows
 * by, so that places come to the very sum of them all. A currency without a rate counts nothing.
 */
export function convertedSums(parts: readonly Amounts[], currency: string): number[] {
  const places = Math.max(0, ...parts.map(({ amounts }) => amounts.length));
  let [exact, told] = [0n, 0n];
  return Array.from({ length: places }, (_, at) => {
    for (const { currency: from, amounts } of parts) exact += BigInt(amounts[at] ?? 0) * (rateOf(from, currency) ?? 0n);
    const rounded = (exact * 2n + RATE_ONE) / (RATE_ONE * 2n);
    const grown = rounded - told;
    told = rounded;
    return Number(grown);
  });
}
