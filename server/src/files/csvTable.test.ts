import { expect, test } from 'vitest';
import { readTable } from './csvTable.ts';

const SHAPE = { columns: ['a', 'b'], needed: ['a'], most: 2 };
const read = (text: string) => readTable(Buffer.from(text), SHAPE);

test('rows keep the numbers that a spreadsheet shows, empty ones counted', () => {
  expect(read('\uFEFFB;A\r\n\r\n1;"2;3"\r\n')).toEqual({
    columns: ['b', 'a'],
    rows: [{ number: 3, cells: ['1', '2;3'] }],
  });
});

test('what is no such file is refused', () => {
  expect(() => read('b\n1')).toThrow('There is no such column');
  expect(() => read('a,a\n1,2')).toThrow('This column is there twice');
  expect(() => read('a,c\n1,2')).toThrow('This column is not known');
  expect(() => read('a,4444 5555 6666 1111\n1,2')).toThrow('["***","This column is not known"]');
  expect(() => read('a\n')).toThrow('The file has no rows');
  expect(() => read('a\n1\n2\n3')).toThrow('The file has more than 2 rows');
  expect(() => readTable(Buffer.from([0x61, 0x0a, 0xef, 0xf0]), SHAPE)).toThrow('no CSV in UTF-8');
});

test('empty columns at the end are left out, and a text there is not', () => {
  const rows = [
    { number: 2, cells: ['1', '2'] },
    { number: 3, cells: ['3'] },
  ];
  expect(read('a;b;;\n1;2; ;\n3').rows).toEqual(rows);
  expect(read('a;b;\n1;2;x').rows[0]?.cells).toEqual(['1', '2', 'x']);
});

test('the line by which Excel names the separator is no row', () => {
  const found = { columns: ['a', 'b'], rows: [{ number: 2, cells: ['1', '2,5'] }] };
  expect(read('\uFEFFsep=;\r\na;b\r\n1;2,5')).toEqual(found);
  expect(read('SEP=\t\na\tb\n1\t2,5')).toEqual(found);
});
