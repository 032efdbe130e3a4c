import { expect, test } from 'vitest';
import { normalizePaymentInfo } from './paymentInfo.ts';

const least = {
  id: 1,
  order_id: 'A-1',
  status: 'approved',
  amount: '1.00',
  currency: 'UAH',
  merchant: { id: 2, name: 'Shop' },
};

test('lists that a foreign server left out or made null are empty', () => {
  const none = { transactions: [], reverse_transactions: [], receipts: [], events: [], disputes: [] };
  expect(normalizePaymentInfo({ ...least, events: null })).toEqual({ ...least, ...none });
});

test('what the server said more is kept', () => {
  expect(normalizePaymentInfo({ ...least, surprise: 1, events: [{ type: 'odd' }] })).toMatchObject({
    surprise: 1,
    events: [{ type: 'odd' }],
  });
});

test.each([null, undefined, [], {}, 'text', { ...least, merchant: null }, { ...least, status: undefined }])(
  '%j is no payment',
  (answer) => {
    expect(() => normalizePaymentInfo(answer)).toThrow('other 200');
  },
);
