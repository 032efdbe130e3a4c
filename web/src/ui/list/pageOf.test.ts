import { expect, test } from 'vitest';
import { pageOfRows } from './pageOf.ts';

const rows = Array.from({ length: 12 }, (_, index) => ({ id: index + 1 }));
const columns = [{ name: 'id', title: 'ID', type: 'id' as const }];
const at = (page: number, query = '') => pageOfRows(rows, { columns, query, page, limit: 5 });

test.each([
  [1, [1, 2, 3, 4, 5]],
  [3, [11, 12]],
])('page %i of a list that is paged in the browser has its own rows', (page, ids) => {
  const { data, paginator } = at(page);
  expect(data.map(({ id }) => id)).toEqual(ids);
  expect(paginator).toEqual({ page, pages: 3, limit: 5, total: 12 });
});

test('a page number after the last page of a list shows the last page', () => {
  expect(at(9)).toEqual({ ...at(3), params: { page: 9, limit: 5 } });
});

test('an empty list has one page without rows', () => {
  expect(pageOfRows([], { columns, query: '', page: 2, limit: 5 })).toMatchObject({
    data: [],
    paginator: { page: 1, pages: 1, total: 0 },
  });
});

test('the search text of a list is highlighted in its rows', () => {
  expect(at(1).query_words).toEqual([]);
  expect(at(1, 'owl').query_words).toEqual(['owl']);
});
