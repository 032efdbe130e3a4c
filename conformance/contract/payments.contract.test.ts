import { describe, expect, test } from 'vitest';
import { payment, paymentLists } from '@portal/contract/payments';
import { knownRecord } from '@portal/fixtures/known';
import { covers } from '../support/covers.ts';
import { openPortal, type Portal } from '../support/portal.ts';

const part = (amount: string, currency: string) => ({ type: 'partial', amount, currency });
const info = async (portal: Portal, id: number) => (await portal.call(payment.info, { params: { id } })).body;
const minor = (amount: string) => Number(amount.replace('.', ''));
const sum = (parts: readonly { amount: string }[]) => parts.reduce((total, { amount }) => total + minor(amount), 0);

describe('payment details', () => {
  test('payment details contain amounts, refunds, payer, card and merchant, and events in order of time', async () => {
    covers('PAY-018', 'PAY-019', 'PAY-072');
    const portal = await openPortal({ account: 'owner' });
    const body = await info(portal, portal.known.partlyRefunded);
    expect(body).toMatchObject({ id: portal.known.partlyRefunded, status: 'approved', has_part_reverse: true });
    const { order_id, tran_type, ps_tran_id, currency, payer, rectoken, merchant_id, description, ...record } =
      knownRecord(portal.fixture, 'partlyRefunded');
    expect(body).toMatchObject({
      processing_status: 'partially_reversed',
      receiver_card: null,
      has_part_capture: false,
      can_receipt: true,
      can_reverse: true,
      can_capture: false,
    });
    const transfer = await info(portal, portal.known.p2p);
    expect(transfer.receiver_card).toMatch(/^\d{6}\*{5,6}\d{4}$/);
    expect(transfer.receiver_card).not.toBe(transfer.card);
    expect((await info(portal, portal.known.uncaptured)).can_capture).toBe(true);
    expect(body).toMatchObject({ order_id, tran_type, ps_tran_id, currency, rectoken, description });
    expect([body.v_currency, body.v_actual_currency]).toEqual([currency, currency]);
    expect(body).toMatchObject({ sender_email: payer.email, sender_phone: payer.phone, sender_name: payer.name });
    const shop = portal.fixture.merchants.find(({ id }) => id === merchant_id);
    expect(body.merchant).toMatchObject({ id: merchant_id, name: shop?.name });
    expect(minor(body.amount)).toBe(record.amount);
    const stored = knownRecord(portal.fixture, 'recurringParent');
    const { period, every, charged } = stored.recurring!;
    const recurring = { state: true, period, every, charged, parent_id: stored.id };
    expect(await info(portal, stored.id)).toMatchObject({ rectoken: stored.rectoken, recurring });
    expect(body.card).toMatch(/^\d{6}\*{5,6}\d{4}$/);
    expect(body.card_bin).toBe(body.card?.slice(0, 6));
    expect(sum(body.reverse_transactions)).toBe(minor(body.reversal_amount));
    expect(minor(body.actual_amount)).toBe(minor(body.amount) - minor(body.reversal_amount));
    expect(body.max_reversal_amount.amount).toBe(body.actual_amount);
    expect(body.transactions.map(({ type }) => type)).toContain('reversal');
    const times = body.events.map(({ time }) => time);
    expect(times).toEqual(times.toSorted());
  });

  test('a partly captured payment shows the captured amount as its actual amount', async () => {
    covers('PAY-018', 'PAY-019');
    const portal = await openPortal({ account: 'owner' });
    const body = await info(portal, portal.known.partlyCaptured);
    expect(body.has_part_capture).toBe(true);
    expect(minor(body.capture_amount ?? '')).toBeLessThan(minor(body.amount));
    expect(body.actual_amount).toBe(body.capture_amount);
  });

  test('a declined payment has the decline reason and an actual amount of zero', async () => {
    covers('PAY-019');
    const portal = await openPortal({ account: 'owner' });
    const body = await info(portal, portal.known.declined);
    expect(body).toMatchObject({ status: 'declined', actual_amount: '0.00', can_reverse: false, can_receipt: false });
    expect(body.api_error).toEqual(knownRecord(portal.fixture, 'declined').api_error);
    expect(body.api_error?.description).toMatch(/\w/);
  });

  test("the status call returns only a payment's status and processing status", async () => {
    covers('PAY-021', 'PAY-027', 'PAY-028', 'PAY-073');
    const portal = await openPortal({ account: 'owner' });
    for (const name of ['refundable', 'declined', 'processing', 'partlyRefunded'] as const) {
      const { body } = await portal.call(payment.status, { params: { id: portal.known[name] } });
      const { processing_status } = await info(portal, portal.known[name]);
      const status = name === 'declined' || name === 'processing' ? name : 'approved';
      expect(body).toEqual({ status, processing_status });
    }
  });
});

