import { expect, test } from 'vitest';
import { formatCountdown, formatHours } from './formatDuration.ts';

test.each([
  [0, '0 minutes'],
  [59, '0 minutes'],
  [60, '1 minute'],
  [3600, '1 hour'],
  [3660, '1 hour 1 minute'],
  [604_740, '167 hours 59 minutes'],
  [-5, '0 minutes'],
])('a duration of %d seconds is shown as "%s"', (seconds, text) => {
  expect(formatHours(seconds)).toBe(text);
});

test.each([
  [86_400_000, '24:00:00'],
  [83_099_999, '23:04:59'],
  [999, '00:00:00'],
  [-60_000, '00:00:00'],
])('a countdown with %d milliseconds left is shown as %s', (span, text) => {
  expect(formatCountdown(span)).toBe(text);
});
