import { t } from '../../text/t.ts';
import { chartValueText } from './chartText.ts';

/** A share of a pie chart (CHART-002); percentages and amounts are decimal strings. */
export interface PieItem {
  name: string;
  percent: string;
  total_amount: string;
  total_payments: number;
  /** Percentage of successful payments. */
  conversion: string;
  /** Address that the share's name links to. */
  to?: string;
}

/** Formats a percentage: `45.2%`. */
export const percentText = (percent: string) => `${chartValueText(percent)}%`;

/** Returns the values of a pie chart's share with their titles. */
export const pieItemFacts = (item: PieItem, currency: string): readonly (readonly [title: string, value: string])[] => [
  [t('Share'), percentText(item.percent)],
  [t('Amount'), chartValueText(item.total_amount, currency)],
  [t('Payments'), chartValueText(String(item.total_payments))],
  [t('Conversion'), percentText(item.conversion)],
];
