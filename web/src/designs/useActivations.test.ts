import { expect, test } from 'vitest';
import { getActivationShare } from './useActivations.ts';

const FROM = '2026-11-20T10:00:00Z';

test.each([
  ['2026-11-20T09:59:00Z', 0],
  [FROM, 0],
  ['2026-11-20T10:00:15Z', 0.25],
  ['2026-11-20T10:01:00Z', 1],
  ['2026-11-20T10:09:00Z', 1],
])('at %s an activation of a minute is over by %d', (now, share) => {
  expect(getActivationShare({ activated_from: FROM, activated_at: '2026-11-20T10:01:00Z' }, Date.parse(now))).toBe(
    share,
  );
});

test('an activation that does not say how long it takes has not begun', () => {
  expect(getActivationShare({ activated_from: null, activated_at: null }, Date.parse(FROM))).toBe(0);
  expect(getActivationShare({ activated_from: FROM, activated_at: FROM }, Date.parse(FROM))).toBe(0);
});
