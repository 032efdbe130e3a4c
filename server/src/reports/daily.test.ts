import { expect, test } from 'vitest';
import { DAY } from '../core/time.ts';
import { held, NOW, sample } from '../../test/payment.ts';
import { daySums, nextDailyMailAt } from './daily.ts';

test.each([
  ['2026-11-20T04:59:59Z', '2026-11-20T05:00:00.000Z'],
  ['2026-11-20T05:00:00Z', '2026-11-21T05:00:00.000Z'],
  ['2026-12-31T23:00:00Z', '2027-01-01T05:00:00.000Z'],
])('the next daily summary mail after %s is sent at %s', (at, next) =>
  expect(new Date(nextDailyMailAt(Date.parse(at))).toISOString()).toBe(next),
);

const DAY_OF_NOW = { from: NOW - DAY / 2, to: NOW + DAY / 2 };
const DAY_AFTER = { from: DAY_OF_NOW.to, to: DAY_OF_NOW.to + DAY };
const done = { status: 'approved', response_code: '00', response_text: 'Approved' } as const;
const part = (id: number, type: 'capture' | 'reversal', amount: number, at: number) => ({
  id,
  type,
  amount,
  at,
  ...done,
});

test('the daily summary adds up payments, refunds and declined tries per currency', () => {
  const payments = [
    sample({ amount: 10_000 }),
    sample({ amount: 700, currency: 'EUR' }),
    sample({ status: 'declined' }),
    sample({ status: 'processing' }),
    held(),
  ];
  expect(daySums(payments, DAY_OF_NOW)).toEqual([
    { currency: 'UAH', approved: 1, taken: 10_000, refunded: 0, declined: 1 },
    { currency: 'EUR', approved: 1, taken: 700, refunded: 0, declined: 0 },
  ]);
  expect(daySums([held()], DAY_OF_NOW)).toEqual([]);
});

test('the daily summary counts captures and refunds on the day of the capture or refund', () => {
  const authorized = held();
  const { transactions } = authorized;
  const captured = {
    ...authorized,
    captured: 6_000,
    processing_status: 'partially_captured',
    transactions: [...transactions, part(2, 'capture', 6_000, DAY_AFTER.from)],
  } as const;
  const paid = sample({ amount: 5_050, reversed: 1_000 });
  const refunded = { ...paid, transactions: [...paid.transactions, part(3, 'reversal', 1_000, DAY_AFTER.from)] };
  const none = { currency: 'UAH', approved: 0, taken: 0, refunded: 0, declined: 0 };
  const payments = [captured, refunded];
  expect(daySums(payments, DAY_OF_NOW)).toEqual([{ ...none, approved: 1, taken: 5_050 }]);
  expect(daySums(payments, DAY_AFTER)).toEqual([{ ...none, approved: 1, taken: 6_000, refunded: 1_000 }]);
});
