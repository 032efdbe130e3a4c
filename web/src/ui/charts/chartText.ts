import { getCurrentLanguage } from '../../text/t.ts';
import { moneyText } from '../value/amountText.ts';
import { momentText } from '../value/momentText.ts';
import { localDay } from '../date/dateRange.ts';
import { dayText } from '../value/dateText.ts';
import type { Step } from './series.ts';

const isDecimal = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text);

/**
 * Formats a chart value: money with its currency, otherwise a count. The function formats the decimal string, because a
 * float would lose digits.
 */
export function valueText(value: string, currency?: string): string {
  if (currency !== undefined) return moneyText(value, currency);
  return isDecimal(value) ? new Intl.NumberFormat(getCurrentLanguage()).format(value).replace(/^-/, '\u2212') : value;
}

/** Formats a number on a chart axis: `1,500`, `25K`, `1.2M`. */
export const axisText = (value: number): string =>
  new Intl.NumberFormat(getCurrentLanguage(), {
    notation: Math.abs(value) >= 10_000 ? 'compact' : 'standard',
    maximumFractionDigits: 2,
  })
    .format(value)
    .replace(/^-/, '\u2212');

/** Formats the hour or day of a chart row: `Nov 21, 2026 15:00`, `Nov 21, 2026`. */
export const rowText = (at: number, step: Step): string =>
  step === 'day' ? dayText(localDay(at)) : momentText(new Date(at).toISOString(), true).replace(/:\d\d$/, '');

/**
 * Returns the axis text of a chart row: the hour if the chart shows a single day, otherwise the day without its year.
 */
export function tickText(at: number, step: Step, isOneDay: boolean): string {
  const whole = rowText(at, step);
  return step === 'hour' && isOneDay ? whole.slice(-5) : whole.replace(/, \d{4}.*$/, '');
}

/**
 * Returns the legend names of an earlier period's lines: `7 days earlier`, after the series' name if there are several
 * series.
 */
export const earlierNames = (names: readonly string[], earlier: string): string[] =>
  names.length === 1 ? [earlier] : names.map((name) => `${name}, ${earlier}`);
