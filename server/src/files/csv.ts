import { writeCsvStream } from 'hucre/csv';
import type { Field } from '@portal/contract/dataList';
import { cellsOf, titled, type CellKinds } from './cells.ts';

/** A number keeps its digits; a moment is what every spreadsheet reads as one: `2026-11-20 12:00:00`. */
const kinds: CellKinds = {
  number: (text) => text,
  moment: (iso, dayOnly) => (dayOnly ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 19)}`),
};

/**
 * Rows as RFC 4180 text in UTF-8 with a byte order mark, written while it is read: titles first, then a line a row. Each
 * cell is quoted, since some spreadsheets part columns by semicolons or tabs, whatever the file says.
 */
export function csv(
  fields: readonly Field[],
  rows: Iterable<Readonly<Record<string, unknown>>>,
  zone = 'UTC',
): ReadableStream<Uint8Array> {
  const headers = fields.map((field) => titled(field, zone));
  return writeCsvStream(cellsOf(fields, rows, kinds, zone), { headers, bom: true, quoteStyle: 'all' });
}
