import { PAGE_SIZES } from '@portal/contract/dataList';
import { reports } from '@portal/contract/reports';
import { describe, expect, test } from 'vitest';
import { covers } from '../support/covers.ts';
import { parseCsvRows } from '../support/files/fileContents.ts';
import { rowsOfCall } from '../support/ledger.ts';
import { allLists, type ListCalls } from '../support/lists.ts';
import { createListReader, openPortalWithRows, restoreColumns } from '../support/listPortals.ts';
import { toComparableText, type ListRow } from '../support/referenceFilter.ts';
import type { Portal } from '../support/portal.ts';
import { skipTest } from '../support/skipTest.ts';
import {
  readAllRows,
  findListRows,
  readRowId,
  createSearchValue,
  getFilterValues,
  waitForReport,
} from '../support/readList.ts';

/** Rules that every list of the contract follows: pages, columns, settings and exports. */

/** Members in the answer of every list (UI-001). */
const MEMBERS = [
  'data',
  'fields',
  'filters',
  'enabled_filters',
  'fulltext_fields',
  'query_words',
  'params',
  'paginator',
  'error',
  'current',
];

/** Page sizes that users can choose. */
const SIZES = [5, 10, 20, 40, 80];

const readList = createListReader();

/**
 * Returns a filter that excludes some of a merchant's rows, or all if the list has only one row. `own` are the
 * merchant's rows, `all` are those of every merchant.
 */
async function narrowFilter(portal: Portal, list: ListCalls, merchant: number, [own, all]: readonly ListRow[][]) {
  const total = own?.length ?? 0;
  for (const row of [own?.[0], own?.at(-1), all?.[0], all?.at(-1)])
    for (const filter of (await findListRows(portal, list)).filters) {
      const set = {
        s: filter.name,
        m: filter.mode,
        v: createSearchValue(filter.mode, getFilterValues(filter, row ? [row] : [])),
      };
      const { paginator } = await findListRows(portal, list, { merchants: [merchant], filters: [set] });
      if (paginator.total < total) return set;
    }
  return portal.hasControlCalls
    ? expect.fail(`No filter of ${list.name} leaves rows of merchant ${merchant} out`)
    : skipTest(`no records: rows of ${list.name} that a filter tells apart`);
}

