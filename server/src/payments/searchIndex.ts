import { memoOn } from '../core/memoOn.ts';
import type { PaymentBase } from '@portal/fixtures/payments';
import { ISSUES } from '@portal/fixtures/cards';
import { LIFE_CODES, lifeOf } from '@portal/fixtures/outcomes';
import { accounts, ORIGINS } from '@portal/fixtures/shops';
import { allBits, join, Meeting, noBits, without, type Bits } from './bitSet.ts';
import { Lru } from '../core/lru.ts';
import { PayerSearch } from './payerSearch.ts';

/** What lists choose among: each value of each has its set of payments. */
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

/** A column of small codes and what each code says. */
interface Reading {
  column: Uint8Array | Uint16Array;
  value(code: number): string;
  codes: number;
}

const LIVES = LIFE_CODES.reduce<ReturnType<typeof lifeOf>[]>((table, code) => {
  table[code] = lifeOf(code);
  return table;
}, []);

function readings(base: PaymentBase): Record<Facet, Reading> {
  const byLife = (value: (life: ReturnType<typeof lifeOf>) => string): Reading => ({
    column: base.life,
    value: (code) => (LIVES[code] ? value(LIVES[code]) : ''),
    codes: LIVES.length,
  });
  const byAccount = (value: (account: (typeof accounts)[number]) => string): Reading => ({
    column: base.account,
    value: (code) => value(accounts[code]!),
    codes: accounts.length,
  });
  const byCard = (value: (issue: (typeof ISSUES)[number]) => string): Reading => ({
    column: base.customer,
    value: (code) => value(ISSUES[base.customers.issue[code]!]!),
    codes: base.customers.size,
  });
  return {
    status: byLife((life) => life.status),
    processing_status: byLife((life) => life.processing),
    tran_type: byLife((life) => (life.transfer ? 'p2p debit' : 'purchase')),
    is_fraud: byLife((life) => String(life.fraud === true)),
    uncaptured: byLife((life) => String(life.processing === 'authorized')),
    recurring: byLife((life) => String(life.recurring === true)),
    refund: byLife((life) => String(life.returned === true)),
    merchant_id: byAccount((account) => String(account.merchant.id)),
    currency: byAccount((account) => account.code),
    card_brand: byCard((issue) => issue.brand),
    country: byCard((issue) => issue.country),
    origin_type: { column: base.origin, value: (code) => ORIGINS[code]!.type, codes: ORIGINS.length },
  };
}

/** The sets of a reading's values, made in one pass over its column. */
function setsOf({ column, value, codes }: Reading): ReadonlyMap<string, Bits> {
  const made = new Map<string, Bits>();
  const ofCode: Bits[] = [];
  for (let code = 0; code < codes; code += 1) {
    const name = value(code);
    const bits = made.get(name) ?? noBits(column.length);
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
export type Part = Bits | { from: number; to: number };

export const NONE: Part = { from: 0, to: 0 };
/** The payment at an index; nothing where it is below 0. */
export const partAt = (index: number): Part => (index < 0 ? NONE : { from: index, to: index + 1 });

/** What is worked out once for a base and shared by the worlds that stand on it: sets of values, answers to searches. */
export class PaymentsIndex {
  readonly base: PaymentBase;
  readonly payers: PayerSearch;
  readonly #readings: Record<Facet, Reading>;
  readonly #facets = new Map<Facet, ReadonlyMap<string, Bits>>();
  readonly #groupings = new Map<Facet, Grouping>();
  readonly #found = new Lru<Bits>(48);

  constructor(base: PaymentBase) {
    this.base = base;
    this.payers = new PayerSearch(base);
    this.#readings = readings(base);
  }

  #facet(facet: Facet): ReadonlyMap<string, Bits> {
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
  /** All payments with one of these values, or, turned around, with none of them. Not to be written to. */
  anyOf(facet: Facet, values: readonly string[], turned = false): Bits {
    const known = this.#facet(facet);
    const only = values[0];
    if (values.length === 1 && only !== undefined && known.has(only) && !turned) return known.get(only)!;
    return this.remember(`${facet}${turned ? '≠' : '='}${JSON.stringify(values)}`, () => {
      const { size } = this.base;
      const bits = turned ? allBits(size) : noBits(size);
      for (const value of values) {
        const one = known.get(value);
        if (one) (turned ? without : join)(bits, one);
      }
      return bits;
    });
  }
  /** A set that takes a walk over the payments to make; the latest ones are kept. */
  remember(key: string, make: () => Bits): Bits {
    return this.#found.get(key, make);
  }
  /** A set made by asking each payment, a word at a time. */
  scan(key: string, holds: (index: number) => boolean): Bits {
    return this.remember(key, () => {
      const { size } = this.base;
      const bits = noBits(size);
      for (let word = 0; word < bits.length; word += 1) {
        const end = Math.min(size, (word << 5) + 32);
        let met = 0;
        for (let index = word << 5; index < end; index += 1) if (holds(index)) met |= 1 << (index & 31);
        bits[word] = met;
      }
      return bits;
    });
  }
  /** What is in all parts. */
  meet(parts: readonly Part[]): Meeting {
    let [from, to] = [0, this.base.size];
    const sets: Bits[] = [];
    for (const part of parts) {
      if (part instanceof Int32Array) sets.push(part);
      else [from, to] = [Math.max(from, part.from), Math.min(to, part.to)];
    }
    const [first = allBits(this.base.size), ...more] = sets;
    return new Meeting([first, ...more], from, Math.max(from, to));
  }
}

/** The index of a base: made at the first question, gone with the base. */
export const indexOf = memoOn(
  (base: PaymentBase) => [base],
  (base) => new PaymentsIndex(base),
);
