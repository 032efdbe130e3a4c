import type { Field, Filter, SetFilter } from '@portal/contract/dataList';
import {
  settlementLists as routes,
  SettlementStatus,
  type Settlement,
  type SettlementType,
} from '@portal/contract/settlements';
import { referenceOf, settledAs } from '@portal/fixtures/settlements';
import { accounts } from '@portal/fixtures/shops';
import { listHandlers, type ListAsk, type ListDefinition } from './dataList.ts';
import { day } from './paymentsFilters.ts';
import { HttpProblem } from './refusal.ts';
import { settlementRow, payoutDay } from './settlements.view.ts';
import { statusAt } from './settlements.rules.ts';
import { settlementsOf, type Sums } from './settlements.sums.ts';
import type { Store } from './store.ts';
import { handlers } from './typed.ts';

const FIELDS: readonly Field[] = [
  { name: 'reference', title: 'Reference', type: 'text', sticky: true },
  { name: 'merchant', title: 'Merchant', type: 'merchant' },
  { name: 'payouttime', title: 'Payout time', type: 'moment' },
  { name: 'status', title: 'Status', type: 'status' },
  { name: 'settlement_amount', title: 'Settlement amount', type: 'amount', currency: 'currency' },
  { name: 'payments', title: 'Payments', type: 'amount', currency: 'currency' },
  { name: 'refunds', title: 'Refunds', type: 'amount', currency: 'currency' },
  { name: 'fees', title: 'Fees', type: 'amount', currency: 'currency' },
  { name: 'cnt', title: 'Count', type: 'number' },
  { name: 'id', title: 'ID', type: 'id' },
  { name: 'createtime', title: 'Created', type: 'moment' },
  { name: 'period_from', title: 'Period from', type: 'date' },
  { name: 'period_to', title: 'Period to', type: 'date' },
  { name: 'currency', title: 'Currency', type: 'text' },
  { name: 'amount', title: 'Amount', type: 'amount', currency: 'currency' },
  { name: 'deposits', title: 'Deposits', type: 'amount', currency: 'currency' },
  { name: 'chargebacks', title: 'Chargebacks', type: 'amount', currency: 'currency' },
  { name: 'fee_oplata', title: 'Provider’s fee', type: 'amount', currency: 'currency' },
  { name: 'account_number', title: 'Account number', type: 'text' },
];
const DEFAULTS = FIELDS.slice(0, 8).map(({ name }) => name);

interface Asked {
  now: number;
  zone: string;
}
interface Rule {
  title: string;
  type: Filter['type'];
  modes: Filter['search_modes'];
  choices: Filter['choices'];
  /** What a settlement has, to be compared. */
  of(sums: Sums, asked: Asked): string;
}

const same = (values: readonly string[]) => values.map((value) => ({ value, text: value }));
const RULES: ReadonlyMap<string, Rule> = new Map(
  Object.entries({
    payouttime: {
      title: 'Payout time',
      type: 'daterange',
      modes: ['between'],
      choices: [],
      of: (sums, { zone }) => payoutDay(sums, zone),
    },
    merchant_id: {
      title: 'Merchant',
      type: 'select',
      modes: ['eq', 'ne', 'in'],
      choices: [],
      of: ({ account }) => String(account.merchant.id),
    },
    currency: {
      title: 'Currency',
      type: 'select',
      modes: ['eq', 'ne', 'in'],
      choices: same([...new Set(accounts.map(({ code }) => code))]),
      of: ({ account }) => account.code,
    },
    status: {
      title: 'Status',
      type: 'select',
      modes: ['eq', 'ne', 'in'],
      choices: same(SettlementStatus.options),
      of: ({ payout }, { now }) => statusAt(payout, now),
    },
  } satisfies Record<string, Rule>),
);

const bad = (text: string): never => {
  throw new HttpProblem(400, text);
};

/** Whether a settlement passes a filter; a 400 for a value that the filter cannot read. */
function testOf({ s, m, v }: SetFilter, asked: Asked): (sums: Sums) => boolean {
  const rule = RULES.get(s) ?? bad(`There is no filter ${JSON.stringify(s)}.`);
  const values = typeof v === 'string' ? [v] : v;
  if (m === 'between') {
    const [from = '', to = ''] = values;
    if (values.length !== 2) bad(`Filter ${s} takes two values.`);
    values.forEach(day);
    return (sums) => rule.of(sums, asked) >= from && rule.of(sums, asked) <= to;
  }
  if (m !== 'in' && values.length !== 1) bad(`Filter ${s} takes one value.`);
  return (sums) => values.includes(rule.of(sums, asked)) !== (m === 'ne');
}

/** Every word of a search stands in the reference. */
const wordTest = (text: string) => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ payout, account }: Sums) => {
    const reference = referenceOf(payout, account).toLowerCase();
    return words.every((word) => reference.includes(word));
  };
};

function found(store: Store, type: SettlementType, now: number, ask: ListAsk): Sums[] {
  const { zone = 'UTC', merchants, filters, text } = ask;
  const tests = [...filters.map((filter) => testOf(filter, { now, zone })), wordTest(text)];
  return settlementsOf(store).filter(
    (sums) =>
      settledAs(sums.account) === type &&
      merchants.includes(sums.account.merchant.id) &&
      tests.every((test) => test(sums)),
  );
}

const rowIn =
  (store: Store, now: number, zone = 'UTC') =>
  (sums: Sums): Settlement =>
    settlementRow(sums, { merchantName: store.merchants.get(sums.account.merchant.id)?.name ?? '', now, zone });

const list = (type: SettlementType, title: string): ListDefinition<Settlement> => ({
  name: `settlements_${type}`,
  title,
  fields: FIELDS,
  defaults: DEFAULTS,
  fulltext: ['reference'],
  filters: ({ world: { store } }, merchants) =>
    Array.from(RULES, ([name, { title: label, type: kind, modes, choices }]) => ({
      name,
      title: label,
      type: kind,
      search_modes: [...modes],
      mode: modes[0]!,
      choices:
        name === 'merchant_id'
          ? merchants.map((id) => ({ value: String(id), text: store.merchants.get(id)?.name ?? String(id) }))
          : [...choices],
      value: null,
    })),
  page({ world }, { page, limit, ...ask }) {
    const all = found(world.store, type, world.now(), ask);
    const pages = Math.max(1, Math.ceil(all.length / limit));
    const at = Math.min(page, pages);
    const rows = all.slice((at - 1) * limit, at * limit).map(rowIn(world.store, world.now(), ask.zone));
    return { rows, total: all.length, page: at, pages };
  },
  each(store, ask, now) {
    return found(store, type, now, ask).map(rowIn(store, now, ask.zone));
  },
});

/** The three lists by name; reports hold their rows. */
export const settlementDefinitions = {
  settlements_direct: list('direct', 'Direct settlements'),
  settlements_bulk: list('bulk', 'Bulk settlements'),
  settlements_transactional: list('transactional', 'Transactional settlements'),
} as const;

export const settlementLists = handlers(routes, {
  direct: listHandlers(routes.direct, settlementDefinitions.settlements_direct),
  bulk: listHandlers(routes.bulk, settlementDefinitions.settlements_bulk),
  transactional: listHandlers(routes.transactional, settlementDefinitions.settlements_transactional),
});
