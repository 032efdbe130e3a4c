import { expect, test } from 'vitest';
import { held, sample } from '../payments/testData.ts';
import { daySums, nextMorning } from './daily.ts';

test.each([
  ['2026-11-20T04:59:59Z', '2026-11-20T05:00:00.000Z'],
  ['2026-11-20T05:00:00Z', '2026-11-21T05:00:00.000Z'],
  ['2026-12-31T23:00:00Z', '2027-01-01T05:00:00.000Z'],
])('the morning after %s is %s', (at, next) => expect(new Date(nextMorning(Date.parse(at))).toISOString()).toBe(next));

test('a day is added up currency by currency; what is held or in progress is of no day', () => {
  const payments = [
    sample({ amount: 10_000 }),
    sample({ amount: 5_050, reversed: 1_000 }),
    sample({ status: 'declined' }),
    sample({ amount: 700, currency: 'EUR' }),
    sample({ status: 'processing' }),
    held(),
  ];
  expect(daySums(payments)).toEqual([
    { currency: 'UAH', approved: 2, taken: 15_050, returned: 1_000, declined: 1 },
    { currency: 'EUR', approved: 1, taken: 700, returned: 0, declined: 0 },
  ]);
  expect(daySums([held()])).toEqual([]);
});
