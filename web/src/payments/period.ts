import { compareDecimals } from '@portal/contract/rules';

/** Units of a list entry's time in seconds (decision 32), the largest first. */
export const units = { weeks: 604_800, days: 86_400, hours: 3600, minutes: 60 } as const;
export type Unit = keyof typeof units;

/** Ten years in seconds: the longest time an entry may have. */
const LONGEST = 315_360_000;

/** The most that may be typed for a unit. */
export const mostOf = (unit: Unit): string => String(Math.floor(LONGEST / units[unit]));

/** Seconds of an amount of units (PAY-088). */
export const secondsOf = (amount: string, unit: Unit): number => {
  if (compareDecimals(amount, mostOf(unit)) > 0) throw new RangeError('longer than ten years');
  return Number(amount) * units[unit];
};
