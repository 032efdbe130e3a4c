import type { Filter, SearchMode, SetFilter } from '@portal/contract/dataList';
import { fold } from '@portal/contract/text/fold';
import { CardBrand, PaymentStatus, ProcessingStatus, TranType } from '@portal/contract/payments';
import { maskedCard } from '@portal/fixtures/domain/maskedCard';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { parseDay, DAY } from '../core/time.ts';
import { momentOf } from '../core/zones.ts';
import {
  amount,
  amountRange,
  offered,
  ruleOf,
  plainChoices,
  folded,
  select,
  text,
  type FilterRule,
} from '../lists/filters.ts';
import { COUNTRIES } from '../shell/countries.ts';
import { indicesBetween } from './bitSet.ts';
import { hasRefund } from './facts.ts';
import { ordersContaining } from './orderSearch.ts';
import type { PaymentTable } from './query.ts';
import { paymentsInSettlement } from './referenceFilter.ts';
import { NO_PAYMENTS, paymentSetAt, type IndexedField, type PaymentSet, type SearchIndex } from './searchIndex.ts';
import { cardBrandName } from './view.ts';

/**
 * A payment filter with its value: `part` finds sample payments by the index, `holds` tests one record. Both give equal
 * results.
 */
export interface PaymentFilter {
  part(index: SearchIndex): PaymentSet;
  holds(payment: PaymentRecord): boolean;
}

/** A payment filter that the index can answer without reading records. */
interface Rule extends FilterRule<PaymentRecord> {
  part(mode: SearchMode, values: readonly string[], zone: string): PaymentFilter['part'];
}

const facet = (
  title: string,
  name: IndexedField,
  of: (payment: PaymentRecord) => string,
  choices: Filter['choices'] = [],
  modes?: Rule['modes'],
): Rule => ({
  ...select(title, of, choices, modes),
  part: (mode, values) => (index) => index.anyOf(name, values, mode === 'ne'),
});

/** Creates a filter for one text. `part` gets the parsed text. */
const textOf = (
  rule: FilterRule<PaymentRecord>,
  part: (index: SearchIndex, value: string, mode: SearchMode) => PaymentSet,
  read = (typed: string) => typed.trim(),
): Rule => ({
  ...rule,
  part:
    (mode, [typed = '']) =>
    (index) =>
      part(index, read(typed), mode),
});

const id = textOf(
  text('ID', (payment) => String(payment.id), ['eq']),
  ({ base }, value) => (/^\d{1,15}$/.test(value) ? paymentSetAt(base.indexOf(Number(value))) : NO_PAYMENTS),
);

const orderId = textOf(
  text('Order ID', (payment) => payment.order_id, ['eq', 'like']),
  (index, value, mode) =>
    mode === 'eq' ? paymentSetAt(index.base.indexOfOrder(value)) : ordersContaining(index, fold(value)),
);

const email = textOf(
  text("Payer's email", ({ payer }) => (payer.email === null ? null : fold(payer.email)), ['eq', 'like'], folded),
  (index, value, mode) => index.remember(`mail ${mode} ${value}`, () => index.payers.byMail(value, mode === 'eq')),
  folded,
);

/** Removes spaces from an entered card number: `4149 01`, `414901******1234` or the last four digits. */
const unspaced = (typed: string) => typed.replace(/\s/g, '');
const card = textOf(
  text('Card', ({ payer }) => maskedCard(payer.card), ['like'], unspaced),
  (index, value) => index.remember(`card ${value}`, () => index.payers.byCard(value)),
  unspaced,
);

const originId = textOf(
  text('Origin ID', (payment) => payment.origin_id, ['eq']),
  (index, value) => {
    const { base } = index;
    const found = base.originOf(value);
    if (!found) return NO_PAYMENTS;
    return index.scan(`origin ${value}`, (at) => base.origin[at] === found.origin && base.shopAt(at) === found.shop);
  },
);

