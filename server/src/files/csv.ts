import { writeCsvStream } from 'hucre/csv';
import type { Field } from '@portal/contract/dataList';
import { rowCells, fileColumns, type CellWriters } from './cells.ts';
import { DEFAULT_WORDING, type FileWording } from './wording.ts';

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/**
 * Cell writers for CSV: numbers keep all digits; timestamps have the form `2026-11-20 12:00:00`, which every
 * spreadsheet recognizes.
 */
const kinds: CellWriters = {
  text: quoted,
  number: (text) => text,
  moment: (iso, dayOnly) => (dayOnly ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 19)}`),
};

/**
 * Streams rows as CSV (RFC 4180) in UTF-8 with a byte order mark: column titles first, then a line per row. Texts are
 * quoted, because some spreadsheets also split at semicolons or tabs. Numbers and timestamps are not quoted, because
 * some spreadsheets treat every quoted value as text.
 */
export function streamCsv(
  fields: readonly Field[],
  rows: Iterable<Readonly<Record<string, unknown>>>,
  wording: FileWording = DEFAULT_WORDING,
): ReadableStream<Uint8Array> {
  const columns = fileColumns(fields, kinds, wording);
  const headers = columns.map(({ title }) => quoted(title));
  return writeCsvStream(rowCells(columns, rows, kinds, wording), { headers, bom: true, quoteStyle: 'none' });
}
