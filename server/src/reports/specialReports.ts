import type { AnyRow, ListDefinition, SavedList } from '../lists/dataList.ts';
import { turnover } from './turnoverReport.ts';
import type { Field } from '@portal/contract/dataList';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { LruCache } from '../core/lru.ts';
import { memoizeByObjects } from '../core/memoizeByObjects.ts';
import { formatDecimal } from '../core/money.ts';
import type { Store } from '../core/store.ts';
import { DAY, formatTimestamp } from '../core/time.ts';
import { type FilterRules, offered, passing, select } from '../lists/filters.ts';
import { pageOf } from '../lists/rows.ts';
import { merchantChoices, merchantName } from '../merchants/names.ts';
import { remainingAmount, isUncaptured } from '../payments/facts.ts';

/** Period of special reports, in milliseconds. */
const SPAN = 30 * DAY;

const FIELDS: readonly Field[] = [
  { name: 'sender_name', title: 'Payer', type: 'text', sticky: true },
  { name: 'merchant', title: 'Merchant', type: 'merchant' },
  { name: 'currency', title: 'Currency', type: 'text' },
  { name: 'cnt', title: 'Count', type: 'number' },
  { name: 'amount', title: 'Paid', type: 'amount', currency: 'currency' },
  { name: 'last', title: 'Last payment', type: 'moment' },
  { name: 'first', title: 'First payment', type: 'moment' },
  { name: 'average', title: 'Average payment', type: 'amount', currency: 'currency' },
  { name: 'country', title: 'Country', type: 'country' },
  { name: 'sender_email', title: "Payer's email", type: 'text' },
  { name: 'sender_phone', title: "Payer's phone", type: 'text' },
];

/** Sums of a payer's payments at a merchant in one currency. */
interface Customer {
  of: PaymentRecord;
  cnt: number;
  amount: number;
  first: number;
}

/** Key of a payer: merchant, currency, and email, or name without an email. */
const keyOf = ({ payer, merchant_id, currency }: PaymentRecord) =>
  `${merchant_id} ${currency} ${payer.email?.toLowerCase() ?? payer.name}`;

function count(payments: Iterable<PaymentRecord>, since: number): readonly Customer[] {
  const customers = new Map<string, Customer>();
  // Payments come newest first, so the first payment found is the payer's last one.
  for (const payment of payments) {
    if (payment.created < since) break;
    // Uncaptured and fully refunded payments do not count.
    const paid = isUncaptured(payment) ? 0 : remainingAmount(payment);
    if (payment.status !== 'approved' || paid === 0) continue;
    const key = keyOf(payment);
    const found = customers.get(key) ?? { of: payment, cnt: 0, amount: 0, first: payment.created };
    const { cnt, amount } = found;
    customers.set(key, { ...found, cnt: cnt + 1, amount: amount + paid, first: payment.created });
  }
  return [...customers.values()].toSorted((a, b) => b.cnt - a.cnt || b.amount - a.amount || b.of.id - a.of.id);
}

/** Cache of the last result, valid until a write and for the same merchants. */
const lastCount = memoizeByObjects(
  ({ payments }: Store) => [payments.share().replaced],
  () => new LruCache<readonly Customer[]>(1),
);
/** Payers of the 30 days before today; cached. The period moves in whole days. */
function customersOf(store: Store, merchants: readonly number[], now: number): readonly Customer[] {
  const since = Math.floor(now / DAY) * DAY - SPAN;
  const asked = { tab: 'payments', merchants, filters: [], text: '' } as const;
  return lastCount(store).get(`${since} ${merchants.join()}`, () => count(store.payments.each(asked), since));
}

const RULES: FilterRules<Customer> = {
  merchant_id: select('Merchant', ({ of }) => String(of.merchant_id)),
  currency: select('Currency', ({ of }) => of.currency),
};

const rowIn =
  (store: Store) =>
  ({ of, cnt, amount, first }: Customer) => ({
    id: of.id,
    sender_name: of.payer.name,
    merchant: { id: of.merchant_id, name: merchantName(store, of.merchant_id) },
    currency: of.currency,
    cnt,
    amount: formatDecimal(amount),
    last: formatTimestamp(of.created),
    first: formatTimestamp(first),
    average: formatDecimal(Math.round(amount / cnt)),
    country: of.payer.country,
    sender_email: of.payer.email,
    sender_phone: of.payer.phone,
  });

/** Definition of the special report about payers of the last 30 days, the most frequent first. */
const customers: ListDefinition<ReturnType<ReturnType<typeof rowIn>>> = {
  name: 'special_customers',
  title: 'Payers of the last 30 days',
  fields: FIELDS,
  defaults: FIELDS.slice(0, 6).map(({ name }) => name),
  fulltext: [],
  filters: (caller, merchants) => offered(RULES, merchantChoices(caller.world.store, merchants)),
  page({ world }, { merchants, filters, page, limit }) {
    const found = passing(customersOf(world.store, merchants, world.now()), RULES, filters);
    const { rows, ...place } = pageOf(found, page, limit);
    return { rows: rows.map(rowIn(world.store)), ...place };
  },
  each: (store, { merchants, filters }, now) =>
    passing(customersOf(store, merchants, now), RULES, filters).map(rowIn(store)),
};

/** Special report: its list, and its mandatory and locked columns (REP-029, REP-030). */
export interface Special {
  id: number;
  /** Description of the special report in one sentence. */
  description: string;
  list: SavedList;
  /** Mandatory columns, without which the rows have no meaning. */
  mandatory: readonly string[];
  /** Locked columns with personal data, which must be requested first. */
  locked: readonly string[];
}

/** Adds to a list the right that special reports require. */
const readable = (list: ListDefinition<AnyRow>): SavedList => ({ ...list, right: 'reports.read' });

/** Special reports by id. */
export const SPECIAL_REPORTS: readonly Special[] = [
  {
    id: 1,
    description: 'Payments, refunds and settlements of each merchant, by month and currency.',
    list: readable(turnover),
    mandatory: ['month', 'merchant', 'currency'],
    locked: [],
  },
  {
    id: 2,
    description: 'Payers of the last 30 days with the number and amount of their payments, most frequent first.',
    list: readable(customers),
    mandatory: ['sender_name', 'merchant', 'currency'],
    locked: ['sender_email', 'sender_phone'],
  },
];
