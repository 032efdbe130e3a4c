import fc from 'fast-check';
import type { Field, Filter, Regularity, SetFilter } from '@portal/contract/dataList';
import { reports } from '@portal/contract/reports';
import { describe, expect, test } from 'vitest';
import { covers } from '../support/covers.ts';
import { parseCsvLines, parseXlsxLines, readQueryCode } from '../support/files/fileContents.ts';
import { openPortalWithRows } from '../support/listPortals.ts';
import { allLists, type ListCalls } from '../support/lists.ts';
import type { Portal } from '../support/portal.ts';
import { createSearchValue, findListRows, getFilterValues, readAllRows } from '../support/readList.ts';
import type { ListRow } from '../support/referenceFilter.ts';

/** A list on the screen, its file and its scheduled file have the same query code, rows and order. */

const ZONES = ['UTC', 'Europe/Kyiv', 'America/St_Johns', 'Pacific/Auckland'];
const savable = allLists.flatMap(({ whole, ...list }) => (whole ? [{ ...list, whole }] : []));
type SavableList = (typeof savable)[number];

/** A query of a list: filters and search words in a time zone. */
interface Query {
  filters: SetFilter[];
  query: string;
  zone: string;
}

/** Returns a portal whose list calls all send the zone. */
const inZone = (portal: Portal, zone: string): Portal => ({
  ...portal,
  call: (route, args: object = {}) => portal.call(route, { ...args, headers: { 'X-Timezone': zone } }),
});

/** Draws up to two filters, search words and a zone for a list with the given rows. */
const queries = (filters: readonly Filter[], rows: readonly ListRow[]): fc.Arbitrary<Query> => {
  const filter = fc.constantFrom(...filters).chain(({ name: s, search_modes, ...rest }) =>
    fc.constantFrom(...search_modes).map((m): SetFilter => ({
      s,
      m,
      v: createSearchValue(m, getFilterValues({ name: s, search_modes, ...rest }, rows)),
    })),
  );
  return fc.record({
    filters: fc.uniqueArray(filter, { maxLength: 2, selector: ({ s }) => s }),
    query: fc.constantFrom('', '', ' 1 ', '1 0'),
    zone: fc.constantFrom(...ZONES),
  });
};

const idField = (fields: readonly Field[]) => fields.find(({ name }) => name === 'id') ?? fields[0]!;
const amountField = (fields: readonly Field[]) => fields.find(({ type }) => type === 'amount');

/** Names of the columns that the files have: the one that identifies a row, and an amount if the list has one. */
const savedFields = (fields: readonly Field[]) => {
  const amount = amountField(fields);
  return [idField(fields), ...(amount && amount !== idField(fields) ? [amount] : [])].map(({ name }) => name);
};

const textOf = (value: unknown): string => {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return '';
  return textOf('amount' in value ? value.amount : Object.values(value).at(-1));
};

/** Values of rows without the fraction's trailing zeros, which numbers in a workbook do not have. */
const comparable = (lines: readonly (readonly unknown[])[]) =>
  lines.map((line) =>
    line.map((value) =>
      textOf(value).replace(/^(-?\d+)\.(\d*?)0+$/, (_, whole: string, rest: string) =>
        rest === '' ? whole : `${whole}.${rest}`,
      ),
    ),
  );

/** Reads the whole list as the screen does: its query code, and the wanted columns of all rows. */
async function readScreen(portal: Portal, list: ListCalls, { filters, query }: Query, names: readonly string[]) {
  const body = { filters, query };
  const rows = await readAllRows(portal, list, body);
  const { query_code: code, paginator } = await findListRows(portal, list, body);
  expect(paginator.total).toBe(rows.length);
  return { code, rows: comparable(rows.map((row) => names.map((name) => row[name]))) };
}

