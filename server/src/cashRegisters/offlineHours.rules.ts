import { DAY, HOUR } from '../core/time.ts';
import { localDate, momentOf } from '../core/zones.ts';
import type { OfflinePeriod, RegisterStateRecord } from './fiscalRecords.ts';

/** Limits of a cash register's work without the tax office, in milliseconds: consecutive, and per calendar month. */
export const MAX_CONSECUTIVE = 36 * HOUR;
export const MAX_PER_MONTH = 168 * HOUR;

/** Start of a day such as `2026-11-01` in a time zone. */
const dayStart = (day: string, zone: string) => momentOf(Date.parse(`${day}T00:00:00Z`), zone);

/** Midnight that ends the day of a moment in a time zone. */
export const midnightAfter = (at: number, zone: string): number =>
  momentOf(Date.parse(`${localDate(at, zone)}T00:00:00Z`) + DAY, zone);

/** Start of the month of a moment in a time zone. */
export const monthStart = (at: number, zone: string): number => dayStart(`${localDate(at, zone).slice(0, 7)}-01`, zone);

type Offline = Pick<RegisterStateRecord, 'offline_since' | 'periods'>;

const within = ({ from, to }: OfflinePeriod, start: number, end: number) =>
  Math.max(0, Math.min(to, end) - Math.max(from, start));

/** Milliseconds left of both offline limits of a cash register, never negative. */
export function offlineLeft({ offline_since, periods }: Offline, at: number, zone: string) {
  const now =
    offline_since === null ? [] : [{ from: offline_since, to: Math.min(at, offline_since + MAX_CONSECUTIVE) }];
  const used = [...periods, ...now].reduce((sum, period) => sum + within(period, monthStart(at, zone), at), 0);
  return {
    row: offline_since === null ? MAX_CONSECUTIVE : Math.max(0, MAX_CONSECUTIVE - (at - offline_since)),
    month: Math.max(0, MAX_PER_MONTH - used),
  };
}

/** Offline periods including the period that ends now, limited to 36 hours each; without periods of earlier months. */
export function periodsAfter(registerState: Offline, at: number, zone: string): readonly OfflinePeriod[] {
  const since = registerState.offline_since;
  const ended = since === null ? [] : [{ from: since, to: Math.min(at, since + MAX_CONSECUTIVE) }];
  return [...registerState.periods, ...ended].filter(({ to }) => to > monthStart(at, zone));
}
