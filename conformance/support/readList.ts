import type { DataListAnswer, Filter, SearchMode, SetFilter } from '@portal/contract/dataList';
import { expect } from 'vitest';
import type { List } from './lists.ts';
import { valueOf, type Row } from './referenceFilter.ts';
import type { Portal } from './portal.ts';

/** A number, or in a list of sums the text that names a row. */
export const rowId = (row: Row): string => valueOf(row, 'id');

/** One page of a list, filtered and searched. */
export async function find(portal: Portal, list: List, body: object = {}): Promise<DataListAnswer<Row>> {
  const answer = await portal.call(list.routes.find, { body });
  expect(answer.status).toBe(200);
  return answer.body as unknown as DataListAnswer<Row>;
}

/** All rows asked for, page by page. */
export async function readAllRows(portal: Portal, list: List, body: object = {}): Promise<Row[]> {
  const first = await find(portal, list, { ...body, limit: 80 });
  const rows = [...first.data];
  for (let page = 2; page <= first.paginator.pages; page++)
    rows.push(...(await find(portal, list, { ...body, limit: 80, page })).data);
  return rows;
}

/** A value each filter may be asked for: choices where it has them, else what rows hold. */
export function filterValues(filter: Filter, all: readonly Row[]): string[] {
  if (filter.choices.length > 0) return filter.choices.map(({ value }) => value);
  const held = [...new Set(all.map((row) => valueOf(row, filter.name)).filter((value) => value !== ''))];
  return filter.type === 'text' ? held : [...new Set(held.map((value) => value.slice(0, 10)))];
}

/** What a mode is given: one value, two, or a piece of one. */
export function searchValue(mode: SearchMode, values: readonly string[]): SetFilter['v'] {
  const sorted = values.toSorted();
  const low = sorted[Math.floor(sorted.length / 3)] ?? '';
  const high = sorted[Math.floor((2 * sorted.length) / 3)] ?? '';
  if (mode === 'between') return [low, high];
  if (mode === 'in') return [...new Set([low, high])];
  return mode === 'like' ? low.slice(0, Math.max(1, low.length - 2)) : low;
}
