import type { PaymentBase } from '@portal/fixtures/payments';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { LruCache } from '../core/lru.ts';
import { memoizeByObjects } from '../core/memoizeByObjects.ts';
import type { PaymentQueryResult, PaymentsState, PaymentGrouping, PaymentTotal } from './query.ts';
import { searchIndexOf } from './searchIndex.ts';

/** Grouping that puts all payments into a single group. */
export const SINGLE_GROUP: PaymentGrouping = { key: '', size: 1, at: () => 0, of: () => 0 };

const READ = {
  merchant_id: (payment: PaymentRecord) => String(payment.merchant_id),
  card_brand: (payment: PaymentRecord) => payment.payer.card.brand,
  country: (payment: PaymentRecord) => payment.payer.country,
  origin_type: (payment: PaymentRecord) => payment.origin_type,
} as const;
/** Payment fields by which pie charts and maps group payments. Lists have filters of the same names. */
export type GroupedField = keyof typeof READ;

/**
 * Groups payments by the value of a field. `names` has the value of each group and grows with new values. The list is
 * shared, so that group numbers are stable.
 */
export function groupByValue(base: PaymentBase, facet: GroupedField): PaymentGrouping & { names: readonly string[] } {
  const { column, names, nameOf } = searchIndexOf(base).grouping(facet);
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

/** Index of the last number in a sorted list that is not above `one`; -1 if all are above. */
function lastUpTo(rising: ArrayLike<number>, one: number): number {
  let [low, high] = [-1, rising.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (rising[middle]! <= one) low = middle;
    else high = middle - 1;
  }
  return low;
}

const placesOf = memoizeByObjects(
  (base: PaymentBase) => [base],
  () => new LruCache<Int32Array>(64),
);
/** Cached indices of the first sample payment in each time bucket, because each index needs a search. */
const firstsOf = (base: PaymentBase, moments: readonly number[], key: string): Int32Array =>
  placesOf(base).get(key, () => Int32Array.from(moments, (moment) => base.indexAt(moment)));

/**
 * Groups payments by time buckets. Each bucket begins at one of the moments; the last moment is the end of the last
 * bucket.
 */
export function groupByTime(base: PaymentBase, moments: readonly number[], zone: string): PaymentGrouping {
  // The cache key includes the time zone: zones may have the same start and end of a year but different days in
  // between.
  const key = `time ${zone} ${moments[0]} ${moments.at(-1)} ${moments.length}`;
  const firsts = firstsOf(base, moments, key);
  let [from, to, group] = [0, 0, -1];
  return {
    key,
    size: moments.length - 1,
    at: (index) => {
      // Reuses the last group, because neighboring payments are usually in the same bucket.
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

/** Whether a replaced sample payment is in the query result. */
const isIn = ({ matches, flipped }: PaymentQueryResult, index: number) =>
  matches.has(index) !== ((((flipped.get(index >>> 5) ?? 0) >>> (index & 31)) & 1) === 1);

/** Counts and amounts of the sample payments in a query result, by group. */
interface BaseSums {
  counts: Float64Array;
  amounts: Float64Array;
}

function sumsOf({ matches }: PaymentQueryResult, base: PaymentBase, groups: PaymentGrouping): BaseSums {
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

const keptSums = memoizeByObjects(
  (base: PaymentBase) => [base],
  () => new LruCache<BaseSums>(256),
);
/**
 * Counts and amounts of sample payments by group, cached for all worlds, because writes don't change sample payments.
 */
function baseSums(
  question: string,
  answer: PaymentQueryResult,
  base: PaymentBase,
  groups: PaymentGrouping,
): PaymentTotal[] {
  const { counts, amounts } = keptSums(base).get(`${question} ${groups.key}`, () => sumsOf(answer, base, groups));
  return Array.from(counts, (count, group) => ({ count, amount: amounts[group]! }));
}

/**
 * Computes the totals of a query result by group: sample payments from their columns, then written records one by one.
 * Totals are integers below 2⁵³, so they are exact.
 */
export function sumByGroup(
  question: string,
  answer: PaymentQueryResult,
  base: PaymentBase,
  replaced: PaymentsState['replaced'],
  groups: PaymentGrouping,
): readonly PaymentTotal[] {
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
