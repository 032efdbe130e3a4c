import { expect, test } from 'vitest';
import { formatShortDuration } from './formatShortDuration.ts';

const HOUR = 3_600_000;

test.each([
  [0, '1 min'],
  [59 * 60_000, '59 min'],
  [HOUR, '1 h'],
  [24 * HOUR - 1, '23 h'],
  [48 * HOUR - 1, '47 h'],
  [48 * HOUR, '2 d'],
  [200 * HOUR, '8 d'],
])('a duration of %i ms is shown as "%s"', (span, text) => expect(formatShortDuration(span)).toBe(text));
