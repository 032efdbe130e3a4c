import { compareDecimals } from '@portal/contract/rules';

/** Units for the duration of a black or white list entry, in seconds (decision 32), the largest first. */
export const SECONDS_PER_UNIT = { weeks: 604_800, days: 86_400, hours: 3600, minutes: 60 } as const;
export type PeriodUnit = keyof typeof SECONDS_PER_UNIT;

/** Maximum duration of a list entry: ten years in seconds. */
const LONGEST = 315_360_000;

/** Returns the maximum number that may be entered for a time unit. */
export const getMaxUnits = (unit: PeriodUnit): string => String(Math.floor(LONGEST / SECONDS_PER_UNIT[unit]));

/** Converts a number of time units to seconds (PAY-088). */
export const toSeconds = (amount: string, unit: PeriodUnit): number => {
  if (compareDecimals(amount, getMaxUnits(unit)) > 0) throw new RangeError('longer than ten years');
  return Number(amount) * SECONDS_PER_UNIT[unit];
};
