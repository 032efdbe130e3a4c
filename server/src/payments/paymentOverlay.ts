import type { PaymentRecord } from '@portal/fixtures/payment';
import type { PaymentBase } from '@portal/fixtures/payments';
import { LruCache } from '../core/lru.ts';
import type { WritableTable } from '../core/table.ts';
import { newestFirst } from '../lists/rows.ts';
import { addAllToBitSet, countBits } from './bitSet.ts';
import { hasRefund, isUncaptured } from './facts.ts';
import { type PaymentFilter, parsePaymentFilter } from './filters.ts';
import type {
  PaymentQueryResult,
  PaymentGrouping,
  PaymentQuery,
  PaymentTable,
  PaymentsState,
  PaymentTotal,
  PaymentTab,
} from './query.ts';
import { searchIndexOf, type SearchIndex } from './searchIndex.ts';
import { sumByGroup } from './tally.ts';
import { fold, searchWords } from '@portal/contract/text/fold';
import { maskedCard } from '@portal/fixtures/domain/maskedCard';
import { ordersStartingWith } from './orderSearch.ts';

/** Largest number of words in a search. */
const MOST_WORDS = 10;

/** First words of a search text, in lower case and without accents. */
const firstWords = (text: string): string[] => searchWords(text).slice(0, MOST_WORDS);

/** Matches a masked card number as shown in lists, because users copy it into the search. */
const PRINTED_CARD = /^\d{6}\*+\d{4}$/;

/**
 * Filter for a search word: the beginning of an order id, a payment id, a part of the payer's name or email, the card's
 * last four digits, or the masked card number.
 */
const testOfWord = (word: string): PaymentFilter => ({
  part: (index) =>
    index.remember(`word ${word}`, () => {
      const bits = index.payers.byWord(word);
      addAllToBitSet(bits, ordersStartingWith(index, word));
      if (PRINTED_CARD.test(word)) addAllToBitSet(bits, index.payers.byCard(word));
      const byId = /^\d{1,15}$/.test(word) ? index.base.indexOf(Number(word)) : -1;
      if (byId >= 0) bits[byId >>> 5]! |= 1 << (byId & 31);
      return bits;
    }),
  holds: ({ id, order_id, payer }) =>
    fold(order_id).startsWith(word) ||
    String(id) === word ||
    fold(payer.name).includes(word) ||
    fold(payer.email ?? '').includes(word) ||
    payer.card.last4 === word ||
    maskedCard(payer.card) === word,
});

const TABS: Readonly<Record<Exclude<PaymentTab, 'payments'>, PaymentFilter>> = {
  uncaptured: { part: (index) => index.anyOf('uncaptured', ['true']), holds: isUncaptured },
  recurring: { part: (index) => index.anyOf('recurring', ['true']), holds: (payment) => payment.recurring !== null },
  refund: { part: (index) => index.anyOf('refund', ['true']), holds: hasRefund },
  fraud: { part: (index) => index.anyOf('is_fraud', ['true']), holds: (payment) => payment.is_fraud },
};

const ofMerchants = (merchants: readonly number[]): PaymentFilter => ({
  part: (index) => index.anyOf('merchant_id', merchants.map(String)),
  holds: (payment) => merchants.includes(payment.merchant_id),
});

const testsOf = ({ tab, merchants, filters, text, zone = 'UTC' }: PaymentQuery): PaymentFilter[] => [
  ofMerchants(merchants),
  ...(tab === 'payments' ? [] : [TABS[tab]]),
  ...filters.map((filter) => parsePaymentFilter(filter, zone)),
  ...firstWords(text).map(testOfWord),
];

const keyOf = ({ tab, merchants, filters, text, zone }: PaymentQuery) =>
  JSON.stringify([tab, merchants, filters, text, zone]);

/** Whether a payment is a later charge of a stored card. */
const isCharge = ({ id, recurring }: PaymentRecord) => recurring !== null && recurring.parent_id !== id;

/** Number of cached sample records. Lists are read again whenever a payment is opened or the window gets focus. */
const READ = 1024;

