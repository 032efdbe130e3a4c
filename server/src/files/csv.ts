import { writeCsvStream } from 'hucre/csv';
import type { Field } from '@portal/contract/dataList';
import { cellsOf, fileColumns, type CellKinds } from './cells.ts';
import { PLAIN_WORDING, type Wording } from './wording.ts';

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A number keeps its digits; a moment is what every spreadsheet reads as one: `2026-11-20 12:00:00`. */
const kinds: CellKinds = {
  text: quoted,
  number: (text) => text,
  moment: (iso, dayOnly) => (dayOnly ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 19)}`),
};

/**
 * Rows as RFC 4180 text in UTF-8 with a byte order mark, written while it is read: titles first, then a line a row. Each
 * text is quoted, since some spreadsheets part columns by semicolons or tabs, whatever the file says; numbers and moments
 * are not, since some take what is quoted for text.
 */
export function csv(
  fields: readonly Field[],
  rows: Iterable<Readonly<Record<string, unknown>>>,
  wording: Wording = PLAIN_WORDING,
): ReadableStream<Uint8Array> {
  const columns = fileColumns(fields, kinds, wording);
  const headers = columns.map(({ title }) => quoted(title));
  return writeCsvStream(cellsOf(columns, rows), { headers, bom: true, quoteStyle: 'none' });
}