describe('refund', () => {
  test('the refund form contains the highest amount, the currency and whether earlier refunds exist', async () => {
    covers('PAY-025', 'PAY-026', 'PAY-080');
    const portal = await openPortal({ account: 'owner' });
    for (const name of ['refundable', 'partlyRefunded'] as const) {
      const { body } = await portal.call(payment.refundForm, { params: { id: portal.known[name] } });
      const { actual_amount, currency } = await info(portal, portal.known[name]);
      expect(body).toEqual({
        max_amount: actual_amount,
        currency,
        choices: { currency: [currency] },
        reverse_exists: name === 'partlyRefunded',
      });
    }
  });

  test('a partial refund and a refund of the rest add up to the whole payment', async () => {
    covers('PAY-033', 'PAY-081', 'PAY-062', 'PAY-071');
    const portal = await openPortal({ account: 'owner' });
    const params = { id: portal.known.refundable };
    const before = await info(portal, params.id);
    const first = await portal.call(payment.refund, {
      params,
      body: { ...part('5,25', before.currency), comment: 'Завеликий розмір' },
    });
    expect(first.body).toMatchObject({ status: 'approved', amount: '5.25', currency: before.currency, reason: null });
    const between = await info(portal, params.id);
    expect(between).toMatchObject({
      processing_status: 'partially_reversed',
      reversal_amount: '5.25',
      can_reverse: true,
    });
    expect(between.reverse_transactions).toMatchObject([
      { id: first.body.id, comment: 'Завеликий розмір', created_by: 'owner@example.com' },
    ]);
    await portal.call(payment.refund, { params, body: { type: 'total' } });
    expect(await info(portal, params.id)).toMatchObject({
      processing_status: 'reversed',
      actual_amount: '0.00',
      reversal_amount: before.amount,
      can_reverse: false,
    });
  });

  test("a refund sends the payment's callback before the call answers", async () => {
    covers('PAY-081');
    const portal = await openPortal({ account: 'owner' });
    const { currency } = await info(portal, portal.known.refundable);
    await portal.call(payment.refund, { params: { id: portal.known.refundable }, body: part('1.00', currency) });
    const [sent] = await portal.sentOfPayments();
    expect(sent).toMatchObject({ kind: 'callback', payment_id: portal.known.refundable });
    expect(JSON.parse(sent!.body)).toMatchObject({ reversal_amount: '1.00' });
  });

  test("a refund above the payment's remaining amount is rejected, even by one cent", async () => {
    covers('PAY-065', 'PAY-066');
    const portal = await openPortal({ account: 'owner' });
    for (const name of ['refundable', 'partlyRefunded', 'partlyCaptured'] as const) {
      const params = { id: portal.known[name] };
      const before = await info(portal, params.id);
      const most = name === 'refundable' ? before.actual_amount : before.max_reversal_amount.amount;
      const above = (minor(most) + 1).toString().replace(/(\d\d)$/, '.$1');
      for (const amount of [above, '99999999999999999.99']) {
        const { status, body } = await portal.call(payment.refund, { params, body: part(amount, before.currency) });
        expect([status, body.error]).toEqual([200, [['amount', `field is greater than ${most}`]]]);
      }
      expect(await info(portal, params.id)).toEqual(before);
      const { body } = await portal.call(payment.refund, { params, body: part(most, before.currency) });
      expect([body.error, body.amount]).toEqual([undefined, most]);
    }
  });

  test.each(['0', '0.00'])('a refund of %s is refused with an error at the amount field', async (amount) => {
    const portal = await openPortal({ account: 'owner' });
    const params = { id: portal.known.refundable };
    const { currency } = await info(portal, params.id);
    const { body } = await portal.call(payment.refund, { params, body: part(amount, currency) });
    expect(body.error).toEqual([['amount', 'field is lower than 0.01']]);
  });
  test.each(['-1', '0.001', '1e3', '٣', '123456789012345678', 'NaN', '', ' 1', 1, null])(
    'a refund amount of %j violates the contract and answers 400',
    async (amount) => {
      const portal = await openPortal({ account: 'owner' });
      const params = { id: portal.known.refundable };
      const before = await info(portal, params.id);
      const { status } = await portal.call(payment.refund, {
        params,
        body: { type: 'partial', amount, currency: before.currency },
      });
      expect(status).toBe(400);
      expect(await info(portal, params.id)).toEqual(before);
    },
  );
  test("a refund in another currency than the payment's is refused", async () => {
    const portal = await openPortal({ account: 'owner' });
    const { body } = await portal.call(payment.refund, {
      params: { id: portal.known.refundable },
      body: part('1.00', 'JPY'),
    });
    expect(body.error).toMatchObject([['currency', expect.any(String)]]);
  });

  test('of twenty simultaneous refunds of a tenth of the payment, at most ten succeed', async () => {
    const portal = await openPortal({ account: 'owner' });
    const params = { id: portal.known.refundable };
    const before = await info(portal, params.id);
    const tenth = `${Math.floor(minor(before.amount) / 1000)}.00`;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => portal.call(payment.refund, { params, body: part(tenth, before.currency) })),
    );
    const booked = answers.filter(({ body }) => body.error === undefined);
    const after = await info(portal, params.id);
    expect(booked.length).toBe(Math.floor(minor(before.amount) / minor(tenth)));
    expect(sum(after.reverse_transactions)).toBe(booked.length * minor(tenth));
    expect(minor(after.reversal_amount)).toBeLessThanOrEqual(minor(before.amount));
  });
});

