import type { LinkInfo } from '@portal/contract/links';
import { getServerTime } from '../api/serverClock.ts';
import { getCurrentLanguage, t } from '../text/t.ts';
import { dayText } from '../ui/value/dateText.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Formats a number of days before the expiry: "3 days before". */
export const formatDaysBefore = (days: string | number): string =>
  t('{n} day before|{n} days before', { n: Number(days) });

/** Formats the time until a moment in whole days or hours: "in 5 days". */
function timeLeft(moment: string): string {
  const left = Date.parse(moment) - getServerTime();
  const unit = left >= DAY ? 'day' : 'hour';
  const count = Math.floor(left / (unit === 'day' ? DAY : HOUR));
  return new Intl.RelativeTimeFormat(getCurrentLanguage()).format(count, unit);
}

/**
 * Formats the expiry of a payment link, with the remaining time while the link is unpaid: "Dec 24, 2026, in 5 days".
 */
export function formatExpiry({ timeend, expires, status }: LinkInfo): string {
  if (!timeend) return t('Never');
  const waits = status === 'created' && typeof expires === 'string';
  return waits ? `${dayText(timeend)}, ${timeLeft(expires)}` : dayText(timeend);
}
