import { describe, expect, test } from 'vitest';
import { daysOf, nextRun, paperTime, periodBefore } from './periods.ts';

const at = (moment: string) => Date.parse(`${moment}:00Z`);

describe('next scheduled report', () => {
  test.each([
    ['2026-11-20T12:00', 'day', 'UTC', '2026-11-21T06:00'],
    ['2026-11-20T05:59', 'day', 'UTC', '2026-11-20T06:00'],
    ['2026-11-20T06:00', 'day', 'UTC', '2026-11-21T06:00'],
    // 2026-11-20 is a Friday; weeks begin on Monday.
    ['2026-11-20T12:00', 'week', 'UTC', '2026-11-23T06:00'],
    ['2026-11-23T05:00', 'week', 'UTC', '2026-11-23T06:00'],
    ['2026-11-23T06:00', 'week', 'UTC', '2026-11-30T06:00'],
    ['2026-11-20T12:00', 'month', 'UTC', '2026-12-01T06:00'],
    ['2026-12-31T23:59', 'month', 'UTC', '2027-01-01T06:00'],
    // Reports are made at six in the morning in Kyiv, in winter and in summer.
    ['2026-11-20T12:00', 'month', 'Europe/Kyiv', '2026-12-01T04:00'],
    ['2026-05-20T12:00', 'month', 'Europe/Kyiv', '2026-06-01T03:00'],
    // Reports are made at six also on the Sundays on which the clocks change.
    ['2027-03-27T12:00', 'day', 'Europe/Kyiv', '2027-03-28T03:00'],
    ['2027-10-30T12:00', 'day', 'Europe/Kyiv', '2027-10-31T04:00'],
    // In the time zone of Kiritimati it is already the next day.
    ['2026-11-30T20:30', 'day', 'Pacific/Kiritimati', '2026-12-01T16:00'],
  ] as const)(
    'after %s, a report scheduled for every %s in the time zone %s runs next at %s',
    (moment, every, zone, next) => {
      expect(nextRun(at(moment), every, zone)).toBe(at(next));
    },
  );
});

describe('period of a scheduled report', () => {
  test.each([
    ['2026-11-21T06:00', 'day', 'UTC', ['2026-11-20', '2026-11-20']],
    ['2026-11-23T06:00', 'week', 'UTC', ['2026-11-16', '2026-11-22']],
    ['2026-12-01T06:00', 'month', 'UTC', ['2026-11-01', '2026-11-30']],
    ['2026-03-01T04:00', 'month', 'Europe/Kyiv', ['2026-02-01', '2026-02-28']],
    ['2026-11-30T16:00', 'month', 'Pacific/Kiritimati', ['2026-11-01', '2026-11-30']],
  ] as const)(
    'a scheduled report made at %s for every %s in the time zone %s covers the previous period %j',
    (moment, every, zone, days) => {
      expect(periodBefore(at(moment), every, zone)).toEqual(days);
    },
  );
});

test("monthly documents are ready on the morning of the next month's first day", () => {
  expect(paperTime('2026-10', 'UTC')).toBe(at('2026-11-01T06:00'));
  expect(paperTime('2026-12', 'UTC')).toBe(at('2027-01-01T06:00'));
  expect(paperTime('2026-10', 'Pacific/Kiritimati')).toBe(at('2026-10-31T16:00'));
  expect(paperTime('2026-10', 'America/Los_Angeles')).toBe(at('2026-11-01T14:00'));
  expect(daysOf('2024-02')).toEqual(['2024-02-01', '2024-02-29']);
});
