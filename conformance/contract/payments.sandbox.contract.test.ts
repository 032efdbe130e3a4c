import { payment } from '@portal/contract/payments';
import { describe, expect, test } from 'vitest';
import { covers } from '../support/covers.ts';
import { rowsOfCall } from '../support/ledger.ts';
import { openPortal } from '../support/portal.ts';

describe('payments that the target may change', () => {
  test('a refund above the remaining amount is refused and changes nothing', async () => {
    covers('PAY-066');
    const portal = await openPortal({ account: 'owner', shared: true });
    const params = await portal.state('a payment that can be refunded');
    const before = (await portal.call(payment.info, { params })).body;
    const { amount, currency } = before.max_reversal_amount;
    const more = (Number(amount) + 0.01).toFixed(2);
    const { body } = await portal.call(payment.refund, { params, body: { type: 'partial', amount: more, currency } });
    expect(body.error).toBeDefined();
    expect((await portal.call(payment.info, { params })).body).toEqual(before);
  });

  test('a captured payment cannot be captured again', async () => {
    covers(...rowsOfCall('POST', payment.capture.path));
    const portal = await openPortal({ account: 'owner', shared: true });
    const params = await portal.state('an uncaptured payment');
    const capture = async () => (await portal.call(payment.capture, { params, body: { type: 'total' } })).body;
    expect((await capture()).error).toBeUndefined();
    expect((await portal.call(payment.info, { params })).body).toMatchObject({ can_capture: false });
    expect((await capture()).error).toBeDefined();
  });

  test('recurring charges can be stopped and resumed', async () => {
    covers(...rowsOfCall('POST', payment.recurringStop.path), ...rowsOfCall('POST', payment.recurringStart.path));
    const portal = await openPortal({ account: 'owner', shared: true });
    const params = await portal.state('a recurring payment');
    const isActive = async () => (await portal.call(payment.info, { params })).body.recurring?.state;
    await portal.call(payment.recurringStop, { params });
    expect(await isActive()).toBe(false);
    await portal.call(payment.recurringStart, { params });
    expect(await isActive()).toBe(true);
  });
});
