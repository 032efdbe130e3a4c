import type { Field } from '@portal/contract/dataList';
import { localTime } from '../core/zones.ts';

/**
 * What a spreadsheet takes for a formula: `= + - @ |`, also as East Asian keyboards write them, behind whatever is not
 * seen; and what begins with a control sign (C1).
 */
const FORMULA = /^[\s\p{C}]*[=+\-@|＝＋－＠｜﹦﹢﹣﹫⁼⁺⁻₌₊₋]|^\p{Cc}/u;
/** What XML 1.0 cannot hold: most control signs, halves of pairs, two that are no characters. */
const UNFIT = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
/** Texts that most cells hold, told at one look: they begin with a letter or a digit and hold nothing strange. */
const PLAIN = /^[\w\u00C0-\u024F\u0400-\u052F\u10A0-\u10FF][\w .:/()*@+'’«»\u00C0-\u1FFF-]*$/;

/**
 * A text as a cell of any file may hold it: a quote goes before what looks like a formula, so that it stays text, and
 * what no workbook can hold is left out. How a kind of file quotes or escapes it comes after.
 */
export const cellText = (text: string): string =>
  PLAIN.test(text) ? text : (FORMULA.test(text) ? `'${text}` : text).replace(UNFIT, '');

/** What a cell holds; nothing for an empty one. */
type Cell = string | number | boolean | Date | null;

/** What a kind of file makes of values that are more than text. */
export interface CellKinds {
  /** Of a decimal: `-1250.50`. */
  number(text: string): Cell;
  /** Of a moment in ISO 8601, or of a day alone. */
  moment(iso: string, dayOnly: boolean): Cell;
}

const DECIMAL = /^-?\d+(?:\.\d+)?$/;
const MOMENT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?Z)?$/;

/** Merchants travel as `{id, name}`, amounts with their currency as `{amount, currency}`: a file holds what one reads. */
const plain = (value: object): unknown => {
  if ('name' in value) return value.name;
  return 'amount' in value ? value.amount : JSON.stringify(value);
};

/** A column's title; where moments are told by other clocks than UTC, whose. */
export const titled = ({ title, type }: Field, zone: string): string =>
  cellText(type === 'moment' && zone !== 'UTC' ? `${title} (${zone})` : title);

/**
 * The cells of one column, moments as the clocks of `zone` have them; an amount that is no number, or a date that is none,
 * is text like any other.
 */
function cellOf(type: Field['type'], kinds: CellKinds, zone: string): (value: unknown) => Cell {
  const local = localTime(zone);
  const number = (text: string) => (DECIMAL.test(text) ? kinds.number(text) : cellText(text));
  const texts: Readonly<Record<string, (text: string) => Cell>> = {
    amount: number,
    number,
    moment: (text) => (MOMENT.test(text) ? kinds.moment(text.length > 10 ? local(text) : text, false) : cellText(text)),
    date: (text) => (MOMENT.test(text) ? kinds.moment(text, true) : cellText(text)),
  };
  const ofText = texts[type] ?? cellText;
  return function cell(value: unknown): Cell {
    if (typeof value === 'string') return value === '' ? null : ofText(value);
    if (typeof value === 'number') return ofText(String(value));
    if (typeof value === 'boolean') return value;
    return typeof value === 'object' && value !== null ? cell(plain(value)) : null;
  };
}

/** The cells of each row, a column a field, made as they are read. */
export function* cellsOf(
  fields: readonly Field[],
  rows: Iterable<Readonly<Record<string, unknown>>>,
  kinds: CellKinds,
  zone: string,
): Generator<Cell[], void> {
  const columns = fields.map(({ name, type }) => ({ name, cell: cellOf(type, kinds, zone) }));
  for (const row of rows) yield columns.map(({ name, cell }) => cell(row[name]));
}
