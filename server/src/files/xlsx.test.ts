import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { Field } from '@portal/contract/dataList';
import { streamXlsx } from './xlsx.ts';

async function cell(type: Field['type'], value: unknown): Promise<unknown> {
  const file = streamXlsx('Payments', [{ name: 'a', title: 'A', type }], [{ a: value }]);
  const { sheets } = await readXlsx(new Uint8Array(await new Response(file).arrayBuffer()));
  return sheets[0]?.rows[1]?.[0];
}

test.each<[Field['type'], unknown, unknown]>([
  ['amount', '-1250.50', -1250.5],
  ['number', 12, 12],
  ['moment', '2026-11-20T12:00:05.000Z', new Date('2026-11-20T12:00:05Z')],
  ['date', '2026-11-20', new Date('2026-11-20')],
  ['flag', true, 'Yes'],
  ['status', 'in_progress', 'In progress'],
  ['merchant', { id: 1, name: 'Сова & <книги>' }, 'Сова & <книги>'],
  ['text', '=1+1', "'=1+1"],
  ['id', '0012', '0012'],
])('an Excel export writes the %s %j as a cell of the matching type', async (type, value, held) => {
  expect(await cell(type, value)).toEqual(held);
});

test('an Excel export writes an amount as a number with the currency in the next column', async () => {
  const fields: Field[] = [{ name: 'a', title: 'A', type: 'amount', currency: 'in' }];
  const file = streamXlsx('Payments', fields, [{ a: '-1250.50', in: 'UAH' }]);
  const { sheets } = await readXlsx(new Uint8Array(await new Response(file).arrayBuffer()));
  expect(sheets[0]?.rows).toEqual([
    ['A', 'A, currency'],
    [-1250.5, 'UAH'],
  ]);
});

test('an Excel export writes amounts with too many digits for a spreadsheet number as text', async () => {
  expect(await cell('amount', '9999999999999.99')).toBe(9_999_999_999_999.99);
  expect(await cell('amount', '99999999999999999.99')).toBe('99999999999999999.99');
});
