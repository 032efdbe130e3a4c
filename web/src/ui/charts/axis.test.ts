import { describe, expect, test } from 'vitest';
import { computeValueAxis } from './axis.ts';

describe('value axis of a column chart', () => {
  test.each([[[0]], [[1, 5]], [[6999.99]], [[7000]], [[]]])(
    "a column chart's axis ends at 7000 for two series with the values %s",
    (values) => {
      const { low, top, ticks } = computeValueAxis(values, true, 2);
      expect([low, top, ticks.length]).toEqual([0, 7000, 8]);
    },
  );

  test.each([7000.01, 7001, 12_345, 1e6, 99_999_999_999])(
    "a column chart's axis goes beyond 7000 for two series with the value %d",
    (value) => {
      const { top } = computeValueAxis([5, value], true, 2);
      expect(top).toBeGreaterThanOrEqual(value);
      expect(top).toBeLessThan(value * 2);
    },
  );

  test("a column chart's axis fits the values of a single series", () =>
    expect(computeValueAxis([3, 42], true, 1).top).toBe(50));
});

describe('value axis of a line chart', () => {
  test.each([
    [[0, 42], 50],
    [[0, 100], 100],
    [[0, 0.3], 0.3],
    [[9_500], 10_000],
  ])("a line chart's axis for the values %s ends at %d and has at most five steps", (values, top) => {
    const axis = computeValueAxis(values, false, 3);
    expect(axis.top).toBeCloseTo(top, 10);
    expect(axis.low).toBe(0);
    expect(axis.ticks.length).toBeLessThanOrEqual(6);
  });

  test("a line chart's axis goes from 0 to 1 if all values are zero", () =>
    expect(computeValueAxis([0, 0], false, 1).ticks).toEqual([0, 1]));

  test("a line chart's axis goes below 0 for negative values", () => {
    const { low, top, ticks } = computeValueAxis([-120, 300], false, 1);
    expect(low).toBeLessThanOrEqual(-120);
    expect(top).toBeGreaterThanOrEqual(300);
    expect(ticks).toContain(0);
  });
});