describe('outcome of a refund', () => {
  test("a refund that the bank declines has a reason and leaves the payment's amounts unchanged", async () => {
    const portal = await openPortal({ account: 'owner' });
    const params = { id: portal.known.refundable };
    const before = await info(portal, params.id);
    const { body } = await portal.call(payment.refund, { params, body: part('1.13', before.currency) });
    expect(body).toMatchObject({ status: 'declined', reason: 'Insufficient funds at acquirer' });
    expect(await info(portal, params.id)).toMatchObject({
      actual_amount: before.actual_amount,
      reversal_amount: '0.00',
    });
  });

  test.each([
    ['1.17', 'approved', '1.17'],
    ['1.19', 'declined', '0.00'],
  ])('a refund of %s is in progress at first and %s a minute later', async (amount, status, reversed) => {
    covers('PAY-066', 'PAY-081');
    const portal = await openPortal({ account: 'owner' });
    const params = { id: portal.known.refundable };
    const { currency, actual_amount } = await info(portal, params.id);
    const { body } = await portal.call(payment.refund, { params, body: part(amount, currency) });
    expect(body).toMatchObject({ status: 'processing', reason: null });
    const open = await info(portal, params.id);
    expect(open).toMatchObject({ reversal_amount: '0.00', actual_amount, has_part_reverse: true });
    expect(minor(open.max_reversal_amount.amount)).toBe(minor(actual_amount) - minor(amount));
    await portal.clock.advance('1m');
    const settled = await info(portal, params.id);
    expect(settled.reverse_transactions).toMatchObject([{ id: body.id, status }]);
    expect(settled.reversal_amount).toBe(reversed);
  });
});

describe('capture', () => {
  test('a partial capture captures the given amount and releases the rest', async () => {
    covers('PAY-035', 'PAY-078', 'PAY-079', 'PAY-065');
    const portal = await openPortal({ account: 'owner' });
    const params = { id: portal.known.uncaptured };
    const before = await info(portal, params.id);
    const form = await portal.call(payment.captureForm, { params });
    const { actual_amount: max_amount, currency } = before;
    expect(form.body).toEqual({ max_amount, currency, choices: { currency: [currency] } });
    const above = (minor(before.actual_amount) + 1).toString().replace(/(\d\d)$/, '.$1');
    const tooMuch = await portal.call(payment.capture, { params, body: part(above, before.currency) });
    expect(tooMuch.body.error).toEqual([['amount', `field is greater than ${before.actual_amount}`]]);
    const inAnother = await portal.call(payment.capture, { params, body: part('10.00', 'USD') });
    expect(inAnother.body.error).toEqual([['currency', expect.any(String)]]);
    const { body } = await portal.call(payment.capture, { params, body: part('10.00', before.currency) });
    expect(body).toMatchObject({ status: 'approved', amount: '10.00' });
    const after = await info(portal, params.id);
    expect(after).toMatchObject({
      processing_status: 'partially_captured',
      capture_amount: '10.00',
      actual_amount: '10.00',
      has_part_capture: true,
      autocapture_time: null,
      can_capture: false,
      can_reverse: true,
    });
    expect(after.transactions.map(({ type }) => type)).toEqual(['authorization', 'capture', 'release']);
    expect(sum(after.transactions.slice(1))).toBe(minor(before.amount));
  });

  test('a full capture removes the payment from the list of uncaptured payments', async () => {
    covers('PAY-018', 'PAY-035', 'PAY-062', 'PAY-079');
    const portal = await openPortal({ account: 'owner' });
    const params = { id: portal.known.uncaptured };
    const held = async () =>
      (await portal.call(paymentLists.uncaptured.rows, { query: { limit: 80 } })).body.data.map(({ id }) => id);
    expect(await held()).toContain(params.id);
    await portal.call(payment.capture, { params, body: { type: 'total' } });
    expect(await held()).not.toContain(params.id);
    expect(await info(portal, params.id)).toMatchObject({ processing_status: 'captured', has_part_capture: false });
  });

  test('a capture after the authorization expired is refused, and lists show the release', async () => {
    covers('PAY-079');
    const portal = await openPortal({ account: 'owner' });
    const params = { id: portal.known.uncaptured };
    const { autocapture_time } = await info(portal, params.id);
    await portal.clock.set(autocapture_time ?? '');
    await portal.as('owner').then(async (later) => {
      const { body } = await later.call(payment.capture, { params, body: { type: 'total' } });
      expect(body.error).toBe('There is nothing to capture');
      const over = await info(later, params.id);
      expect(over).toMatchObject({
        status: 'declined',
        processing_status: 'expired',
        can_capture: false,
        actual_amount: '0.00',
      });
      expect(over.transactions.at(-1)).toMatchObject({
        type: 'release',
        amount: over.amount,
        createtime: autocapture_time,
      });
      const { data } = (await later.call(paymentLists.uncaptured.rows, { query: { limit: 80 } })).body;
      expect(data.map(({ id }) => id)).not.toContain(params.id);
    });
  });
});
