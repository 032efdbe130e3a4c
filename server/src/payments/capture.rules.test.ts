import { describe, expect, test } from 'vitest';
import type { CapturePayment } from '@portal/contract/payments';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { Change } from '../core/store.ts';
import { DAY } from '../core/time.ts';
import { moneyMovementOutcome } from './actions.rules.ts';
import { captureAutomatically, captureAuthorization, releaseAuthorization } from './capture.rules.ts';
import { endlessMonthlyPlan } from './chargePlan.ts';
import { authorizationEnd } from './deadlines.ts';
import { remainingAmount, hasPartialCapture, isUncaptured, refundableAmount } from './facts.ts';
import { applyLateAnswer } from './lateAnswer.rules.ts';
import { refundPayment } from './refund.rules.ts';
import { held, merchant, NOW, sample, stamp, UNCLAIMED } from '../../test/payment.ts';

/** Fee in minor units for each captured unit of the currency. */
const TARIFF = merchant.tariff / 100;
const part = (amount: string): CapturePayment => ({ type: 'partial', amount, currency: 'UAH' });
const run = (payment: PaymentRecord, body: CapturePayment = { type: 'total' }, at = NOW) =>
  captureAuthorization(payment, merchant, body, stamp(at));
const after = (change: Change) => change.payments![0]!;

describe('captures', () => {
  test('a full capture takes the whole authorization and releases nothing', () => {
    const payment = after(run(held()));
    expect(payment).toMatchObject({ captured: 10_000, processing_status: 'captured', autocapture_at: null });
    expect(payment.transactions.map(({ type }) => type)).toEqual(['authorization', 'capture']);
    expect(isUncaptured(payment)).toBe(false);
  });

  test('a partial capture releases the rest, and the captured part can be refunded', () => {
    const change = run(held(), part('60.00'));
    const payment = after(change);
    expect(payment).toMatchObject({ captured: 6000, processing_status: 'partially_captured', fee: 60 * TARIFF });
    expect(payment.transactions.map(({ type, amount }) => [type, amount])).toEqual([
      ['authorization', 10_000],
      ['capture', 6000],
      ['release', 4000],
    ]);
    expect(moneyMovementOutcome(held(), change)).toMatchObject({ amount: '60.00', status: 'approved' });
    expect([remainingAmount(payment), refundableAmount(payment), hasPartialCapture(payment)]).toEqual([
      6000,
      6000,
      true,
    ]);
    expect(JSON.parse(change.outbox![0]!.body)).toMatchObject({ capture_amount: '60.00' });
  });

  test('a captured payment keeps the fee of the capture date after a tariff change', () => {
    const dearer = { ...merchant, tariff: 2 * merchant.tariff };
    const payment = after(captureAuthorization(held(), dearer, { type: 'total' }, stamp()));
    expect(payment.fee).toBe(200 * TARIFF);
    const back = refundPayment(
      payment,
      merchant,
      { type: 'partial', amount: '10.00', currency: 'UAH' },
      stamp(),
      UNCLAIMED,
    );
    expect(after(back).fee).toBe(200 * TARIFF);
  });

  test('rejects a capture above the authorized amount with an error at the amount field', () => {
    expect(() => run(held(), part('100.01'))).toThrow('field is greater than 100.00');
  });
  test.each<[string, PaymentRecord]>([
    ['was captured', sample({ captured: 10_000 })],
    ['was never held', sample()],
    ['was declined', held({ status: 'declined', processing_status: 'declined' })],
  ])('rejects a capture if the payment %s', (_, payment) => {
    expect(() => run(payment)).toThrow('There is nothing to capture');
  });
  test('rejects a capture from the moment the authorization expires', () => {
    expect(after(run(held(), { type: 'total' }, NOW + DAY - 1)).captured).toBe(10_000);
    expect(() => run(held(), { type: 'total' }, NOW + DAY)).toThrow('The authorization has expired');
  });

  test('a capture in progress prevents a second capture and the release', () => {
    const change = run(held(), part('60.17'));
    const waiting = after(change);
    expect(moneyMovementOutcome(held(), change).status).toBe('processing');
    expect(() => run(waiting)).toThrow('There is nothing to capture');
    expect(releaseAuthorization(waiting, merchant, stamp(NOW + DAY))).toEqual({});
    const settled = after(applyLateAnswer(waiting, merchant, change.jobs![0]!.part!, undefined, stamp(NOW + 60_000)));
    expect(settled).toMatchObject({ captured: 6017, processing_status: 'partially_captured' });
  });
  test('a declined capture does not change the authorization', () => {
    const payment = after(run(held(), part('60.13')));
    expect(payment.transactions.at(-1)).toMatchObject({
      status: 'declined',
      response_text: 'Authorization is no longer held by the issuer',
    });
    expect(isUncaptured(payment)).toBe(true);
    expect(after(run(payment)).captured).toBe(10_000);
  });
});

