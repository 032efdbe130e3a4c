import { expect, test } from 'vitest';
import { summarizeUnpaid } from './summarizeUnpaid.ts';

const row = (
  currency: string,
  settlement_amount: string,
  day: string,
  status: 'created' | 'pending' | 'completed',
) => ({
  currency,
  settlement_amount,
  payouttime: `2026-11-${day}T09:00:00Z`,
  status,
});

test('the balance is the sum of all unpaid settlements, and the next payout the sum of the earliest ones', () => {
  const rows = [
    row('UAH', '2581.50', '24', 'created'),
    row('EUR', '-0.30', '23', 'pending'),
    row('UAH', '0.10', '23', 'pending'),
    row('UAH', '0.20', '23', 'created'),
    row('UAH', '900.00', '20', 'completed'),
  ];
  expect(summarizeUnpaid(rows)).toEqual({
    balance: [
      { currency: 'UAH', amount: '2581.80' },
      { currency: 'EUR', amount: '-0.30' },
    ],
    next: {
      time: '2026-11-23T09:00:00Z',
      sums: [
        { currency: 'EUR', amount: '-0.30' },
        { currency: 'UAH', amount: '0.30' },
      ],
    },
  });
});

test('the balance is empty and no payout is next if all settlements are paid out', () => {
  expect(summarizeUnpaid([row('UAH', '900.00', '20', 'completed')])).toEqual({ balance: [], next: undefined });
});
