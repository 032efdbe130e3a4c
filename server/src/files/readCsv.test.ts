import { describe, expect, test } from 'vitest';
import { readCsv } from './readCsv.ts';

const ROWS = [
  ['a', 'b'],
  ['1', '2'],
];

describe('a CSV file', () => {
  test.each([
    ['commas', 'a,b\n1,2\n'],
    ['semicolons', 'a;b\n1;2\n'],
    ['tabs', 'a\tb\n1\t2\n'],
    ['a byte order mark', '\uFEFFa,b\n1,2'],
    ['line ends of Windows', 'a,b\r\n1,2\r\n'],
    ['quotes', '"a","b"\n"1","2"'],
  ])('with %s is read', (_what, text) => {
    expect(readCsv(text, 10)).toEqual(ROWS);
  });

  test('may have separators, quotes and line breaks in a cell, and empty cells', () => {
    expect(readCsv('a,b,c\n"1,5","say ""hi""\nthere",\n,,\n', 10)).toEqual([
      ['a', 'b', 'c'],
      ['1,5', 'say "hi"\nthere', ''],
      ['', '', ''],
    ]);
  });

  test('whose quote never ends is one cell to its end', () => {
    expect(readCsv('a\n"1\n2', 10)).toEqual([['a'], ['1\n2']]);
  });

  test('is read no further than it has to be', () => {
    expect(readCsv('a\n'.repeat(1000), 10)).toHaveLength(11);
  });
});
