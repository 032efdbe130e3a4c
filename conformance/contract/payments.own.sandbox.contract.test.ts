import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { payment } from '@portal/contract/payments';
import { covers } from '../support/covers.ts';
import { openPortal } from '../support/portal.ts';
import { payOwnLink, readPayment } from './ownPayments.testData.ts';

/** Refunds and captures of payments that the test makes with a new payment link of 12.34 EUR and a test card. */

const openOwner = () => openPortal({ account: 'owner', shared: true });
const part = (amount: string) => ({ type: 'partial', amount, currency: 'EUR' });

describe('refunds of a new payment', () => {
  test.each(['12.35', '1000000.00', '0', '0.00'])(
    'a refund of %s from a payment of 12.34 is refused with an error at the amount field',
    async (amount) => {
      covers('PAY-065', 'PAY-066');
      const owner = await openOwner();
      const { id, params } = await payOwnLink(owner);
      const { status, body } = await owner.call(payment.refund, { params, body: part(amount) });
      expect([status, body.error]).toEqual([200, [['amount', expect.stringMatching(/./)]]]);
      expect(await readPayment(owner, id)).toMatchObject({ reversal_amount: '0.00', reverse_transactions: [] });
    },
  );

  test('a partial refund of a new payment and a refund of the rest add up to the whole payment', async () => {
    covers('PAY-033', 'PAY-081');
    const owner = await openOwner();
    const { id, params } = await payOwnLink(owner);
    expect((await owner.call(payment.refund, { params, body: part('2.34') })).body.error).toBeUndefined();
    const half = await readPayment(owner, id);
    expect(half).toMatchObject({ reversal_amount: '2.34', actual_amount: '10.00', has_part_reverse: true });
    expect(half.max_reversal_amount).toEqual({ amount: '10.00', currency: 'EUR' });
    const over = await owner.call(payment.refund, { params, body: part('10.01') });
    expect(over.body.error).toEqual([['amount', expect.stringMatching(/./)]]);
    await owner.call(payment.refund, { params, body: { type: 'total' } });
    const whole = await readPayment(owner, id);
    expect(whole).toMatchObject({ reversal_amount: '12.34', actual_amount: '0.00', can_reverse: false });
    expect(whole.reverse_transactions.map(({ amount }) => amount).toSorted()).toEqual(['10.00', '2.34']);
  });

  test('a refund that is sent twice with one idempotency key is booked once', async () => {
    covers('PAY-081');
    const owner = await openOwner();
    const { id, params } = await payOwnLink(owner);
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await owner.call(payment.refund, { params, body: part('1.00'), headers });
    const second = await owner.call(payment.refund, { params, body: part('1.00'), headers });
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect((await readPayment(owner, id)).reverse_transactions).toHaveLength(1);
  });

  test('a user who may only read cannot refund a new payment', async () => {
    covers('SCONST-004');
    const owner = await openOwner();
    const { id, params } = await payOwnLink(owner);
    const viewer = await owner.as('viewer');
    const { status } = await viewer.call(payment.refund, { params, body: { type: 'total' } });
    expect(status).toBeOneOf([403, 404]);
    expect(await readPayment(owner, id)).toMatchObject({ reversal_amount: '0.00', reverse_transactions: [] });
  });
});

describe('captures of a new payment', () => {
  test('a capture above the authorized amount is refused, and a smaller capture releases the rest', async ({
    skip,
  }) => {
    covers('PAY-035', 'PAY-065', 'PAY-079');
    const owner = await openOwner();
    const { id, params } = await payOwnLink(owner, { preauth_enabled: true });
    if (!(await readPayment(owner, id)).can_capture) skip('the target captures the payment of a link immediately');
    const over = await owner.call(payment.capture, { params, body: part('12.35') });
    expect(over.body.error).toEqual([['amount', expect.stringMatching(/./)]]);
    expect((await owner.call(payment.capture, { params, body: part('10.00') })).body.error).toBeUndefined();
    expect(await readPayment(owner, id)).toMatchObject({ capture_amount: '10.00', actual_amount: '10.00' });
  });
});
