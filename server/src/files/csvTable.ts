import { refuse, refuseField } from '../core/refusal.ts';
import { withoutTokens } from '../core/secrets.ts';
import type { Sliced } from './slices.ts';
import { CsvReader } from './readCsv.ts';

/** Columns and limits of an uploaded file of rows. */
interface Shape<Column extends string> {
  /** All allowed columns; a file with any other column is refused. */
  columns: readonly Column[];
  needed: readonly Column[];
  /** Largest number of rows. */
  most: number;
}

/** A row and its number in a spreadsheet, where the header is row 1. */
export interface CsvRow {
  number: number;
  cells: readonly string[];
}

/** Bytes to decode between two pauses. */
const DECODED_BYTES = 64 * 1024;

/** Decodes a file as UTF-8; refuses other encodings, in which some spreadsheets save. */
function* textOf(file: Uint8Array): Sliced<string> {
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
    // Refused below.
  }
  return refuse('The file is no CSV in UTF-8');
}

/** Columns of a file in their order. Refuses missing, unknown and repeated columns. */
function columnsOf<Column extends string>(header: readonly string[], { columns, needed }: Shape<Column>) {
  const isColumn = (name: string): name is Column => (columns as readonly string[]).includes(name);
  const all = header.map((name) => name.trim().toLowerCase());
  // Excel writes an emptied column as a trailing separator.
  const names = all.slice(0, all.findLastIndex((name) => name !== '') + 1);
  const missing = needed.find((name) => !names.includes(name));
  if (missing !== undefined) refuseField(missing, 'There is no such column: the first row names the columns');
  const unknown = names.find((name) => !isColumn(name));
  if (unknown !== undefined)
    refuseField(withoutTokens(unknown).slice(0, 40) || '(no name)', 'This column is not known');
  const twice = names.find((name, at) => names.indexOf(name) < at);
  return twice === undefined ? names.filter(isColumn) : refuseField(twice, 'This column is there twice');
}

/** Cells of a row without the empty ones after the last column. */
const withoutEmptyEnd = (cells: readonly string[], columns: number): readonly string[] =>
  cells.slice(columns).every((cell) => cell.trim() === '') ? cells.slice(0, columns) : cells;

/** Reads a CSV file: its columns and non-empty rows. Refuses other files. Yields after each row, so that other calls run. */
export function* readTable<Column extends string>(
  file: Uint8Array,
  shape: Shape<Column>,
): Sliced<{ columns: readonly Column[]; rows: readonly CsvRow[] }> {
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
