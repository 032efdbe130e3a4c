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

test('the balance is all that is not paid out yet, the next payout what of it goes out first', () => {
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

test('where all is paid out nothing is next', () => {
  expect(summarizeUnpaid([row('UAH', '900.00', '20', 'completed')])).toEqual({ balance: [], next: undefined });
});
