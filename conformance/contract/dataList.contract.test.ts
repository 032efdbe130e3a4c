import { PAGE_SIZES } from '@portal/contract/dataList';
import { paymentLists } from '@portal/contract/payments';
import { reports } from '@portal/contract/reports';
import { describe, expect, test } from 'vitest';
import { covers } from '../support/covers.ts';
import { rowsOfCall } from '../support/ledger.ts';
import { lists, type List } from '../support/lists.ts';
import { passes, plain, type Row } from '../support/referenceFilter.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { searchValue, everyRow, find, id, valuesFor } from '../support/readList.ts';

/** Every list of the contract keeps the same promises. */

/** What every list answers (UI-001, decision 20). */
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

/** Lists that are empty in a fresh world, and how they get rows. */
const FILL: Readonly<Record<string, (portal: Portal) => Promise<void>>> = {
  'reports.regular': async (portal) => {
    for (let count = 0; count < 12; count++)
      await portal.call(paymentLists.payments.export, {
        body: { type: 'csv', title: `Report ${count}`, fields: ['id'] },
      });
    await portal.clock.advance('1h');
  },
  'reports.scheduled': async (portal) => {
    for (let count = 0; count < 12; count++)
      await portal.call(paymentLists.payments.export, {
        body: { type: 'csv', title: `No ${count}`, schedule: 'week' },
      });
  },
};

async function openList(list: List, harmless = false): Promise<Portal> {
  const portal = await openPortal({ account: 'owner', harmless });
  await FILL[list.name]?.(portal);
  return portal;
}

/** A list that is only read: one world serves all its tests. */
const opened = new Map<string, Promise<Portal>>();
function readList(list: List): Promise<Portal> {
  const portal = opened.get(list.name) ?? openList(list, !(list.name in FILL));
  opened.set(list.name, portal);
  return portal;
}

describe.each(lists)('$name', (list) => {
  const { rows, find: found } = list.routes;

  test('opens on its first page of five, with its columns, filters and search', async () => {
    covers(
      ...rowsOfCall('GET', rows.path),
      'UI-001',
      'UI-002',
      'UI-008',
      'UI-009',
      'LIST-013',
      'LIST-016',
      'LIST-018',
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
    expect(body.current.fields.length).toBeGreaterThan(0);
    const names = body.fields.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(body.current.fields));
    for (const { search_modes, mode, value } of body.filters) {
      expect(search_modes).toContain(mode);
      expect(value).toBeNull();
    }
  });

  test('answers a GET and an empty POST alike', async () => {
    covers(...rowsOfCall('POST', found.path), 'LIST-040', 'PAY-122');
    const portal = await readList(list);
    const got = await portal.call(rows);
    expect(await find(portal, list)).toEqual(got.body);
    if (list.whole) expect(got.body.filters.length).toBeGreaterThan(0);
    const paged = await portal.call(rows, { query: { page: 2, limit: 10 } });
    expect(await find(portal, list, { page: 2, limit: 10 })).toEqual(paged.body);
  });

  test.each(PAGE_SIZES)('pages of %i hold every row once, in one order', async (limit) => {
    covers('UI-007', 'LIST-031');
    const portal = await readList(list);
    const all = await everyRow(portal, list);
    const { paginator, data } = await find(portal, list, { limit });
    expect(paginator).toEqual({ page: 1, limit, total: all.length, pages: Math.ceil(all.length / limit) });
    expect(data.map(id)).toEqual(all.slice(0, limit).map(id));
    const last = await find(portal, list, { limit, page: paginator.pages });
    expect(last.data.map(id)).toEqual(all.slice((paginator.pages - 1) * limit).map(id));
    expect(new Set(all.map(id)).size).toBe(all.length);
  });

  test('a page beyond the end is the last page', async () => {
    const portal = await readList(list);
    const { paginator } = await find(portal, list);
    const beyond = await find(portal, list, { page: 1_000_000 });
    expect(beyond.paginator).toEqual({ ...paginator, page: paginator.pages });
    expect(beyond.data.length).toBeGreaterThan(0);
  });

  test.each([{ page: 0 }, { page: -1 }, { page: 1.5 }, { limit: 0 }, { limit: 81 }, { page: 'two' }])(
    'refuses %o',
    async (body) => {
      const portal = await readList(list);
      expect((await portal.call(found, { body })).status).toBe(400);
      expect((await portal.call(rows, { query: body })).status).toBe(400);
    },
  );

  test('shows nothing to a stranger, and to nobody another tenant', async () => {
    const portal = await readList(list);
    expect((await (await portal.as()).call(rows)).status).toBe(401);
    const other = new Set((await everyRow(await portal.as('other'), list)).map(id));
    expect((await everyRow(portal, list)).filter((row) => other.has(id(row)))).toEqual([]);
  });
});

