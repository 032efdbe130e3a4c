import { maskCardNumbers } from '@portal/contract/checkout/cardNumbers';
import { isAmount } from '@portal/contract/rules';
import { readAmount } from '@portal/contract/text/readAmount';
import { isIsoDate } from '../core/time.ts';

/**
 * Converts an uploaded cell to the API's format; undefined if the cell has no accepted form. An empty cell stays empty.
 */
type ReadCell = (cell: string) => string | undefined;

/** How to parse the cells of a column, and the accepted form that an error message names. */
export interface CellFormat {
  read: ReadCell;
  complaint: string;
}

const amountIn: ReadCell = (cell) => {
  const amount = readAmount(cell);
  return amount === '' || isAmount(amount) ? amount : undefined;
};

const currencyIn: ReadCell = (cell) => (/^([a-z]{3})?$/i.test(cell) ? cell.toUpperCase() : undefined);

/**
 * Parses a date: `31.12.2026` → `2026-12-31`. With slashes, Americans write the month first and the British the day:
 * such a date is accepted only if day and month can't be confused.
 */
const dayIn: ReadCell = (cell) => {
  if (cell === '' || isIsoDate(cell)) return cell;
  const [, one = '', sign, other = '', year = ''] = /^(\d\d?)([./])(\d\d?)\2(\d{4})$/.exec(cell) ?? [];
  const [first, second] = [one.padStart(2, '0'), other.padStart(2, '0')];
  const days =
    sign === '.' ? [`${year}-${second}-${first}`] : [`${year}-${first}-${second}`, `${year}-${second}-${first}`];
  const real = [...new Set(days.filter(isIsoDate))];
  return real.length === 1 ? real[0] : undefined;
};

export const AMOUNT_CELL: CellFormat = { read: amountIn, complaint: 'Enter an amount such as 1250.00 or 1 250,00' };
export const CURRENCY_CELL: CellFormat = { read: currencyIn, complaint: 'Enter a currency code such as UAH' };
export const DAY_CELL: CellFormat = { read: dayIn, complaint: 'Enter a date such as 2026-12-31 or 31.12.2026' };

/** Converts the cells of an uploaded row to the API's format, with an error for each cell without an accepted form. */
export function parseCells<Row extends Readonly<Record<string, string>>>(
  row: Row,
  forms: { readonly [Column in keyof Row]?: CellFormat },
): { read: Row; complaints: { [Column in keyof Row]?: string } } {
  const read = { ...row };
  const complaints: { [Column in keyof Row]?: string } = {};
  for (const column in forms) {
    const form = forms[column];
    const cell = row[column];
    if (form === undefined || cell === undefined) continue;
    const value = form.read(cell);
    if (value === undefined) complaints[column] = form.complaint;
    else read[column] = value as Row[typeof column];
  }
  return { read, complaints };
}

const LONGEST_SHOWN = 40;

/** Matches digit sequences that are longer than any phone number, so probably card numbers. */
const MANY_DIGITS = /\d(?:[\s.,-]{0,3}\d){13,}/g;

/** Text of an uploaded cell for an error message: without card numbers, truncated. */
export function quoteCell(cell: string): string {
  const text = maskCardNumbers(cell.slice(0, 10 * LONGEST_SHOWN)).replaceAll(MANY_DIGITS, '***');
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

const NUMBER = /^[+-]?[\d.,\s]+%?$/;
/**
 * Matches a formula that begins with `=`, `+`, `-` or `@`: one word, a function call, a cell reference or a program
 * start.
 */
const COMPUTED = /^[+-](?:[\w$("'.]\S*$|\S.*(?:\w\(|'!|\|))/;

/**
 * Whether a spreadsheet would evaluate the cell as a formula. Numbers and texts such as `- 10% off` are not formulas.
 */
export const isSpreadsheetFormula = (cell: string): boolean =>
  /^[=@\t\r]/.test(cell) || (COMPUTED.test(cell) && !NUMBER.test(cell));
