import { describe, expect, test } from 'vitest';
import type { Period } from '@portal/fixtures/domain/periodsLater';
import { endlessMonthlyPlan, firstChargeTime, advancePlan, withNextCharge } from './chargePlan.ts';

const KYIV = 'Europe/Kyiv';
const chain = (period: Period['period'], every: number) => ({
  state: true,
  period,
  every,
  amount: 100,
  charged: 0,
  next_at: null,
  parent_id: 1,
  plan: endlessMonthlyPlan(0),
});

/** Due times of the first charges after a payment, in UTC. */
function charges(
  from: string,
  count: number,
  { zone = KYIV, period = 'month', every = 1 }: Partial<Period & { zone: string }> = {},
) {
  const found: string[] = [];
  let plan = endlessMonthlyPlan(Date.parse(from));
  for (let left = count; left > 0; left -= 1) {
    const { next_at: at } = withNextCharge(chain(period, every), plan, zone);
    found.push(at === null ? 'none' : new Date(at).toISOString().slice(0, 16));
    plan = advancePlan(plan);
  }
  return found;
}

describe('monthly charges', () => {
  test('monthly charges that begin on 1 December 00:30 in Kyiv are due on each 1st at 00:30 local time', () => {
    expect(charges('2026-11-30T22:30:00Z', 6)).toEqual([
      '2026-12-31T22:30',
      '2027-01-31T22:30',
      '2027-02-28T22:30',
      '2027-03-31T21:30',
      '2027-04-30T21:30',
      '2027-05-31T21:30',
    ]);
  });

  test.each([
    [
      'the 31st',
      '2027-01-31T10:00:00Z',
      ['02-28', '03-31', '04-30', '05-31', '06-30', '07-31', '08-31', '09-30', '10-31', '11-30', '12-31'],
    ],
    ['the 30th', '2027-01-30T10:00:00Z', ['02-28', '03-30', '04-30', '05-30']],
    ["the 29th before a leap year's February", '2028-01-29T10:00:00Z', ['02-29', '03-29']],
    ["the 31st before a leap year's February", '2028-01-31T10:00:00Z', ['02-29', '03-31']],
    ["the 29th before a common year's February", '2027-01-29T10:00:00Z', ['02-28', '03-29']],
    // The payment on 31 January 23:30 UTC is on 1 February in Kyiv.
    ['the 1st, which is the 31st in UTC', '2027-01-31T23:30:00Z', ['02-28', '03-31', '04-30', '05-31']],
  ])("monthly charges from %s keep their day or use a shorter month's last day", (_, from, days) => {
    expect(charges(from, days.length).map((at) => at.slice(5, 10))).toEqual(days);
  });

  test('yearly charges from 29 February are due on 28 February of common years and the 29th of leap years', () => {
    expect(charges('2028-02-29T10:00:00Z', 4, { every: 12 }).map((at) => at.slice(0, 10))).toEqual([
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
  });
});

describe('local hour of charges', () => {
  test.each([
    ['a day, when clocks go forward', '2027-03-27T10:00:00Z', 'day', ['2027-03-28T09:00', '2027-03-29T09:00']],
    ['a day, when clocks go back', '2026-10-24T09:00:00Z', 'day', ['2026-10-25T10:00', '2026-10-26T10:00']],
    ['a week, when clocks go forward', '2027-03-24T10:00:00Z', 'week', ['2027-03-31T09:00', '2027-04-07T09:00']],
    ['a month, when clocks go back', '2026-09-30T09:00:00Z', 'month', ['2026-10-30T10:00', '2026-11-30T10:00']],
    // Clocks in Kyiv skip 03:30 on 28 March 2027.
    ['a day, at an hour that is skipped', '2027-03-27T01:30:00Z', 'day', ['2027-03-28T01:30', '2027-03-29T00:30']],
    // Kyiv has 03:30 twice on 25 October 2026; the payment was made in the second hour.
    ['a day, from an hour that comes twice', '2026-10-25T01:30:00Z', 'day', ['2026-10-26T01:30', '2026-10-27T01:30']],
  ] as const)("charges keep the merchant's local hour: every %s", (_, from, period, expected) => {
    expect(charges(from, expected.length, { period })).toEqual(expected);
  });

  test('charges of a merchant in New York keep the local hour there', () => {
    // The payment on 1 March 04:30 UTC is on 28 February 23:30 in New York, where clocks go forward on 14 March.
    expect(charges('2027-03-01T04:30:00Z', 2, { zone: 'America/New_York' })).toEqual([
      '2027-03-29T03:30',
      '2027-04-29T03:30',
    ]);
  });
});

test("a trial of a month ends on the same day of the next month by the merchant's calendar", () => {
  const agreed = { period: 'month', every: 1, from: null, trial: { period: 'month', count: 1 } } as const;
  const at = Date.parse('2026-11-30T22:30:00Z');
  expect(new Date(firstChargeTime(agreed, at, KYIV)).toISOString()).toBe('2026-12-31T22:30:00.000Z');
});

test('a charge plan ends if its next charge is after the year 9999', () => {
  expect(charges('2026-11-20T12:00:00Z', 1, { every: 10_000_000 })).toEqual(['none']);
  expect(charges('9999-12-31T20:00:00Z', 1, { period: 'day' })).toEqual(['none']);
});
