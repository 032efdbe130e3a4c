import { expect, test } from 'vitest';
import { formatWaitTime } from './formatWaitTime.ts';

test.each([
  [0, '0 msec'],
  [350.4, '350 msec'],
  [999, '999 msec'],
  [1000, '1 sec'],
  [1999, '2 sec'],
  [65_000, '65 sec'],
])(`a report's waiting time of %d ms is shown as "%s"`, (ms, text) => expect(formatWaitTime(ms)).toBe(text));
