import { describe, expect, test } from 'vitest';
import { HOUR } from '../core/time.ts';
import {
  MAX_PER_MONTH,
  MAX_CONSECUTIVE,
  midnightAfter,
  monthStart,
  offlineLeft,
  periodsAfter,
} from './offlineHours.rules.ts';

const at = (text: string) => Date.parse(`${text}Z`);
const KYIV = 'Europe/Kyiv';
const period = (from: string, hours: number) => ({ from: at(from), to: at(from) + hours * HOUR });

describe('offline hours of a cash register', () => {
  test('no offline hours of a cash register are used while the tax office answers', () => {
    const left = offlineLeft({ offline_since: null, periods: [] }, at('2026-11-10T12:00'), KYIV);
    expect(left).toEqual({ row: MAX_CONSECUTIVE, month: MAX_PER_MONTH });
  });

  test("a cash register's offline hours count from the outage's start, at most 36 per outage", () => {
    const offline = { offline_since: at('2026-11-10T12:00'), periods: [] };
    const left = (hours: number) => offlineLeft(offline, offline.offline_since + hours * HOUR, KYIV);
    expect(left(35)).toEqual({ row: HOUR, month: MAX_PER_MONTH - 35 * HOUR });
    expect(left(36)).toEqual({ row: 0, month: MAX_PER_MONTH - 36 * HOUR });
    // Hours above the limit of 36 do not count, because the register cannot work in them.
    expect(left(80)).toEqual({ row: 0, month: MAX_PER_MONTH - 36 * HOUR });
  });

  test("offline hours add up over a calendar month in the cash register's time zone", () => {
    // In Kyiv the month begins at 22:00 UTC: two of these four hours count in November, two in December.
    const periods = [period('2026-11-30T20:00', 4)];
    const left = (now: string) => offlineLeft({ offline_since: null, periods }, at(now), KYIV).month;
    expect(left('2026-11-30T21:59:59')).toBeGreaterThan(MAX_PER_MONTH - 2 * HOUR);
    expect(left('2026-12-01T00:00')).toBe(MAX_PER_MONTH - 2 * HOUR);
    expect(left('2026-12-31T22:00')).toBe(MAX_PER_MONTH);
  });

  test('the remaining offline hours of a cash register are never negative', () => {
    const periods = [1, 4, 8, 12, 16].map((day) => period(`2026-11-${String(day).padStart(2, '0')}T12:00`, 36));
    expect(offlineLeft({ offline_since: null, periods }, at('2026-11-20T12:00'), KYIV).month).toBe(0);
  });

  test('an earlier outage counts until the end of its month, with at most 36 offline hours', () => {
    const since = at('2026-11-10T12:00');
    const kept = periodsAfter(
      { offline_since: since, periods: [period('2026-10-20T12:00', 5)] },
      since + 50 * HOUR,
      KYIV,
    );
    expect(kept).toEqual([{ from: since, to: since + 36 * HOUR }]);
  });
});

test("days and months start at midnight in the cash register's time zone, in summer and winter", () => {
  expect(midnightAfter(at('2026-07-01T20:59'), KYIV)).toBe(at('2026-07-01T21:00'));
  expect(midnightAfter(at('2026-12-01T21:59'), KYIV)).toBe(at('2026-12-01T22:00'));
  // The day on which clocks are set back has 25 hours.
  expect(midnightAfter(at('2026-10-24T21:00'), KYIV)).toBe(at('2026-10-25T22:00'));
  expect(monthStart(at('2026-10-31T22:00'), KYIV)).toBe(at('2026-10-31T22:00'));
  expect(monthStart(at('2026-10-31T21:59'), KYIV)).toBe(at('2026-09-30T21:00'));
});