describe.each(allLists)('$name', (list) => {
  const { rows, find: found } = list.routes;

  test('a list starts with a first page of five rows, its columns, filters and search fields', async () => {
    covers(
      ...rowsOfCall('GET', rows.path),
      'UI-001',
      'UI-002',
      'UI-008',
      'UI-009',
      'LIST-013',
      'LIST-016',
      'LIST-018',
      'LIST-032',
      'LIST-033',
    );
    const portal = await readList(list);
    const { status, body } = await portal.call(rows);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(expect.arrayContaining(MEMBERS));
    expect(body.error).toBe('');
    expect(Object.keys(body.current)).toEqual(['fields']);
    expect(body.params).toEqual({ page: 1, limit: 5 });
    expect(body.paginator).toMatchObject({ page: 1, limit: 5, pages: Math.ceil(body.paginator.total / 5) });
    expect(body.paginator.total).toBeGreaterThan(0);
    expect(body.data).toHaveLength(Math.min(5, body.paginator.total));
    expect(body.enabled_filters).toEqual([]);
    expect(body.query_words).toEqual([]);
    const columns = body.fields.map(({ name }) => name);
    if (list.whole) expect(columns).toEqual(expect.arrayContaining(body.fulltext_fields));
    expect(body.current.fields.length).toBeGreaterThan(0);
    if (list.whole) expect(body.filters.length).toBeGreaterThan(0);
    const names = body.fields.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(body.current.fields));
    for (const { name, type, choices, search_modes, mode, value } of body.filters) {
      expect(search_modes).toContain(mode);
      expect([name, choices.length > 0]).toEqual([name, type === 'select']);
      const column = body.fields.find((field) => field.name === name)?.type;
      if (column) expect([name, type === 'daterange']).toEqual([name, column === 'moment']);
      expect(value).toBeNull();
    }
  });

  test('a list answers GET and POST without filters with the same rows', async () => {
    covers(...rowsOfCall('POST', found.path), 'LIST-040');
    if (list.name === 'paymentLists.payments') covers('PAY-122');
    const portal = await readList(list);
    const got = await portal.call(rows);
    expect(await findListRows(portal, list)).toEqual(got.body);
    if (list.whole) expect(got.body.filters.length).toBeGreaterThan(0);
    const paged = await portal.call(rows, { query: { page: 2, limit: 10 } });
    expect(await findListRows(portal, list, { page: 2, limit: 10 })).toEqual(paged.body);
  });

  test.each(SIZES)('a list returns every row exactly once, in a stable order, on pages of %i', async (limit) => {
    covers('UI-001', 'UI-007', 'LIST-031', ...rowsOfCall('POST', found.path));
    expect(PAGE_SIZES).toEqual(SIZES);
    const portal = await readList(list);
    const all = await readAllRows(portal, list);
    const { paginator, data, params } = await findListRows(portal, list, { limit });
    expect(params).toEqual({ page: 1, limit });
    expect(paginator).toEqual({ page: 1, limit, total: all.length, pages: Math.ceil(all.length / limit) });
    expect(data.map(readRowId)).toEqual(all.slice(0, limit).map(readRowId));
    const last = await findListRows(portal, list, { limit, page: paginator.pages });
    expect(last.params).toEqual({ page: paginator.pages, limit });
    expect(last.data.map(readRowId)).toEqual(all.slice((paginator.pages - 1) * limit).map(readRowId));
    expect(new Set(all.map(readRowId)).size).toBe(all.length);
  });

  test('a list returns the last page if the requested page number is too high', async () => {
    const portal = await readList(list);
    const { paginator } = await findListRows(portal, list);
    const beyond = await findListRows(portal, list, { page: 1_000_000 });
    expect(beyond.paginator).toEqual({ ...paginator, page: paginator.pages });
    expect(beyond.data.length).toBeGreaterThan(0);
  });

  test.each([{ page: 0 }, { page: -1 }, { page: 1.5 }, { limit: 0 }, { limit: 81 }, { page: 'two' }])(
    'a list answers 400 to the page request %o',
    async (body) => {
      covers('SHELL-125');
      const portal = await readList(list);
      expect((await portal.call(found, { body })).status).toBe(400);
      expect((await portal.call(rows, { query: body })).status).toBe(400);
    },
  );

  test('a list answers 401 without a session and never contains rows of other tenants', async () => {
    covers(...rowsOfCall('GET', rows.path));
    const portal = await readList(list);
    expect((await (await portal.as()).call(rows)).status).toBe(401);
    const other = new Set((await readAllRows(await portal.as('other'), list)).map(readRowId));
    expect((await readAllRows(portal, list)).filter((row) => other.has(readRowId(row)))).toEqual([]);
  });
});

const filterable = allLists.filter((list) => list.whole);

