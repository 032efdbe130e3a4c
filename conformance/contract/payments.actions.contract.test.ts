import { describe, expect, test } from 'vitest';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { payment, paymentLists } from '@portal/contract/payments';
import { covers } from '../support/covers.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { createAmountPattern } from '../support/amountPattern.ts';

const someText: unknown = expect.any(String);
const fiscalNumber: unknown = expect.stringMatching(/^F\d{10}$/);
const info = async (portal: Portal, id: number) => (await portal.call(payment.info, { params: { id } })).body;
const minor = (amount: string) => Number(amount.replace('.', ''));

describe('emailed receipt', () => {
  test("a receipt is emailed to the payer in the payer's language and appears in the payment's timeline", async () => {
    covers('PAY-029', 'PAY-074');
    const portal = await openPortal({ account: 'owner' });
    const params = { id: portal.known.refundable };
    const { sender_email, sender_name, amount, currency, order_id } = await info(portal, params.id);
    const { status, body } = await portal.call(payment.receiptMail, { params });
    expect([status, body]).toEqual([200, {}]);
    const [mail] = await portal.sentOfPayments();
    expect(mail).toMatchObject({ kind: 'mail', to: sender_email, payment_id: params.id });
    expect(mail?.subject).toContain(order_id);
    for (const fact of [sender_name, order_id]) expect(mail?.body).toContain(fact);
    expect(mail?.body).toMatch(createAmountPattern(amount, currency));
    expect((await info(portal, params.id)).events.at(-1)).toMatchObject({ type: 'receipt_sent', detail: sender_email });
  });

  test("a receipt is emailed only if the payment has the payer's email, but can always be printed", async () => {
    covers('PAY-030', 'PAY-031');
    const portal = await openPortal({ account: 'owner' });
    const params = { id: portal.known.withoutEmail };
    expect(await info(portal, params.id)).toMatchObject({
      sender_email: null,
      can_receipt: true,
      can_receipt_mail: false,
    });
    const { status, body } = await portal.call(payment.receiptMail, { params });
    expect([status, typeof body.error]).toEqual([200, 'string']);
    expect(await portal.sentOfPayments()).toEqual([]);
    expect((await portal.call(payment.receipt, { params })).headers['content-type']).toBe('application/pdf');
  });
});

describe('resent callback', () => {
  test("a resent callback contains the payment's current state", async () => {
    covers('PAY-036', 'PAY-076');
    const portal = await openPortal({ account: 'owner' });
    const params = { id: portal.known.partlyRefunded };
    const { order_id, card, reversal_amount, merchant } = await info(portal, params.id);
    const { body: settings } = await portal.call(merchantSettings.payment, { params: { id: merchant.id } });
    await portal.call(payment.recallback, { params });
    await portal.call(payment.recallback, { params });
    const sent = await portal.sentOfPayments();
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ headers }) => headers?.['webhook-id'])).size).toBe(1);
    expect(sent.map(({ to }) => to)).toEqual([settings.callback_url, settings.callback_url]);
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
      order_id,
      masked_card: card,
      reversal_amount,
      order_status: 'approved',
    });
  });
});

describe('fiscal receipt', () => {
  test('fiscalizing a payment twice makes one fiscal receipt', async () => {
    covers('PAY-040', 'PAY-077');
    const portal = await openPortal({ account: 'owner' });
    const params = { id: portal.known.fiscalizable };
    expect(await info(portal, params.id)).toMatchObject({ fiscal: null, can_fiscalize: true });
    await portal.call(payment.fiscalize, { params });
    const done = await info(portal, params.id);
    expect(done).toMatchObject({ fiscal: { number: fiscalNumber }, can_fiscalize: false });
    expect((await portal.call(payment.fiscalize, { params })).body.error).toBe('Fiscalization error');
    expect(await info(portal, params.id)).toEqual(done);
  });
});

