import { OUTCOME_CODES, outcomeOf } from '@portal/fixtures/domain/outcomes';
import type { PaymentBase } from '@portal/fixtures/payments';
import type { PayoutAccount } from '@portal/fixtures/payoutAccount';
import { LruCache } from '../core/lru.ts';
import { memoizeByObjects } from '../core/memoizeByObjects.ts';
import {
  addAllToBitSet,
  addToBitSet,
  type BitSet,
  emptyBitSet,
  fullBitSet,
  BitSetIntersection,
  removeAllFromBitSet,
} from './bitSet.ts';
import { fold } from '@portal/contract/text/fold';
import { maskedCard } from '@portal/fixtures/domain/maskedCard';

/** Texts of all payers joined in one string, which `String.indexOf` searches faster than any loop. */
class Lines {
  readonly #text: string;
  readonly #starts: Uint32Array;

  constructor(lines: readonly string[]) {
    this.#text = `\n${lines.join('\n')}\n`;
    this.#starts = new Uint32Array(lines.length + 1);
    lines.forEach((line, at) => (this.#starts[at + 1] = this.#starts[at]! + line.length + 1));
  }
  /** Numbers of the lines that contain a text. A `\n` at the end of the text anchors it to the end of a line. */
  holding(text: string): number[] {
    const found: number[] = [];
    if (text === '') return found;
    for (let at = this.#text.indexOf(text); at >= 0;) {
      const line = this.#lineAt(at);
      found.push(line);
      at = this.#text.indexOf(text, this.#starts[line + 1]);
    }
    return found;
  }
  #lineAt(place: number): number {
    let low = 0;
    let high = this.#starts.length - 2;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.#starts[middle]! <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** Finds payments by payer: searches the payers (ten thousand at most), then returns their payments. */
class PayerSearch {
  readonly #base: PaymentBase;
  #names: Lines | undefined;
  #mails: Lines | undefined;
  #cards: Lines | undefined;
  #payments: { starts: Uint32Array; indexes: Uint32Array } | undefined;

  constructor(base: PaymentBase) {
    this.#base = base;
  }

  /**
   * Payments whose payer's name or email contains a word, or whose card number ends with it. The word is in lower case
   * without accents.
   */
  byWord(word: string): BitSet {
    this.#names ??= this.#lines((one) => {
      const { name, email } = this.#base.customers.payer(one);
      return fold(`${name} ${email ?? ''}`);
    });
    const found = this.#names.holding(word);
    if (/^\d{4}$/.test(word))
      this.#base.customers.last4.forEach((last4, one) => last4 === Number(word) && found.push(one));
    return this.#of(found);
  }
  /** Payments whose payer's email equals or contains a text. The text is in lower case without accents. */
  byMail(text: string, whole: boolean): BitSet {
    this.#mails ??= this.#lines((one) => fold(this.#base.customers.payer(one).email ?? ''));
    return this.#of(text.includes('\n') ? [] : this.#mails.holding(whole ? `\n${text}\n` : text));
  }
  /** Payments whose masked card number contains a text. */
  byCard(text: string): BitSet {
    const { issue, issues, last4 } = this.#base.customers;
    this.#cards ??= this.#lines((one) => {
      const { bin, brand } = issues[issue[one]!]!;
      return maskedCard({ bin, last4: String(last4[one]!).padStart(4, '0'), brand });
    });
    return this.#of(text.includes('\n') ? [] : this.#cards.holding(text));
  }

  #lines(text: (one: number) => string): Lines {
    return new Lines(Array.from({ length: this.#base.customers.size }, (_, one) => text(one)));
  }
  #of(people: readonly number[]): BitSet {
    const bits = emptyBitSet(this.#base.size);
    this.#payments ??= this.#sorted();
    const { starts, indexes } = this.#payments;
    for (const one of people)
      for (let at = starts[one]!; at < starts[one + 1]!; at += 1) addToBitSet(bits, indexes[at]!);
    return bits;
  }
  /** Indices of payments, grouped by payer. */
  #sorted() {
    const { customer, customers, size } = this.#base;
    const starts = new Uint32Array(customers.size + 1);
    for (let index = 0; index < size; index += 1) starts[customer[index]! + 1]! += 1;
    for (let one = 0; one < customers.size; one += 1) starts[one + 1]! += starts[one]!;
    const next = starts.slice();
    const indexes = new Uint32Array(size);
    for (let index = 0; index < size; index += 1) indexes[next[customer[index]!]!++] = index;
    return { starts, indexes };
  }
}

