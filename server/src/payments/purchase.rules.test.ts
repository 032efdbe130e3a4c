import { expect, test } from 'vitest';
import { HOUR } from '../core/time.ts';
import { pendingPaymentEnd } from './deadlines.ts';
import { finishPurchase } from './purchase.rules.ts';
import { merchant, NOW, sample, stamp } from '../../test/payment.ts';

/**
 * A payment in progress with an amount in minor units. With `atBank`, the payer has paid and the bank's answer is
 * pending.
 */
const going = (amount: number, atBank = true) => {
  const [step] = sample({ amount }).transactions;
  const waiting = { ...step!, status: 'processing', response_code: null, response_text: null } as const;
  return sample({
    amount,
    fee: 0,
    status: 'processing',
    processing_status: atBank ? 'in_progress' : 'created',
    transactions: atBank ? [waiting] : [],
  });
};
const finish = (amount: number, atBank?: boolean) =>
  finishPurchase(going(amount, atBank), merchant, stamp(), new Map());

test('a payment in progress that is approved gets its fee and a callback', () => {
  const { payments, outbox } = finish(10_000);
  expect(payments).toMatchObject([{ status: 'approved', processing_status: 'captured', fee: 275, api_error: null }]);
  expect(payments![0]!.transactions).toMatchObject([{ status: 'approved', response_code: '00' }]);
  expect(payments![0]!.events).toMatchObject([
    { type: 'approved', at: NOW, amount: 10_000 },
    { type: 'callback_sent' },
  ]);
  expect(JSON.parse(outbox![0]!.body)).toMatchObject({ order_status: 'approved' });
});

test('a payment whose test amount ends in 13 is declined', () => {
  const { payments, outbox } = finish(10_013);
  expect(payments).toMatchObject([
    { status: 'declined', fee: 0, api_error: { id: 1005, description: 'Do not honor' } },
  ]);
  expect(payments![0]!.transactions).toMatchObject([{ status: 'declined', response_code: '05' }]);
  expect(outbox).toHaveLength(1);
});

test('a payment that the payer does not pay in time expires', () => {
  const { payments } = finish(10_000, false);
  expect(payments).toMatchObject([{ status: 'declined', processing_status: 'expired', transactions: [] }]);
  expect(payments![0]!.events[0]).toMatchObject({ type: 'declined', detail: 'The payer did not pay in time' });
});

test('a payment whose payer is black-listed is declined before the processor answers', () => {
  const ip = { merchant_id: merchant.id, field: 'ip', value: '203.0.113.7', list: 'black', until: null } as const;
  const bw = new Map([[`${merchant.id}:ip:203.0.113.7`, { id: `${merchant.id}:ip:203.0.113.7`, ...ip }]]);
  const { payments, outbox } = finishPurchase(going(10_000), merchant, stamp(), bw);
  expect(payments).toMatchObject([{ status: 'declined', processing_status: 'blocked', fee: 0 }]);
  expect(payments![0]!.transactions).toMatchObject([{ status: 'declined', response_code: null }]);
  expect(JSON.parse(outbox![0]!.body)).toMatchObject({ order_status: 'declined' });
});

test('a completed payment is not changed again', () => {
  expect(finishPurchase(sample(), merchant, stamp(), new Map())).toEqual({});
});

test('a pending payment ends after two hours, but not in the first ten minutes of a new world', () => {
  expect(pendingPaymentEnd(sample({ created: NOW - HOUR }), merchant, NOW)).toBe(NOW + HOUR);
  expect(pendingPaymentEnd(sample({ created: NOW - 30 * HOUR }), merchant, NOW)).toBe(NOW + HOUR / 6);
});

test("an unpaid order expires after the merchant's order lifetime, unlike a payment in progress", () => {
  const quick = { ...merchant, payment: { ...merchant.payment, default_order_lifetime: 1800 } };
  const created = NOW - HOUR / 4;
  const ends = (atBank: boolean) => pendingPaymentEnd({ ...going(10_000, atBank), created }, quick, NOW);
  expect(ends(false)).toBe(created + HOUR / 2);
  expect(ends(true)).toBe(created + 2 * HOUR);
  const justSaved = { ...quick, payment: { ...quick.payment, saved_at: NOW + HOUR } };
  expect(pendingPaymentEnd({ ...going(10_000, false), created }, justSaved, NOW)).toBe(NOW + HOUR);
});
