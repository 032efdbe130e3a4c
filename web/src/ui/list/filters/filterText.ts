import type { Filter, SearchMode, SetFilter } from '@portal/contract/dataList';
import { t } from '../../../text/t.ts';
import { knownStatusText } from '../../value/badgeClass.ts';
import { dayText } from '../../value/dateText.ts';

const modes: Record<SearchMode, string> = {
  eq: 'is',
  ne: 'is not',
  in: 'is one of',
  like: 'contains',
  gte: 'at least',
  lte: 'at most',
  between: 'between',
};
const dateModes: Partial<Record<SearchMode, string>> = {
  eq: 'on',
  ne: 'not on',
  gte: 'from',
  lte: 'until',
  between: 'in the period',
};

const isDate = (filter: Filter | undefined) => filter?.type === 'date' || filter?.type === 'daterange';

/** Returns the displayed text of a filter mode. */
export const filterModeText = (mode: SearchMode, filter: Filter | undefined): string =>
  t((isDate(filter) ? dateModes[mode] : undefined) ?? modes[mode]);

/** Returns the displayed text of a filter choice: a status as its badge shows it, never the raw value. */
export const filterChoiceText = (text: string): string => knownStatusText(text) ?? t(text);

/** Formats a filter's value: texts of choices, formatted days, and a number for three or more values (UI-053). */
export function filterValueText({ m, v }: SetFilter, filter: Filter | undefined): string {
  const said = (value: string) => {
    const choice = filter?.choices.find((known) => known.value === value);
    if (choice) return filterChoiceText(choice.text);
    return isDate(filter) ? dayText(value) : value;
  };
  if (!Array.isArray(v)) return said(v);
  if (m === 'between') return v.map(said).join(' - ');
  return v.length > 2 ? t('Selected ({n})', { n: v.length }) : v.map(said).join(', ');
}
