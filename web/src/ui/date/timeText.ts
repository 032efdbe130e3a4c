/** A time of day as it is stored: `HH:MM`, or `HH:MM:SS` where seconds count; always of 24 hours. */
export type Time = string;

/** Minutes between the times to choose from, and whether seconds count. */
export interface TimeGrain {
  /** A whole number of minutes from 1, what it is by default (DATE-033), to 60. */
  step?: number;
  withSeconds?: boolean;
}

const two = (n: number) => String(n).padStart(2, '0');

/** Hours, minutes and seconds of a time; nothing where it is none. */
export function partsOf(time: string): readonly [hours: number, minutes: number, seconds: number] | undefined {
  const found = /^([01]?[0-9]|2[0-3]):([0-5][0-9])(?::([0-5][0-9]))?$/.exec(time.trim());
  return found ? [Number(found[1]), Number(found[2]), Number(found[3] ?? 0)] : undefined;
}

/** A time of its parts, down to the next one that can be chosen (DATE-012): `10:44` by quarters is `10:30`. */
export function timeOf(hours: number, minutes: number, seconds: number, { step = 1, withSeconds }: TimeGrain): Time {
  const down = Math.floor(minutes / step) * step;
  return [hours, down, ...(withSeconds ? [seconds] : [])].map(two).join(':');
}

/** A time rounded down to its increment; what is no time is none: empty. */
export function roundTime(time: string, grain: TimeGrain): Time {
  const parts = partsOf(time);
  return parts ? timeOf(...parts, grain) : '';
}

/** The hours of a clock of 12: 0 is 12 in the morning, 13 is 1 in the afternoon. */
export const hourOf12 = (hours: number): number => hours % 12 || 12;

/** A time as people read it: `15:04:05`, on a clock of 12 hours `03:04:05 PM` (UI-078, DATE-032). */
export function timeText(time: Time, isOf12: boolean): string {
  const [hours, ...rest] = time.split(':');
  if (!isOf12 || hours === undefined) return time;
  const half = Number(hours) < 12 ? 'AM' : 'PM';
  return `${[two(hourOf12(Number(hours))), ...rest].join(':')} ${half}`;
}
