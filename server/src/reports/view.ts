import type { Field, SearchMode, SetFilter } from '@portal/contract/dataList';
import type { Report } from '@portal/contract/reports';
import type { ReportRecord } from '@portal/fixtures/reports';
import type { Caller } from '../core/caller.ts';
import type { Store } from '../core/store.ts';
import { localDate } from '../core/zones.ts';
import type { Lists } from '../lists/dataList.ts';
import { type FilterRule, days, select } from '../lists/filters.ts';

/** Period in a list's date filter: first and last day (`YYYY-MM-DD`). */
export function datesOf(filters: readonly SetFilter[] = []): Report['filters'] {
  const found = filters.find(({ m, v }) => m === 'between' && Array.isArray(v) && /^\d{4}-\d\d-\d\d$/.test(v[0] ?? ''));
  const [date_from = null, date_to = null] = Array.isArray(found?.v) ? found.v : [];
  return { date_from, date_to };
}

/** Saved list: its name and request. */
type Saved = Pick<ReportRecord, 'list' | 'request' | 'merchant_ids' | 'zone'>;

/** Texts for the mode of a filter, except the default mode. */
const MODES: Partial<Record<SearchMode, string>> = {
  ne: ' (is not)',
  like: ' (contains)',
  gte: ' (at least)',
  lte: ' (at most)',
};

/** Describes the filters of a list as text: `Status: approved; Amount (at least): 100; "Щур"`. */
function description(
  lists: Lists,
  { request: { filters = [], query = '' }, list, merchant_ids, zone }: Saved,
  caller: Caller,
): string {
  const offered = lists.get(list)?.filters(caller, merchant_ids, zone) ?? [];
  const parts = filters.map(({ s, m, v }) => {
    const filter = offered.find(({ name }) => name === s);
    const texts = [v].flat().map((value) => filter?.choices.find((choice) => choice.value === value)?.text ?? value);
    return `${filter?.title ?? s}${MODES[m] ?? ''}: ${texts.join(', ')}`;
  });
  return [...parts, ...(query === '' ? [] : [`"${query}"`])].join('; ');
}

/** Members that reports and scheduled reports share. */
export const listSummary = (lists: Lists, saved: Saved, caller: Caller) => ({
  section: lists.get(saved.list)?.title ?? saved.list,
  description: description(lists, saved, caller),
  ...merchantsOf(saved.merchant_ids, caller.world.store),
});

/** Present names and ids of merchants. */
export const merchantsOf = (ids: readonly number[], { merchants }: Store) => ({
  merchant: ids.map((id) => merchants.get(id)?.name ?? String(id)).join(', '),
  merchant_ids: [...ids],
});

/** Columns of a report file in the chosen order. */
export const columnsOf = (lists: Lists, { list, request }: Pick<ReportRecord, 'list' | 'request'>): Field[] => {
  const { fields = [], defaults = [] } = lists.get(list) ?? {};
  return (request.fields ?? defaults).flatMap((name) => fields.find((field) => field.name === name) ?? []);
};

/** File name of a report: title and day. */
export const fileName = (title: string, at: number, zone: string): string => `${title} ${localDate(at, zone)}`;

/** Date filter of every list of reports. */
export const byTime = <Row extends { time: string }>(title = 'Date'): FilterRule<Row> =>
  days(title, ({ time }) => Date.parse(time));
export const byMerchant = <Row extends { merchant_ids: readonly number[] }>(): FilterRule<Row> =>
  select('Merchant', ({ merchant_ids }) => merchant_ids.map(String));
