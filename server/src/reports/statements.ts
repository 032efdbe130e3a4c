import type { FastifyRequest } from 'fastify';
import type { Statement } from '@portal/contract/reports';
import { permittedMerchantIds, requireCaller, type Caller } from '../core/caller.ts';
import { requestLanguage } from '../core/langOf.ts';
import { formatDecimal } from '../core/money.ts';
import { formatTimestamp } from '../core/time.ts';
import type { World } from '../core/world.ts';
import { requestTimeZone } from '../core/zones.ts';
import { renderDocumentPdf } from '../files/pdf.ts';
import { fileResponse } from '../files/send.ts';
import { streamXlsx } from '../files/xlsx.ts';
import type { ListDefinition } from '../lists/dataList.ts';
import { type FilterRules, select, offered, passing } from '../lists/filters.ts';
import { pageOf } from '../lists/rows.ts';
import { merchantChoices, merchantName } from '../merchants/names.ts';
import { settlementDefinitions } from '../settlements/lists.ts';
import { settlementRow } from '../settlements/view.ts';
import { loadDictionary } from '../texts/dictionaries.ts';
import { monthsOf, type AccountMonth } from './accountMonths.ts';
import { invoice } from './invoice.ts';
import { daysOf } from './periods.ts';
import { byMerchant, byTime, merchantsOf } from './view.ts';

/** Monthly documents: settlement report and invoice. The last digit of a document's id distinguishes them. */
const KINDS = {
  settlements: { digit: 1, prefix: 'SR', section: 'Settlement report', file_type: 'xlsx', figure: 'settlement_amount' },
  invoices: { digit: 2, prefix: 'INV', section: 'Invoice', file_type: 'pdf', figure: 'fees' },
} as const;
type Kind = keyof typeof KINDS;

/** Number of a monthly document, such as `SR-202610-UAH-100101`. */
const numberOf = (kind: Kind, { month, account }: AccountMonth) =>
  `${KINDS[kind].prefix}-${month.replace('-', '')}-${account.currency}-${account.merchant_id}`;

function shown(kind: Kind, of: AccountMonth, caller: Caller): Statement {
  const { digit, section, file_type, figure } = KINDS[kind];
  const id = of.id * 10 + digit;
  const [date_from, date_to] = daysOf(of.month);
  const sum = of.total(figure);
  return {
    id,
    report_id: id,
    time: formatTimestamp(of.madeAt),
    title: section,
    section,
    description: '',
    ...merchantsOf([of.account.merchant_id], caller.world.store),
    status: 'success',
    slot: null,
    file_type,
    filters: { date_from, date_to },
    number: numberOf(kind, of),
    currency: of.account.currency,
    amount: formatDecimal(kind === 'invoices' ? -sum : sum),
    cnt: of.settlements.length,
    settlement_type: of.account.type,
  };
}

/** Months whose documents are finished. Months without fees have no invoice. */
const monthsIn = (kind: Kind, { world }: Pick<Caller, 'world'>, merchants: readonly number[], zone = 'UTC') =>
  monthsOf(world.store, zone).filter(
    ({ madeAt, account, total }) =>
      madeAt <= world.now() &&
      merchants.includes(account.merchant_id) &&
      (kind === 'settlements' || total('fees') !== 0),
  );

const RULES: FilterRules<Statement> = {
  time: byTime(),
  merchant_id: byMerchant(),
  currency: select('Currency', ({ currency }) => currency),
};

const list = (kind: Kind, title: string, amount: string): ListDefinition<Statement> => ({
  name: `statements_${kind}`,
  title,
  fields: [
    { name: 'time', title: 'Date', type: 'moment' },
    { name: 'section', title: 'Type', type: 'text' },
    { name: 'number', title: 'Number', type: 'text' },
    { name: 'filters', title: 'Period', type: 'text' },
    { name: 'merchant', title: 'Merchant', type: 'merchant' },
    { name: 'amount', title: amount, type: 'amount', currency: 'currency' },
    { name: 'cnt', title: 'Settlements', type: 'number' },
    { name: 'file_type', title: 'File', type: 'text' },
    { name: 'status', title: 'Status', type: 'status' },
  ],
  defaults: ['time', 'merchant', 'number', 'amount', 'status', 'filters', 'file_type'],
  fulltext: [],
  filters: (caller, merchants) => offered(RULES, merchantChoices(caller.world.store, merchants)),
  page(caller, { merchants, filters, page, limit, zone }) {
    const months = monthsIn(kind, caller, merchants, zone);
    if (filters.length === 0) {
      const { rows, ...place } = pageOf(months, page, limit);
      return { rows: rows.map((of) => shown(kind, of, caller)), ...place };
    }
    const rows = months.map((of) => shown(kind, of, caller));
    return pageOf(passing(rows, RULES, filters, zone), page, limit);
  },
  // Monthly documents are files already, so this list has no export.
  each: () => [],
});

/** Definition of the list of settlement reports: one per month, merchant and currency (REP-009). */
export const settlements = list('settlements', 'Settlements', 'Settlement amount');
/** Definition of the list of invoices (REP-010). */
export const invoices = list('invoices', 'Invoices', 'Fees');

/** Settlements of a month as list rows, newest first. */
function* rowsOf({ settlements: of, madeAt }: AccountMonth, { store }: World, zone: string) {
  for (const sums of of)
    yield settlementRow(sums, { merchantName: merchantName(store, sums.account.merchant_id), now: madeAt, zone });
}

/**
 * Returns the file of a monthly document; undefined for an unknown id, and for a merchant whose reports the user may
 * not read.
 */
export async function statementFile(id: number, request: FastifyRequest) {
  const caller = requireCaller(request);
  const zone = requestTimeZone(request);
  const kind = (['settlements', 'invoices'] as const).find((one) => KINDS[one].digit === id % 10);
  const mine = permittedMerchantIds(caller, request);
  const of = kind && monthsIn(kind, caller, mine, zone).find((one) => one.id === Math.floor(id / 10));
  const merchant = of && caller.world.store.merchants.get(of.account.merchant_id);
  if (!of || !merchant) return undefined;
  const name = numberOf(kind, of);
  if (kind === 'invoices')
    return fileResponse(
      { name, kind: 'pdf', disposition: 'attachment' },
      await renderDocumentPdf(invoice(name, of, merchant, zone)),
    );
  const { fields } = settlementDefinitions.settlements_direct;
  const wording = { zone, ...(await loadDictionary(requestLanguage(request))) };
  const content = streamXlsx(name, fields, rowsOf(of, caller.world, zone), wording);
  return fileResponse({ name, kind: 'xlsx', disposition: 'attachment' }, content);
}