describe('recurring charges', () => {
  test('recurring charges of a payment can be stopped and resumed', async () => {
    covers('PAY-037', 'PAY-053', 'PAY-054', 'PAY-055', 'PAY-082', 'PAY-083');
    const portal = await openPortal({ account: 'owner' });
    const params = { id: portal.known.recurringParent };
    const state = async () => (await info(portal, params.id)).recurring;
    expect(await state()).toMatchObject({ state: true, next_time: someText });
    await portal.call(payment.recurringStop, { params });
    expect(await state()).toMatchObject({ state: false, next_time: null });
    expect((await portal.call(payment.recurringStop, { params })).body.error).toBe('Recurring charges are already off');
    await portal.call(payment.recurringStart, { params });
    expect(await state()).toMatchObject({ state: true, next_time: someText });
    expect((await portal.call(payment.recurringStart, { params })).body.error).toBe('Recurring charges are already on');
    expect((await info(portal, params.id)).events.slice(-2).map(({ type }) => type)).toEqual([
      'recurring_stopped',
      'recurring_started',
    ]);
  });

  test("recurring charges are stopped only at the first payment, and each charge shows the first payment's state", async () => {
    covers('PAY-082', 'PAY-083');
    const portal = await openPortal({ account: 'owner' });
    const child = await info(portal, portal.known.recurringCharge);
    const parent = child.recurring?.parent_id ?? 0;
    expect(child).toMatchObject({ can_change_recurring: false, is_recurring: true });
    expect((await portal.call(payment.recurringStop, { params: { id: child.id } })).body.error).toEqual(
      expect.any(String),
    );
    if ((await info(portal, parent)).recurring?.state)
      await portal.call(payment.recurringStop, { params: { id: parent } });
    expect((await info(portal, child.id)).recurring).toMatchObject({ state: false });
  });
});

describe('manual recurring payment', () => {
  const charge = async (portal: Portal, say: object) => {
    const id = portal.known.recurringParent;
    const { currency } = await info(portal, id);
    const body = { id, sender_email: 'second@example.com', amount: '12.50', currency, ...say };
    return portal.call(payment.chargeManually, { params: { id }, body });
  };

  test('a manual charge of a stored card is a separate payment and the newest in the recurring list', async () => {
    covers('PAY-039', 'PAY-084');
    const portal = await openPortal({ account: 'owner' });
    const parent = await info(portal, portal.known.recurringParent);
    const { body } = await charge(portal, {});
    expect(body).toMatchObject({ status: 'approved', amount: '12.50' });
    const made = await info(portal, body.id);
    expect(made).toMatchObject({
      sender_email: 'second@example.com',
      amount: '12.50',
      currency: parent.currency,
      card: parent.card,
      merchant: parent.merchant,
      is_recurring: true,
      transactions: [{ type: 'recurring', status: 'approved' }],
    });
    const [newest] = (await portal.call(paymentLists.recurring.rows)).body.data;
    expect(newest?.id).toBe(body.id);
    expect((await info(portal, parent.id)).recurring?.charged).toBe((parent.recurring?.charged ?? 0) + 1);
  });

  test('a manual charge that the bank declines becomes a declined payment with a reason', async () => {
    covers('PAY-084');
    const portal = await openPortal({ account: 'owner' });
    const { body } = await charge(portal, { amount: '12.13' });
    expect(body).toMatchObject({ status: 'declined', reason: 'Insufficient funds on the card' });
    expect(await info(portal, body.id)).toMatchObject({
      status: 'declined',
      api_error: { description: body.reason },
      actual_amount: '0.00',
    });
  });

  test('a manual charge in progress is decided a minute later', async () => {
    covers('PAY-084');
    const portal = await openPortal({ account: 'owner' });
    const { body } = await charge(portal, { amount: '12.17' });
    expect(await info(portal, body.id)).toMatchObject({ status: 'processing' });
    await portal.clock.advance('1m');
    expect(await info(portal, body.id)).toMatchObject({ status: 'approved', actual_amount: '12.17' });
  });

  test.each<[string, object, unknown]>([
    ['another payment', { id: 1 }, [['id', 'fields must match']]],
    ['another currency', { currency: 'JPY' }, [['currency', expect.any(String)]]],
    ['too much', { amount: '99999999999999999.99' }, [['amount', 'field is greater than 999999.99']]],
    ['nothing', { amount: '0' }, [['amount', 'field is lower than 0.01']]],
  ])('a manual charge for %s is refused with an error at that field', async (_, say, error) => {
    covers('PAY-084');
    const portal = await openPortal({ account: 'owner' });
    const count = async () => (await portal.call(paymentLists.payments.rows)).body.paginator.total;
    const before = await count();
    expect((await charge(portal, say)).body.error).toEqual(error);
    expect(await count()).toBe(before);
  });
});

