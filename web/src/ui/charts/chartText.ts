import { getCurrentLanguage } from '../../text/t.ts';
import { moneyText } from '../value/amountText.ts';
import { momentText } from '../value/momentText.ts';
import { toLocalDay } from '../date/dateRange.ts';
import { dayText } from '../value/dateText.ts';
import type { ChartStep } from './series.ts';

const isDecimal = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text);

/**
 * Formats a chart value: money with its currency, otherwise a count. The function formats the decimal string, because a
 * float would lose digits.
 */
export function chartValueText(value: string, currency?: string): string {
  if (currency !== undefined) return moneyText(value, currency);
  return isDecimal(value) ? new Intl.NumberFormat(getCurrentLanguage()).format(value).replace(/^-/, '\u2212') : value;
}

/** Formats a number on a chart axis: `1,500`, `25K`, `1.2M`. */
export const axisNumberText = (value: number): string =>
  new Intl.NumberFormat(getCurrentLanguage(), {
    notation: Math.abs(value) >= 10_000 ? 'compact' : 'standard',
    maximumFractionDigits: 2,
  })
    .format(value)
    .replace(/^-/, '\u2212');

/** Formats the hour or day of a chart row: `Nov 21, 2026 15:00`, `Nov 21, 2026`. */
export const chartTimeText = (at: number, step: ChartStep): string =>
  step === 'day' ? dayText(toLocalDay(at)) : momentText(new Date(at).toISOString(), true).replace(/:\d\d$/, '');

/**
 * Returns the axis text of a chart row: the hour if the chart shows a single day, otherwise the day without its year.
 */
export function axisTickText(at: number, step: ChartStep, isOneDay: boolean): string {
  const whole = chartTimeText(at, step);
  return step === 'hour' && isOneDay ? whole.slice(-5) : whole.replace(/, \d{4}.*$/, '');
}

/**
 * Returns the legend names of an earlier period's lines: `7 days earlier`, after the series' name if there are several
 * series.
 */
export const earlierLineNames = (names: readonly string[], earlier: string): string[] =>
  names.length === 1 ? [earlier] : names.map((name) => `${name}, ${earlier}`);
