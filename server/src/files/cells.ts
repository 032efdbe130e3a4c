import type { Field } from '@portal/contract/dataList';
import { withoutFormula } from '@portal/contract/text/withoutFormula';
import { statusWords } from '@portal/contract/words';
import { localTime } from '../core/zones.ts';
import { countryNames, sayer, type Wording } from './wording.ts';

/** What XML 1.0 cannot hold: most control signs, halves of pairs, two that are no characters. */
const UNFIT = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
/** Texts that most cells hold, told at one look: they begin with a letter or a digit and hold nothing strange. */
const PLAIN = /^[\w\u00C0-\u024F\u0400-\u052F\u10A0-\u10FF][\w .:/()*@+'’«»\u00C0-\u1FFF-]*$/;

/**
 * A text as a cell of any file may hold it: a quote goes before what looks like a formula, so that it stays text, and
 * what no workbook can hold is left out. How a kind of file quotes or escapes it comes after.
 */
export const cellText = (text: string): string => (PLAIN.test(text) ? text : withoutFormula(text).replace(UNFIT, ''));

/** What a cell holds; nothing for an empty one. */
type Cell = string | number | Date | null;

/** What a kind of file makes of values. */
export interface CellKinds {
  /** Of a text that is disarmed already. */
  text(text: string): Cell;
  /** Of a decimal: `-1250.50`. */
  number(text: string): Cell;
  /** Of a moment in ISO 8601, or of a day alone. */
  moment(iso: string, dayOnly: boolean): Cell;
}

type Row = Readonly<Record<string, unknown>>;

/** A column of a file: its title as people read it, and its cell of a row. */
export interface FileColumn {
  title: string;
  type: Field['type'];
  cell(row: Row): Cell;
}

const DECIMAL = /^-?\d+(?:\.\d+)?$/;
const MOMENT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?Z)?$/;

/** Merchants travel as `{id, name}`, amounts with their currency as `{amount, currency}`: a file holds what one reads. */
const plain = (value: object): unknown => {
  if ('name' in value) return value.name;
  return 'amount' in value ? value.amount : JSON.stringify(value);
};

/** More words than a column of codes has. */
const MOST_WORDS = 1000;

/** The same of a text that comes again and again: a column has few statuses and many rows. */
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

/** The cells of one column; an amount that is no number, or a date that is none, is text like any other. */
function cellOf({ name, type }: Field, kinds: CellKinds, wording: Wording): (value: unknown) => Cell {
  const local = localTime(wording.zone);
  const said = sayer(wording);
  const plainText = (text: string) => kinds.text(cellText(text));
  const number = (text: string) => (DECIMAL.test(text) ? kinds.number(text) : plainText(text));
  const country = countryNames(wording.lang);
  const code = wording.codes?.[name];
  const texts: Readonly<Record<string, (text: string) => Cell>> = {
    amount: number,
    number,
    moment: (text) =>
      MOMENT.test(text) ? kinds.moment(text.length > 10 ? local(text) : text, false) : plainText(text),
    date: (text) => (MOMENT.test(text) ? kinds.moment(text, true) : plainText(text)),
    status: remembered((text) => plainText(said(statusWords(text)))),
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

/** The currency of the amount in a column: of none where there is no amount. */
function currencyOf({ name, currency }: Field, kinds: CellKinds): (row: Row) => Cell {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? kinds.text(cellText(value)) : null);
  return (row) => {
    const amount = row[name];
    if (typeof amount === 'object' && amount !== null) return text('currency' in amount ? amount.currency : null);
    return amount === undefined || amount === '' || amount === null ? null : text(row[currency ?? '']);
  };
}

/** What stands beside a column: of an amount its currency, of a status what became of it, unless that is a column too. */
function columnBeside(field: Field, fields: readonly Field[], kinds: CellKinds, wording: Wording): FileColumn[] {
  const said = sayer(wording);
  const { type, currency, beside, title } = field;
  if (type === 'amount' && currency !== undefined) {
    const ofCurrency = said('{title}, currency').replace('{title}', said(title));
    return [{ title: cellText(ofCurrency), type: 'text', cell: currencyOf(field, kinds) }];
  }
  if (beside === undefined || fields.some(({ name }) => name === beside.name)) return [];
  const cell = cellOf({ ...field, ...beside }, kinds, wording);
  return [{ title: cellText(said(beside.title)), type, cell: (row) => cell(row[beside.name]) }];
}

/** The columns of a file: one a field, and beside it what the screen says in the same cell. */
export function fileColumns(fields: readonly Field[], kinds: CellKinds, wording: Wording): FileColumn[] {
  const said = sayer(wording);
  return fields.flatMap((field): FileColumn[] => {
    const { name, type } = field;
    const title = said(field.title);
    const cell = cellOf(field, kinds, wording);
    const column = {
      title: cellText(type === 'moment' ? `${title} (${wording.zone})` : title),
      type,
      cell: (row: Row) => cell(row[name]),
    };
    return [column, ...columnBeside(field, fields, kinds, wording)];
  });
}

/** The cells of each row, made as they are read. */
export function* cellsOf(columns: readonly FileColumn[], rows: Iterable<Row>): Generator<Cell[], void> {
  for (const row of rows) yield columns.map(({ cell }) => cell(row));
}
