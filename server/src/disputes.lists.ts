import type { Field, Filter, SetFilter } from '@portal/contract/dataList';
import { disputeLists as routes, DisputeStatus, type Dispute } from '@portal/contract/disputes';
import type { DisputeRecord } from '@portal/fixtures/records';
import { accounts } from '@portal/fixtures/shops';
import { listHandlers, type ListAsk, type ListDefinition } from './dataList.ts';
import { chargebackId, disputeRow } from './disputes.view.ts';
import { day } from './paymentsFilters.ts';
import { moment } from './payments.view.ts';
import { HttpProblem } from './refusal.ts';
import type { Store } from './store.ts';
import { handlers } from './typed.ts';
import { localTime } from './zones.ts';

type Tab = keyof typeof routes;

const FIELDS: readonly Field[] = [
  { name: 'chargeback_id', title: 'Dispute ID', type: 'text', sticky: true },
  { name: 'status_name', title: 'Status', type: 'status' },
  { name: 'dispute_amount', title: 'Disputed amount', type: 'amount', currency: 'dispute_currency' },
  { name: 'response_deadline', title: 'Respond by', type: 'moment' },
  { name: 'merchant_orderid', title: 'Order ID', type: 'text' },
  { name: 'internal_orderid', title: 'Payment ID', type: 'id' },
  { name: 'reason', title: 'Reason', type: 'text' },
  { name: 'merchant', title: 'Merchant', type: 'merchant' },
  { name: 'createtime', title: 'Created', type: 'moment' },
  { name: 'dispute_currency', title: 'Currency', type: 'text' },
  { name: 'id', title: 'ID', type: 'id' },
];
const DEFAULTS = FIELDS.slice(0, 6).map(({ name }) => name);

/** Which disputes stand under a tab, and in what order. */
interface Shelf {
  title: string;
  holds(record: DisputeRecord): boolean;
  order(a: DisputeRecord, b: DisputeRecord): number;
}
const newestFirst = (a: DisputeRecord, b: DisputeRecord) => b.opened - a.opened || b.id - a.id;
/** What runs out first comes first. */
const soonestFirst = (a: DisputeRecord, b: DisputeRecord) => a.deadline - b.deadline || a.id - b.id;
const is = (status: DisputeStatus) => (record: DisputeRecord) => record.status === status;

const SHELVES: Readonly<Record<Tab, Shelf>> = {
  all: { title: 'Disputes', holds: () => true, order: newestFirst },
  urgent: { title: 'Urgent disputes', holds: is('Needs response'), order: soonestFirst },
  progress: { title: 'Disputes in progress', holds: is('In progress'), order: newestFirst },
  closed: { title: 'Closed disputes', holds: ({ closed }) => closed !== null, order: newestFirst },
};

interface Rule {
  title: string;
  type: Filter['type'];
  modes: Filter['search_modes'];
  choices: Filter['choices'];
  /** What a dispute has, to be compared. */
  of(record: DisputeRecord, zone: string): string;
}
const same = (values: readonly string[]) => values.map((value) => ({ value, text: value }));
const select = (title: string, choices: Filter['choices'], of: Rule['of']): Rule => ({
  title,
  type: 'select',
  modes: ['eq', 'ne', 'in'],
  choices,
  of,
});
const period = (title: string, at: (record: DisputeRecord) => number): Rule => ({
  title,
  type: 'daterange',
  modes: ['between'],
  choices: [],
  of: (record, zone) => localTime(zone)(moment(at(record))).slice(0, 10),
});

const RULES: ReadonlyMap<string, Rule> = new Map(
  Object.entries({
    createtime: period('Created', ({ opened }) => opened),
    response_deadline: period('Respond by', ({ deadline }) => deadline),
    merchant_id: select('Merchant', [], ({ merchant_id }) => String(merchant_id)),
    status_name: select('Status', same(DisputeStatus.options), ({ status }) => status),
    dispute_currency: select(
      'Currency',
      same([...new Set(accounts.map(({ code }) => code))]),
      ({ currency }) => currency,
    ),
  } satisfies Record<string, Rule>),
);

const bad = (text: string): never => {
  throw new HttpProblem(400, text);
};

/** Whether a dispute passes a filter; a 400 for a value that the filter cannot read. */
function testOf({ s, m, v }: SetFilter, zone: string): (record: DisputeRecord) => boolean {
  const rule = RULES.get(s) ?? bad(`There is no filter ${JSON.stringify(s)}.`);
  const values = typeof v === 'string' ? [v] : v;
  if (m === 'between') {
    const [from = '', to = ''] = values;
    if (values.length !== 2) bad(`Filter ${s} takes two values.`);
    values.forEach(day);
    return (record) => rule.of(record, zone) >= from && rule.of(record, zone) <= to;
  }
  if (m !== 'in' && values.length !== 1) bad(`Filter ${s} takes one value.`);
  return (record) => values.includes(rule.of(record, zone)) !== (m === 'ne');
}

/** Every word of a search stands in one of the ids. */
const wordTest = (text: string) => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return (record: DisputeRecord) => {
    const texts = [chargebackId(record), record.order_id].map((one) => one.toLowerCase());
    return words.every((word) => texts.some((one) => one.includes(word)));
  };
};

function found(store: Store, { holds, order }: Shelf, { merchants, filters, text, zone = 'UTC' }: ListAsk) {
  const tests = [...filters.map((filter) => testOf(filter, zone)), wordTest(text)];
  return Array.from(store.disputes.values())
    .filter((record) => holds(record) && merchants.includes(record.merchant_id) && tests.every((test) => test(record)))
    .toSorted(order);
}

const rowIn = ({ merchants }: Store) => {
  const names = new Map(Array.from(merchants.values(), ({ id, name }) => [id, name]));
  return (record: DisputeRecord): Dispute => disputeRow(record, names.get(record.merchant_id) ?? '');
};

const list = (tab: Tab): ListDefinition<Dispute> => ({
  name: `disputes_${tab}`,
  title: SHELVES[tab].title,
  fields: FIELDS,
  defaults: DEFAULTS,
  fulltext: ['chargeback_id', 'merchant_orderid'],
  filters: ({ world: { store } }, merchants) =>
    Array.from(RULES, ([name, { title, type, modes, choices }]) => ({
      name,
      title,
      type,
      search_modes: [...modes],
      mode: modes[0]!,
      choices:
        name === 'merchant_id'
          ? merchants.map((id) => ({ value: String(id), text: store.merchants.get(id)?.name ?? String(id) }))
          : [...choices],
      value: null,
    })),
  page({ world: { store } }, { page, limit, ...ask }) {
    const all = found(store, SHELVES[tab], ask);
    const pages = Math.max(1, Math.ceil(all.length / limit));
    const at = Math.min(page, pages);
    return { rows: all.slice((at - 1) * limit, at * limit).map(rowIn(store)), total: all.length, page: at, pages };
  },
  each: (store, ask) => found(store, SHELVES[tab], ask).map(rowIn(store)),
});

/** The four lists by name; reports hold their rows. */
export const disputeDefinitions = {
  disputes_all: list('all'),
  disputes_urgent: list('urgent'),
  disputes_progress: list('progress'),
  disputes_closed: list('closed'),
} as const;

export const disputeLists = handlers(routes, {
  all: listHandlers(routes.all, disputeDefinitions.disputes_all),
  urgent: listHandlers(routes.urgent, disputeDefinitions.disputes_urgent),
  progress: listHandlers(routes.progress, disputeDefinitions.disputes_progress),
  closed: listHandlers(routes.closed, disputeDefinitions.disputes_closed),
});