/** Downloads a report: the query code of its footer, and the wanted number of columns of its rows. */
async function readFile(portal: Portal, id: number, columns: number) {
  const { body, headers } = await portal.call(reports.download, { params: { id } });
  const lines = headers['content-type']?.startsWith('text/csv') ? parseCsvLines(body) : await parseXlsxLines(body);
  const footer = lines.at(-1);
  const rows = lines.slice(1, -1).map((line) => Array.from({ length: columns }, (_, at) => line[at]));
  return { code: readQueryCode(footer), footer: String(footer?.[0]), rows: comparable(rows) };
}

async function saveList(portal: Portal, list: SavableList, { filters, query }: Query, fields: string[], more: object) {
  const { body } = await portal.call(list.whole.export, { body: { filters, query, fields, type: 'csv', ...more } });
  return body.report_id;
}

describe.each(savable)('$name on the screen and in files', (list) => {
  test('the screen and its CSV and XLSX files have the same query code, rows and order', async () => {
    covers('LIST-014', 'REP-048');
    const portal = await openPortalWithRows(list);
    const all = await readAllRows(portal, list);
    const { filters, fields } = await findListRows(portal, list);
    const names = savedFields(fields);
    await fc.assert(
      fc.asyncProperty(queries(filters, all), async (query) => {
        const local = inZone(portal, query.zone);
        const screen = await readScreen(local, list, query, names);
        const csv = await saveList(local, list, query, names, { type: 'csv' });
        const xlsx = await saveList(local, list, query, names, { type: 'xlsx', filters: query.filters.toReversed() });
        await portal.clock.advance('3s');
        for (const id of [csv, xlsx]) {
          const { code, rows, footer } = await readFile(local, id, names.length);
          expect({ code, rows }).toEqual({ code: screen.code, rows: screen.rows });
          expect(footer).toContain(`: ${rows.length} `);
          expect(footer).toContain(query.zone);
        }
        const saved = (await local.call(reports.regular.find, { body: { limit: 80 } })).body.data;
        expect(saved.filter(({ id }) => id === csv || id === xlsx).map((report) => report.query_code)).toEqual([
          screen.code,
          screen.code,
        ]);
      }),
      { numRuns: 8, seed: 1, interruptAfterTimeLimit: 40_000 },
    );
  }, 60_000);

  test('a scheduled file has the query code, rows and order of the screen at the moment of the file', async () => {
    covers('REP-051');
    const start = await openPortalWithRows(list);
    const { filters, fields } = await findListRows(start, list);
    const period = filters.find(({ type }) => type === 'daterange');
    const names = savedFields(fields);
    const moments = fc.record({
      schedule: fc.constantFrom<Regularity>('day', 'week', 'month'),
      zone: fc.constantFrom(...ZONES),
      day: fc.integer({ min: 0, max: 40 }),
    });
    await fc.assert(
      fc.asyncProperty(moments, async ({ schedule, zone, day }) => {
        const portal = inZone(await openPortalWithRows(list), zone);
        await portal.clock.advance(`${day}d`);
        const planner = inZone(await portal.as('owner'), zone);
        const query = { filters: [], query: '', zone };
        const id = await saveList(planner, list, query, names, { schedule });
        const planned = (await planner.call(reports.scheduled.find, { body: {} })).body.data.find(
          (one) => one.id === id,
        );
        await portal.clock.set(planned!.next_time!);
        const reader = inZone(await portal.as('owner'), zone);
        const [report] = (await reader.call(reports.regular.find, { body: {} })).body.data;
        const { date_from, date_to } = report!.filters;
        const set = period ? [{ s: period.name, m: 'between' as const, v: [date_from!, date_to!] }] : [];
        const screen = await readScreen(reader, list, { ...query, filters: set }, names);
        await portal.clock.advance('3s');
        const { code, rows } = await readFile(reader, report!.id, names.length);
        expect({ code, rows }).toEqual(screen);
        expect(report!.query_code).toBe(screen.code);
      }),
      { numRuns: 3, seed: 1, interruptAfterTimeLimit: 40_000 },
    );
  }, 60_000);
});
