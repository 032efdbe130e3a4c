import { describe, expect, test } from 'vitest';
import { axisOf } from './axis.ts';

describe('column axis', () => {
  test.each([[[0]], [[1, 5]], [[6999.99]], [[7000]], [[]]])('ends at 7000 for two series of %s', (values) => {
    const { low, top, ticks } = axisOf(values, true, 2);
    expect([low, top, ticks.length]).toEqual([0, 7000, 8]);
  });

  test.each([7000.01, 7001, 12_345, 1e6, 99_999_999_999])('exceeds 7000 for two series of %d', (value) => {
    const { top } = axisOf([5, value], true, 2);
    expect(top).toBeGreaterThanOrEqual(value);
    expect(top).toBeLessThan(value * 2);
  });

  test('fits the values of one series', () => expect(axisOf([3, 42], true, 1).top).toBe(50));
});

describe('line axis', () => {
  test.each([
    [[0, 42], 50],
    [[0, 100], 100],
    [[0, 0.3], 0.3],
    [[9_500], 10_000],
  ])('fits %s below %d, in at most five steps from 0', (values, top) => {
    const axis = axisOf(values, false, 3);
    expect(axis.top).toBeCloseTo(top, 10);
    expect(axis.low).toBe(0);
    expect(axis.ticks.length).toBeLessThanOrEqual(6);
  });

  test('goes from 0 to 1 for zeros only', () => expect(axisOf([0, 0], false, 1).ticks).toEqual([0, 1]));

  test('goes below 0 for negative values', () => {
    const { low, top, ticks } = axisOf([-120, 300], false, 1);
    expect(low).toBeLessThanOrEqual(-120);
    expect(top).toBeGreaterThanOrEqual(300);
    expect(ticks).toContain(0);
  });
});