describe.each(filterable)('columns of $name', (list) => {
  const whole = list.whole as NonNullable<ListCalls['whole']>;
  const { settings, saveSettings, fields, export: save } = whole;

  test('the columns in use of a list are the same in its rows, settings and choice of columns', async () => {
    covers(...rowsOfCall('GET', settings.path), ...rowsOfCall('GET', fields.path));
    const portal = await openPortalWithRows(list);
    const used = (await portal.call(settings)).body.fields;
    expect((await findListRows(portal, list)).current.fields).toEqual(used);
    expect((await portal.call(fields)).body.enabled.map(({ name }) => name)).toEqual(used);
  });

  test('the chosen columns of a list are stored per user and list', async () => {
    covers(...rowsOfCall('GET', settings.path), ...rowsOfCall('POST', saveSettings.path), 'PAY-120');
    if (list.name.startsWith('disputeLists.')) covers('DIS-035');
    const portal = await openPortalWithRows(list);
    await restoreColumns(portal, whole);
    const before = (await portal.call(settings)).body.fields;
    const viewer = await portal.as('viewer');
    const ofViewer = (await viewer.call(settings)).body;
    const chosen = before.slice(0, 3).toReversed();
    expect((await portal.call(saveSettings, { body: { fields: chosen, title: 'Mine' } })).body).toEqual({
      fields: chosen,
      title: 'Mine',
    });
    expect((await portal.call(settings)).body).toEqual({ fields: chosen, title: 'Mine' });
    expect((await findListRows(portal, list)).current.fields).toEqual(chosen);
    expect((await viewer.call(settings)).body).toEqual(ofViewer);
    // Another list, usually of the same family, must keep its settings.
    const sibling = filterable.at(filterable.indexOf(list) - 1)?.whole;
    if (sibling) expect((await portal.call(sibling.settings)).body).not.toMatchObject({ title: 'Mine' });
  });

  test('each column of a list is either enabled or available, never both', async () => {
    covers(...rowsOfCall('GET', fields.path), 'PAY-120');
    const portal = await openPortalWithRows(list);
    await restoreColumns(portal, whole);
    const [one = '', other = ''] = (await portal.call(settings)).body.fields;
    await portal.call(saveSettings, { body: { fields: [other, one] } });
    const { body } = await portal.call(fields);
    const all = (await findListRows(portal, list)).fields;
    expect(body.enabled.map(({ name }) => name)).toEqual([other, one]);
    expect([...body.enabled, ...body.available].map(({ name }) => name).toSorted()).toEqual(
      all.map(({ name }) => name).toSorted(),
    );
    expect(body.available.length).toBeGreaterThan(0);
  });

  test.each([[['nobody']], [['id', 'id']], [[]], [['__proto__']]])(
    'saving %o as columns of a list is refused',
    async (chosen) => {
      covers(...rowsOfCall('POST', saveSettings.path));
      const portal = await openPortalWithRows(list);
      const before = await portal.call(settings);
      const { status, body } = await portal.call(saveSettings, { body: { fields: chosen } });
      expect(status === 400 || body.error !== undefined).toBe(true);
      expect((await portal.call(settings)).body).toEqual(before.body);
    },
  );

  test('a list export contains exactly the filtered rows', async () => {
    covers(...rowsOfCall('POST', save.path), 'PAY-120');
    const portal = await openPortalWithRows(list);
    const all = await readAllRows(portal, list);
    const merchant = Number(toComparableText(all[0]?.['merchant']));
    const rowsOfMerchant = await readAllRows(portal, list, { merchants: [merchant] });
    const narrow = await narrowFilter(portal, list, merchant, [rowsOfMerchant, all]);
    const asked = { merchants: [merchant], filters: [narrow] };
    const wanted = await readAllRows(portal, list, asked);
    // A file that ignored the filter would contain more rows.
    expect(wanted.length).toBeLessThan(rowsOfMerchant.length);
    const { body } = await portal.call(save, { body: { type: 'csv', title: 'Mine', fields: ['id'], ...asked } });
    const none = { type: 'csv', title: 'None', fields: ['id'], query: 'no such thing anywhere' } as const;
    const searched = (await portal.call(save, { body: none })).body;
    const listed = await waitForReport(portal, body.report_id);
    await waitForReport(portal, searched.report_id);
    expect(listed).toMatchObject({ status: 'success', file_type: 'csv' });
    expect(listed?.title).toMatch(/Mine$/);
    const rowsIn = async ({ report_id }: { report_id: number }) => {
      const file = await portal.call(reports.download, { params: { id: report_id } });
      return parseCsvRows(file.body)
        .slice(1)
        .map(([id]) => id);
    };
    expect(await rowsIn(body)).toEqual(wanted.map(readRowId));
    expect(await rowsIn(searched)).toEqual([]);
  });
});
