import { CARD_NUMBER_HERE, containedCardNumberError } from '@portal/contract/checkout/cardNumbers';
import { CreateLink } from '@portal/contract/links';
import { LINK_COLUMNS, MAX_LINKS_PER_FILE, REQUIRED_LINK_COLUMNS, type ManyLinks } from '@portal/contract/links';
import { message, required } from '@portal/contract/rules';
import type { RowError } from '@portal/contract/values';
import type { PaymentLinkRecord } from '@portal/fixtures/links';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { formatDecimal, parseMinorUnits } from '../core/money.ts';
import type { SlicedWork } from '../files/slices.ts';
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
import { assertPayable } from '../merchants/payable.rules.ts';
import { complaintsOf, madeLink, type Complaint, type Making } from './create.rules.ts';

type Column = (typeof LINK_COLUMNS)[number];
const SHAPE = { columns: LINK_COLUMNS, needed: REQUIRED_LINK_COLUMNS, most: MAX_LINKS_PER_FILE };

const FORMS = { amount: AMOUNT_CELL, currency: CURRENCY_CELL, timeend: DAY_CELL };
const PHONE_FORM = 'Enter a phone number such as +380671234567';

/** Whether a cell contains a spreadsheet formula. Phone numbers may begin with a plus. */
const holdsFormula = ([column, cell]: readonly [Column, string]) =>
  column !== 'receiver_phone' && isSpreadsheetFormula(cell);

/** Parses a row of a payment link file to form values, or returns the row's first error. */
function linkOf(said: readonly (readonly [Column, string])[]): CreateLink | Complaint {
  const formula = said.find(holdsFormula);
  if (formula) return [formula[0], 'Formulas are not allowed here'];
  const card = said.find(([, cell]) => containedCardNumberError(cell) !== undefined);
  if (card) return [card[0], CARD_NUMBER_HERE];
  const { read, complaints } = parseCells<Record<string, string>>(Object.fromEntries(said), FORMS);
  const unread = said.find(([column]) => complaints[column] !== undefined)?.[0];
  if (unread) return [unread, complaints[unread] ?? ''];
  const empty = REQUIRED_LINK_COLUMNS.find((column) => required(read[column] ?? '') !== undefined);
  if (empty) return [empty, message.required];
  const { product_id = '', ...fields } = read;
  const link = CreateLink.safeParse({ ...fields, additional_fields: { product_id } });
  if (link.success) return link.data;
  const [issue] = link.error.issues;
  const field = String(issue?.path.at(-1) ?? '');
  return [field, field === 'receiver_phone' ? PHONE_FORM : (issue?.message ?? '')];
}

/** Row of a payment link file with its cells, and its link or first error. */
function readRow(cells: readonly string[], columns: readonly Column[]) {
  const said = columns.map((column, at): [Column, string] => [column, (cells[at] ?? '').trim()]);
  const read: CreateLink | Complaint =
    cells.length > columns.length ? ['', 'The row has more cells than the file has columns'] : linkOf(said);
  return { said, read };
}

/** Error of a row with its cell. */
function errorIn(row: number, said: readonly (readonly [string, string])[], [field, text]: Complaint): RowError {
  const value = quoteCell(said.find(([column]) => column === field)?.[1] ?? '');
  return { row, field, message: text, ...(value === '' ? {} : { value }) };
}

const isComplaint = (row: CreateLink | Complaint): row is Complaint => Array.isArray(row);

/** Parsed payment link file: links to create, and errors. */
export interface ReadLinks {
  bodies: readonly CreateLink[];
  checked: Pick<ManyLinks, 'rows' | 'wrong' | 'totals' | 'errors' | 'repeated'>;
}

function totalsOf(bodies: readonly CreateLink[]): ManyLinks['totals'] {
  const totals = new Map<string, { links: number; minor: number }>();
  for (const { currency, amount } of bodies) {
    const { links, minor } = totals.get(currency) ?? { links: 0, minor: 0 };
    totals.set(currency, { links: links + 1, minor: minor + parseMinorUnits(amount) });
  }
  return [...totals].map(([currency, { links, minor }]) => ({ currency, links, amount: formatDecimal(minor) }));
}

/** Order references that are repeated in the file or used by existing payment links. */
function repeatedIn(
  alike: RowGroups<CreateLink>,
  merchantId: number,
  links: Iterable<PaymentLinkRecord>,
): NonNullable<ManyLinks['repeated']> {
  const before = new Map<string, number>();
  for (const { merchant_id, merchant_data: reference } of links)
    if (merchant_id === merchantId) before.set(reference, (before.get(reference) ?? 0) + 1);
  return alike
    .groups((rows, key) => rows.length > 1 || before.has(key))
    .map(({ key, rows }) => ({ rows, reference: key, before: before.get(key) ?? 0 }));
}

/**
 * Reads a CSV file of payment links and checks each row; rejects other files. Amounts are fixed. Yields after each row.
 */
export function* readLinks(
  file: Uint8Array,
  merchant: MerchantRecord,
  making: Making,
  links: () => Iterable<PaymentLinkRecord>,
): SlicedWork<ReadLinks> {
  assertPayable(merchant);
  const { columns, rows } = yield* readCsvTable(file, SHAPE);
  const errors: ManyLinks['errors'] = [];
  const bodies: CreateLink[] = [];
  const alike = new RowGroups<CreateLink>();
  for (const { number, cells } of rows) {
    yield;
    const { said, read } = readRow(cells, columns);
    const [complaint] = isComplaint(read) ? [read] : complaintsOf(read, merchant, making);
    if (complaint) errors.push(errorIn(number, said, complaint));
    else if (!isComplaint(read)) {
      bodies.push(read);
      alike.add(read.merchant_data?.trim() || undefined, number, read);
    }
  }
  return {
    bodies,
    checked: {
      rows: rows.length,
      wrong: errors.length,
      totals: totalsOf(bodies),
      errors,
      repeated: repeatedIn(alike, merchant.id, links()),
    },
  };
}

/** Builds the links of a payment link file; none if a row has an error. Writes nothing; yields after each link. */
export function* buildLinks(
  { bodies, checked }: ReadLinks,
  file_id: number,
  merchant: MerchantRecord,
  making: Making,
): SlicedWork<PaymentLinkRecord[]> {
  const built: PaymentLinkRecord[] = [];
  if (checked.wrong > 0) return built;
  for (const body of bodies) {
    built.push({ ...madeLink(body, merchant, making), file_id });
    yield;
  }
  return built;
}
