import { Filter, SetFilter } from '@portal/contract/dataList';
import { describe, expect, test } from 'vitest';
import { covers } from '../support/covers.ts';
import { rowsOfCall } from '../support/ledger.ts';
import { allLists } from '../support/lists.ts';
import { createListReader, openPortalWithRows } from '../support/listPortals.ts';
import { matchesFilter, toComparableText, type ListRow } from '../support/referenceFilter.ts';
import { createSearchValue, readAllRows, findListRows, readRowId, getFilterValues } from '../support/readList.ts';

/** Results of filters and searches in every list of the contract. */

const readList = createListReader();

describe.each(allLists)('$name with one filter', (list) => {
  test('every filter of a list in each of its modes returns exactly the matching rows', async () => {
    covers('UI-003', 'UI-004', 'LIST-014', 'LIST-015', ...rowsOfCall('POST', list.routes.find.path));
    const portal = await readList(list);
    const all = await readAllRows(portal, list);
    const { filters } = await findListRows(portal, list);
    expect(filters.length).toBeGreaterThan(0);
    let narrowed = 0;
    const long: { set: { s: string; m: string; v: unknown }; left: ListRow[] }[] = [];
    for (const filter of filters)
      for (const m of filter.search_modes) {
        const set = { s: filter.name, m, v: createSearchValue(m, getFilterValues(filter, all)) };
        const left = await readAllRows(portal, list, { filters: [set] });
        expect(left.map(readRowId), JSON.stringify(set)).toEqual(
          all.filter((row) => matchesFilter(row, filter, set)).map(readRowId),
        );
        if (left.length < all.length) narrowed += 1;
        if (left.length > 5) long.push({ set, left });
      }
    expect(narrowed).toBeGreaterThan(0);
    // Filtered lists have pages too.
    for (const { set, left } of long.slice(0, 2)) {
      const { data } = await findListRows(portal, list, { filters: [set], page: 2, limit: 5 });
      expect(data.map(readRowId), JSON.stringify(set)).toEqual(left.slice(5, 10).map(readRowId));
    }
  }, 60_000);
});

test('a list filter has one of four types and is sent as name, mode and value', () => {
  covers('UI-002', 'UI-003');
  expect(Filter.shape.type.options).toEqual(['select', 'date', 'daterange', 'text']);
  expect(Object.keys(Filter.shape)).toEqual(
    expect.arrayContaining(['name', 'search_modes', 'mode', 'type', 'choices', 'value']),
  );
  expect(Object.keys(SetFilter.shape)).toEqual(['s', 'm', 'v']);
});

const filterable = allLists.filter((list) => list.whole);

/** Words of the texts, for a search. If the texts have only one word, its parts between hyphens. */
function wordsIn(texts: readonly string[]): string[] {
  const words = [...new Set(texts.flatMap((value) => value.split(/\s+/)))].filter((word) => word.length > 1);
  return words.length > 1 ? words : texts.flatMap((value) => value.split('-'));
}

/**
 * Pairs of search words: two words of the first row, and a word of the first row with a word that only the last row has.
 * The second pair shows that a search needs all words.
 */
function pairsIn(rows: readonly (readonly string[])[]): [string, string][] {
  const [first = [], last = []] = [rows[0], rows.at(-1)];
  const [one = '', ...others] = wordsIn(first);
  const foreign = wordsIn(last).find((word) => !first.some((value) => value.includes(word)));
  // If the list has only one row, no word comes from another row.
  return [[one, others.at(-1) ?? ''], ...(foreign === undefined ? [] : [[one, foreign] satisfies [string, string]])];
}

