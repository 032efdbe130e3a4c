import { refuse, refuseField } from '../core/refusal.ts';
import { maskTokens } from '../core/secrets.ts';
import type { SlicedWork } from './slices.ts';
import { CsvReader } from './readCsv.ts';

/** Columns and limits of an uploaded CSV table. */
interface Shape<Column extends string> {
  /** All allowed columns. A file with any other column is refused. */
  columns: readonly Column[];
  needed: readonly Column[];
  /** Largest number of rows in the file. */
  most: number;
}

/** A row of an uploaded CSV file with its spreadsheet row number. The header is row 1. */
export interface CsvRow {
  number: number;
  cells: readonly string[];
}

/** Number of bytes to decode between two pauses. */
const DECODED_BYTES = 64 * 1024;

/** Decodes a file as UTF-8. Refuses other encodings, which some spreadsheets use. */
function* textOf(file: Uint8Array): SlicedWork<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  try {
    for (let at = 0; at < file.length; at += DECODED_BYTES) {
      text += decoder.decode(file.subarray(at, at + DECODED_BYTES), { stream: true });
      yield;
    }
    text += decoder.decode();
    if (!text.includes('\0')) return text;
  } catch {
    // The error is ignored here: the file is refused below.
  }
  return refuse('The file is not a CSV file in UTF-8');
}

/** Columns of an uploaded file in their order. Refuses missing, unknown and repeated columns. */
function columnsOf<Column extends string>(header: readonly string[], { columns, needed }: Shape<Column>) {
  const isColumn = (name: string): name is Column => (columns as readonly string[]).includes(name);
  const all = header.map((name) => name.trim().toLowerCase());
  // Ignores empty names at the end, because Excel writes an emptied column as a trailing separator.
  const names = all.slice(0, all.findLastIndex((name) => name !== '') + 1);
  const missing = needed.find((name) => !names.includes(name));
  if (missing !== undefined)
    refuseField(missing, 'This column is missing: the first row must contain the column names');
  const unknown = names.find((name) => !isColumn(name));
  if (unknown !== undefined) refuseField(maskTokens(unknown).slice(0, 40) || '(no name)', 'This column is unknown');
  const twice = names.find((name, at) => names.indexOf(name) < at);
  return twice === undefined ? names.filter(isColumn) : refuseField(twice, 'This column appears twice');
}

/** Cells of a row without the empty cells after the last column. */
const withoutEmptyEnd = (cells: readonly string[], columns: number): readonly string[] =>
  cells.slice(columns).every((cell) => cell.trim() === '') ? cells.slice(0, columns) : cells;

/**
 * Reads the columns and non-empty rows of a CSV file. Refuses files that are not such a table. Yields after each row,
 * so that other requests run.
 */
export function* readCsvTable<Column extends string>(
  file: Uint8Array,
  shape: Shape<Column>,
): SlicedWork<{ columns: readonly Column[]; rows: readonly CsvRow[] }> {
  const reader = new CsvReader(yield* textOf(file));
  const columns = columnsOf(reader.next() ?? [], shape);
  const rows: CsvRow[] = [];
  let number = 1;
  for (let cells = reader.next(); cells; cells = reader.next()) {
    number += 1;
    if (number > shape.most + 1) refuse(`The file has more than ${shape.most} rows`);
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ number, cells: withoutEmptyEnd(cells, columns.length) });
    yield;
  }
  return rows.length === 0 ? refuse('The file has no rows') : { columns, rows };
}
