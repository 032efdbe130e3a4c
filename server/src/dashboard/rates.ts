import type { Rate } from '@portal/contract/dashboard';
import { DAY, moment } from '../core/time.ts';

/** Hryvnias for one of each currency, times 10⁴: rates of a day, the same in every world. */
const HRYVNIAS: Readonly<Record<string, number>> = {
  UAH: 10_000,
  USD: 421_532,
  EUR: 485_213,
  CZK: 19_987,
  GEL: 155_604,
};
const DIGITS = 6;
const ONE = 10n ** BigInt(DIGITS);

/** What one of a currency comes to in another, times 10⁶; nothing where there is no rate. */
function rateOf(from: string, to: string): bigint | undefined {
  const [have, want] = [HRYVNIAS[from], HRYVNIAS[to]];
  if (have === undefined || want === undefined) return undefined;
  return (BigInt(have) * ONE * 2n + BigInt(want)) / (BigInt(want) * 2n);
}

/** The rates of today that other currencies are converted by, as the wire has them. */
export function ratesTo(currency: string, others: readonly string[], now: number): Rate[] {
  const since = moment(Math.floor(now / DAY) * DAY);
  return others.flatMap((other) => {
    const rate = other === currency ? undefined : rateOf(other, currency);
    if (rate === undefined) return [];
    return [{ currency: other, rate: `${rate / ONE}.${String(rate % ONE).padStart(DIGITS, '0')}`, moment: since }];
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
    const rounded = (exact * 2n + ONE) / (ONE * 2n);
    const grown = rounded - told;
    told = rounded;
    return Number(grown);
  });
}
