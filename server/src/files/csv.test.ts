import { expect, test } from 'vitest';
import type { Field } from '@portal/contract/dataList';
import { CHUNK } from './cells.ts';
import { csv } from './csv.ts';

const field = (name: string, type: Field['type'] = 'text'): Field => ({ name, title: name.toUpperCase(), type });
const text = (fields: Field[], ...rows: Record<string, unknown>[]) =>
  Buffer.concat([...csv(fields, rows)]).toString('utf8');
const cell = (type: Field['type'], value: unknown) => text([field('a', type)], { a: value }).split('\r\n')[1];

test('titles stand first, columns in their order, after a byte order mark', () => {
  expect(text([field('b'), field('a')], { a: 'Ганна', b: 1 })).toBe('\u{FEFF}B,A\r\n1,Ганна\r\n');
});
test('an amount stays a number, a negative one too', () => {
  expect(cell('amount', '-1250.50')).toBe('-1250.50');
  expect(cell('amount', '99999999999999999.99')).toBe('99999999999999999.99');
  expect(cell('amount', '-1+2')).toBe("'-1+2");
  expect(cell('amount', { amount: '5.00', currency: 'UAH' })).toBe('5.00');
});
test.each<[Field['type'], unknown, string]>([
  ['moment', '2026-11-20T12:00:05.123Z', '2026-11-20 12:00:05'],
  ['date', '2026-11-20', '2026-11-20'],
  ['moment', '=now()', "'=now()"],
  ['flag', true, 'true'],
  ['number', -12, '-12'],
  ['number', '=1', "'=1"],
  ['merchant', { id: 1, name: 'Сова, книги' }, '"Сова, книги"'],
  ['text', 'say "yes"', '"say ""yes"""'],
  ['text', 'a;b', '"a;b"'],
  ['text', 'a\tb', '"a\tb"'],
  ['text', '\t=1', '"\'\t=1"'],
  ['text', '＝1', "'＝1"],
  ['text', 'a\0\uD800b', 'ab'],
  ['text', 'two\r\nlines', '"two'],
  ['text', null, ''],
])('a %s %j is written %j', (type, value, written) => {
  expect(cell(type, value)).toBe(written);
});
test('comes in chunks: rows are read as they are written', () => {
  let read = 0;
  function* rows() {
    for (; ; read++) yield { a: 'x'.repeat(100) };
  }
  const stream = csv([field('a')], rows());
  const first = stream.next().value!;
  expect(first.length).toBeLessThan(2 * CHUNK);
  expect(read).toBeLessThan(CHUNK / 50);
});

test('moments are told by the clocks of whoever saved the report, and the title says whose', () => {
  const fields: Field[] = [
    { name: 'at', title: 'Created', type: 'moment' },
    { name: 'day', title: 'Period', type: 'date' },
  ];
  const file = [...csv(fields, [{ at: '2026-11-20T22:30:15.000Z', day: '2026-11-20' }], 'Europe/Berlin')].join('');
  expect(file).toBe('\u{FEFF}Created (Europe/Berlin),Period\r\n2026-11-20 23:30:15,2026-11-20\r\n');
});
