import { expect, test } from 'vitest';
import { pollDelay } from './usePoll.ts';

test('polling reads every 1.5 s, and doubles the interval after each failure', () => {
  expect([0, 1, 2, 3, 4].map((failures) => pollDelay(failures))).toEqual([1500, 3000, 6000, 12_000, 24_000]);
});
