/** A time of day: `HH:MM`, or `HH:MM:SS` with seconds; always 24 hours. */
export type TimeOfDay = string;

/** Precision of a time field: step in minutes between selectable times, and whether seconds are used. */
export interface TimePrecision {
  /** Step in whole minutes, from 1 (the default, DATE-033) to 60. */
  step?: number;
  withSeconds?: boolean;
}

const two = (n: number) => String(n).padStart(2, '0');

/** Parses the hours, minutes and seconds of a time; returns undefined for an invalid time. */
export function parseTime(time: string): readonly [hours: number, minutes: number, seconds: number] | undefined {
  const found = /^([01]?[0-9]|2[0-3]):([0-5][0-9])(?::([0-5][0-9]))?$/.exec(time.trim());
  return found ? [Number(found[1]), Number(found[2]), Number(found[3] ?? 0)] : undefined;
}

/** Builds a time from its parts, rounded down to the step (DATE-012): with a step of 15, `10:44` becomes `10:30`. */
export function buildTime(
  hours: number,
  minutes: number,
  seconds: number,
  { step = 1, withSeconds }: TimePrecision,
): TimeOfDay {
  const down = Math.floor(minutes / step) * step;
  return [hours, down, ...(withSeconds ? [seconds] : [])].map(two).join(':');
}

/** Rounds a time down to the step; an invalid time becomes an empty text. */
export function roundTime(time: string, grain: TimePrecision): TimeOfDay {
  const parts = parseTime(time);
  return parts ? buildTime(...parts, grain) : '';
}

/** Converts an hour to the 12-hour clock: 0 becomes 12, 13 becomes 1. */
export const to12Hour = (hours: number): number => hours % 12 || 12;

/** Formats a time of day: `15:04:05`, or `03:04:05 PM` on a 12-hour clock (UI-078, DATE-032). */
export function timeOfDayText(time: TimeOfDay, isOf12: boolean): string {
  const [hours, ...rest] = time.split(':');
  if (!isOf12 || hours === undefined) return time;
  const half = Number(hours) < 12 ? 'AM' : 'PM';
  return `${[two(to12Hour(Number(hours))), ...rest].join(':')} ${half}`;
}
