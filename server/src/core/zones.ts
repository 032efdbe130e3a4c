import type { FastifyRequest } from 'fastify';
import { moment, DAY, MINUTE } from './time.ts';

/** The zone of the person who asks, by its IANA name; UTC where the request names none, or none that exists. */
export const zoneOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string => zoneNamed(headers['x-timezone']);

/** A zone by the name that a client gives it; UTC for none, and for one that does not exist. */
export const zoneNamed = (named: unknown): string =>
  typeof named === 'string' && named.length <= 64 ? clockOf(named).zone : UTC;

const UTC = 'UTC';
interface Clock {
  zone: string;
  /** Milliseconds that the zone's clocks are ahead of UTC at a moment. */
  utcOffset(at: number): number;
}

const utc: Clock = { zone: UTC, utcOffset: () => 0 };
const clocks = new Map<string, Clock>();
/** More than there are zones: names come from anybody, in any mixture of letters. */
const MOST_CLOCKS = 1000;

/** Names that engines still give although the zone has another one now; they stand in files that people read. */
const RENAMED: Readonly<Record<string, string>> = { 'Europe/Kiev': 'Europe/Kyiv' };

function madeClock(named: string): Clock {
  const parts = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  const format = new Intl.DateTimeFormat('en', { ...parts, second: 'numeric', hourCycle: 'h23', timeZone: named });
  const zone = format.resolvedOptions().timeZone;
  return {
    zone: RENAMED[zone] ?? zone,
    utcOffset(at) {
      const say = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
      const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = say;
      return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
    },
  };
}

function clockOf(named: string): Clock {
  if (named === UTC) return utc;
  const known = clocks.get(named);
  if (known) return known;
  try {
    const made = madeClock(named);
    const clock = made.zone === UTC ? utc : made;
    if (clocks.size < MOST_CLOCKS) clocks.set(named, clock);
    return clock;
  } catch {
    return utc;
  }
}

/** The first moment at which a zone's clocks show a local time, given in milliseconds as if it were UTC; daylight saving included. */
export function momentOf(local: number, zone: string): number {
  const { utcOffset } = clockOf(zone);
  const around = [utcOffset(local - DAY), utcOffset(local + DAY)];
  const starts = around.map((offset) => local - offset).filter((at) => utcOffset(at) === local - at);
  // Where clocks skip it, the skip is meant.
  return starts.length > 0 ? Math.min(...starts) : local - Math.min(...around);
}

/** Tells a moment (ISO 8601 in UTC) as a zone's clocks have it, in the same form. Fast for many moments: a day of one offset is worked out once. */
export function localTime(zone: string): (iso: string) => string {
  const { utcOffset } = clockOf(zone);
  if (zone === UTC) return (iso) => iso;
  const days = new Map<number, number | null>();
  const offsetOf = (day: number) => {
    const known = days.get(day);
    if (known !== undefined) return known;
    const [first, last] = [utcOffset(day * DAY), utcOffset(day * DAY + DAY)];
    const found = first === last ? first : null;
    days.set(day, found);
    return found;
  };
  return (iso) => {
    const at = Date.parse(iso);
    return new Date(at + (offsetOf(Math.floor(at / DAY)) ?? utcOffset(at))).toISOString();
  };
}

/** A moment on paper, with the offset that it has there: `2026-11-20 14:00:00 GMT+2`; `UTC` in the zone of that name. */
export function momentIn(at: number, zone: string): string {
  const ahead = clockOf(zone).utcOffset(at) / MINUTE;
  const text = localTime(zone)(moment(at)).slice(0, 19).replace('T', ' ');
  if (zone === UTC) return `${text} UTC`;
  const [hours, minutes] = [Math.trunc(Math.abs(ahead) / 60), Math.abs(ahead) % 60];
  const sign = ahead < 0 ? '\u2212' : '+';
  return `${text} GMT${sign}${hours}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`;
}

/** The day of a moment as a zone's clocks have it: `2026-11-21`. */
export const localDay = (at: number, zone: string): string => localTime(zone)(moment(at)).slice(0, 10);

/** The zones of the countries that merchants come from. */
const COUNTRY_ZONES: Readonly<Record<string, string>> = {
  UA: 'Europe/Kyiv',
  GE: 'Asia/Tbilisi',
  CZ: 'Europe/Prague',
  DE: 'Europe/Berlin',
  IE: 'Europe/Dublin',
  PL: 'Europe/Warsaw',
};

/** By whose clocks days and months in a country are counted; UTC in one that is not listed. */
export const zoneOfCountry = (country: string): string => COUNTRY_ZONES[country] ?? 'UTC';