describe.each(lists)('$name, narrowed', (list) => {
  test('every filter, in each of its modes, leaves exactly the rows that pass', async () => {
    covers('UI-003', 'LIST-014', 'LIST-015', ...rowsOfCall('POST', list.routes.find.path));
    const portal = await readList(list);
    const all = await everyRow(portal, list);
    const { filters } = await find(portal, list);
    expect(filters.length).toBeGreaterThan(0);
    let narrowed = 0;
    for (const filter of filters)
      for (const m of filter.search_modes) {
        const set = { s: filter.name, m, v: searchValue(m, valuesFor(filter, all)) };
        const left = await everyRow(portal, list, { filters: [set] });
        expect(left.map(id), JSON.stringify(set)).toEqual(all.filter((row) => passes(row, filter, set)).map(id));
        if (left.length < all.length) narrowed += 1;
      }
    expect(narrowed).toBeGreaterThan(0);
  }, 60_000);
});

const filterable = lists.filter((list) => list.whole);

/** The words that a row may be found by: those of its texts, or of a text that is one word its pieces. */
function wordsIn(texts: readonly string[]): string[] {
  const words = [...new Set(texts.flatMap((value) => value.split(/\s+/)))].filter((word) => word.length > 1);
  return words.length > 1 ? words : texts.flatMap((value) => value.split('-'));
}

/** Two words that one row holds, and two of which the last row holds one alone: all words are something else than any. */
function pairsIn(rows: readonly (readonly string[])[]): [string, string][] {
  const [first = [], last = []] = [rows[0], rows.at(-1)];
  const [one = '', ...others] = wordsIn(first);
  const foreign = wordsIn(last).find((word) => !first.some((value) => value.includes(word)));
  // A list of one row has no other.
  return [[one, others.at(-1) ?? ''], ...(foreign === undefined ? [] : [[one, foreign] satisfies [string, string]])];
}

describe.each(filterable)('$name, filtered', (list) => {
  test('says which filters are set, and how', async () => {
    const portal = await readList(list);
    const { filters } = await find(portal, list);
    for (const { name, choices, search_modes } of filters.filter((filter) => filter.choices.length > 0)) {
      const set = { s: name, m: search_modes[0], v: choices[0]?.value ?? '' };
      const answer = await find(portal, list, { filters: [set] });
      expect(answer.enabled_filters).toEqual([name]);
      expect(answer.filters.find((filter) => filter.name === name)).toMatchObject({ mode: set.m, value: set.v });
    }
  });

  test('filters and search narrow together', async () => {
    const portal = await readList(list);
    const all = await everyRow(portal, list);
    const { filters } = await find(portal, list);
    const sets = filters.slice(0, 3).map((filter) => ({
      filter,
      s: filter.name,
      m: filter.mode,
      v: searchValue(filter.mode, valuesFor(filter, all)),
    }));
    const body = { filters: sets.map(({ s, m, v }) => ({ s, m, v })) };
    const expected = all.filter((row) => sets.every(({ filter, m, v }) => passes(row, filter, { m, v })));
    expect((await everyRow(portal, list, body)).map(id)).toEqual(expected.map(id));
  });

  test.each(['nobody', '__proto__', 'password', ''])('refuses a filter it does not have: "%s"', async (s) => {
    const portal = await readList(list);
    expect((await portal.call(list.routes.find, { body: { filters: [{ s, m: 'eq', v: 'x' }] } })).status).toBe(400);
  });

  test('refuses a mode its filter does not have, and a value that does not fit the mode', async () => {
    const portal = await readList(list);
    const modes = ['eq', 'ne', 'in', 'like', 'gte', 'lte', 'between'] as const;
    for (const { name, search_modes } of (await find(portal, list)).filters) {
      for (const m of [...modes.filter((mode) => !search_modes.includes(mode)), 'regexp']) {
        const { status } = await portal.call(list.routes.find, { body: { filters: [{ s: name, m, v: 'x' }] } });
        expect(status, `${name} ${m}`).toBe(400);
      }
      if (!search_modes.includes('between')) continue;
      const { status } = await portal.call(list.routes.find, {
        body: { filters: [{ s: name, m: 'between', v: ['2026-01-01'] }] },
      });
      expect(status, `${name} between one`).toBe(400);
    }
  });

  test('a search finds the rows that hold all its words', async () => {
    covers('LIST-017');
    const portal = await readList(list);
    const all = await everyRow(portal, list);
    const { fulltext_fields: fields } = await find(portal, list);
    expect(fields.length).toBeGreaterThan(0);
    const text = (row: Row) => fields.map((field) => plain(row[field]).toLowerCase());
    for (const field of fields) {
      const word = plain(all.find((row) => plain(row[field]) !== '')?.[field]).split(' ')[0] ?? '';
      const answer = await find(portal, list, { query: word, limit: 80 });
      expect(answer.query_words, field).toEqual([word]);
      const expected = all.filter((row) => text(row).some((value) => value.includes(word.toLowerCase())));
      expect((await everyRow(portal, list, { query: word })).map(id), `${field}: ${word}`).toEqual(expected.map(id));
    }
    const holding = (words: readonly string[]) =>
      all.filter((row) => words.every((word) => text(row).some((value) => value.includes(word)))).map(id);
    for (const pair of pairsIn(all.map(text))) {
      expect(pair).not.toContain('');
      const found = await find(portal, list, { query: pair.join('  '), limit: 80 });
      expect(found.query_words).toEqual(pair);
      expect((await everyRow(portal, list, { query: pair.join('  ') })).map(id), pair.join(' ')).toEqual(holding(pair));
    }
    expect(await find(portal, list, { query: 'no such thing anywhere' })).toMatchObject({
      data: [],
      paginator: { total: 0 },
    });
  });

  test('shows the merchants asked for, else those the cookie selects, and never a foreign one', async () => {
    covers('SHELL-107');
    const portal = await openList(list);
    const all = await everyRow(portal, list);
    const [mine] = all.map((row) => plain(row['merchant']));
    const expected = all.filter((row) => plain(row['merchant']) === mine).map(id);
    expect((await everyRow(portal, list, { merchants: [Number(mine)] })).map(id)).toEqual(expected);
    portal.setCookie('selected_merchants', String(mine));
    expect((await everyRow(portal, list)).map(id)).toEqual(expected);
    const foreign = portal.fixture.merchants
      .map((merchant) => merchant.id)
      .filter((one) => !all.some((row) => plain(row['merchant']) === String(one)));
    expect(await everyRow(portal, list, { merchants: foreign })).toEqual([]);
  });
});

