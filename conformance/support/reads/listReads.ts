import { describe, expect, test } from 'vitest';
import type { DataListAnswer, Filter } from '@portal/contract/dataList';
import { covers } from '../covers.ts';
import { allLists, type ListCalls } from '../lists.ts';
import { openPortal, type Portal } from '../portal.ts';
import { createSearchValue, findListRows, getFilterValues, readRowId } from '../readList.ts';
import { matchesFilter, toComparableText, type ListRow } from '../referenceFilter.ts';

/** Number of rows of a page. */
const LIMIT = 10;
/** Most pages that a test reads, because a server may have much data. */
const MOST_PAGES = 3;

type Page = DataListAnswer<ListRow>;

/** Reads the first pages of a list; skips the test if the list is empty. */
async function readFirstPages(portal: Portal, list: ListCalls, skip: (reason: string) => never): Promise<Page[]> {
  const first = await findListRows(portal, list, { limit: LIMIT });
  if (first.data.length === 0) skip(`the list ${list.name} is empty`);
  const pages = [first];
  for (let page = 2; page <= Math.min(MOST_PAGES, first.paginator.pages); page++)
    pages.push(await findListRows(portal, list, { limit: LIMIT, page }));
  return pages;
}

/** Asserts for each mode of a filter that a value from the page's rows returns the matching rows and no others. */
async function expectFilter(portal: Portal, list: ListCalls, { data, paginator }: Page, filter: Filter) {
  for (const m of filter.search_modes) {
    const values = getFilterValues({ ...filter, choices: [] }, data);
    if (values.length === 0) continue;
    const set = { s: filter.name, m, v: createSearchValue(m, values) };
    const found = await findListRows(portal, list, { filters: [set], limit: LIMIT });
    const [matching, others] = [true, false].map((isWanted) =>
      data.filter((row) => matchesFilter(row, filter, set) === isWanted),
    ) as [ListRow[], ListRow[]];
    expect([set, found.data.filter((row) => !matchesFilter(row, filter, set))]).toEqual([set, []]);
    expect([set, found.paginator.total >= matching.length]).toEqual([set, true]);
    expect([set, found.paginator.total <= paginator.total - others.length]).toEqual([set, true]);
  }
}

/**
 * Declares the tests that each list of an area passes on every server, whatever its records are. The tests only read, and
 * only the first pages.
 */
export function testListReads(area: string): void {
  describe.each(allLists.filter(({ name }) => name.startsWith(`${area}.`)))('$name', (list) => {
    const { whole } = list;
    test('pages of the list have no row in common, and the list keeps its order', async ({ skip }) => {
      covers('UI-001');
      const portal = await openPortal({ account: 'owner', shared: true });
      const pages = await readFirstPages(portal, list, skip);
      const ids = pages.flatMap(({ data }) => data.map(readRowId));
      const { total } = pages[0]!.paginator;
      expect(ids).toHaveLength(Math.min(total, LIMIT * MOST_PAGES));
      expect(new Set(ids).size).toBe(ids.length);
      const again = await findListRows(portal, list, { limit: 2 * LIMIT });
      expect(again.data.map(readRowId)).toEqual(ids.slice(0, 2 * LIMIT));
    });

    test('each filter of the list returns the rows that match it and no others', async ({ skip }) => {
      covers('UI-003', 'LIST-014');
      const portal = await openPortal({ account: 'owner', shared: true });
      const [first] = (await readFirstPages(portal, list, skip)) as [Page];
      expect(first.filters).not.toEqual([]);
      for (const filter of first.filters) await expectFilter(portal, list, first, filter);
    });

    test('a search in the list returns only rows with its word', async ({ skip }) => {
      covers('UI-004', 'LIST-016');
      const portal = await openPortal({ account: 'owner', shared: true });
      const [{ data, fulltext_fields: fields }] = (await readFirstPages(portal, list, skip)) as [Page];
      const texts = (row: ListRow) => fields.map((field) => toComparableText(row[field]).toLowerCase());
      const word = texts(data[0]!)
        .find((text) => text !== '')
        ?.split(/\s/)[0];
      if (word === undefined) return skip('the list has no text to search for');
      const found = await findListRows(portal, list, { query: word, limit: LIMIT });
      expect(found.data.map(readRowId)).toContain(readRowId(data[0]!));
      expect(found.data.filter((row) => !texts(row).some((text) => text.includes(word)))).toEqual([]);
    });

    test('the list needs a session, and two tenants see no row in common', async () => {
      const portal = await openPortal({ account: 'owner', shared: true });
      expect((await (await portal.as()).call(list.routes.rows)).status).toBe(401);
      const readIds = async (person: Portal) => (await findListRows(person, list, { limit: 80 })).data.map(readRowId);
      const own = new Set(await readIds(portal));
      expect((await readIds(await portal.as('other'))).filter((id) => own.has(id))).toEqual([]);
    });

    test.runIf(whole)('the columns in use are columns of the list', async () => {
      covers('PAY-120');
      const portal = await openPortal({ account: 'owner', shared: true });
      const { fields, current } = (await portal.call(list.routes.rows)).body;
      const names = fields.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(current.fields));
      const settings = await portal.call(whole!.settings);
      expect([settings.status, settings.body.fields]).toEqual([200, current.fields]);
      const { status, body } = await portal.call(whole!.fields);
      expect(status).toBe(200);
      const { enabled, available } = body;
      expect([...enabled, ...available].map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    });
  });
}
