import { createHash } from 'node:crypto';
import {
  MAX_PAYOUTS_PER_FILE,
  REQUIRED_PAYOUT_COLUMNS,
  PAYOUT_COLUMNS,
  type ManyPayouts,
  type PayoutReceiver,
} from '@portal/contract/payouts';
import { cardDigits } from '@portal/contract/checkout/cardRules';
import { all, maxlength, required } from '@portal/contract/rules';
import type { RowError } from '@portal/contract/values';
import { maskedCard } from '@portal/fixtures/domain/maskedCard';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { formatDecimal, parseMinorUnits } from '../core/money.ts';
import type { SlicedWork } from '../files/slices.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import { readCsvTable } from '../files/csvTable.ts';
import {
  AMOUNT_CELL,
  CURRENCY_CELL,
  DAY_CELL,
  isSpreadsheetFormula,
  parseCells,
  quoteCell,
} from '../files/readCells.ts';
import { RowGroups } from '../files/repeatedRows.ts';
import type { PayoutRequestContext } from './create.rules.ts';
import type { PayoutFileTotal } from './fileRecords.ts';
import {
  amountError,
  parsePayoutSchedule,
  NO_BALANCE_MESSAGE,
  purposeError,
  payoutOrderTotals,
  payoutTermsIn,
  type PayoutOrder,
} from './make.rules.ts';
import { createReceiverLookup, type ReceiverLookup } from './receiver.rules.ts';

type Column = (typeof PAYOUT_COLUMNS)[number];
const SHAPE = { columns: PAYOUT_COLUMNS, needed: REQUIRED_PAYOUT_COLUMNS, most: MAX_PAYOUTS_PER_FILE };

const FORMS = { amount: AMOUNT_CELL, currency: CURRENCY_CELL, planned_for: DAY_CELL };

/** Largest number of errors in a response. */
const MOST_ERRORS = 100;
const LONGEST_RECEIVER = 64;

/** Matches a card number that a spreadsheet stored as a number: `4.44456E+15`. */
const SHORTENED = /^\d[.,]?\d*e\+?\d+$/i;
const TOO_SHORT = 'A spreadsheet shortened the card number: format the column as text';

type Cells = Readonly<Record<Column, string>>;
type FileOrder = Omit<PayoutOrder, 'file_id'>;
type Complaint = readonly [field: Column | '', text: string];

/** A parsed payout file, with receivers in place of card numbers. */
export interface ParsedPayoutFile {
  orders: readonly FileOrder[];
  receivers: ReturnType<ReceiverLookup['made']>;
  sums: readonly PayoutFileTotal[];
  checked: Pick<ManyPayouts, 'rows' | 'wrong' | 'errors' | 'repeated'>;
  /** Keyed hash of all rows of the payout file, valid or not. It reveals no card number. */
  fingerprint: string;
}

/** Type of a receiver: digits alone are a card number, anything else is the token of a stored card. */
const typeOf = (receiver: string): PayoutReceiver => (/^\d+$/.test(cardDigits(receiver)) ? 'card' : 'token');

/** Receiver of a row, or an error message. */
function receiverOf(typed: string, book: ReceiverLookup) {
  if (SHORTENED.test(typed)) return TOO_SHORT;
  const complaint = all(required, maxlength(LONGEST_RECEIVER))(typed);
  return complaint ?? book.find({ type: typeOf(typed), receiver: typed });
}

interface Reading {
  merchant: MerchantRecord;
  book: ReceiverLookup;
  at: number;
  zone: string;
}

/** Cells of a row as entered, their values in the API's format, and an error message for each unreadable cell. */
const parseRow = (cells: Cells) => ({ cells, ...parseCells(cells, FORMS) });
type ParsedRow = ReturnType<typeof parseRow>;

/** Payout order of a row, or the row's error messages. */
function orderOf({ cells, read, complaints: unread }: ParsedRow, reading: Reading): FileOrder | Complaint[] {
  const { merchant, book, at, zone } = reading;
  const { receiver: typed, amount, additional_info } = read;
  const terms = payoutTermsIn(merchant, read.currency);
  const receiver = receiverOf(typed, book);
  const leaving = unread.planned_for ?? parsePayoutSchedule(read.planned_for, at, zone);
  const said: readonly (readonly [Column, unknown])[] = [
    ['receiver', receiver],
    ['amount', unread.amount ?? required(amount) ?? (terms && amountError(amount, terms))],
    ['currency', unread.currency ?? required(read.currency) ?? (terms ? undefined : NO_BALANCE_MESSAGE)],
    ['additional_info', purposeError(additional_info)],
    ['planned_for', leaving],
  ];
  const complaints = said.flatMap(([column, text]): Complaint[] => {
    // A token may look like a formula, so a known token is accepted unchanged.
    const isKnown = column === 'receiver' && typeof text !== 'string';
    if (!isKnown && isSpreadsheetFormula(cells[column])) return [[column, 'Formulas are not allowed here']];
    return typeof text === 'string' ? [[column, text]] : [];
  });
  if (complaints.length > 0 || !terms || typeof receiver === 'string' || typeof leaving === 'string') return complaints;
  const minor = parseMinorUnits(amount);
  const plain = { type: typeOf(typed), amount: minor, additional_info, origin: 'file' as const, payment_id: null };
  return { ...plain, receiver, terms, leaving };
}

