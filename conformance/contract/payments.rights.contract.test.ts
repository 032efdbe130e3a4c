import { describe, expect, test } from 'vitest';
import { payment, type ActionFlags } from '@portal/contract/payments';
import { payouts } from '@portal/contract/payouts';
import type { AppRoute } from '@ts-rest/core';
import { covers } from '../support/covers.ts';
import { openPortal, type Portal } from '../support/portal.ts';

const info = async (portal: Portal, id: number) => (await portal.call(payment.info, { params: { id } })).body;
type Known = keyof Portal['known'];

/** Each action flag of a payment with the call it allows and a body for the call. */
const calls = (currency: string, id: number): [keyof ActionFlags, AppRoute, object][] => [
  ['can_receipt', payment.receipt, {}],
  ['can_receipt_mail', payment.receiptMail, {}],
  ['can_reverse', payment.refund, { type: 'total' }],
  ['can_reverse', payment.refundForm, {}],
  ['show_reverse_receipt', payment.reverseReceipt, { transaction_id: 1 }],
  ['can_print_p2p', payment.p2pReference, {}],
  ['can_capture', payment.capture, { type: 'total' }],
  ['can_capture', payment.captureForm, {}],
  ['can_callback', payment.recallback, {}],
  ['can_change_recurring', payment.recurringStart, {}],
  ['can_change_recurring', payment.recurringStop, {}],
  ['can_manual_recurring', payment.chargeManually, { id, sender_email: 'a@example.com', amount: '1.00', currency }],
  ['can_fiscalize', payment.fiscalize, {}],
];
const STATES: Known[] = [
  'refundable',
  'uncaptured',
  'declined',
  'expired',
  'processing',
  'fullyRefunded',
  'p2p',
  'recurringCharge',
  'fiscalized',
  'withoutEmail',
  'blocked',
];

describe('action that is not offered', () => {
  test.each(STATES)('actions that a payment does not offer are refused and change nothing: %s', async (name) => {
    covers('PAY-030', 'PAY-031');
    const portal = await openPortal({ account: 'owner' });
    const before = await info(portal, portal.known[name]);
    const withheld = calls(before.currency, before.id).filter(([flag]) => !before[flag]);
    expect(withheld.length).toBeGreaterThan(0);
    for (const [flag, route, body] of withheld) {
      const answer = await portal.call(route, { params: { id: before.id }, body });
      expect([flag, answer.status, typeof (answer.body as { error?: unknown }).error]).toEqual([flag, 200, 'string']);
    }
    expect(await info(portal, before.id)).toEqual(before);
    expect(await portal.sentOfPayments()).toEqual([]);
  });
});

describe('offered actions', () => {
  const offers = async (portal: Portal, name: Known) =>
    Object.entries(await info(portal, portal.known[name])).flatMap(([key, on]) =>
      /^(can|show)_/.test(key) && on === true ? [key] : [],
    );

  test('the actions that a payment offers depend on its state', async () => {
    covers('PAY-019', 'PAY-030', 'PAY-031', 'PAY-072');
    const portal = await openPortal({ account: 'owner' });
    expect(await offers(portal, 'uncaptured')).toEqual(['can_capture', 'can_callback', 'can_change_bwlist']);
    expect(await offers(portal, 'processing')).toEqual(['can_change_bwlist']);
    expect(await offers(portal, 'declined')).toEqual(['can_callback', 'can_change_bwlist']);
    expect(await offers(portal, 'refundable')).toEqual(
      expect.arrayContaining(['can_receipt', 'can_receipt_mail', 'can_reverse']),
    );
    expect(await offers(portal, 'fullyRefunded')).toEqual(
      expect.arrayContaining(['can_receipt', 'show_reverse_receipt']),
    );
    expect(await offers(portal, 'fullyRefunded')).not.toContain('can_reverse');
    expect(await offers(portal, 'p2p')).toEqual(expect.arrayContaining(['can_print_p2p', 'can_payout']));
    expect(await offers(portal, 'recurringParent')).toEqual(
      expect.arrayContaining(['can_change_recurring', 'can_manual_recurring']),
    );
    expect(await offers(portal, 'fiscalizable')).toContain('can_fiscalize');
  });

  test('a user who may only read payments is offered no action except printing the receipt', async () => {
    covers('PAY-072');
    const portal = await openPortal({ account: 'viewer' });
    expect(await offers(portal, 'refundable')).toEqual(['can_receipt']);
  });

  test('a payment offers a payout only to users with the right to pay out', async () => {
    covers('PAY-050');
    const owner = await openPortal({ account: 'owner' });
    const { merchant } = await info(owner, owner.known.p2p);
    const till = { payments: 'read', payouts: 'edit' } as const;
    for (const [rights, isOffered] of [
      [{ payments: 'edit' }, false],
      [{ payments: 'edit', payouts: 'read' }, false],
      [till, true],
    ] as const) {
      await owner.grant('mixed@example.com', merchant.id, rights);
      const mixed = await owner.as('mixed');
      expect([rights, (await offers(mixed, 'p2p')).includes('can_payout')]).toEqual([rights, isOffered]);
      const form = await mixed.call(payouts.splitForm, { params: { id: merchant.id, payment: mixed.known.p2p } });
      expect(form.status).toBe('payouts' in rights ? 200 : 403);
    }
  });

  test("payment details answer 404 to a user without the right to read the merchant's payments", async () => {
    const portal = await openPortal({ account: 'viewer' });
    const { status } = await portal.call(payment.info, { params: { id: portal.known.hiddenFromViewer } });
    expect(status).toBe(404);
  });

  test('users who may only read can neither charge stored cards nor change the black and white list', async () => {
    const portal = await openPortal({ account: 'viewer' });
    const id = portal.known.refundable;
    const { order_id, currency } = await info(portal, id);
    const body = { id, sender_email: 'a@example.com', amount: '1.00', currency };
    expect((await portal.call(payment.chargeManually, { params: { id }, body })).status).toBe(403);
    const change = { params: { order_id }, body: { field: 'ip', list: 'black' } };
    expect((await portal.call(payment.bwlistChange, change)).status).toBe(403);
  });

  test('the receipt of a refund answers 404 under the id of another payment', async () => {
    covers('PAY-086');
    const portal = await openPortal({ account: 'owner' });
    const [mine, other] = await Promise.all(
      [portal.known.partlyRefunded, portal.known.fullyRefunded].map((id) => info(portal, id)),
    );
    const transaction_id = other?.reverse_transactions[0]?.id;
    const { status } = await portal.call(payment.reverseReceipt, {
      params: { id: mine?.id ?? 0 },
      body: { transaction_id },
    });
    expect(status).toBe(404);
  });
});

