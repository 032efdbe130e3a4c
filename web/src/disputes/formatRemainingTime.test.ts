import { expect, test } from 'vitest';
import { formatRemainingTime } from './formatRemainingTime.ts';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

test.each([
  [9 * DAY + 3 * HOUR + 5 * MINUTE, '9 days 3 hours'],
  [DAY, '1 day'],
  [DAY - 1, '23 hours 59 minutes'],
  [5 * HOUR, '5 hours'],
  [4 * MINUTE + 59_000, '4 minutes'],
  [1, '1 minute'],
  [0, undefined],
  [-DAY, undefined],
  [Number.NaN, undefined],
])('the time left to answer a dispute, %i ms, is shown as "%s"', (span, text) => {
  expect(formatRemainingTime(span)).toBe(text);
});
