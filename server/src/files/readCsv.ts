import { parseCsv } from 'hucre/csv';

/** The rows of a CSV file with their cells, the header among them, whatever separates them. `most` rows at most are read, and one more. */
export const readCsv = (file: string, most: number): string[][] =>
  parseCsv(file, { maxRows: most + 1 }).map((row) => row.map(String));
