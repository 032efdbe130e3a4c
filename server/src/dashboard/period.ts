import { MAX_DASHBOARD_DAYS, type DashboardFilter, type Step } from '@portal/contract/dashboard';
import { LruCache } from '../core/lru.ts';
import { HttpError } from '../core/refusal.ts';
import { DAY, HOUR, parseDay, formatIsoDate, formatTimestamp } from '../core/time.ts';
import { localDate, localTimeConverter, momentOf } from '../core/zones.ts';

/** Maximum number of days for which charts show hours by default. */
const HOURLY_DAYS = 2;

/** Default period: the last seven days including today, in the user's time zone (DASH-016). */
export function defaultPeriod(now: number, zone: string): Pick<DashboardFilter, 'date_from' | 'date_to'> {
  const last = localDate(now, zone);
  return { date_from: formatIsoDate(Date.parse(last) - 6 * DAY), date_to: last };
}

const daysOf = ({ date_from, date_to }: Pick<DashboardFilter, 'date_from' | 'date_to'>) =>
  (parseDay(date_to) - parseDay(date_from)) / DAY + 1;

/** Answers 400 for a period that ends before it starts or is longer than three years. */
export function assertPeriodAllowed(filter: Pick<DashboardFilter, 'date_from' | 'date_to'>): void {
  const days = daysOf(filter);
  if (days < 1) throw new HttpError(400, 'The period ends before it begins.');
  if (days > MAX_DASHBOARD_DAYS) throw new HttpError(400, `The period is longer than ${MAX_DASHBOARD_DAYS} days.`);
}

/** Returns the previous period of the same length. */
export function before(filter: DashboardFilter): DashboardFilter {
  const [first, days] = [parseDay(filter.date_from), daysOf(filter)];
  return { ...filter, date_from: formatIsoDate(first - days * DAY), date_to: formatIsoDate(first - DAY) };
}

/**
 * Compared part of the previous period in epoch milliseconds, if the current period includes now: up to the same local
 * time of day. Undefined for a past or future period.
 */
export function comparedSpan(
  filter: DashboardFilter,
  now: number,
  zone: string,
): readonly [number, number] | undefined {
  const local = Date.parse(localTimeConverter(zone)(formatTimestamp(now)));
  const [first, days] = [parseDay(filter.date_from), daysOf(filter)];
  if (local < first || local >= first + days * DAY) return undefined;
  return [momentOf(first - days * DAY, zone), momentOf(local - days * DAY, zone)];
}

/** Default interval of chart points: hours for short periods, days for longer ones. */
export const defaultStep = (filter: DashboardFilter): Step => (daysOf(filter) <= HOURLY_DAYS ? 'hour' : 'day');

const kept = new LruCache<readonly number[]>(64);
/** Start times of the hours or days of a period, followed by its end. */
export function chartMoments(filter: DashboardFilter, step: Step, zone: string): readonly number[] {
  return kept.get(`${filter.date_from} ${filter.date_to} ${step} ${zone}`, () => {
    const [first, days] = [parseDay(filter.date_from), daysOf(filter)];
    if (step === 'day') return Array.from({ length: days + 1 }, (_, at) => momentOf(first + at * DAY, zone));
    const from = momentOf(first, zone);
    const end = momentOf(first + days * DAY, zone);
    const hours = Array.from({ length: Math.ceil((end - from) / HOUR) }, (_, at) => from + at * HOUR);
    return [...hours, end];
  });
}

/** Label of a chart point in the response: the start of an hour, or a day. */
export const pointOf = (filter: DashboardFilter, step: Step, moments: readonly number[], at: number): string =>
  step === 'hour'
    ? `${new Date(moments[at]!).toISOString().slice(0, 19)}Z`
    : formatIsoDate(parseDay(filter.date_from) + at * DAY);
