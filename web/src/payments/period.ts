import { compareDecimals } from '@portal/contract/rules';

/** Units of a list entry's time in seconds (decision 32), the largest first. */
export const SECONDS_PER_UNIT = { weeks: 604_800, days: 86_400, hours: 3600, minutes: 60 } as const;
export type PeriodUnit = keyof typeof SECONDS_PER_UNIT;

/** Ten years in seconds: the longest time an entry may have. */
const LONGEST = 315_360_000;

/** The most that may be typed for a unit. */
export const getMaxUnits = (unit: PeriodUnit): string => String(Math.floor(LONGEST / SECONDS_PER_UNIT[unit]));

/** Seconds of an amount of units (PAY-088). */
export const toSeconds = (amount: string, unit: PeriodUnit): number => {
  if (compareDecimals(amount, getMaxUnits(unit)) > 0) throw new RangeError('longer than ten years');
  return Number(amount) * SECONDS_PER_UNIT[unit];
};