describe('releases', () => {
  test('an authorization is released when it expires, and a callback is sent', () => {
    expect(releaseAuthorization(held(), merchant, stamp(NOW + DAY - 1))).toEqual({});
    const change = releaseAuthorization(held(), merchant, stamp(NOW + DAY));
    expect(after(change)).toMatchObject({ status: 'declined', processing_status: 'expired', captured: 0 });
    expect(after(change).transactions.at(-1)).toMatchObject({ type: 'release', amount: 10_000, at: NOW + DAY });
    expect(change.outbox).toHaveLength(1);
  });

  test('releasing an authorization ends the recurring charges that the payer accepted', () => {
    const chain = { state: true, period: 'month', every: 1, amount: 500, charged: 0, parent_id: held().id } as const;
    const recurring = { ...chain, next_at: NOW + 30 * DAY, plan: endlessMonthlyPlan(NOW) };
    const change = releaseAuthorization(held({ recurring }), merchant, stamp(NOW + DAY));
    expect(after(change).recurring).toEqual({ ...recurring, state: false, next_at: null });
  });
});

describe('automatic capture', () => {
  const settings = { ...merchant.payment, autocapture: true, autocapture_interval: 3 };
  const wants = (say: Partial<typeof settings> = {}) => ({ ...merchant, payment: { ...settings, ...say } });
  const since = held({ created: NOW - 2 * DAY, autocapture_at: NOW + 5 * DAY });

  test("an authorization is captured automatically in full after the merchant's number of days", () => {
    expect(authorizationEnd(since, wants())).toBe(NOW + DAY);
    expect(captureAutomatically(since, wants(), stamp(NOW + DAY - 1))).toEqual({});
    const [payment] = captureAutomatically(since, wants(), stamp(NOW + DAY)).payments!;
    expect(payment).toMatchObject({ captured: 10_000, processing_status: 'captured' });
  });
  test("automatic capture happens no later than the authorization's end and not before its setting was saved", () => {
    expect(authorizationEnd(since, wants({ autocapture_interval: 25 }))).toBe(NOW + 5 * DAY);
    expect(authorizationEnd(since, wants({ autocapture_interval: 1, saved_at: NOW }))).toBe(NOW);
  });
  test('an authorization is not captured automatically without the setting, or after a declined capture', () => {
    expect(authorizationEnd(since, merchant)).toBe(NOW + 5 * DAY);
    expect(captureAutomatically(since, merchant, stamp(NOW + 4 * DAY))).toEqual({});
    const [first] = since.transactions;
    const declined = { ...first!, id: 2, type: 'capture' as const, status: 'declined' as const, at: NOW + DAY };
    const tried = { ...since, transactions: [first!, declined] };
    expect(authorizationEnd(tried, wants())).toBe(NOW + 5 * DAY);
    expect(captureAutomatically(tried, wants(), stamp(NOW + 2 * DAY))).toEqual({});
  });
});
