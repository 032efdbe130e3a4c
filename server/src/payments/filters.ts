import { day, DAY } from '../core/time.ts';
import type { Filter, FilterValue, SearchMode, SetFilter } from '@portal/contract/dataList';
import { CardBrand, PaymentStatus, ProcessingStatus, TranType } from '@portal/contract/payments';
import { amount as amountRule } from '@portal/contract/rules';
import { COUNTRIES } from '@portal/fixtures/cards';
import { isSettled } from '@portal/fixtures/outcomes';
import { cutOffOf, payoutOf } from '@portal/fixtures/payoutCalendar';
import { settlementIdOf, settlementOfId } from '@portal/fixtures/settlements';
import { accounts, originOf, shops } from '@portal/fixtures/shops';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { between } from './bitSet.ts';
import { minorOf } from '../core/money.ts';
import { orderHolding } from './orderSearch.ts';
import { brandName, maskedCard } from './view.ts';
import type { Facet, Part, PaymentsIndex } from './searchIndex.ts';
import { HttpProblem } from '../core/refusal.ts';
import { momentOf } from '../core/zones.ts';

/** A filter with its value, ready to be asked: the base by its index, any record by itself. Both say the same. */
export interface Test {
  part(index: PaymentsIndex): Part;
  holds(payment: PaymentRecord): boolean;
}

interface Rule {
  title: string;
  type: Filter['type'];
  /** The first is the default. */
  modes: readonly SearchMode[];
  choices?: readonly Filter['choices'][number][];
  /** `zone`: whose days a date means. */
  test(mode: SearchMode, values: readonly string[], zone: string): Test;
}

const bad = (text: string): never => {
  throw new HttpProblem(400, text);
};

/** Choices of a value each: `eq` and `in` keep the payments that have one of them, `ne` the others. */
const select = (
  title: string,
  facet: Facet,
  of: (payment: PaymentRecord) => string,
  choices: Rule['choices'],
  modes: Rule['modes'] = ['eq', 'ne', 'in'],
): Rule => ({
  title,
  type: 'select',
  modes,
  choices,
  test: (mode, values) => {
    const wanted = new Set(values);
    const turned = mode === 'ne';
    return {
      part: (index) => index.anyOf(facet, values, turned),
      holds: (payment) => wanted.has(of(payment)) !== turned,
    };
  },
});

const text = (title: string, modes: Rule['modes'], test: (mode: SearchMode, value: string) => Test): Rule => ({
  title,
  type: 'text',
  modes,
  test: (mode, values) => test(mode, values[0]!.trim()),
});

const nothing = { from: 0, to: 0 };
const only = (index: number): Part => (index < 0 ? nothing : { from: index, to: index + 1 });
const same = (values: readonly string[]) => values.map((value) => ({ value, text: value }));

const id = text('ID', ['eq'], (_, value) => ({
  part: (index) => (/^\d{1,15}$/.test(value) ? only(index.base.indexOf(Number(value))) : nothing),
  holds: (payment) => String(payment.id) === value,
}));

const orderId = text('Order ID', ['eq', 'like'], (mode, value) =>
  mode === 'eq'
    ? { part: (index) => only(index.base.indexOfOrder(value)), holds: (payment) => payment.order_id === value }
    : {
        part: (index) => orderHolding(index, value.toLowerCase()),
        holds: (payment) => payment.order_id.toLowerCase().includes(value.toLowerCase()),
      },
);

const email = text('Payer e-mail', ['eq', 'like'], (mode, typed) => {
  const value = typed.toLowerCase();
  const of = (payment: PaymentRecord) => payment.payer.email?.toLowerCase();
  return {
    part: (index) => index.remember(`mail ${mode} ${value}`, () => index.payers.byMail(value, mode === 'eq')),
    holds: (payment) => (mode === 'eq' ? of(payment) === value : (of(payment)?.includes(value) ?? false)),
  };
});

/** As it is printed: `4149 01`, `414901******1234` or the last four alone. */
const card = text('Card', ['like'], (_, typed) => {
  const value = typed.replace(/\s/g, '');
  return {
    part: (index) => index.remember(`card ${value}`, () => index.payers.byCard(value)),
    holds: (payment) => maskedCard(payment.payer.card).includes(value),
  };
});

const originIdOf = text('Origin ID', ['eq'], (_, value) => ({
  part: (index) => {
    const found = originOf(value);
    if (!found) return nothing;
    const { base } = index;
    return index.scan(`origin ${value}`, (at) => base.origin[at] === found.origin && base.shopAt(at) === found.shop);
  },
  holds: (payment) => payment.origin_id === value,
}));

