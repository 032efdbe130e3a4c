import { writeXlsxStream } from 'hucre/xlsx';
import type { Field } from '@portal/contract/dataList';
import { rowCells, fileColumns, type CellWriters } from './cells.ts';
import { sheetName } from './sheetName.ts';
import { DEFAULT_WORDING, type FileWording } from './wording.ts';

interface ColumnFormat {
  width: number;
  /** Number format of spreadsheet cells that are not text. */
  style?: { numFmt: string };
}

const COLUMN_FORMATS: Readonly<Record<Field['type'], ColumnFormat>> = {
  id: { width: 14 },
  text: { width: 24 },
  amount: { width: 14, style: { numFmt: '#,##0.00' } },
  number: { width: 10 },
  status: { width: 18 },
  moment: { width: 20, style: { numFmt: 'yyyy-mm-dd hh:mm:ss' } },
  date: { width: 12, style: { numFmt: 'yyyy-mm-dd' } },
  merchant: { width: 24 },
  card: { width: 20 },
  country: { width: 10 },
  flag: { width: 10 },
};

/** Number of digits that spreadsheets keep in a number. Longer numbers are written as text. */
const MOST_DIGITS = 15;

const kinds: CellWriters = {
  text: (text) => text,
  number: (text) => (text.replace(/\D/g, '').length > MOST_DIGITS ? text : Number(text)),
  moment: (iso) => new Date(iso),
};

/**
 * Streams rows as an Excel workbook: frozen titles, amounts as numbers, timestamps as dates, other values as text. Rows
 * above a sheet's limit (1,048,576 with the titles) go to further sheets.
 */
export function streamXlsx(
  title: string,
  fields: readonly Field[],
  rows: Iterable<Readonly<Record<string, unknown>>>,
  wording: FileWording = DEFAULT_WORDING,
): ReadableStream<Uint8Array> {
  const columns = fileColumns(fields, kinds, wording);
  return writeXlsxStream(rowCells(columns, rows, kinds, wording), {
    name: sheetName(title),
    columns: columns.map(({ title: header, type }) => ({ header, ...COLUMN_FORMATS[type] })),
    freezePane: { rows: 1 },
  });
}
