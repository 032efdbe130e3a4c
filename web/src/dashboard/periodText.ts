import type { DashboardFilter } from '@portal/contract/dashboard';
import { t } from '../text/t.ts';
import { addDays } from '../ui/date/dateRange.ts';

type Period = Pick<DashboardFilter, 'date_from' | 'date_to'>;

/** How many days a period has. */
export function daysOf({ date_from, date_to }: Period): number {
  let days = 1;
  for (let day = date_from; day < date_to; day = addDays(day, 1)) days += 1;
  return days;
}

/** What as many days before a period are called: `7 days earlier`. */
export const beforeText = (period: Period): string => t('Previous day|Previous {n} days', { n: daysOf(period) });

/** The same of a period that is not over, compared with as long a while. */
export const beforeByNowText = (period: Period): string =>
  t('Previous day, by this time|Previous {n} days, by this time', { n: daysOf(period) });
