import type { Field } from '@portal/contract/dataList';
import { localTime } from '../core/zones.ts';

/**
 * What a spreadsheet takes for a formula: `= + - @ |`, also as East Asian keyboards write them, behind whatever is not
 * seen; and what begins with a control sign (C1).
 */
const FORMULA = /^[\s\p{C}]*[=+\-@|＝＋－＠｜﹦﹢﹣﹫⁼⁺⁻₌₊₋]|^\p{Cc}/u;
/** What XML 1.0 cannot hold: most control signs, halves of pairs, two that are no characters. */
const UNFIT = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
/** Begins with a letter or a digit and holds no sign that any kind of file minds: so are most, and one look is enough. */
const PLAIN = /^[\w\u00C0-\u024F\u0400-\u052F\u10A0-\u10FF][\w .:/()*@+'’«»\u00C0-\u1FFF-]*$/;

/**
 * A text as a cell of any file may hold it: a quote goes before what looks like a formula, so that it stays text, and
 * what no workbook can hold is left out. How a kind of file quotes or escapes it comes after.
 */
export const cellText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text).replace(UNFIT, '');

/** How a kind of file writes a value: text stays text, a number is exact to the digit, a moment is ISO 8601. */
export interface Pen {
  /** A `cellText`. */
  text(text: string): string;
  /** The same of one that needs neither quotes nor escapes. */
  plain(text: string): string;
  number(text: string): string;
  /** How many: no decimals. */
  count(text: string): string;
  moment(iso: string, dayOnly: boolean): string;
  flag(yes: boolean): string;
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

/** Writes the values of one column, moments as the clocks of `zone` have them; an amount that is no number, or a date that is none, is text like any other. */
export function writer(type: Field['type'], pen: Pen, zone: string): (value: unknown) => string {
  const local = localTime(zone);
  const strange = (value: unknown): string => {
    if (value === null || value === undefined) return '';
    if (typeof value === 'boolean') return pen.flag(value);
    if (typeof value === 'object') return write(plain(value));
    return typeof value === 'number' ? ofText(String(value)) : '';
  };
  const asText = (text: string) => (PLAIN.test(text) ? pen.plain(text) : pen.text(cellText(text)));
  const texts: Readonly<Record<string, (text: string) => string>> = {
    amount: (text) => (DECIMAL.test(text) ? pen.number(text) : asText(text)),
    number: (text) => (DECIMAL.test(text) ? pen.count(text) : asText(text)),
    moment: (text) => (MOMENT.test(text) ? pen.moment(text.length > 10 ? local(text) : text, false) : asText(text)),
    date: (text) => (MOMENT.test(text) ? pen.moment(text, true) : asText(text)),
  };
  const ofText = texts[type] ?? asText;
  const write = (value: unknown): string => {
    if (typeof value !== 'string') return strange(value);
    return value === '' ? '' : ofText(value);
  };
  return write;
}

/** About so many characters are handed on at once: few enough to stay in memory, enough to be fast. */
export const CHUNK = 65_536;
