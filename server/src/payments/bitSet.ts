/** Set of small integers, stored as bits. Sets that are combined must have the same length. */
export type BitSet = Int32Array;

export const emptyBitSet = (size: number): BitSet => new Int32Array((size + 31) >>> 5);

/** Creates the set of all integers below `size`. */
export function fullBitSet(size: number): BitSet {
  const bits = emptyBitSet(size).fill(-1);
  if (size % 32 !== 0) bits[bits.length - 1] = (1 << (size % 32)) - 1;
  return bits;
}

export const addToBitSet = (bits: BitSet, at: number): void => {
  bits[at >>> 5]! |= 1 << (at & 31);
};
/** Adds all elements of the set `other`. */
export function addAllToBitSet(bits: BitSet, other: BitSet): void {
  for (let word = 0; word < bits.length; word += 1) bits[word]! |= other[word]!;
}
/** Removes all elements of the set `other`. */
export function removeAllFromBitSet(bits: BitSet, other: BitSet): void {
  for (let word = 0; word < bits.length; word += 1) bits[word]! &= ~other[word]!;
}

const MOST = 0x7fffffff;
/** Set of the row indices in a column of non-negative integers whose value is between `low` and `high`. */
export function indicesBetween(column: Int32Array, low: number, high: number): BitSet {
  const bits = emptyBitSet(column.length);
  if (low > MOST) return bits;
  const most = Math.min(high, MOST);
  for (let at = 0; at < column.length; at += 1) {
    const number = column[at]!;
    // The sign bit of a difference is set if the value is outside the range. Branch-free, to avoid branch
    // mispredictions.
    bits[at >>> 5]! |= ((((number - low) | (most - number)) >>> 31) ^ 1) << (at & 31);
  }
  return bits;
}

/** Number of set bits in a 32-bit word. */
export function countBits(word: number): number {
  let left = word - ((word >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function countOne(a: BitSet, from: number, to: number): number {
  let sum = 0;
  for (let word = from; word < to; word += 1) sum += countBits(a[word]!);
  return sum;
}
function countTwo(a: BitSet, b: BitSet, from: number, to: number): number {
  let sum = 0;
  for (let word = from; word < to; word += 1) sum += countBits(a[word]! & b[word]!);
  return sum;
}
function countThree(a: BitSet, b: BitSet, c: BitSet, from: number, to: number): number {
  let sum = 0;
  for (let word = from; word < to; word += 1) sum += countBits(a[word]! & b[word]! & c[word]!);
  return sum;
}

/**
 * Lazy intersection of one or more bit sets, limited to integers from `from` to below `to`. Words are combined only
 * when they are read, because a new set of a million elements costs more than one page of results.
 */
export class BitSetIntersection {
  readonly from: number;
  readonly to: number;
  readonly #sets: readonly [BitSet, ...BitSet[]];

  constructor(sets: readonly [BitSet, ...BitSet[]], from: number, to: number) {
    this.#sets = sets;
    this.from = from;
    this.to = to;
  }

  /** The 32-bit word with the integers 32 × `at` to 32 × `at` + 31. */
  word(at: number): number {
    const first = at << 5;
    if (first + 32 <= this.from || first >= this.to) return 0;
    let bits = -1;
    for (const set of this.#sets) bits &= set[at]!;
    if (first < this.from) bits &= -1 << (this.from & 31);
    if (first + 32 > this.to) bits &= (1 << (this.to & 31)) - 1;
    return bits;
  }
  has(at: number): boolean {
    return ((this.word(at >>> 5) >>> (at & 31)) & 1) === 1;
  }
  count(): number {
    // Counts whole words in a fast loop, and the partial words at both ends separately.
    const [first, last] = [(this.from + 31) >>> 5, this.to >>> 5];
    if (first > last) return countBits(this.word(last));
    const head = this.from & 31 ? countBits(this.word(first - 1)) : 0;
    const tail = this.to & 31 ? countBits(this.word(last)) : 0;
    return head + this.#words(first, last) + tail;
  }
  #words(from: number, to: number): number {
    const [a, b, c, ...more] = this.#sets;
    if (!b) return countOne(a, from, to);
    if (!c) return countTwo(a, b, from, to);
    if (more.length === 0) return countThree(a, b, c, from, to);
    let sum = 0;
    for (let word = from; word < to; word += 1) sum += countBits(this.word(word));
    return sum;
  }
}