describe('black and white list', () => {
  const listed = async (portal: Portal, id = portal.known.refundable) =>
    (await portal.call(payment.bwlist, { params: { id } })).body;

  test("the black and white list shows the payer's values, with the card number masked", async () => {
    covers('PAY-087', 'PAY-121');
    const portal = await openPortal({ account: 'owner' });
    const { order_id, items } = await listed(portal);
    const {
      card,
      sender_email,
      sender_phone,
      sender_ip,
      order_id: order,
    } = await info(portal, portal.known.refundable);
    expect(order_id).toBe(order);
    const values = { card, email: sender_email, phone: sender_phone, ip: sender_ip };
    expect(items).toEqual(Object.entries(values).map(([field, value]) => ({ field, value, list: null, until: null })));
    expect(items.every(({ value }) => typeof value === 'string')).toBe(true);
  });

  test("a payer's value is black-listed by order id until the chosen time has passed", async () => {
    covers('PAY-041', 'PAY-088', 'PAY-089');
    const portal = await openPortal({ account: 'owner' });
    const { order_id } = await listed(portal);
    const change = (body: object) => portal.call(payment.bwlistChange, { params: { order_id }, body });
    const { body } = await change({ field: 'email', list: 'black', period: 2 * 3600 });
    expect(body.items.map(({ list }) => list)).toEqual([null, 'black', null, null]);
    const inTwoHours: unknown = expect.stringMatching(/^2026-11-20T14:0/);
    expect(body.items[1]).toMatchObject({ field: 'email', until: inTwoHours });
    await portal.clock.advance('90m');
    const email = async () => (await listed(portal)).items.find(({ field }) => field === 'email');
    expect(await email()).toMatchObject({ list: 'black' });
    await portal.clock.advance('31m');
    expect(await email()).toMatchObject({ list: null, until: null });
    await change({ field: 'email', list: 'white' });
    expect(await email()).toMatchObject({ list: 'white', until: null });
    await change({ field: 'email', list: 'none' });
    expect(await email()).toMatchObject({ list: null });
  });

  test('a black-listed email counts for every payment with that email at the same merchant and at no other', async () => {
    covers('PAY-088');
    const portal = await openPortal({ account: 'owner' });
    const { order_id } = await listed(portal);
    await portal.call(payment.bwlistChange, { params: { order_id }, body: { field: 'email', list: 'black' } });
    const { sender_email, merchant } = await info(portal, portal.known.refundable);
    const query = { query: sender_email ?? '', limit: 80 };
    const others = (await portal.call(paymentLists.payments.find, { body: query })).body.data;
    for (const other of others) {
      const item = (await listed(portal, other.id)).items.find(({ value }) => value === sender_email);
      expect(item?.list ?? null).toBe(other.merchant.id === merchant.id && item ? 'black' : null);
    }
  });

  test.each([
    { field: 'name', list: 'black' },
    { field: 'email', list: 'grey' },
    { field: 'ip', list: 'black', period: 59 },
    { field: 'ip', list: 'black', period: 315_360_001 },
  ])('the call that changes the black and white list refuses %j', async (body) => {
    covers('PAY-088');
    const portal = await openPortal({ account: 'owner' });
    const before = await listed(portal);
    expect((await portal.call(payment.bwlistChange, { params: { order_id: before.order_id }, body })).status).toBe(400);
    expect(await listed(portal)).toEqual(before);
  });

  test("changing the black and white list for an unknown or another tenant's order answers 404", async () => {
    covers('PAY-088');
    const portal = await openPortal({ account: 'owner' });
    const foreign = await info(await portal.as('other'), portal.known.foreign);
    const [theirs, none] = await Promise.all(
      [foreign.order_id, 'nobody'].map((order_id) =>
        portal.call(payment.bwlistChange, { params: { order_id }, body: { field: 'ip', list: 'black' } }),
      ),
    );
    expect(theirs?.status).toBe(404);
    expect(theirs?.body).toEqual(none?.body);
  });
});

test("a payment's amounts stay consistent after a partial capture and several refunds", async () => {
  covers('PAY-066', 'PAY-079', 'PAY-081');
  const portal = await openPortal({ account: 'owner' });
  const params = { id: portal.known.uncaptured };
  const { currency } = await info(portal, params.id);
  const partly = (amount: string) => ({ params, body: { type: 'partial', amount, currency } });
  await portal.call(payment.capture, partly('15.00'));
  await portal.call(payment.refund, partly('4.00'));
  await portal.call(payment.refund, partly('1.17'));
  await portal.call(payment.refund, partly('2.13'));
  expect((await portal.call(payment.refund, partly('9.84'))).body.error).toEqual([
    ['amount', 'field is greater than 9.83'],
  ]);
  await portal.clock.advance('2m');
  const after = await info(portal, params.id);
  expect(after).toMatchObject({ capture_amount: '15.00', reversal_amount: '5.17', actual_amount: '9.83' });
  expect(minor(after.max_reversal_amount.amount)).toBe(983);
});
