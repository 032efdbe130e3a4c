import { OUTCOME_CODES, outcomeOf } from '@portal/fixtures/domain/outcomes';
import type { PaymentBase } from '@portal/fixtures/payments';
import type { PayoutAccount } from '@portal/fixtures/payoutAccount';
import { Lru } from '../core/lru.ts';
import { memoOn } from '../core/memoOn.ts';
import { fullSet, addAll, Intersection, emptySet, removeAll, type BitSet } from './bitSet.ts';
import { PayerSearch } from './payerSearch.ts';

/** What lists filter by with choices: the index has a set of payments for each value. */
export type Facet =
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

/** A column of the base with small codes, and the facet's value of each code. */
interface Reading {
  column: Uint8Array | Uint16Array;
  value(code: number): string;
  codes: number;
}

const OUTCOMES = OUTCOME_CODES.reduce<ReturnType<typeof outcomeOf>[]>((table, code) => {
  table[code] = outcomeOf(code);
  return table;
}, []);

function readings(base: PaymentBase): Record<Facet, Reading> {
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

/** The sets of a reading's values, made in one pass over its column. */
function setsOf({ column, value, codes }: Reading): ReadonlyMap<string, BitSet> {
  const made = new Map<string, BitSet>();
  const ofCode: BitSet[] = [];
  for (let code = 0; code < codes; code += 1) {
    const name = value(code);
    const bits = made.get(name) ?? emptySet(column.length);
    made.set(name, bits);
    ofCode.push(bits);
  }
  for (let index = 0; index < column.length; index += 1) ofCode[column[index]!]![index >>> 5]! |= 1 << (index & 31);
  return made;
}

/** The values of a facet, and which of them a code of its column means. */
export interface Grouping {
  column: Reading['column'];
  /** Grows where a record has a value that the base never had. */
  names: string[];
  nameOf: Uint8Array;
}

function groupingOf({ column, value, codes }: Reading): Grouping {
  const names: string[] = [];
  const nameOf = Uint8Array.from({ length: codes }, (_, code) => {
    const name = value(code);
    const known = names.indexOf(name);
    return known >= 0 ? known : names.push(name) - 1;
  });
  return { column, names, nameOf };
}

/** Payments `from` ≤ index < `to`; or a set. */
export type Part = BitSet | { from: number; to: number };

export const NONE: Part = { from: 0, to: 0 };
/** The payment at an index; nothing where it is below 0. */
export const partAt = (index: number): Part => (index < 0 ? NONE : { from: index, to: index + 1 });

/**
 * What is computed once for a base and shared by the worlds that begin with it: sets of payments by value and by search.
 */
export class SearchIndex {
  readonly base: PaymentBase;
  readonly payers: PayerSearch;
  readonly #readings: Record<Facet, Reading>;
  readonly #facets = new Map<Facet, ReadonlyMap<string, BitSet>>();
  readonly #groupings = new Map<Facet, Grouping>();
  readonly #found = new Lru<BitSet>(48);

  constructor(base: PaymentBase) {
    this.base = base;
    this.payers = new PayerSearch(base);
    this.#readings = readings(base);
  }

  #facet(facet: Facet): ReadonlyMap<string, BitSet> {
    const found = this.#facets.get(facet) ?? setsOf(this.#readings[facet]);
    this.#facets.set(facet, found);
    return found;
  }
  /** How the base's payments are told apart by a facet; no more than 256 values. */
  grouping(facet: Facet): Grouping {
    const found = this.#groupings.get(facet) ?? groupingOf(this.#readings[facet]);
    this.#groupings.set(facet, found);
    return found;
  }
  /** All payments with one of these values, or, negated, with none of them. Not to be written to. */
  anyOf(facet: Facet, values: readonly string[], negated = false): BitSet {
    const known = this.#facet(facet);
    const only = values[0];
    if (values.length === 1 && only !== undefined && known.has(only) && !negated) return known.get(only)!;
    return this.remember(`${facet}${negated ? '≠' : '='}${JSON.stringify(values)}`, () => {
      const { size } = this.base;
      const bits = negated ? fullSet(size) : emptySet(size);
      for (const value of values) {
        const one = known.get(value);
        if (one) (negated ? removeAll : addAll)(bits, one);
      }
      return bits;
    });
  }
  /** A set that takes a walk over the payments to make; the latest ones are kept. */
  remember(key: string, make: () => BitSet): BitSet {
    return this.#found.get(key, make);
  }
  /** A set made by asking each payment, a word at a time. */
  scan(key: string, holds: (index: number) => boolean): BitSet {
    return this.remember(key, () => {
      const { size } = this.base;
      const bits = emptySet(size);
      for (let word = 0; word < bits.length; word += 1) {
        const end = Math.min(size, (word << 5) + 32);
        let bits32 = 0;
        for (let index = word << 5; index < end; index += 1) if (holds(index)) bits32 |= 1 << (index & 31);
        bits[word] = bits32;
      }
      return bits;
    });
  }
  /** What is in all parts. */
  intersect(parts: readonly Part[]): Intersection {
    let [from, to] = [0, this.base.size];
    const sets: BitSet[] = [];
    for (const part of parts) {
      if (part instanceof Int32Array) sets.push(part);
      else [from, to] = [Math.max(from, part.from), Math.min(to, part.to)];
    }
    const [first = fullSet(this.base.size), ...more] = sets;
    return new Intersection([first, ...more], from, Math.max(from, to));
  }
}

/** The index of a base: made at the first question, gone with the base. */
export const indexOf = memoOn(
  (base: PaymentBase) => [base],
  (base) => new SearchIndex(base),
);
