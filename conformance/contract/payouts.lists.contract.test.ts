import { payoutLists } from '@portal/contract/payouts';
import { reports } from '@portal/contract/reports';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { describe, expect, test } from 'vitest';
import { covers } from '../support/covers.ts';
import { parseCsvRows } from '../support/files/fileContents.ts';
import { rowsOfCall } from '../support/ledger.ts';
import { findPayingMerchantId } from '../support/payouts.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { readAllRows, findListRows, readRowId, createSearchValue, getFilterValues } from '../support/readList.ts';
import { matchesFilter, toComparableText } from '../support/referenceFilter.ts';
import {
  EXPECTED_PAYOUT_HISTORY,
  EXPECTED_MONTHLY_SUMMARY,
  EXPECTED_TOPUP_LIST,
  type ExpectedPayoutList,
} from './payoutLists.testData.ts';
import { topUpPayoutBalance } from './payouts.testData.ts';

/** Merchants whose payouts the owner may read. */
const OWN = [MERCHANTS.coffee, MERCHANTS.bikes];
const NONE = 'no such thing anywhere';

const columnText = ({
  name,
  title,
  type,
  currency,
}: {
  name: string;
  title: string;
  type: string;
  currency?: string;
}) => `${name}: ${title}, ${type}${currency === undefined ? '' : ` of ${currency}`}`;
const namesOf = ({ columns }: ExpectedPayoutList) => columns.map((text) => text.split(':')[0] ?? '');

/** Reads a finished report: its entry in the list of reports, its column titles and its row ids. */
async function fileOf(portal: Portal, report: { report_id: number }) {
  await portal.clock.advance('1h');
  const { data } = (await portal.call(reports.regular.rows)).body;
  const listed = data.find((one) => one.id === report.report_id);
  const { body } = await portal.call(reports.download, { params: { id: report.report_id } });
  const [titles = [], ...lines] = parseCsvRows(body);
  return { listed, titles, ids: lines.map((cells) => cells[titles.indexOf('ID')]) };
}

const calls: [
  name: string,
  list: ExpectedPayoutList,
  rows: Record<'rows' | 'find' | 'settings' | 'save' | 'export' | 'fields', string>,
  table: string,
][] = [
  [
    'history',
    EXPECTED_PAYOUT_HISTORY,
    { rows: 'OUT-039', find: 'OUT-040', settings: 'OUT-041', save: 'OUT-042', export: 'OUT-043', fields: 'OUT-044' },
    'OUT-018',
  ],
  [
    'payin',
    EXPECTED_TOPUP_LIST,
    { rows: 'OUT-045', find: 'OUT-046', settings: 'OUT-047', save: 'OUT-048', export: 'OUT-049', fields: 'OUT-050' },
    'OUT-019',
  ],
  [
    'summary',
    EXPECTED_MONTHLY_SUMMARY,
    { rows: 'OUT-051', find: 'OUT-052', settings: 'OUT-053', save: 'OUT-054', export: 'OUT-055', fields: 'OUT-056' },
    'OUT-020',
  ],
];

