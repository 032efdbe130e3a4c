import { expect, test } from 'vitest';
import { runInSlices } from './slices.ts';
import { readCsvTable } from './csvTable.ts';

const SHAPE = { columns: ['a', 'b'], needed: ['a'], most: 2 };
const readBytes = (bytes: Buffer) => runInSlices(readCsvTable(bytes, SHAPE));
const read = (text: string) => readBytes(Buffer.from(text));

test('rows of an uploaded CSV table are numbered as in a spreadsheet, including empty rows', async () => {
  expect(await read('\uFEFFB;A\r\n\r\n1;"2;3"\r\n')).toEqual({
    columns: ['b', 'a'],
    rows: [{ number: 3, cells: ['1', '2;3'] }],
  });
});

test('rejects uploaded CSV tables with wrong columns, no rows, too many rows or wrong encoding', async () => {
  await expect(read('b\n1')).rejects.toThrow('This column is missing');
  await expect(read('a,a\n1,2')).rejects.toThrow('This column appears twice');
  await expect(read('a,c\n1,2')).rejects.toThrow('This column is unknown');
  await expect(read('a,4444 5555 6666 1111\n1,2')).rejects.toThrow('["***","This column is unknown"]');
  await expect(read('a\n')).rejects.toThrow('The file has no rows');
  await expect(read('a\n1\n2\n3')).rejects.toThrow('The file has more than 2 rows');
  await expect(readBytes(Buffer.from([0x61, 0x0a, 0xef, 0xf0]))).rejects.toThrow('not a CSV file in UTF-8');
  await expect(readBytes(Buffer.from([0x61, 0x0a, 0xd0]))).rejects.toThrow('not a CSV file in UTF-8');
});

test('an uploaded CSV table may have empty trailing columns, but no text in them', async () => {
  const rows = [
    { number: 2, cells: ['1', '2'] },
    { number: 3, cells: ['3'] },
  ];
  expect((await read('a;b;;\n1;2; ;\n3')).rows).toEqual(rows);
  expect((await read('a;b;\n1;2;x')).rows[0]?.cells).toEqual(['1', '2', 'x']);
});

test("an uploaded CSV table may begin with Excel's separator line, which is not a row", async () => {
  const found = { columns: ['a', 'b'], rows: [{ number: 2, cells: ['1', '2,5'] }] };
  expect(await read('\uFEFFsep=;\r\na;b\r\n1;2,5')).toEqual(found);
  expect(await read('SEP=\t\na\tb\n1\t2,5')).toEqual(found);
});

test('reading an uploaded CSV table yields after each row', () => {
  const slices = readCsvTable(Buffer.from(`a\n${'1\n'.repeat(1000)}`), { ...SHAPE, most: 1000 });
  let pauses = 0;
  while (!slices.next().done) pauses += 1;
  expect(pauses).toBeGreaterThanOrEqual(1000);
});

test('reading an uploaded CSV table decodes a letter whose bytes are split between two chunks', async () => {
  const text = `a\n${`${'x'.repeat(9000)}\n`.repeat(7)}${'y'.repeat(64 * 1024 - 2 - 7 * 9001 - 1)}ї\n`;
  const { rows } = await runInSlices(readCsvTable(Buffer.from(text), { ...SHAPE, most: 100 }));
  expect(rows.at(-1)?.cells[0]?.at(-1)).toBe('ї');
});