const EMPTY: Cells = { receiver: '', amount: '', currency: '', additional_info: '', planned_for: '' };

/**
 * Values of a row in a normalized form. They are hashed with all other rows into the file's fingerprint, which reveals
 * no card number.
 */
const fingerprintText = (
  { receiver, amount, currency, additional_info, planned_for }: Cells,
  more: readonly string[],
): string =>
  JSON.stringify([
    typeOf(receiver) === 'card' ? cardDigits(receiver) : receiver,
    amount.replace(',', '.'),
    currency,
    additional_info,
    planned_for,
    ...more,
  ]);

/** Payout order of a row or its errors, and the row's part of the fingerprint. */
function readRow(cells: readonly string[], columns: readonly Column[], reading: Reading) {
  const said = columns.map((column, at) => [column, (cells[at] ?? '').trim()] as const);
  const row = parseRow({ ...EMPTY, ...Object.fromEntries(said) });
  const more = cells.slice(columns.length);
  const order: FileOrder | Complaint[] =
    more.length > 0 ? [['', 'The row has more cells than the file has columns']] : orderOf(row, reading);
  const print = fingerprintText(row.read, more);
  return Array.isArray(order)
    ? { complaints: order.map((complaint) => errorIn(row.cells, complaint)), print }
    : { order, print };
}

/** Adds the value of the cell to an error, except for receivers, which are card numbers and tokens. */
function errorIn(row: Cells, [field, text]: Complaint): Omit<RowError, 'row'> {
  const value = field === '' || field === 'receiver' ? '' : quoteCell(row[field]);
  return { field, message: text, ...(value === '' ? {} : { value }) };
}

/** Key by which repeated payout rows are found: same receiver, amount, currency and purpose. */
const duplicateKey = ({ receiver, amount, terms, additional_info: purpose }: FileOrder): string =>
  JSON.stringify([receiver.id, amount, terms.currency, purpose.trim().toLowerCase()]);

const repeatedIn = (alike: RowGroups<FileOrder>): NonNullable<ManyPayouts['repeated']> =>
  alike
    .groups((rows) => rows.length > 1)
    .map(({ rows, first: { receiver, amount, terms, additional_info } }) => ({
      rows,
      receiver: maskedCard(receiver.card),
      amount: formatDecimal(amount),
      currency: terms.currency,
      additional_info,
    }));

/**
 * Reads and checks a CSV file of payouts. Refuses any other file. Card numbers are replaced by receivers immediately,
 * and no error message contains one. Yields after each row.
 */
export function* parsePayoutFile(
  file: Uint8Array,
  merchant: MerchantRecord,
  making: PayoutRequestContext,
  stamp: ChangeContext,
): SlicedWork<ParsedPayoutFile> {
  const { columns, rows } = yield* readCsvTable(file, SHAPE);
  const book = createReceiverLookup(making.store, merchant.id, making.fingerprint, stamp);
  const reading = { merchant, book, at: stamp.at, zone: making.zone };
  const errors: ManyPayouts['errors'] = [];
  const orders: FileOrder[] = [];
  const alike = new RowGroups<FileOrder>();
  const print = createHash('sha256');
  for (const { number, cells } of rows) {
    yield;
    const { order, print: said, complaints = [] } = readRow(cells, columns, reading);
    print.update(said);
    if (order) {
      orders.push(order);
      alike.add(duplicateKey(order), number, order);
    }
    for (const complaint of complaints) if (errors.length < MOST_ERRORS) errors.push({ row: number, ...complaint });
  }
  return {
    orders,
    receivers: book.made(),
    sums: payoutOrderTotals(orders),
    checked: { rows: rows.length, wrong: rows.length - orders.length, errors, repeated: repeatedIn(alike) },
    fingerprint: making.fingerprint(print.digest('hex')),
  };
}
