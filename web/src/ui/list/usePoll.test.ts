import { expect, test } from 'vitest';
import { pollDelay } from './usePoll.ts';

test('reads every 1.5 s, and waits twice as long after each failure', () => {
  expect([0, 1, 2, 3, 4].map((failures) => pollDelay(failures))).toEqual([1500, 3000, 6000, 12_000, 24_000]);
});
