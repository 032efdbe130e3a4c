import { describe, expect, it } from 'vitest';
import {
  fullBitSet,
  indicesBetween,
  addAllToBitSet,
  BitSetIntersection,
  emptyBitSet,
  addToBitSet,
  removeAllFromBitSet,
  type BitSet,
} from './bitSet.ts';

const SIZE = 101;
const numbers = Array.from({ length: SIZE }, (_, number) => number);
const setOf = (holds: (number: number) => boolean): BitSet => {
  const bits = emptyBitSet(SIZE);
  numbers.filter(holds).forEach((number) => addToBitSet(bits, number));
  return bits;
};
const inside = (bits: BitSet) => numbers.filter((number) => new BitSetIntersection([bits], 0, SIZE).has(number));

describe('bit sets', () => {
  it('adding to and removing from a bit set works like a set of numbers', () => {
    const bits = setOf((number) => number % 2 === 0);
    addAllToBitSet(
      bits,
      setOf((number) => number % 3 === 0),
    );
    removeAllFromBitSet(
      bits,
      setOf((number) => number > 60),
    );
    expect(inside(bits)).toEqual(numbers.filter((number) => (number % 2 === 0 || number % 3 === 0) && number <= 60));
  });
  it.each([0, 1, 31, 32, 33, 64, 101])('a full bit set of size %i contains no number above its size', (size) => {
    expect(new BitSetIntersection([fullBitSet(size)], 0, (size + 31) & ~31).count()).toBe(size);
  });
});

describe('bit set intersections', () => {
  const divisors = [1, 2, 3, 5, 7];
  it.each([1, 2, 3, 4, 5])(
    'an intersection of %i bit sets contains and counts the common numbers in any range',
    (many) => {
      const used = divisors.slice(0, many);
      const [first, ...more] = used.map((divisor) => setOf((number) => number % divisor === 0)) as [
        BitSet,
        ...BitSet[],
      ];
      const wrong: string[] = [];
      for (let from = 0; from <= SIZE; from += 1)
        for (let to = from; to <= SIZE; to += 1) {
          const met = new BitSetIntersection([first, ...more], from, to);
          const expected = numbers.filter(
            (number) => number >= from && number < to && used.every((by) => number % by === 0),
          );
          if (met.count() !== expected.length || numbers.filter((number) => met.has(number)).join() !== expected.join())
            wrong.push(`${from} … ${to}`);
        }
      expect(wrong).toEqual([]);
    },
  );
});

describe('number columns', () => {
  const column = Int32Array.from(numbers, (number) => (number * 37) % 50);
  it.each([
    [0, 49],
    [10, 20],
    [20, 20],
    [21, 20],
    [49, Number.MAX_SAFE_INTEGER],
    [50, Number.MAX_SAFE_INTEGER],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    [0, 2 ** 31 - 1],
  ])('a column search returns the row indices with values from %d to %d', (low, high) => {
    expect(inside(indicesBetween(column, low, high))).toEqual(
      numbers.filter((at) => column[at]! >= low && column[at]! <= high),
    );
  });
});
