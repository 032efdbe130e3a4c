import type { FastifyRequest } from 'fastify';
import { clockOf } from '@portal/fixtures/domain/zones';
import { moment, DAY, MINUTE } from './time.ts';

export { momentOf, zoneOfCountry } from '@portal/fixtures/domain/zones';

/** The zone of the person who asks, by its IANA name; UTC where the request names none, or none that exists. */
export const zoneOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string => zoneNamed(headers['x-timezone']);

/** A zone by the name that a client gives it; UTC for none, and for one that does not exist. */
export const zoneNamed = (named: unknown): string =>
  typeof named === 'string' && named.length <= 64 ? clockOf(named).zone : UTC;

const UTC = 'UTC';

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

/** A moment in a mail, to the minute: `2026-11-20 14:00 GMT+2`. */
export const minuteIn = (at: number, zone: string): string => momentIn(at, zone).replace(/:\d\d (?=GMT|UTC)/, ' ');

/** The day of a moment as a zone's clocks have it: `2026-11-21`. */
export const localDay = (at: number, zone: string): string => localTime(zone)(moment(at)).slice(0, 10);