describe.each(filterable)('$name with several filters', (list) => {
  test('the answer of a list repeats the filters and search words of the request', async () => {
    covers('UI-001', 'UI-002', 'LIST-013', 'LIST-016');
    const portal = await readList(list);
    const { filters } = await findListRows(portal, list);
    for (const { name, choices, search_modes } of filters.filter((filter) => filter.choices.length > 0)) {
      // The last mode, which differs from the default if there are several.
      const m = search_modes.at(-1) ?? 'eq';
      const value = choices[0]?.value ?? '';
      const set = { s: name, m, v: ['in', 'between'].includes(m) ? [value, value] : value };
      const answer = await findListRows(portal, list, { filters: [set], query: 'a  b', page: 1, limit: 10 });
      expect(answer.enabled_filters).toEqual([name]);
      expect([answer.query_words, answer.params]).toEqual([['a', 'b'], { page: 1, limit: 10 }]);
      expect(answer.filters.find((filter) => filter.name === name)).toMatchObject({ mode: set.m, value: set.v });
    }
  });

  test('filters of a list are combined: only rows that match all filters are returned', async () => {
    covers(...rowsOfCall('POST', list.routes.find.path));
    const portal = await readList(list);
    const all = await readAllRows(portal, list);
    const { filters } = await findListRows(portal, list);
    const sets = filters.slice(0, 3).map((filter) => ({
      filter,
      s: filter.name,
      m: filter.mode,
      v: createSearchValue(filter.mode, getFilterValues(filter, all)),
    }));
    const body = { filters: sets.map(({ s, m, v }) => ({ s, m, v })) };
    const expected = all.filter((row) => sets.every(({ filter, m, v }) => matchesFilter(row, filter, { m, v })));
    expect((await readAllRows(portal, list, body)).map(readRowId)).toEqual(expected.map(readRowId));
  });

  test.each(['nobody', '__proto__', 'password', ''])(
    'a list request with the unknown filter "%s" answers 400',
    async (s) => {
      const portal = await readList(list);
      expect((await portal.call(list.routes.find, { body: { filters: [{ s, m: 'eq', v: 'x' }] } })).status).toBe(400);
    },
  );

  test('a list answers 400 to an unknown filter mode or a value that does not fit the mode', async () => {
    const portal = await readList(list);
    const modes = ['eq', 'ne', 'in', 'like', 'gte', 'lte', 'between'] as const;
    for (const { name, search_modes } of (await findListRows(portal, list)).filters) {
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

  test('a search in a list returns the rows that contain all its words', async () => {
    covers('UI-001', 'UI-004', 'LIST-016', 'LIST-017');
    const portal = await readList(list);
    const all = await readAllRows(portal, list);
    const { fulltext_fields: fields } = await findListRows(portal, list);
    expect(fields.length).toBeGreaterThan(0);
    const text = (row: ListRow) => fields.map((field) => toComparableText(row[field]).toLowerCase());
    for (const field of fields) {
      const word =
        toComparableText(all.find((row) => toComparableText(row[field]) !== '')?.[field]).split(' ')[0] ?? '';
      const answer = await findListRows(portal, list, { query: word, limit: 80 });
      expect(answer.query_words, field).toEqual([word]);
      const expected = all.filter((row) => text(row).some((value) => value.includes(word.toLowerCase())));
      expect((await readAllRows(portal, list, { query: word })).map(readRowId), `${field}: ${word}`).toEqual(
        expected.map(readRowId),
      );
    }
    const holding = (words: readonly string[]) =>
      all.filter((row) => words.every((word) => text(row).some((value) => value.includes(word)))).map(readRowId);
    for (const pair of pairsIn(all.map(text))) {
      expect(pair).not.toContain('');
      const found = await findListRows(portal, list, { query: pair.join('  '), limit: 80 });
      expect(found.query_words).toEqual(pair);
      expect((await readAllRows(portal, list, { query: pair.join('  ') })).map(readRowId), pair.join(' ')).toEqual(
        holding(pair),
      );
    }
    expect(await findListRows(portal, list, { query: 'no such thing anywhere' })).toMatchObject({
      data: [],
      paginator: { total: 0 },
    });
  });

  test('a list shows the requested merchants, else those in the cookie, never merchants of other tenants', async () => {
    covers('SHELL-107');
    const portal = await openPortalWithRows(list);
    const all = await readAllRows(portal, list);
    const [mine] = all.map((row) => toComparableText(row['merchant']));
    const expected = all.filter((row) => toComparableText(row['merchant']) === mine).map(readRowId);
    expect((await readAllRows(portal, list, { merchants: [Number(mine)] })).map(readRowId)).toEqual(expected);
    portal.setCookie('selected_merchants', String(mine));
    expect((await readAllRows(portal, list)).map(readRowId)).toEqual(expected);
    const foreign = portal.fixture.merchants
      .map((merchant) => merchant.id)
      .filter((one) => !all.some((row) => toComparableText(row['merchant']) === String(one)));
    expect(await readAllRows(portal, list, { merchants: foreign })).toEqual([]);
  });
});