/** Payment fields with a fixed set of values. The search index has a set of payments for each value. */
export type IndexedField =
  | 'status'
  | 'processing_status'
  | 'tran_type'
  | 'merchant_id'
  | 'currency'
  | 'card_brand'
  | 'country'
  | 'origin_type'
  | 'is_fraud'
  | 'uncaptured'
  | 'recurring'
  | 'refund';

/** Column of sample payments that contains small codes, and the facet value of each code. */
interface Reading {
  column: Uint8Array | Uint16Array;
  value(code: number): string;
  codes: number;
}

const OUTCOMES = OUTCOME_CODES.reduce<ReturnType<typeof outcomeOf>[]>((table, code) => {
  table[code] = outcomeOf(code);
  return table;
}, []);

function readings(base: PaymentBase): Record<IndexedField, Reading> {
  const byOutcome = (value: (outcome: ReturnType<typeof outcomeOf>) => string): Reading => ({
    column: base.outcome,
    value: (code) => (OUTCOMES[code] ? value(OUTCOMES[code]) : ''),
    codes: OUTCOMES.length,
  });
  const byAccount = (value: (account: PayoutAccount) => string): Reading => ({
    column: base.account,
    value: (code) => value(base.accounts[code]!.account),
    codes: base.accounts.length,
  });
  const { issue, issues } = base.customers;
  const byCard = (value: (issued: (typeof issues)[number]) => string): Reading => ({
    column: base.customer,
    value: (code) => value(issues[issue[code]!]!),
    codes: base.customers.size,
  });
  return {
    status: byOutcome((outcome) => outcome.status),
    processing_status: byOutcome((outcome) => outcome.processing),
    tran_type: byOutcome((outcome) => (outcome.transfer ? 'p2p debit' : 'purchase')),
    is_fraud: byOutcome((outcome) => String(outcome.fraud === true)),
    uncaptured: byOutcome((outcome) => String(outcome.processing === 'authorized')),
    recurring: byOutcome((outcome) => String(outcome.recurring === true)),
    refund: byOutcome((outcome) => String(outcome.returned === true)),
    merchant_id: byAccount(({ merchant_id }) => String(merchant_id)),
    currency: byAccount(({ currency }) => currency),
    card_brand: byCard(({ brand }) => brand),
    country: byCard(({ country }) => country),
    origin_type: { column: base.origin, value: (code) => base.origins[code]!.type, codes: base.origins.length },
  };
}

/** Sets of payments by facet value, created in one pass over the column. */
function setsOf({ column, value, codes }: Reading): ReadonlyMap<string, BitSet> {
  const made = new Map<string, BitSet>();
  const ofCode: BitSet[] = [];
  for (let code = 0; code < codes; code += 1) {
    const name = value(code);
    const bits = made.get(name) ?? emptyBitSet(column.length);
    made.set(name, bits);
    ofCode.push(bits);
  }
  for (let index = 0; index < column.length; index += 1) ofCode[column[index]!]![index >>> 5]! |= 1 << (index & 31);
  return made;
}

/** Values of a facet, with the value of each column code. */
export interface FieldGrouping {
  column: Reading['column'];
  /** Names of the groups. The list grows if a written record has a new value. */
  names: string[];
  nameOf: Uint8Array;
}

