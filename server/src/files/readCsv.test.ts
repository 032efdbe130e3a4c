import fc from 'fast-check';
import { parseCsv } from 'hucre/csv';
import { describe, expect, test } from 'vitest';
import { CsvReader } from './readCsv.ts';

function rowsOf(text: string): string[][] {
  const reader = new CsvReader(text);
  const rows: string[][] = [];
  for (let row = reader.next(); row; row = reader.next()) rows.push(row);
  return rows;
}

const ROWS = [
  ['a', 'b'],
  ['1', '2'],
];

describe('CSV files', () => {
  test.each([
    ['comma separators', 'a,b\n1,2\n'],
    ['semicolon separators', 'a;b\n1;2\n'],
    ['tab separators', 'a\tb\n1\t2\n'],
    ['a byte order mark', '\uFEFFa,b\n1,2'],
    ['Windows line endings', 'a,b\r\n1,2\r\n'],
    ['quoted cells', '"a","b"\n"1","2"'],
  ])('reads a CSV file with %s', (_what, text) => {
    expect(rowsOf(text)).toEqual(ROWS);
  });

  test('cells of a CSV file may contain separators, quotes and line breaks, and may be empty', () => {
    expect(rowsOf('a,b,c\n"1,5","say ""hi""\nthere",\n,,\n')).toEqual([
      ['a', 'b', 'c'],
      ['1,5', 'say "hi"\nthere', ''],
      ['', '', ''],
    ]);
  });

  test('an unclosed quote in a CSV file extends the cell to the end of the file', () => {
    expect(rowsOf('a\n"1\n2')).toEqual([['a'], ['1\n2']]);
  });

  test('the CSV reader finds the same rows as a reference parser', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'ї', ' ', ',', ';', '"', '\r', '\n'), maxLength: 40 });
    fc.assert(
      fc.property(text, (rows) => {
        const file = `a,b\n${rows}`;
        expect(rowsOf(file)).toEqual(parseCsv(file, { delimiter: ',' }));
      }),
      { seed: 1, numRuns: 2000 },
    );
  });

  test.each([
    ['one cell', 'x', 'A cell in the file has more than 10000 characters'],
    ['one quoted cell', '"', 'A cell in the file has more than 10000 characters'],
    ['empty cells', ',', 'A row in the file has more than 100 cells'],
    ['full cells', '12,', 'A row in the file has more than 100 cells'],
  ])('rejects eight million characters in one CSV line after reading twelve thousand: %s', (_what, text, refusal) => {
    for (const start of ['', 'a,b\n1,2\n']) {
      const reader = new CsvReader(start + text.repeat(8_000_000 / text.length));
      expect(() => {
        while (reader.next());
      }).toThrow(refusal);
      expect(reader.position).toBeLessThan(12_000);
    }
  });
});
