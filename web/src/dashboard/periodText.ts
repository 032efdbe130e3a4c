import type { DashboardFilter } from '@portal/contract/dashboard';
import { t } from '../text/t.ts';
import { addDays } from '../ui/date/dateRange.ts';

type Period = Pick<DashboardFilter, 'date_from' | 'date_to'>;

/** Returns the number of days in a period. */
export function countDays({ date_from, date_to }: Period): number {
  let days = 1;
  for (let day = date_from; day < date_to; day = addDays(day, 1)) days += 1;
  return days;
}

/** Returns the label of the previous period of the same length: `Previous 7 days`. */
export const formatPreviousPeriod = (period: Period): string =>
  t('Previous day|Previous {n} days', { n: countDays(period) });

/** Returns the label of the previous period up to the same time of day, used while the current period is not over. */
export const formatPreviousPeriodToDate = (period: Period): string =>
  t('Previous day, up to this time|Previous {n} days, up to this time', { n: countDays(period) });
