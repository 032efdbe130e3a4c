import { expect, test } from 'vitest';
import type { Field } from '@portal/contract/dataList';
import { csv } from './csv.ts';

const field = (name: string, type: Field['type'] = 'text'): Field => ({ name, title: name.toUpperCase(), type });
const text = async (fields: Field[], rows: Record<string, unknown>[], zone?: string) =>
  Buffer.from(await new Response(csv(fields, rows, zone)).arrayBuffer()).toString('utf8');
const cell = async (type: Field['type'], value: unknown) =>
  (await text([field('a', type)], [{ a: value }])).slice('\u{FEFF}"A"\r\n'.length);

test('titles stand first, columns in their order, after a byte order mark', async () => {
  expect(await text([field('b'), field('a')], [{ a: 'Ганна', b: 1 }])).toBe('\u{FEFF}"B","A"\r\n"1","Ганна"');
});
test('a list of no rows has its titles', async () => {
  expect(await text([field('a')], [])).toBe('\u{FEFF}"A"');
});
test.each<[Field['type'], unknown, string]>([
  ['amount', '-1250.50', '-1250.50'],
  ['amount', '99999999999999999.99', '99999999999999999.99'],
  ['amount', '-1+2', "'-1+2"],
  ['amount', { amount: '5.00', currency: 'UAH' }, '5.00'],
  ['moment', '2026-11-20T12:00:05.123Z', '2026-11-20 12:00:05'],
  ['date', '2026-11-20', '2026-11-20'],
  ['moment', '=now()', "'=now()"],
  ['flag', true, 'true'],
  ['number', -12, '-12'],
  ['number', '=1', "'=1"],
  ['merchant', { id: 1, name: 'Сова, книги' }, 'Сова, книги'],
  ['text', 'say "yes"', 'say ""yes""'],
  ['text', 'a;b', 'a;b'],
  ['text', 'a\tb', 'a\tb'],
  ['text', '\t=1', "'\t=1"],
  ['text', '＝1', "'＝1"],
  ['text', 'a\0\uD800b', 'ab'],
  ['text', 'two\r\nlines', 'two\r\nlines'],
  ['text', null, ''],
])('a %s %j is written %j, between quotes', async (type, value, written) => {
  expect(await cell(type, value)).toBe(`"${written}"`);
});
test('comes in chunks: rows are read as they are written', async () => {
  let read = 0;
  let closed = false;
  function* rows() {
    try {
      for (; ; read++) yield { a: 'x'.repeat(100) };
    } finally {
      closed = true;
    }
  }
  for await (const first of csv([field('a')], rows())) {
    expect(first.length).toBeLessThan(131_072);
    break;
  }
  expect(read).toBeLessThan(2000);
  expect(closed).toBe(true);
});
test('moments are told by the clocks of whoever saved the report, and the title says whose', async () => {
  const fields: Field[] = [
    { name: 'at', title: 'Created', type: 'moment' },
    { name: 'day', title: 'Period', type: 'date' },
  ];
  expect(await text(fields, [{ at: '2026-11-20T22:30:15.000Z', day: '2026-11-20' }], 'Europe/Berlin')).toBe(
    '\u{FEFF}"Created (Europe/Berlin)","Period"\r\n"2026-11-20 23:30:15","2026-11-20"',
  );
});