const settlement = textOf(
  text('Settlement', (payment) => payment.settlement?.reference ?? null, ['eq']),
  paymentsInSettlement,
);

const amountOf: Rule = {
  ...amount('Amount', (payment) => payment.amount),
  part(mode, values) {
    const { low, high } = amountRange(mode, values);
    return (index) => index.remember(`amount ${low} ${high}`, () => indicesBetween(index.base.amount, low, high));
  },
};

/** First and last moment of a range of local dates. */
function spanOf(values: readonly string[], zone: string): { first: number; end: number } {
  const [from, to] = values.map(parseDay) as [number, number];
  return { first: momentOf(from, zone), end: momentOf(to + DAY, zone) };
}
/** Filter by creation date. It compares timestamps instead of days, because sample payments are sorted by time. */
const created: Rule = {
  title: 'Created',
  type: 'daterange',
  modes: ['between'],
  test(_mode, values, zone) {
    const { first, end } = spanOf(values, zone);
    return (payment) => payment.created >= first && payment.created < end;
  },
  part(_mode, values, zone) {
    const { first, end } = spanOf(values, zone);
    return ({ base }) => ({ from: base.indexAt(first), to: base.indexAt(end) });
  },
};

const yesNo = [
  { value: 'true', text: 'Yes' },
  { value: 'false', text: 'No' },
];
const origins = [
  { value: 'api', text: 'API' },
  { value: 'button', text: 'Button' },
  { value: 'landing', text: 'Landing' },
  { value: 'link', text: 'Link' },
  { value: 'terminal', text: 'Terminal' },
];
const brands = CardBrand.options.map((value) => ({ value, text: cardBrandName(value) }));

/** Filters of the payment lists, by name (O9). */
const RULES: Readonly<Record<string, Rule>> = {
  createtime: created,
  status: facet('Status', 'status', (payment) => payment.status, plainChoices(PaymentStatus.options)),
  processing_status: facet(
    'Processing status',
    'processing_status',
    (payment) => payment.processing_status,
    plainChoices(ProcessingStatus.options),
  ),
  order_id: orderId,
  id,
  merchant_id: facet('Merchant', 'merchant_id', (payment) => String(payment.merchant_id)),
  amount: amountOf,
  currency: facet('Currency', 'currency', (payment) => payment.currency),
  tran_type: facet('Type', 'tran_type', (payment) => payment.tran_type, plainChoices(TranType.options), ['eq', 'ne']),
  sender_email: email,
  card,
  card_brand: facet('Card brand', 'card_brand', (payment) => payment.payer.card.brand, brands),
  country: facet('Country', 'country', (payment) => payment.payer.country),
  origin_type: facet('Origin', 'origin_type', (payment) => payment.origin_type, origins),
  origin_id: originId,
  settlement_reference: settlement,
  is_fraud: facet('Fraud', 'is_fraud', (payment) => String(payment.is_fraud), yesNo, ['eq']),
  has_part_reverse: facet('Refunded', 'refund', (payment) => String(hasRefund(payment)), yesNo, ['eq']),
};

/** Countries of payers as filter choices, sorted by name. */
export const countryChoices = (payments: Pick<PaymentTable, 'countries'>): Filter['choices'] => {
  const found = payments.countries();
  return COUNTRIES.flatMap(({ code, name }) => (found.has(code) ? [{ value: code, text: name }] : []));
};

/** Filters that payment lists offer, without values. Merchants and currencies are those of the user. */
export const paymentFilters = (own: Readonly<Record<string, Filter['choices']>>): Filter[] => offered(RULES, own);

/** Parses a filter with its value. Throws 400 for an unknown name or an invalid value. */
export function parsePaymentFilter(filter: SetFilter, zone: string): PaymentFilter {
  const { rule, values } = ruleOf(RULES, filter);
  return { part: rule.part(filter.m, values, zone), holds: rule.test(filter.m, values, zone) };
}
