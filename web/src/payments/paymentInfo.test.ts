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

test('lists of a payment that the server leaves out or sends as null become empty', () => {
  const none = { transactions: [], reverse_transactions: [], receipts: [], events: [], disputes: [] };
  expect(normalizePaymentInfo({ ...least, events: null })).toEqual({ ...least, ...none });
});

test("additional members of a payment's answer are kept", () => {
  expect(normalizePaymentInfo({ ...least, surprise: 1, events: [{ type: 'odd' }] })).toMatchObject({
    surprise: 1,
    events: [{ type: 'odd' }],
  });
});

test.each([null, undefined, [], {}, 'text', { ...least, merchant: null }, { ...least, status: undefined }])(
  "an answer without a payment's required members is rejected: %j",
  (answer) => {
    expect(() => normalizePaymentInfo(answer)).toThrow('other 200');
  },
);