/** Payments of the base that are in a settlement were begun at most so long before its payout: a hold and a weekend. */
const OLDEST = 15 * DAY;
/** What a reference names; nothing where no settlement has it. */
function namedBy(reference: string) {
  try {
    return settlementOfId(settlementIdOf(reference));
  } catch {
    return undefined;
  }
}
const settlement = text('Settlement', ['eq'], (_, value) => ({
  part: (index) => {
    const named = namedBy(value);
    if (!named) return nothing;
    const { base } = index;
    const place = accounts.indexOf(named.account);
    const [from, to] = [base.indexAt(named.payout - OLDEST), base.indexAt(cutOffOf(named.payout))];
    return index.scan(`settlement ${value}`, (at) => {
      if (at < from || at >= to || base.account[at] !== place) return false;
      return isSettled(base.life[at]!) && payoutOf(base.paidAt(at)) === named.payout;
    });
  },
  holds: (payment) => payment.settlement?.reference === value,
}));

function minor(value: string): number {
  const typed = value.trim();
  if (typed === '' || amountRule(typed) !== undefined) bad(`"${value}" is not an amount.`);
  return minorOf(typed);
}

const amount: Rule = {
  title: 'Amount',
  type: 'text',
  modes: ['eq', 'gte', 'lte', 'between'],
  test: (mode, values) => {
    const [first, second] = values.map(minor) as [number, number];
    const low = mode === 'lte' ? 0 : first;
    const high = mode === 'gte' ? Number.MAX_SAFE_INTEGER : mode === 'between' ? second : first;
    return {
      part: (index) => {
        return index.remember(`amount ${low} ${high}`, () => between(index.base.amount, low, high));
      },
      holds: (payment) => payment.amount >= low && payment.amount <= high,
    };
  },
};

/** Days as the person's clocks have them, both ends included. */
const created: Rule = {
  title: 'Created',
  type: 'daterange',
  modes: ['between'],
  test: (_, values, zone) => {
    const [from, to] = values.map(day) as [number, number];
    const first = momentOf(from, zone);
    const end = momentOf(to + DAY, zone);
    return {
      part: ({ base }) => ({ from: base.indexAt(first), to: base.indexAt(end) }),
      holds: (payment) => payment.created >= first && payment.created < end,
    };
  },
};

const yesNo = [
  { value: 'true', text: 'Yes' },
  { value: 'false', text: 'No' },
];
const countries = COUNTRIES.map(({ code, name }) => ({ value: code, text: name }));
const merchants = select('Merchant', 'merchant_id', (payment) => String(payment.merchant_id), []);
const CURRENCIES = [...new Set(shops.flatMap(({ currencies }) => currencies.map(({ code }) => code)))];
const origins = [
  { value: 'api', text: 'API' },
  { value: 'button', text: 'Button' },
  { value: 'link', text: 'Link' },
  { value: 'terminal', text: 'Terminal' },
];
const brands = CardBrand.options.map((value) => ({ value, text: brandName(value) }));

/** The filters of the payments lists, by name: no other name is one (O9). */
const RULES: ReadonlyMap<string, Rule> = new Map(
  Object.entries({
    createtime: created,
    status: select('Status', 'status', (payment) => payment.status, same(PaymentStatus.options)),
    processing_status: select(
      'Processing status',
      'processing_status',
      (payment) => payment.processing_status,
      same(ProcessingStatus.options),
    ),
    order_id: orderId,
    id,
    merchant_id: merchants,
    amount,
    currency: select('Currency', 'currency', (payment) => payment.currency, same(CURRENCIES)),
    tran_type: select('Type', 'tran_type', (payment) => payment.tran_type, same(TranType.options), ['eq', 'ne']),
    sender_email: email,
    card,
    card_brand: select('Card brand', 'card_brand', (payment) => payment.payer.card.brand, brands),
    country: select('Country', 'country', (payment) => payment.payer.country, countries),
    origin_type: select('Origin', 'origin_type', (payment) => payment.origin_type, origins),
    origin_id: originIdOf,
    settlement_reference: settlement,
    is_fraud: select('Fraud', 'is_fraud', (payment) => String(payment.is_fraud), yesNo, ['eq']),
  }),
);

/** The filters on offer, nothing set; the merchants to choose from are the caller's. */
export const offered = (choices: Filter['choices']): Filter[] =>
  Array.from(RULES, ([name, { title, type, modes, choices: own = [] }]) => ({
    name,
    title,
    type,
    search_modes: [...modes],
    mode: modes[0]!,
    choices: name === 'merchant_id' ? choices : [...own],
    value: null,
  }));

const HOW_MANY: Partial<Record<SearchMode, string>> = { in: 'at least one value', between: 'two values' };

function valuesOf(name: string, mode: SearchMode, value: FilterValue): readonly string[] {
  const values = typeof value === 'string' ? [value] : value;
  const right = mode === 'in' ? values.length > 0 : values.length === (mode === 'between' ? 2 : 1);
  return right ? values : bad(`Filter ${name} takes ${HOW_MANY[mode] ?? 'one value'}.`);
}

/** A set filter ready to be asked; a 400 with one sentence for a name or value it cannot read. */
export function testOf({ s, m, v }: SetFilter, zone: string): Test {
  const rule = RULES.get(s) ?? bad(`There is no filter ${JSON.stringify(s)}.`);
  return rule.test(m, valuesOf(s, m, v), zone);
}