describe.each(calls)('list of payouts: %s', (listName, expected, shows, table) => {
  const { list } = expected;
  const { whole, routes } = list;

  test(`the routes of the payout list "${listName}" for rows, search, settings, export and columns are the documented ones`, () => {
    covers(...Object.values(shows), 'OUT-057', 'OUT-058');
    const { rows, find: found, settings, saveSettings, export: exported, fields } = whole;
    const [first, second, third, fourth, fifth, sixth] = Object.values(shows);
    expect(
      [rows, found, settings, saveSettings, exported, fields].map((call) => rowsOfCall(call.method, call.path)),
    ).toEqual([[first], [second], [third], [fourth], [fifth], [sixth]]);
  });

  test(`the payout list "${listName}" returns its columns, default columns, filters and search fields`, async () => {
    covers(shows.rows, shows.find, shows.fields, table);
    const owner = await openPortal({ account: 'owner' });
    const { body } = await owner.call(routes.rows);
    expect(body.fields.map((field) => columnText(field))).toEqual(expected.columns);
    expect(body.fields.map(({ sticky = false }) => sticky)).toEqual(expected.columns.map((__, at) => at === 0));
    expect(body.current.fields).toEqual(namesOf(expected).slice(0, expected.shown));
    expect(body.fulltext_fields).toEqual(expected.search);
    expect(
      body.filters.map(({ name, title, type, search_modes, mode, choices, value }) => ({
        said: [name, title, type, search_modes.join(' '), choices.map((choice) => choice.value).join(' ')],
        mode,
        value,
      })),
    ).toEqual(expected.filters.map((said) => ({ said, mode: said[3].split(' ')[0], value: null })));
    expect(body.params).toEqual({ page: 1, limit: 5 });
    expect(await findListRows(owner, list)).toEqual(body);
  });

  test(`the payout list "${listName}" returns every record of the user's merchants in order`, async () => {
    covers(shows.rows, shows.find, 'OUT-057');
    const owner = await openPortal({ account: 'owner' });
    const all = expected.rows(owner.fixture, OWN);
    const pages = Math.ceil(all.length / 80);
    const got: unknown[] = [];
    for (let page = 1; page <= pages; page++) {
      const { body } = await owner.call(routes.rows, { query: { page, limit: 80 } });
      expect(body.paginator).toEqual({ page, pages, limit: 80, total: all.length });
      got.push(...body.data);
    }
    expect(got).toEqual(all);
    expect((await owner.call(routes.rows)).body.data).toEqual(all.slice(0, 5));
    expect((await findListRows(owner, list, { page: 2, limit: 10 })).data).toEqual(all.slice(10, 20));
    const bikes = expected.rows(owner.fixture, [MERCHANTS.bikes]);
    expect(await readAllRows(owner, list, { merchants: [MERCHANTS.bikes] })).toEqual(bikes);
    expect(await readAllRows(await owner.as('viewer'), list)).toEqual(expected.rows(owner.fixture, [MERCHANTS.coffee]));
    expect((await findListRows(await owner.as('new'), list)).data).toEqual([]);
    for (const [person, status] of [
      [await owner.as('mixed'), 403],
      [await owner.as(), 401],
    ] as const)
      expect([(await person.call(routes.rows)).status, (await person.call(routes.find)).status]).toEqual([
        status,
        status,
      ]);
    owner.setCookie('selected_merchants', String(MERCHANTS.bikes));
    expect((await owner.call(routes.rows, { query: { limit: 80 } })).body.data).toEqual(bikes.slice(0, 80));
  });

  test(`the payout list "${listName}" can be filtered by each filter in each mode, and by several filters together`, async () => {
    covers(shows.find);
    const owner = await openPortal({ account: 'owner' });
    const all = expected.rows(owner.fixture, OWN);
    const { filters } = await findListRows(owner, list);
    const sets = filters.flatMap((filter) =>
      filter.search_modes.map((m) => ({
        filter,
        s: filter.name,
        m,
        v: createSearchValue(m, getFilterValues(filter, all)),
      })),
    );
    for (const { filter, ...set } of sets) {
      const left = all.filter((row) => matchesFilter(row, filter, set));
      expect((await readAllRows(owner, list, { filters: [set] })).map(readRowId), JSON.stringify(set)).toEqual(
        left.map(readRowId),
      );
    }
    const [one, other] = [filters[0]!, filters.find(({ name }) => name === 'merchant_id')!];
    const both = [one, other].map(({ name, mode }) => {
      const { v } = sets.find(({ s, m }) => s === name && m === mode)!;
      return { s: name, m: mode, v };
    });
    const left = all.filter((row) => matchesFilter(row, one, both[0]!) && matchesFilter(row, other, both[1]!));
    const answer = await findListRows(owner, list, { filters: both, limit: 10 });
    expect(answer.data).toEqual(left.slice(0, 10));
    expect(answer).toMatchObject({ enabled_filters: [one.name, other.name], paginator: { total: left.length } });
    for (const field of expected.search) {
      const word = toComparableText(all.at(-1)?.[field]);
      const found = all.filter((row) => expected.search.some((name) => toComparableText(row[name]).includes(word)));
      expect((await readAllRows(owner, list, { query: word })).map(readRowId), field).toEqual(found.map(readRowId));
    }
    expect(await findListRows(owner, list, { query: NONE })).toMatchObject({ data: [], query_words: NONE.split(' ') });
    for (const wrong of [
      { s: 'nobody', m: 'eq', v: 'x' },
      { ...both[1]!, m: 'gte' },
    ])
      expect((await owner.call(routes.find, { body: { filters: [wrong] } })).status).toBe(400);
  });

  test(`the payout list "${listName}" stores the chosen columns and list name per user`, async () => {
    covers(shows.settings, shows.save, shows.fields);
    const owner = await openPortal({ account: 'owner' });
    const before = { fields: namesOf(expected).slice(0, expected.shown), title: '' };
    expect((await owner.call(whole.settings)).body).toEqual(before);
    const chosen = ['id', before.fields[1]!, before.fields[0]!];
    const saved = await owner.call(whole.saveSettings, { body: { fields: chosen, title: ' Mine ' } });
    expect(saved.body).toEqual({ fields: chosen, title: 'Mine' });
    expect((await owner.call(whole.settings)).body).toEqual({ fields: chosen, title: 'Mine' });
    expect((await findListRows(owner, list)).current.fields).toEqual(chosen);
    expect((await (await owner.as('viewer')).call(whole.settings)).body).toEqual(before);
    for (const other of [EXPECTED_PAYOUT_HISTORY, EXPECTED_TOPUP_LIST, EXPECTED_MONTHLY_SUMMARY].filter(
      (one) => one !== expected,
    ))
      expect((await owner.call(other.list.whole.settings)).body.title).toBe('');
    // Saving only columns keeps the list's name.
    const fewer = await owner.call(whole.saveSettings, { body: { fields: ['id'] } });
    expect(fewer.body).toEqual({ fields: ['id'], title: 'Mine' });
    for (const [wrong, text] of [
      [['nobody'], 'Unknown field: nobody'],
      [['id', 'id'], 'Field is chosen twice: id'],
    ] as const)
      expect((await owner.call(whole.saveSettings, { body: { fields: [...wrong] } })).body).toEqual({
        error: [['fields', text]],
      });
    expect((await owner.call(whole.saveSettings, { body: { fields: [] } })).status).toBe(400);
    const { enabled, available } = (await owner.call(whole.fields)).body;
    const columns = expected.columns.filter((text) => !text.startsWith('id:'));
    expect(enabled.map((field) => columnText(field))).toEqual(['id: ID, id']);
    expect(available.map((field) => columnText(field))).toEqual(columns);
    const stranger = await owner.as('mixed');
    for (const call of [whole.settings, whole.fields]) expect((await stranger.call(call)).status).toBe(403);
    expect((await stranger.call(whole.saveSettings, { body: { fields: ['id'] } })).status).toBe(403);
  });

  test(`the payout list "${listName}" is exported with all requested rows and with column titles`, async () => {
    covers(shows.export);
    const owner = await openPortal({ account: 'owner' });
    const all = expected.rows(owner.fixture, [findPayingMerchantId(owner)]);
    const titles = expected.columns.map((text) => /: (.+),/.exec(text)?.[1] ?? '');
    const bare = { type: 'csv' as const };
    await owner.call(whole.saveSettings, { body: { fields: ['id', ...namesOf(expected).slice(0, 1)] } });
    const asked = { ...bare, merchants: [findPayingMerchantId(owner)] };
    const first = await fileOf(owner, (await owner.call(whole.export, { body: asked })).body);
    expect(first.listed).toMatchObject({ title: expected.title, status: 'success', file_type: 'csv' });
    expect(first.titles).toEqual(['ID', titles[0]]);
    expect(first.ids).toEqual(all.map(readRowId));
    const currencies = [{ s: 'currency', m: 'eq' as const, v: 'USD' }];
    const body = { ...asked, title: 'Mine', fields: ['currency', 'id'], filters: currencies };
    const second = await fileOf(owner, (await owner.call(whole.export, { body })).body);
    expect(second.listed?.title).toBe('Mine');
    expect(second.titles).toEqual(['Currency', 'ID']);
    expect(second.ids).toEqual(all.filter((row) => row['currency'] === 'USD').map(readRowId));
    const none = { ...bare, fields: ['id'], query: NONE };
    expect((await fileOf(owner, (await owner.call(whole.export, { body: none })).body)).ids).toEqual([]);
    const sheet = (await owner.call(whole.export, { body: { type: 'xlsx', schedule: 'week' } })).body;
    const { data } = (await owner.call(reports.scheduled.rows)).body;
    expect(data.find((one) => one.id === sheet.report_id)).toMatchObject({ title: expected.title });
    expect((await (await owner.as('mixed')).call(whole.export, { body: bare })).status).toBe(403);
  });
});

test("the month filter of the payout summary uses the user's time zone", async () => {
  const owner = await openPortal({ account: 'owner' });
  await owner.clock.set('2026-11-30T23:00:00Z');
  await topUpPayoutBalance(owner, '10.00');
  const reader = await owner.as('owner');
  const { summary } = payoutLists;
  for (const [zone, isDecember] of [
    ['Europe/Kyiv', true],
    ['UTC', false],
  ] as const) {
    const headers = { 'x-timezone': zone };
    const { data, filters } = (await reader.call(summary.find, { headers, body: { limit: 80 } })).body;
    const offered = filters.find(({ name }) => name === 'month')?.choices.map(({ value }) => value);
    expect(offered).toEqual([...new Set(data.map(({ month }) => month))]);
    expect([zone, offered?.includes('2026-12')]).toEqual([zone, isDecember]);
    const body = { filters: [{ s: 'month', m: 'eq' as const, v: offered?.[0] ?? '' }] };
    const found = (await reader.call(summary.find, { headers, body })).body.data;
    expect(found.map(({ id: row }) => row)).toEqual(
      data.filter(({ month }) => month === offered?.[0]).map(({ id: row }) => row),
    );
  }
});