function groupingOf({ column, value, codes }: Reading): FieldGrouping {
  const names: string[] = [];
  const nameOf = Uint8Array.from({ length: codes }, (_, code) => {
    const name = value(code);
    const known = names.indexOf(name);
    return known >= 0 ? known : names.push(name) - 1;
  });
  return { column, names, nameOf };
}

/** A set of payments: a range with `from` ≤ index < `to`, or a bit set. */
export type PaymentSet = BitSet | { from: number; to: number };

export const NO_PAYMENTS: PaymentSet = { from: 0, to: 0 };
/** Set that contains the payment at an index; empty for a negative index. */
export const paymentSetAt = (index: number): PaymentSet => (index < 0 ? NO_PAYMENTS : { from: index, to: index + 1 });

/** Search index of sample payments, shared by worlds: sets of payments by field value and by search text. */
export class SearchIndex {
  readonly base: PaymentBase;
  readonly payers: PayerSearch;
  readonly #readings: Record<IndexedField, Reading>;
  readonly #facets = new Map<IndexedField, ReadonlyMap<string, BitSet>>();
  readonly #groupings = new Map<IndexedField, FieldGrouping>();
  readonly #found = new LruCache<BitSet>(48);

  constructor(base: PaymentBase) {
    this.base = base;
    this.payers = new PayerSearch(base);
    this.#readings = readings(base);
  }

  #facet(facet: IndexedField): ReadonlyMap<string, BitSet> {
    const found = this.#facets.get(facet) ?? setsOf(this.#readings[facet]);
    this.#facets.set(facet, found);
    return found;
  }
  /** Codes and values of a facet, which has at most 256 values. */
  grouping(facet: IndexedField): FieldGrouping {
    const found = this.#groupings.get(facet) ?? groupingOf(this.#readings[facet]);
    this.#groupings.set(facet, found);
    return found;
  }
  /** Payments with one of these values, or with none of them if negated. Do not change the returned set. */
  anyOf(facet: IndexedField, values: readonly string[], negated = false): BitSet {
    const known = this.#facet(facet);
    const only = values[0];
    if (values.length === 1 && only !== undefined && known.has(only) && !negated) return known.get(only)!;
    return this.remember(`${facet}${negated ? '≠' : '='}${JSON.stringify(values)}`, () => {
      const { size } = this.base;
      const bits = negated ? fullBitSet(size) : emptyBitSet(size);
      for (const value of values) {
        const one = known.get(value);
        if (one) (negated ? removeAllFromBitSet : addAllToBitSet)(bits, one);
      }
      return bits;
    });
  }
  /** Returns a set that needs a pass over all payments. The latest such sets are cached. */
  remember(key: string, make: () => BitSet): BitSet {
    return this.#found.get(key, make);
  }
  /** Returns the set of payments for which `holds` is true. Computes it by a test of each payment if it is not cached. */
  scan(key: string, holds: (index: number) => boolean): BitSet {
    return this.remember(key, () => {
      const { size } = this.base;
      const bits = emptyBitSet(size);
      for (let word = 0; word < bits.length; word += 1) {
        const end = Math.min(size, (word << 5) + 32);
        let bits32 = 0;
        for (let index = word << 5; index < end; index += 1) if (holds(index)) bits32 |= 1 << (index & 31);
        bits[word] = bits32;
      }
      return bits;
    });
  }
  /** Intersection of several payment sets. */
  intersect(parts: readonly PaymentSet[]): BitSetIntersection {
    let [from, to] = [0, this.base.size];
    const sets: BitSet[] = [];
    for (const part of parts) {
      if (part instanceof Int32Array) sets.push(part);
      else [from, to] = [Math.max(from, part.from), Math.min(to, part.to)];
    }
    const [first = fullBitSet(this.base.size), ...more] = sets;
    return new BitSetIntersection([first, ...more], from, Math.max(from, to));
  }
}

/** Returns the search index of sample payments. It is created at the first query and freed with the payments. */
export const searchIndexOf = memoizeByObjects(
  (base: PaymentBase) => [base],
  (base) => new SearchIndex(base),
);
