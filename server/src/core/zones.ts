import type { FastifyRequest } from 'fastify';
import { clockOf } from '@portal/fixtures/domain/zones';
import { formatTimestamp, DAY, MINUTE } from './time.ts';

export { momentOf, zoneOfCountry } from '@portal/fixtures/domain/zones';

/** IANA name of the request's time zone (header `x-timezone`); UTC without a valid one. */
export const requestTimeZone = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  canonicalTimeZone(headers['x-timezone']);

/** Canonical name of a time zone; UTC for an unknown one. */
export const canonicalTimeZone = (named: unknown): string =>
  typeof named === 'string' && named.length <= 64 ? clockOf(named).zone : UTC;

const UTC = 'UTC';

/**
 * Returns a converter of ISO 8601 timestamps from UTC to a zone's local time. It caches the offset of each day, so it
 * is fast for many timestamps.
 */
export function localTimeConverter(zone: string): (iso: string) => string {
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

/** Formats a timestamp for documents, with its UTC offset: `2026-11-20 14:00:00 GMT+2`, or `… UTC`. */
export function formatLocalTime(at: number, zone: string): string {
  const ahead = clockOf(zone).utcOffset(at) / MINUTE;
  const text = localTimeConverter(zone)(formatTimestamp(at)).slice(0, 19).replace('T', ' ');
  if (zone === UTC) return `${text} UTC`;
  const [hours, minutes] = [Math.trunc(Math.abs(ahead) / 60), Math.abs(ahead) % 60];
  const sign = ahead < 0 ? '\u2212' : '+';
  return `${text} GMT${sign}${hours}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`;
}

/** Formats a timestamp for mails, to the minute: `2026-11-20 14:00 GMT+2`. */
export const formatLocalMinute = (at: number, zone: string): string =>
  formatLocalTime(at, zone).replace(/:\d\d (?=GMT|UTC)/, ' ');

/** Local date of a timestamp in a zone: `2026-11-21`. */
export const localDate = (at: number, zone: string): string =>
  localTimeConverter(zone)(formatTimestamp(at)).slice(0, 10);
