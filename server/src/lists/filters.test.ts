import { describe, expect, test } from 'vitest';
import type { SetFilter } from '@portal/contract/dataList';
import { HttpError } from '../core/refusal.ts';
import { amount, days, offered, passing, plainChoices, select, text, type FilterRules } from './filters.ts';

interface Row {
  id: number;
  name: string | null;
  tags: string[];
  minor: number;
  at: number;
}
const row = (id: number, say: Partial<Row>): Row => ({ id, name: null, tags: [], minor: 0, at: 0, ...say });
const ROWS = [
  row(1, { name: 'Apple pie', tags: ['sweet', 'warm'], minor: 450, at: Date.UTC(2026, 10, 20, 22, 30) }),
  row(2, { name: 'apple', tags: ['sweet'], minor: 1000, at: Date.UTC(2026, 10, 21) }),
  row(3, { name: null, tags: [], minor: 1001, at: Date.UTC(2026, 10, 22, 12) }),
];
const RULES: FilterRules<Row> = {
  name: text('Name', ({ name }) => name, ['eq', 'like']),
  tag: select('Tag', ({ tags }) => tags, plainChoices(['sweet', 'warm'])),
  merchant_id: select('Merchant', ({ id }) => String(id)),
  price: amount('Price', ({ minor }) => minor),
  made: days('Made', ({ at }) => at),
};
const found = (s: string, m: SetFilter['m'], v: SetFilter['v'], zone?: string) =>
  passing(ROWS, RULES, [{ s, m, v }], zone).map(({ id }) => id);

describe('list filters', () => {
  test.each<[string, SetFilter['m'], SetFilter['v'], number[]]>([
    ['name', 'eq', ' apple ', [2]],
    ['name', 'like', 'APPLE', [1, 2]],
    ['tag', 'eq', 'sweet', [1, 2]],
    ['tag', 'ne', 'warm', [2, 3]],
    ['tag', 'in', ['warm', 'cold'], [1]],
    ['price', 'eq', '10', [2]],
    ['price', 'gte', '10.00', [2, 3]],
    ['price', 'lte', '10,00', [1, 2]],
    ['price', 'between', ['4.50', '10'], [1, 2]],
    ['made', 'between', ['2026-11-20', '2026-11-21'], [1, 2]],
  ])('the list filter %s %s %s passes the matching rows', (s, m, v, ids) => {
    expect(found(s, m, v)).toEqual(ids);
  });
  test("date filters of a list use the days of the user's time zone", () => {
    expect(found('made', 'between', ['2026-11-21', '2026-11-21'], 'Europe/Kyiv')).toEqual([1, 2]);
    expect(found('made', 'between', ['2026-11-20', '2026-11-20'], 'America/New_York')).toEqual([1, 2]);
  });
  test('a list with several filters shows only rows that match all filters', () => {
    const both: SetFilter[] = [
      { s: 'tag', m: 'eq', v: 'sweet' },
      { s: 'price', m: 'gte', v: '5' },
    ];
    expect(passing(ROWS, RULES, both).map(({ id }) => id)).toEqual([2]);
  });
});

test.each<[string, SetFilter['m'], SetFilter['v'], string]>([
  ['constructor', 'eq', 'x', 'There is no filter "constructor".'],
  ['tag', 'eq', ['sweet', 'warm'], 'Filter tag takes one value.'],
  ['price', 'eq', 'ten', '"ten" is not an amount.'],
  ['price', 'between', '1', 'Filter price takes two values.'],
  ['made', 'between', ['2026-11-20', '2026-02-31'], '"2026-02-31" is not a date like 2026-11-21.'],
])('an invalid list filter is answered with status 400: %s %s %s', (s, m, v, said) => {
  expect(() => found(s, m, v)).toThrow(new HttpError(400, said));
});

test("the offered list filters have no values and include the user's merchants", () => {
  const merchants = [{ value: '7', text: 'Seven' }];
  const all = offered(RULES, { merchant_id: merchants });
  expect(all.map(({ name, mode, value }) => [name, mode, value])).toEqual([
    ['name', 'eq', null],
    ['tag', 'eq', null],
    ['merchant_id', 'eq', null],
    ['price', 'eq', null],
    ['made', 'between', null],
  ]);
  expect(all.find(({ name }) => name === 'merchant_id')?.choices).toEqual(merchants);
});
