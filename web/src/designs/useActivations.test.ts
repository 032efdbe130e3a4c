import { expect, test } from 'vitest';
import { getActivationShare } from './useActivations.ts';

const FROM = '2026-11-20T10:00:00Z';

test.each([
  ['2026-11-20T09:59:00Z', 0],
  [FROM, 0],
  ['2026-11-20T10:00:15Z', 0.25],
  ['2026-11-20T10:01:00Z', 1],
  ['2026-11-20T10:09:00Z', 1],
])('the progress at %s of a one-minute design activation from 10:00 is %d', (now, share) => {
  expect(getActivationShare({ activated_from: FROM, activated_at: '2026-11-20T10:01:00Z' }, Date.parse(now))).toBe(
    share,
  );
});

test('a design activation without a duration has a progress of 0', () => {
  expect(getActivationShare({ activated_from: null, activated_at: null }, Date.parse(FROM))).toBe(0);
  expect(getActivationShare({ activated_from: FROM, activated_at: FROM }, Date.parse(FROM))).toBe(0);
});