test('unknown body members of refund and callback calls change nothing', async () => {
  const portal = await openPortal({ account: 'owner' });
  const params = { id: portal.known.refundable };
  const before = await info(portal, params.id);
  const extra = { status: 'declined', merchant_id: 1, reversed: 0, can_reverse: true, id: 5, is_admin: true, by: 'x' };
  const body = { type: 'partial', amount: '1.00', currency: before.currency, ...extra };
  await portal.call(payment.refund, { params, body });
  await portal.call(payment.recallback, { params, body: extra });
  const after = await info(portal, params.id);
  expect(after).toMatchObject({
    id: before.id,
    status: 'approved',
    merchant: before.merchant,
    reversal_amount: '1.00',
  });
  expect(after.reverse_transactions).toMatchObject([{ created_by: 'owner@example.com' }]);
});

describe('repeated refund requests', () => {
  const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });
  const one = async () => {
    const portal = await openPortal({ account: 'owner' });
    const params = { id: portal.known.refundable };
    const { currency } = await info(portal, params.id);
    const refund = (amount: string, key: string, who = portal) =>
      who.call(payment.refund, { params, body: { type: 'partial', amount, currency }, ...keyed(key) });
    const booked = async () => (await info(portal, params.id)).reverse_transactions.length;
    return { portal, params, refund, booked };
  };

  test('twenty simultaneous refund requests with one idempotency key book one refund and get equal answers', async () => {
    covers('PAY-081');
    const { refund, booked } = await one();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund('1.00', 'k1')));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await booked()).toBe(1);
    expect((await refund('1.00', 'k1')).body).toEqual(answers[0]?.body);
    expect(await booked()).toBe(1);
  });

  test('a refund with the idempotency key of a different refund is refused', async () => {
    covers('PAY-081');
    const { refund, booked } = await one();
    await refund('1.00', 'k1');
    expect((await refund('2.00', 'k1')).body.error).toEqual(expect.any(String));
    expect(await booked()).toBe(1);
  });

  test('a refund is not booked again when the client repeats the request after a lost answer', async () => {
    covers('PAY-081');
    const { portal, params, refund, booked } = await one();
    await portal.faults.add({
      method: 'POST',
      path: `/api/v2/merchant/transactions/${params.id}/refund/`,
      status: 500,
      after_commit: true,
      times: 1,
    });
    expect((await refund('1.00', 'k1')).status).toBe(500);
    expect(await booked()).toBe(1);
    expect((await refund('1.00', 'k1')).body).toMatchObject({ status: 'approved', amount: '1.00' });
    expect(await booked()).toBe(1);
  });

  test('repeating a refused refund with the same idempotency key returns the same refusal', async () => {
    covers('PAY-081');
    const { refund } = await one();
    const refused = await refund('99999999.00', 'k1');
    expect(refused.body.error).toBeDefined();
    expect((await refund('99999999.00', 'k1')).body).toEqual(refused.body);
  });

  test('the same idempotency key from another user books a separate refund', async () => {
    covers('PAY-081');
    const { portal, refund, booked } = await one();
    await refund('1.00', 'k1');
    await refund('1.00', 'k1', await portal.as('mfa'));
    expect(await booked()).toBe(2);
  });

  test('a refund with an idempotency key longer than 255 characters is refused', async () => {
    covers('PAY-081');
    const { refund, booked } = await one();
    expect((await refund('1.00', 'k'.repeat(255))).status).toBe(200);
    expect((await refund('1.00', 'k'.repeat(256))).status).toBe(400);
    expect(await booked()).toBe(1);
  });
});
