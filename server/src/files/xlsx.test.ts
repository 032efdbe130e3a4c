import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { Field } from '@portal/contract/dataList';
import { xlsx } from './xlsx.ts';

async function cell(type: Field['type'], value: unknown): Promise<unknown> {
  const file = xlsx('Payments', [{ name: 'a', title: 'A', type }], [{ a: value }]);
  const { sheets } = await readXlsx(new Uint8Array(await new Response(file).arrayBuffer()));
  return sheets[0]?.rows[1]?.[0];
}

test.each<[Field['type'], unknown, unknown]>([
  ['amount', '-1250.50', -1250.5],
  ['number', 12, 12],
  ['moment', '2026-11-20T12:00:05.000Z', new Date('2026-11-20T12:00:05Z')],
  ['date', '2026-11-20', new Date('2026-11-20')],
  ['flag', true, true],
  ['merchant', { id: 1, name: 'Сова & <книги>' }, 'Сова & <книги>'],
  ['text', '=1+1', "'=1+1"],
  ['id', '0012', '0012'],
])('a %s %j is a cell of its own type', async (type, value, held) => {
  expect(await cell(type, value)).toEqual(held);
});

test('an amount of more digits than a spreadsheet keeps is text, none lost', async () => {
  expect(await cell('amount', '9999999999999.99')).toBe(9_999_999_999_999.99);
  expect(await cell('amount', '99999999999999999.99')).toBe('99999999999999999.99');
});
