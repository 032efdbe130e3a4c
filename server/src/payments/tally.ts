import type { PaymentBase } from '@portal/fixtures/payments';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { Lru } from '../core/lru.ts';
import { memoOn } from '../core/memoOn.ts';
import type { Answer, PaymentsState, Groups, Sum } from './query.ts';
import { indexOf } from './searchIndex.ts';

/** One group of all payments. */
export const whole: Groups = { key: '', size: 1, at: () => 0, of: () => 0 };

const READ = {
  merchant_id: (payment: PaymentRecord) => String(payment.merchant_id),
  card_brand: (payment: PaymentRecord) => payment.payer.card.brand,
  country: (payment: PaymentRecord) => payment.payer.country,
  origin_type: (payment: PaymentRecord) => payment.origin_type,
} as const;
/** What a pie or a map shows shares by; lists have a filter of the same name. */
export type Shared = keyof typeof READ;

/** A group for each value; `names` says which, and grows with what records bring: one array a base, so that groups stay. */
export function byValue(base: PaymentBase, facet: Shared): Groups & { names: readonly string[] } {
  const { column, names, nameOf } = indexOf(base).grouping(facet);
  return {
    key: facet,
    names,
    size: names.length,
    at: (index) => nameOf[column[index]!]!,
    of: (payment) => {
      const name = READ[facet](payment);
      const found = names.indexOf(name);
      return found >= 0 ? found : names.push(name) - 1;
    },
  };
}

/** The last of the rising numbers that is not above `one`; -1 when all are. */
function lastUpTo(rising: ArrayLike<number>, one: number): number {
  let [low, high] = [-1, rising.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (rising[middle]! <= one) low = middle;
    else high = middle - 1;
  }
  return low;
}

const placesOf = memoOn(
  (base: PaymentBase) => [base],
  () => new Lru<Int32Array>(64),
);
/** Where the pieces of time begin in a base; each moment takes a search, so that they are kept. */
const firstsOf = (base: PaymentBase, moments: readonly number[], key: string): Int32Array =>
  placesOf(base).get(key, () => Int32Array.from(moments, (moment) => base.indexAt(moment)));

/** A group for each piece of time that begins at one of the moments, until the last moment. */
export function byTime(base: PaymentBase, moments: readonly number[], zone: string): Groups {
  // Zones may share the ends and the length of a year, and differ in between.
  const key = `time ${zone} ${moments[0]} ${moments.at(-1)} ${moments.length}`;
  const firsts = firstsOf(base, moments, key);
  let [from, to, group] = [0, 0, -1];
  return {
    key,
    size: moments.length - 1,
    at: (index) => {
      // Neighbours are mostly of the same hour.
      if (index >= from && index < to) return group;
      const found = lastUpTo(firsts, index);
      [from, to] = [firsts[found] ?? 0, firsts[found + 1] ?? base.size];
      group = found < moments.length - 1 ? found : -1;
      return group;
    },
    of: ({ created }) => {
      const found = lastUpTo(moments, created);
      return found < moments.length - 1 ? found : -1;
    },
  };
}

/** Whether a row of the base that was written since is in the answer. */
const isIn = ({ matches, flipped }: Answer, index: number) =>
  matches.has(index) !== ((((flipped.get(index >>> 5) ?? 0) >>> (index & 31)) & 1) === 1);

/** What the base says of an answer, by group. */
interface BaseSums {
  counts: Float64Array;
  amounts: Float64Array;
}

function sumsOf({ matches }: Answer, base: PaymentBase, groups: Groups): BaseSums {
  const counts = new Float64Array(groups.size);
  const amounts = new Float64Array(groups.size);
  const { amount } = base;
  for (let word = matches.from >>> 5; word < (matches.to + 31) >>> 5; word += 1) {
    let rest = matches.word(word);
    while (rest !== 0) {
      const index = (word << 5) + 31 - Math.clz32(rest & -rest);
      rest &= rest - 1;
      const group = groups.at(index);
      if (group < 0) continue;
      counts[group]! += 1;
      amounts[group]! += amount[index]!;
    }
  }
  return { counts, amounts };
}

const keptSums = memoOn(
  (base: PaymentBase) => [base],
  () => new Lru<BaseSums>(256),
);
/** Writes do not change it, so that it is added up once for all worlds that begin with the base. */
function baseSums(question: string, answer: Answer, base: PaymentBase, groups: Groups): Sum[] {
  const { counts, amounts } = keptSums(base).get(`${question} ${groups.key}`, () => sumsOf(answer, base, groups));
  return Array.from(counts, (count, group) => ({ count, amount: amounts[group]! }));
}

/**
 * Adds the answer to a question up: first what the world began with, by its columns, then what was written since, record by record.
 * Sums are whole numbers below 2⁵³, so that they are exact.
 */
export function addUp(
  question: string,
  answer: Answer,
  base: PaymentBase,
  replaced: PaymentsState['replaced'],
  groups: Groups,
): readonly Sum[] {
  const sums = baseSums(question, answer, base, groups);
  const enter = (group: number, amount: number, sign: 1 | -1) => {
    if (group < 0) return;
    const sum = (sums[group] ??= { count: 0, amount: 0 });
    sum.count += sign;
    sum.amount += sign * amount;
  };
  for (const [index, row] of replaced) {
    if (answer.matches.has(index)) enter(groups.at(index), base.amount[index]!, -1);
    if (isIn(answer, index)) enter(groups.of(row), row.amount, 1);
  }
  for (const { row } of answer.added) enter(groups.of(row), row.amount, 1);
  return sums;
}