describe.each(filterable)('$name, its columns', (list) => {
  const { settings, saveSettings, fields, export: save } = list.whole as NonNullable<List['whole']>;

  test('are chosen once and stay, for this person and this list alone', async () => {
    covers(...rowsOfCall('GET', settings.path), ...rowsOfCall('POST', saveSettings.path));
    const portal = await openList(list);
    const before = (await portal.call(settings)).body.fields;
    const chosen = before.slice(0, 3).toReversed();
    expect((await portal.call(saveSettings, { body: { fields: chosen, title: 'Mine' } })).body).toEqual({
      fields: chosen,
      title: 'Mine',
    });
    expect((await portal.call(settings)).body).toEqual({ fields: chosen, title: 'Mine' });
    expect((await find(portal, list)).current.fields).toEqual(chosen);
    expect((await (await portal.as('viewer')).call(settings)).body.fields).toEqual(before);
    const sibling = filterable.find((other) => other.name !== list.name)?.whole;
    if (sibling) expect((await portal.call(sibling.settings)).body.fields).not.toEqual(chosen);
  });

  test('in use and to be added are together all there are', async () => {
    covers(...rowsOfCall('GET', fields.path), 'PAY-120');
    const portal = await openList(list);
    const { body } = await portal.call(fields);
    const all = (await find(portal, list)).fields;
    expect(body.enabled.map(({ name }) => name)).toEqual((await portal.call(settings)).body.fields);
    expect([...body.enabled, ...body.available].map(({ name }) => name).toSorted()).toEqual(
      all.map(({ name }) => name).toSorted(),
    );
    expect(body.available.length).toBeGreaterThan(0);
  });

  test.each([[['nobody']], [['id', 'id']], [[]], [['__proto__']]])('refuse a choice of %o', async (chosen) => {
    const portal = await openList(list);
    const before = await portal.call(settings);
    const { status, body } = await portal.call(saveSettings, { body: { fields: chosen } });
    expect(status === 400 || body.error !== undefined).toBe(true);
    expect((await portal.call(settings)).body).toEqual(before.body);
  });

  test('go into a file with every row asked for', async () => {
    covers(...rowsOfCall('POST', save.path));
    const portal = await openList(list);
    const [merchant] = (await everyRow(portal, list)).map((row) => Number(plain(row['merchant'])));
    const wanted = await everyRow(portal, list, { merchants: [merchant] });
    const { body } = await portal.call(save, {
      body: { type: 'csv', title: 'Mine', fields: ['id'], merchants: [merchant] },
    });
    await portal.clock.advance('1h');
    const listed = (await portal.call(reports.regular.rows)).body.data.find((report) => report.id === body.report_id);
    expect(listed).toMatchObject({ title: 'Mine', status: 'success', file_type: 'csv' });
    const file = await portal.call(reports.download, { params: { id: body.report_id } });
    const lines = file.body.toString('utf8').trim().split(/\r?\n/);
    expect(lines.slice(1).map((line) => Number(line.replaceAll('"', '')))).toEqual(wanted.map(id));
  });
});
