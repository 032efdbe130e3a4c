import type { Field } from '@portal/contract/dataList';
import { escapeFormula } from '@portal/contract/text/escapeFormula';
import { statusLabel } from '@portal/contract/words';
import { localTimeConverter } from '../core/zones.ts';
import { createCountryNameFormatter, createTranslator, type FileWording } from './wording.ts';

/** Characters that XML 1.0 forbids: most control characters, lone surrogates and two noncharacters. */
const UNFIT = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
/**
 * Texts that can be written unchanged: they begin with a letter or a digit and have no character that needs escaping.
 * Fast path for most texts.
 */
const PLAIN = /^[\w\u00C0-\u024F\u0400-\u052F\u10A0-\u10FF][\w .:/()*@+'’«»\u00C0-\u1FFF-]*$/;

/**
 * Makes a text safe for a spreadsheet cell: puts an apostrophe before a formula, so that it stays text, and removes
 * characters that Excel files forbid. Quoting and escaping for CSV or XML come later.
 */
export const toSafeCellText = (text: string): string =>
  PLAIN.test(text) ? text : escapeFormula(text).replace(UNFIT, '');

/** Value of a spreadsheet cell; null for an empty cell. */
type Cell = string | number | Date | null;

/** How a file format writes cell values. */
export interface CellWriters {
  /** Writes a text that is already safe for a spreadsheet cell. */
  text(text: string): Cell;
  /** Writes a decimal number such as `-1250.50`. */
  number(text: string): Cell;
  /** Writes an ISO 8601 timestamp or date. */
  moment(iso: string, dayOnly: boolean): Cell;
}

type Row = Readonly<Record<string, unknown>>;

/** A column of an exported file: its title, and how to compute its cell from a row. */
export interface FileColumn {
  title: string;
  type: Field['type'];
  cell(row: Row): Cell;
}

const DECIMAL = /^-?\d+(?:\.\d+)?$/;
const MOMENT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?Z)?$/;

/** Text of an object value for a file: the name of a `{id, name}`, the amount of an `{amount, currency}`. */
const plain = (value: object): unknown => {
  if ('name' in value) return value.name;
  return 'amount' in value ? value.amount : JSON.stringify(value);
};

/** Largest number of memoized texts per column; columns of codes have fewer. */
const MOST_WORDS = 1000;

/** Memoizes a function from text to cell, because a column of statuses has few different values in many rows. */
function remembered<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = make(text);
    if (known.size < MOST_WORDS) known.set(text, made);
    return made;
  };
}

/** Returns a function that computes the cells of one column. An invalid amount or date is written as text. */
function cellOf({ name, type }: Field, kinds: CellWriters, wording: FileWording): (value: unknown) => Cell {
  const local = localTimeConverter(wording.zone);
  const said = createTranslator(wording);
  const plainText = (text: string) => kinds.text(toSafeCellText(text));
  const number = (text: string) => (DECIMAL.test(text) ? kinds.number(text) : plainText(text));
  const country = createCountryNameFormatter(wording.lang);
  const code = wording.codes?.[name];
  const texts: Readonly<Record<string, (text: string) => Cell>> = {
    amount: number,
    number,
    moment: (text) =>
      MOMENT.test(text) ? kinds.moment(text.length > 10 ? local(text) : text, false) : plainText(text),
    date: (text) => (MOMENT.test(text) ? kinds.moment(text, true) : plainText(text)),
    status: remembered((text) => plainText(said(statusLabel(text)))),
    country: remembered((text) => plainText(country(text))),
  };
  const ofText = code ? remembered((text) => plainText(said(code(text)))) : (texts[type] ?? plainText);
  const [yes, no] = ['Yes', 'No'].map((word) => plainText(said(word)));
  return function cell(value: unknown): Cell {
    if (typeof value === 'string') return value === '' ? null : ofText(value);
    if (typeof value === 'number') return ofText(String(value));
    if (typeof value === 'boolean') return (value ? yes : no) ?? null;
    return typeof value === 'object' && value !== null ? cell(plain(value)) : null;
  };
}

/** Returns the currency of a column's amount for each row; empty without an amount. */
function currencyOf({ name, currency }: Field, kinds: CellWriters): (row: Row) => Cell {
  const text = (value: unknown) =>
    typeof value === 'string' && value !== '' ? kinds.text(toSafeCellText(value)) : null;
  return (row) => {
    const amount = row[name];
    if (typeof amount === 'object' && amount !== null) return text('currency' in amount ? amount.currency : null);
    return amount === undefined || amount === '' || amount === null ? null : text(row[currency ?? '']);
  };
}

/**
 * Additional column beside a field: the currency of an amount, or the outcome of a status, unless the file has this
 * column already.
 */
function columnBeside(field: Field, fields: readonly Field[], kinds: CellWriters, wording: FileWording): FileColumn[] {
  const said = createTranslator(wording);
  const { type, currency, beside, title } = field;
  if (type === 'amount' && currency !== undefined) {
    const ofCurrency = said('{title}, currency').replace('{title}', said(title));
    return [{ title: toSafeCellText(ofCurrency), type: 'text', cell: currencyOf(field, kinds) }];
  }
  if (beside === undefined || fields.some(({ name }) => name === beside.name)) return [];
  const cell = cellOf({ ...field, ...beside }, kinds, wording);
  return [{ title: toSafeCellText(said(beside.title)), type, cell: (row) => cell(row[beside.name]) }];
}

/** Columns of an exported file: one per field, and an additional one where lists show two facts in a cell. */
export function fileColumns(fields: readonly Field[], kinds: CellWriters, wording: FileWording): FileColumn[] {
  const said = createTranslator(wording);
  return fields.flatMap((field): FileColumn[] => {
    const { name, type } = field;
    const title = said(field.title);
    const cell = cellOf(field, kinds, wording);
    const column = {
      title: toSafeCellText(type === 'moment' ? `${title} (${wording.zone})` : title),
      type,
      cell: (row: Row) => cell(row[name]),
    };
    return [column, ...columnBeside(field, fields, kinds, wording)];
  });
}

/** Text of a file's last row: the number of rows, the query's code, and when the rows were read. */
function footerText({ code, readAt }: { code: string; readAt: string }, rows: number, wording: FileWording): string {
  const moment = localTimeConverter(wording.zone)(readAt).slice(0, 19).replace('T', ' ');
  return createTranslator(wording)('Rows: {n} · Query code: {code} · Read: {moment} ({zone})')
    .replace('{n}', String(rows))
    .replace('{code}', code)
    .replace('{moment}', moment)
    .replace('{zone}', wording.zone);
}

/** Yields the cells of each row of a file lazily, then those of the footer if the wording names a query. */
export function* rowCells(
  columns: readonly FileColumn[],
  rows: Iterable<Row>,
  kinds: CellWriters,
  wording: FileWording,
): Generator<Cell[], void> {
  let count = 0;
  for (const row of rows) {
    count += 1;
    yield columns.map(({ cell }) => cell(row));
  }
  if (wording.query === undefined) return;
  const footer = kinds.text(toSafeCellText(footerText(wording.query, count, wording)));
  yield columns.map((_, at) => (at === 0 ? footer : null));
}
