import type { Field } from '@portal/contract/dataList';
import { localTime } from '../zones.ts';

/** How a kind of file writes a value: text stays text, a number is exact to the digit, a moment is ISO 8601. */
export interface Pen {
  /** Must disarm what looks like a formula. */
  text(text: string): string;
  number(text: string): string;
  /** How many: no decimals. */
  count(text: string): string;
  moment(iso: string, dayOnly: boolean): string;
  flag(yes: boolean): string;
}

const DECIMAL = /^-?\d+(?:\.\d+)?$/;
const MOMENT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?Z)?$/;
const FORMULA = new Set(Array.from('=+-@|\t\r\n\0', (sign) => sign.charCodeAt(0)));

/** A spreadsheet takes text that starts so for a formula; a quote in front makes it text again (C1). */
export const disarmed = (text: string): string => (FORMULA.has(text.charCodeAt(0)) ? `'${text}` : text);

/** Merchants travel as `{id, name}`, amounts with their currency as `{amount, currency}`: a file holds what one reads. */
const plain = (value: object): unknown => {
  if ('name' in value) return value.name;
  return 'amount' in value ? value.amount : JSON.stringify(value);
};

/** A column's title; where moments are told by other clocks than UTC, whose. */
export const titled = ({ title, type }: Field, zone: string): string =>
  type === 'moment' && zone !== 'UTC' ? `${title} (${zone})` : title;

/** Writes the values of one column, moments as the clocks of `zone` have them; an amount that is no number, or a date that is none, is text like any other. */
export function writer(type: Field['type'], pen: Pen, zone: string): (value: unknown) => string {
  const local = localTime(zone);
  const strange = (value: unknown): string => {
    if (value === null || value === undefined) return '';
    if (typeof value === 'boolean') return pen.flag(value);
    if (typeof value === 'object') return write(plain(value));
    return typeof value === 'number' ? ofText(String(value)) : '';
  };
  const texts: Readonly<Record<string, (text: string) => string>> = {
    amount: (text) => (DECIMAL.test(text) ? pen.number(text) : pen.text(text)),
    number: (text) => (DECIMAL.test(text) ? pen.count(text) : pen.text(text)),
    moment: (text) => (MOMENT.test(text) ? pen.moment(text.length > 10 ? local(text) : text, false) : pen.text(text)),
    date: (text) => (MOMENT.test(text) ? pen.moment(text, true) : pen.text(text)),
  };
  const ofText = texts[type] ?? pen.text;
  const write = (value: unknown): string => {
    if (typeof value !== 'string') return strange(value);
    return value === '' ? '' : ofText(value);
  };
  return write;
}

/** About so many characters are handed on at once: few enough to stay in memory, enough to be fast. */
export const CHUNK = 65_536;
