import type { Promocode, PromocodeEntityType } from '@portal/contract/promocodes';
import { t } from '../text/t.ts';
import { chartValueText } from '../ui/charts/chartText.ts';
import { dateRangeText } from '../ui/date/dateRangeText.ts';
import { dayText } from '../ui/value/dateText.ts';
import type { NamedLandingPage } from './promocodeReads.ts';

/** Returns the scope of a promocode as text; a landing page is shown by its name if the name is known. */
export const getScopeName = (type: PromocodeEntityType, id: number, pages: readonly NamedLandingPage[]): string => {
  if (type === 'landing') return pages.find((page) => page.id === id)?.name || t('Landing page {id}', { id });
  return type === 'button' ? t('Button {id}', { id }) : t('All landing pages');
};

/** Formats a discount in the user's number format: `7.5 %`, `7,5 %`. */
export const formatDiscount = ({ discount_percent }: Pick<Promocode, 'discount_percent'>): string =>
  (discount_percent ?? '') === '' ? '—' : `${chartValueText(discount_percent)} %`;

/** Formats the validity period of a promocode: `Nov 21, 2026 - Dec 31, 2026`. */
export function formatValidityPeriod({
  valid_after,
  valid_before,
}: Pick<Promocode, 'valid_after' | 'valid_before'>): string {
  if (valid_after && valid_before) return dateRangeText([valid_after, valid_before]);
  if (valid_before) return t('Until {day}', { day: dayText(valid_before) });
  return valid_after ? t('From {day}', { day: dayText(valid_after) }) : t('Always');
}
