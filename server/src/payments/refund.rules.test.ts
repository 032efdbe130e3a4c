import { describe, expect, test } from 'vitest';
import type { RefundPayment } from '@portal/contract/payments';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { Change } from '../core/store.ts';
import { moneyMovementOutcome } from './actions.rules.ts';
import { refundableAmount } from './facts.ts';
import { applyLateAnswer } from './lateAnswer.rules.ts';
import { refundPayment } from './refund.rules.ts';
import { held, merchant, NOW, sample, stamp, UNCLAIMED } from '../../test/payment.ts';

const part = (amount: string, currency = 'UAH'): RefundPayment => ({ type: 'partial', amount, currency });
const run = (payment: PaymentRecord, body: RefundPayment = { type: 'total' }) =>
  refundPayment(payment, merchant, body, stamp(), UNCLAIMED);
const after = (change: Change) => change.payments![0]!;
const refusal = (act: () => unknown): unknown => {
  try {
    act();
  } catch (error) {
    return (error as { error: unknown }).error;
  }
  return 'no refusal';
};

describe('refunds', () => {
  test('rejects a refund while the payment is disputed', () => {
    const disputed = (payment: PaymentRecord) => () =>
      refundPayment(payment, merchant, { type: 'total' }, stamp(), { isDisputed: true, paidOut: 0 });
    const said = "This payment can't be refunded: it is disputed";
    expect([sample(), sample({ reversed: 10_000 })].map((payment) => refusal(disputed(payment)))).toEqual([said, said]);
  });
  test('a full refund leaves nothing to refund', () => {
    const payment = after(run(sample()));
    expect(payment).toMatchObject({ reversed: 10_000, status: 'approved', processing_status: 'reversed' });
    expect(payment.transactions.at(-1)).toMatchObject({
      type: 'reversal',
      status: 'approved',
      amount: 10_000,
      by: 'owner@example.com',
    });
    expect(refundableAmount(payment)).toBe(0);
    expect(refusal(() => run(payment))).toBe('There is nothing to refund');
  });

  test('a partial refund leaves the rest refundable and stores the comment', () => {
    const payment = after(run(sample(), { ...part('30,5'), comment: 'Wrong size' }));
    expect(payment).toMatchObject({ reversed: 3050, processing_status: 'partially_reversed' });
    expect(payment.transactions.at(-1)).toMatchObject({ comment: 'Wrong size' });
    expect(payment.events).toContainEqual({ type: 'reversed', at: NOW, amount: 3050, detail: 'owner@example.com' });
  });

  test('after a hundred declined refunds the refunded amount is unchanged and another refund is rejected', () => {
    let payment = sample();
    for (let left = 100; left > 0; left--) payment = after(run(payment, part('12.13')));
    expect(payment).toMatchObject({ reversed: 0 });
    expect(refusal(() => run(payment))).toBe('This payment was already refunded 100 times, which is the limit');
  });

  test('a refund does not mutate the given payment record', () => {
    const payment = Object.freeze(sample());
    run(payment);
    expect(payment).toEqual(sample());
  });

  test('a refund sends a callback with the remaining amount', () => {
    const [callback] = run(sample(), part('40.00')).outbox!;
    expect(callback).toMatchObject({ kind: 'callback', to: merchant.callback_url, payment_id: 400_000_001 });
    expect(JSON.parse(callback!.body)).toMatchObject({ reversal_amount: '40.00', actual_amount: '60.00' });
  });

  test.each([
    ['100.01', 'field is greater than 100.00'],
    ['99999999999999999.99', 'field is greater than 100.00'],
    ['0', 'field is lower than 0.01'],
    ['0,00', 'field is lower than 0.01'],
  ])('rejects a refund of %s out of 100.00 with an error at the amount field', (amount, text) => {
    expect(refusal(() => run(sample(), part(amount)))).toEqual([['amount', text]]);
  });
  test.each(['100', '100.0', '100,00', '00000000000000100', '0.01'])(
    'a refund of the amount %s is approved',
    (amount) => {
      expect(moneyMovementOutcome(sample(), run(sample(), part(amount))).status).toBe('approved');
    },
  );
  test("rejects a refund in another currency than the payment's", () => {
    expect(refusal(() => run(sample(), part('1.00', 'EUR')))).toEqual([['currency', 'Only UAH is possible here']]);
  });

  test('a refund after a partial capture is limited to the captured amount', () => {
    const captured = sample({ captured: 4000, processing_status: 'partially_captured' });
    expect(refusal(() => run(captured, part('40.01')))).toEqual([['amount', 'field is greater than 40.00']]);
    expect(after(run(captured)).reversed).toBe(4000);
  });
  test("a second refund is limited to the payment's remaining amount", () => {
    const before = sample({ reversed: 2500, processing_status: 'partially_reversed' });
    expect(refusal(() => run(before, part('75.01')))).toEqual([['amount', 'field is greater than 75.00']]);
  });

  test.each<[string, PaymentRecord]>([
    ['an uncaptured payment', held()],
    ['a declined payment', sample({ status: 'declined', processing_status: 'declined' })],
    ['a processing payment', sample({ status: 'processing', processing_status: 'in_progress' })],
    ['a fully refunded payment', sample({ reversed: 10_000, processing_status: 'reversed' })],
    ['an expired payment', held({ status: 'declined', processing_status: 'expired' })],
  ])('rejects a refund of %s', (_, payment) => {
    expect(refusal(() => run(payment))).toBe('There is nothing to refund');
  });

  test('of twenty refunds of a tenth of a payment, only ten succeed', () => {
    let payment = sample();
    const results = Array.from({ length: 20 }, () => {
      const refused = refusal(() => {
        payment = after(run(payment, part('10.00')));
      });
      return refused === 'no refusal';
    });
    expect(results.filter(Boolean)).toHaveLength(10);
    expect(payment.reversed).toBe(10_000);
  });
});

describe('the simulated processor', () => {
  test('the simulated processor declines refund amounts that end in 13 and gives its reason', () => {
    const change = run(sample(), part('10.13'));
    expect(moneyMovementOutcome(sample(), change)).toMatchObject({
      status: 'declined',
      reason: 'Insufficient funds at acquirer',
      amount: '10.13',
    });
    expect(after(change)).toMatchObject({ reversed: 0, processing_status: 'captured' });
    expect(change.outbox).toBeUndefined();
    expect(refundableAmount(after(change))).toBe(10_000);
  });

  test.each([
    ['10.17', 'approved', 1017],
    ['10.19', 'declined', 0],
  ] as const)(
    'a refund of %s in progress reduces the remaining amount until the refund is %s',
    (amount, status, reversed) => {
      const change = run(sample(), part(amount));
      const waiting = after(change);
      expect(moneyMovementOutcome(sample(), change)).toMatchObject({ status: 'processing', reason: null });
      expect(waiting.reversed).toBe(0);
      expect(refusal(() => run(waiting, part('90.00')))).toEqual([
        ['amount', expect.stringMatching(/^field is greater than 89\.8[13]$/)],
      ]);
      const [job] = change.jobs!;
      expect(job).toMatchObject({ kind: 'late_answer', ref: waiting.id, due: NOW + 60_000 });
      const settled = after(applyLateAnswer(waiting, merchant, job!.part!, undefined, stamp(job!.due)));
      expect(settled.reversed).toBe(reversed);
      expect(settled.transactions.at(-1)).toMatchObject({ status });
      expect(refundableAmount(settled)).toBe(10_000 - reversed);
      expect(applyLateAnswer(settled, merchant, job!.part!, undefined, stamp())).toEqual({});
    },
  );
});
