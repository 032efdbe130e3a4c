import { reports } from '@portal/contract/reports';
import type { DataListAnswer, Filter, SearchMode, SetFilter } from '@portal/contract/dataList';
import { expect } from 'vitest';
import { parseCsvRows } from './files/fileContents.ts';
import type { ListCalls } from './lists.ts';
import { readFilterValue, type ListRow } from './referenceFilter.ts';
import type { Portal } from './portal.ts';

/** Returns a list row's id as text. In lists of sums, the id is a text that names the row. */
export const readRowId = (row: ListRow): string => readFilterValue(row, 'id');

/** Reads one page of a filtered and searched list. */
export async function findListRows(
  portal: Portal,
  list: ListCalls,
  body: object = {},
): Promise<DataListAnswer<ListRow>> {
  const answer = await portal.call(list.routes.find, { body });
  expect(answer.status).toBe(200);
  return answer.body as unknown as DataListAnswer<ListRow>;
}

/** Reads all rows of a filtered list, page by page. */
export async function readAllRows(portal: Portal, list: ListCalls, body: object = {}): Promise<ListRow[]> {
  const first = await findListRows(portal, list, { ...body, limit: 80 });
  const rows = [...first.data];
  for (let page = 2; page <= first.paginator.pages; page++)
    rows.push(...(await findListRows(portal, list, { ...body, limit: 80, page })).data);
  return rows;
}

/** Returns values to filter by: the filter's choices, or values of the rows. */
export function getFilterValues(filter: Filter, all: readonly ListRow[]): string[] {
  if (filter.choices.length > 0) return filter.choices.map(({ value }) => value);
  const held = [...new Set(all.map((row) => readFilterValue(row, filter.name)).filter((value) => value !== ''))];
  return filter.type === 'text' ? held : [...new Set(held.map((value) => value.slice(0, 10)))];
}

/** Creates the value of a filter for a search mode: one value, two values, or a part of one. */
export function createSearchValue(mode: SearchMode, values: readonly string[]): SetFilter['v'] {
  const sorted = values.toSorted();
  const low = sorted[Math.floor(sorted.length / 3)] ?? '';
  const high = sorted[Math.floor((2 * sorted.length) / 3)] ?? '';
  if (mode === 'between') return [low, high];
  if (mode === 'in') return [...new Set([low, high])];
  return mode === 'like' ? low.slice(0, Math.max(1, low.length - 2)) : low;
}

/** Longest time for a report of a target without control calls, in seconds. */
const REPORT_SECONDS = 60;

/** Waits for a report and returns its row in the list of reports. In a world, advances the clock by an hour. */
export async function waitForReport(portal: Portal, id: number) {
  const read = async () =>
    (await portal.call(reports.regular.rows, { query: { limit: 80 } })).body.data.find((one) => one.id === id);
  if (portal.hasControlCalls) await portal.clock.advance('1h');
  else
    await expect
      .poll(async () => (await read())?.status, { timeout: REPORT_SECONDS * 1000, interval: 500 })
      .not.toBe('pending');
  return read();
}

/**
 * Reads a list that was saved as a CSV report: the report's row in the list of reports, and the file's rows, titles
 * first.
 */
export async function readSavedReport(portal: Portal, id: number) {
  const report = await waitForReport(portal, id);
  const file = await portal.call(reports.download, { params: { id } });
  return { report, lines: parseCsvRows(file.body) };
}
