import { t } from '../../text/t.ts';
import { valueText } from './chartText.ts';

/** A share of the whole (CHART-002): percents and amounts are decimal strings. */
export interface PieItem {
  name: string;
  percent: string;
  total_amount: string;
  total_payments: number;
  /** Of payments that succeeded, in percent. */
  conversion: string;
  /** Where its name leads. */
  to?: string;
}

/** A percent to read: `45.2%`. */
export const percentText = (percent: string) => `${valueText(percent)}%`;

/** What one item says, by title. */
export const factsOf = (item: PieItem, currency: string): readonly (readonly [title: string, value: string])[] => [
  [t('Share'), percentText(item.percent)],
  [t('Amount'), valueText(item.total_amount, currency)],
  [t('Payments'), valueText(String(item.total_payments))],
  [t('Conversion'), percentText(item.conversion)],
];