/** Payments table of a world: immutable sample payments, overlaid by written records. */
export class PaymentOverlay implements PaymentTable, WritableTable<PaymentRecord, PaymentsState> {
  readonly base: PaymentBase;
  readonly #index: SearchIndex;
  #replaced = new Map<number, PaymentRecord>();
  #added = new Map<number, PaymentRecord>();
  #shared = false;
  /** Cached sample records, each at its index modulo the cache size. */
  readonly #read: PaymentRecord[] = Array.from({ length: READ });
  readonly #answers = new LruCache<PaymentQueryResult>(16);
  readonly #tallies = new LruCache<readonly PaymentTotal[]>(256);

  constructor(base: PaymentBase) {
    this.base = base;
    this.#index = searchIndexOf(base);
  }

  get size() {
    return this.base.size + this.#added.size;
  }
  get(id: number): PaymentRecord | undefined {
    const index = this.base.indexOf(id);
    return index < 0 ? this.#added.get(id) : this.#row(index);
  }
  *values(): Generator<PaymentRecord> {
    for (let index = 0; index < this.base.size; index += 1) yield this.#replaced.get(index) ?? this.base.at(index);
    yield* this.#added.values();
  }
  countries(): ReadonlySet<string> {
    const found = new Set(this.base.customers.issues.map(({ country }) => country));
    for (const { payer } of this.#added.values()) found.add(payer.country);
    return found;
  }
  byOrder(merchants: readonly number[], orderId: string): PaymentRecord | undefined {
    const index = this.base.indexOfOrder(orderId);
    const rows = index < 0 ? [...this.#added.values()] : [this.#row(index), ...this.#added.values()];
    return rows.find((row) => row.order_id === orderId && merchants.includes(row.merchant_id));
  }
  *going(): Generator<PaymentRecord> {
    for (const index of this.base.going()) {
      const row = this.#row(index);
      if (row.status === 'processing') yield row;
    }
    for (const row of this.#added.values()) if (row.status === 'processing' && !isCharge(row)) yield row;
  }
  firstRelease(): number {
    const added = Array.from(this.#added.values(), (row) => row.autocapture_at ?? Infinity);
    return Math.min(this.base.firstRelease(), ...added);
  }
  firstCharge(): number {
    return this.base.firstCharge();
  }
  *unpaid(): Generator<PaymentRecord> {
    for (const index of this.base.unpaid()) if (!this.#replaced.has(index)) yield this.base.at(index);
    yield* this.#replaced.values();
    yield* this.#added.values();
  }
  *subscriptions(): Generator<PaymentRecord> {
    for (const [index, { parent }] of this.base.chains) if (index === parent) yield this.#row(index);
    for (const row of this.#added.values()) if (row.recurring && !isCharge(row)) yield row;
  }

  page(query: PaymentQuery, page: number, limit: number) {
    const answer = this.#answer(query);
    const total = answer.inBase + answer.added.length;
    const pages = Math.max(1, Math.ceil(total / limit));
    const shown = Math.min(page, pages);
    const rows: PaymentRecord[] = [];
    for (const place of places(answer, (shown - 1) * limit)) {
      if (rows.length === limit) break;
      rows.push(typeof place === 'number' ? this.#row(place) : place);
    }
    return { rows, total, page: shown, pages };
  }
  each(query: PaymentQuery): Iterable<PaymentRecord> {
    const answer = this.#answer(query);
    const { replaced } = this.share();
    return { [Symbol.iterator]: () => rowsOf(answer, this.base, replaced) };
  }

  /** Writes payment records. They replace sample records with the same id. */
  put(rows: readonly PaymentRecord[]): void {
    this.#own();
    for (const row of rows) {
      const index = this.base.indexOf(row.id);
      if (index < 0) this.#added.set(row.id, row);
      else this.#replaced.set(index, row);
    }
  }
  /** Removes written payment records, so that the original sample records reappear. */
  drop(ids: readonly number[]): void {
    this.#own();
    for (const id of ids) {
      this.#added.delete(id);
      this.#replaced.delete(this.base.indexOf(id));
    }
  }
  /** Returns the current state by reference. The next write copies it first. */
  share(): PaymentsState {
    this.#shared = true;
    return { replaced: this.#replaced, added: this.#added };
  }
  restore({ replaced, added }: PaymentsState): void {
    this.#replaced = replaced as Map<number, PaymentRecord>;
    this.#added = added as Map<number, PaymentRecord>;
    this.#shared = true;
    this.#forget();
  }

  tally(query: PaymentQuery, groups: PaymentGrouping): readonly PaymentTotal[] {
    const question = keyOf(query);
    return this.#tallies.get(`${question} ${groups.key}`, () =>
      sumByGroup(question, this.#answer(query), this.base, this.#replaced, groups),
    );
  }

  /** Prepares a write: copies the maps if a snapshot shares them, and clears cached results. */
  #own(): void {
    if (this.#shared) {
      this.#replaced = new Map(this.#replaced);
      this.#added = new Map(this.#added);
      this.#shared = false;
    }
    this.#forget();
  }
  #forget(): void {
    this.#answers.clear();
    this.#tallies.clear();
  }
  #row(index: number): PaymentRecord {
    return this.#replaced.get(index) ?? this.#ofBase(index);
  }
  #ofBase(index: number): PaymentRecord {
    const kept = this.#read[index % READ];
    return kept?.id === this.base.idAt(index) ? kept : (this.#read[index % READ] = this.base.at(index));
  }
  #answer(query: PaymentQuery): PaymentQueryResult {
    return this.#answers.get(keyOf(query), () => this.#ask(testsOf(query)));
  }
  #ask(tests: readonly PaymentFilter[]): PaymentQueryResult {
    const holds = (payment: PaymentRecord) => tests.every((test) => test.holds(payment));
    const matches = this.#index.intersect(tests.map((test) => test.part(this.#index)));
    const flipped = new Map<number, number>();
    let inBase = matches.count();
    for (const [index, row] of this.#replaced) {
      const held = holds(row);
      if (held === matches.has(index)) continue;
      const word = index >>> 5;
      flipped.set(word, (flipped.get(word) ?? 0) ^ (1 << (index & 31)));
      inBase += held ? 1 : -1;
    }
    const added = [...this.#added.values()].filter(holds).toSorted(newestFirst);
    // New payments have higher ids, so they come before sample payments with the same timestamp.
    return { matches, flipped, inBase, added: added.map((row) => ({ row, slot: this.base.indexAt(row.created + 1) })) };
  }
}

function* rowsOf(
  answer: PaymentQueryResult,
  base: PaymentBase,
  replaced: PaymentsState['replaced'],
): Generator<PaymentRecord> {
  for (const place of places(answer, 0))
    yield typeof place === 'number' ? (replaced.get(place) ?? base.at(place)) : place;
}

/** Yields the rows of a result, newest first, after `skip` rows. Sample payments are yielded as indices. */
function* places({ matches, flipped, added }: PaymentQueryResult, skip: number): Generator<number | PaymentRecord> {
  let left = skip;
  let next = 0;
  const words = flipped.size > 0 ? [...flipped.keys()] : [];
  const last = Math.max((matches.to + 31) >>> 5, ...words.map((word) => word + 1));
  const end = Math.min(matches.from >>> 5, ...words);
  for (let word = last - 1; word >= end; word -= 1) {
    const first = word << 5;
    let rest = matches.word(word) ^ (flipped.get(word) ?? 0);
    if (left > 0 && (added[next]?.slot ?? 0) <= first) {
      const many = countBits(rest);
      if (many <= left) {
        left -= many;
        continue;
      }
    }
    while (rest !== 0) {
      const bit = 31 - Math.clz32(rest);
      rest &= ~(1 << bit);
      for (; (added[next]?.slot ?? 0) > first + bit; next += 1)
        if (left > 0) left -= 1;
        else yield added[next]!.row;
      if (left > 0) left -= 1;
      else yield first + bit;
    }
  }
  for (; next < added.length; next += 1)
    if (left > 0) left -= 1;
    else yield added[next]!.row;
}
