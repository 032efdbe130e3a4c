import { expect, test } from 'vitest';
import { defineBoundedTable } from './table.ts';

interface Row {
  id: number;
  isOver?: boolean;
}

const tableOf = (room: Parameters<typeof defineBoundedTable<Row>>[0]) => defineBoundedTable<Row>(room)();
const idsOf = (rows: ReturnType<typeof tableOf>) => [...rows.values()].map(({ id }) => id);

test('a table evicts its oldest records above the record limit', () => {
  const rows = tableOf({ rows: 2 });
  rows.put([{ id: 1 }, { id: 2 }, { id: 3 }]);
  expect(idsOf(rows)).toEqual([2, 3]);
});

test('a table evicts records in a final state before other records', () => {
  const rows = tableOf({ rows: 3, isOver: ({ isOver }) => isOver === true });
  rows.put([{ id: 1 }, { id: 2, isOver: true }, { id: 3, isOver: true }, { id: 4 }]);
  expect(idsOf(rows)).toEqual([1, 3, 4]);
  rows.put([{ id: 5 }, { id: 6 }]);
  expect(idsOf(rows)).toEqual([4, 5, 6]);
});

test('above the size limit, a table evicts records in a final state first', () => {
  const letters = JSON.stringify({ id: 1 }).length * 2;
  const rows = tableOf({ rows: 10, letters, isOver: ({ id }) => id === 2 });
  rows.put([{ id: 1 }, { id: 2 }]);
  rows.put([{ id: 3 }]);
  expect(idsOf(rows)).toEqual([1, 3]);
});
