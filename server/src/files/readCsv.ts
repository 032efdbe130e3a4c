import { parseCsv } from 'hucre/csv';

/** The line by which Excel names the separator. Excel does not show it as a row. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([,;|\t])"?(?:\r\n?|\n)/i;

/** The rows of a CSV file with their cells, the header among them, whatever separates them. `most` rows at most are read, and one more. */
export function readCsv(file: string, most: number): string[][] {
  const [line = '', delimiter] = SEPARATOR_LINE.exec(file) ?? [];
  const options = { maxRows: most + 1, ...(delimiter === undefined ? {} : { delimiter }) };
  return parseCsv(file.slice(line.length), options).map((row) => row.map(String));
}
