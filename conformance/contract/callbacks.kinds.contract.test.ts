import { describe, expect, test } from 'vitest';
import { disputes } from '@portal/contract/disputes';
import { payment } from '@portal/contract/payments';
import { settlements } from '@portal/contract/settlements';
import { knownDispute } from '@portal/fixtures/knownDisputes';
import { samplePdf } from '@portal/fixtures/companies';
import { computeProviderSignature } from '../receiver/verifySignatures.ts';
import { callbacksOf, savePaymentSettings, callbackSecretOf, verifyCallback } from '../support/selling/callbacks.ts';
import { firstMerchantOf } from '../support/selling/links.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { toTextParts, uploadMultipart } from '../support/upload.ts';

/** Events that send callbacks to merchants, and the URL for each event. */

const SHOP = 'https://coffee-yard.example/payments/callback';
const DISPUTED = 'https://coffee-yard.example/payments/disputed';
const OWN = 'https://orders.example/one';

const infoOf = async (portal: Portal, id: number) => (await portal.call(payment.info, { params: { id } })).body;
/** Returns the URL and the parsed body of each callback about a payment. */
async function toldOf(portal: Portal, id: number): Promise<[string, Record<string, unknown>][]> {
  const sent = (await callbacksOf(portal)).filter(({ payment_id }) => payment_id === id);
  return sent.map(({ to, body }) => [to, JSON.parse(body) as Record<string, unknown>]);
}

describe('the callback URL for payments', () => {
  test.each([
    ['10.00', 'captured'],
    ['10.17', 'answered a minute later and captured'],
  ])(
    'the payment callback URL gets callbacks when %s of an authorization is %s, and for a partial refund',
    async (amount) => {
      const owner = await openPortal({ account: 'owner' });
      const params = { id: owner.known.uncaptured };
      const { currency } = await infoOf(owner, params.id);
      await owner.call(payment.capture, { params, body: { type: 'partial', amount, currency } });
      await owner.clock.advance('1m');
      await owner.call(payment.refund, { params, body: { type: 'partial', amount: '4.00', currency } });
      expect((await toldOf(owner, params.id)).map(([, facts]) => facts)).toMatchObject([
        { processing_status: 'partially_captured', capture_amount: amount, reversal_amount: '0.00' },
        { processing_status: 'partially_reversed', capture_amount: amount, reversal_amount: '4.00' },
      ]);
    },
  );

  test('a failed refund or capture sends no callback', async () => {
    const owner = await openPortal({ account: 'owner' });
    const { refundable, uncaptured } = owner.known;
    const part = async (id: number) =>
      ({ type: 'partial', amount: '0.13', currency: (await infoOf(owner, id)).currency }) as const;
    await owner.call(payment.refund, { params: { id: refundable }, body: await part(refundable) });
    await owner.call(payment.capture, { params: { id: uncaptured }, body: await part(uncaptured) });
    expect(await callbacksOf(owner)).toEqual([]);
  });
});

describe('the callback URL for subscriptions', () => {
  const url = 'https://subscriptions.example/charged';
  async function charge(portal: Portal, amount: string) {
    const id = portal.known.recurringParent;
    const { currency } = await infoOf(portal, id);
    const body = { id, amount, currency, sender_email: 'payer@example.com' };
    return (await portal.call(payment.chargeManually, { params: { id }, body })).body.id;
  }
  const begin = async (subscription_callback_url: string) => {
    const owner = await openPortal({ account: 'owner' });
    const { merchant } = await infoOf(owner, owner.known.recurringParent);
    await savePaymentSettings(owner, merchant.id, { subscription_callback_url, callback_url: SHOP });
    return owner;
  };

  test('the subscription callback URL gets callbacks about each manual charge and its refund', async () => {
    const owner = await begin(url);
    const told = async (id: number) => (await toldOf(owner, id)).map(([to, facts]) => [to, facts['order_status']]);
    const [approved, declined] = [await charge(owner, '10.00'), await charge(owner, '10.13')];
    expect(await told(approved)).toEqual([[url, 'approved']]);
    expect(await told(declined)).toEqual([[url, 'declined']]);
    const [late, lateDeclined] = [await charge(owner, '10.17'), await charge(owner, '10.19')];
    expect([await told(late), await told(lateDeclined)]).toEqual([[], []]);
    await owner.clock.advance('1m');
    expect([await told(late), await told(lateDeclined)]).toEqual([[[url, 'approved']], [[url, 'declined']]]);
    await owner.call(payment.refund, { params: { id: approved }, body: { type: 'total' } });
    expect(await told(approved)).toEqual([
      [url, 'approved'],
      [url, 'approved'],
    ]);
  });

  test('the subscription callback URL gets callbacks about scheduled charges', async () => {
    const owner = await begin(url);
    const due = (await infoOf(owner, owner.known.recurringParent)).recurring?.next_time ?? '';
    await owner.clock.set(new Date(Date.parse(due) + 60_000).toISOString());
    const [charged] = (await callbacksOf(owner)).filter(({ to }) => to === url);
    expect(JSON.parse(charged?.body ?? '{}')).toMatchObject({ order_status: 'approved' });
  });

  test('callbacks about subscription charges go to the payment callback URL if no subscription URL is set', async () => {
    const owner = await begin('');
    expect((await toldOf(owner, await charge(owner, '10.00'))).map(([to]) => to)).toEqual([SHOP]);
  });
});

describe('the callback URL of an order', () => {
  test("an order's callback URL replaces the merchant's callback URL for its payment and refund", async () => {
    const owner = await openPortal({ account: 'owner' });
    const own = await owner.pay(firstMerchantOf(owner), '12.00', 'UAH', { server_callback_url: OWN });
    const other = await owner.pay(firstMerchantOf(owner), '12.00', 'UAH');
    for (const { id } of [own, other]) await owner.call(payment.refund, { params: { id }, body: { type: 'total' } });
    expect((await toldOf(owner, own.id)).map(([to]) => to)).toEqual([OWN, OWN]);
    expect((await toldOf(owner, other.id)).map(([to]) => to)).toEqual([SHOP, SHOP]);
  });

  test("an order's callback URL also works for a merchant without a callback URL", async () => {
    const owner = await openPortal({ account: 'owner' });
    await savePaymentSettings(owner, firstMerchantOf(owner), { callback_url: '' });
    const { id } = await owner.pay(firstMerchantOf(owner), '12.00', 'UAH', { server_callback_url: OWN });
    expect((await infoOf(owner, id)).can_callback).toBe(true);
    await owner.call(payment.recallback, { params: { id } });
    expect((await toldOf(owner, id)).map(([to]) => to)).toEqual([OWN, OWN]);
    const { id: silent } = await owner.pay(firstMerchantOf(owner), '12.00', 'UAH');
    expect([await toldOf(owner, silent), (await infoOf(owner, silent)).can_callback]).toEqual([[], false]);
  });

  test.each(['', 'javascript:alert(1)', 'ftp://orders.example/', 'https://somebody@orders.example/'])(
    'an order with the callback URL "%s" is refused',
    async (server_callback_url) => {
      const owner = await openPortal({ account: 'owner' });
      await expect(owner.pay(firstMerchantOf(owner), '12.00', 'UAH', { server_callback_url })).rejects.toThrow('400');
    },
  );
});

describe('the callback URL for chargebacks', () => {
  test('the chargeback callback URL gets signed callbacks when a dispute opens and when the dispute ends', async () => {
    const portal = await openPortal({ account: 'owner' });
    const secret = await callbackSecretOf(portal);
    const { id } = await portal.pay(firstMerchantOf(portal), '10.73', 'UAH');
    const { settlement } = await infoOf(portal, id);
    const { payouttime } = (await portal.call(settlements.info, { params: { id: settlement?.id ?? 0 } })).body;
    await portal.clock.set(new Date(Date.parse(payouttime) + 3 * 86_400_000).toISOString());
    const owner = await portal.as('owner');
    const [opened] = (await infoOf(owner, id)).disputes;
    await owner.clock.advance('40d');
    const told = (await toldOf(owner, id)).filter(([to]) => to === DISPUTED).map(([, facts]) => facts);
    const same = { payment_id: id, chargeback_id: opened?.chargeback_id, dispute_amount: '10.73', currency: 'UAH' };
    expect(told).toMatchObject([
      { ...same, dispute_status: 'Needs response', closed_time: null },
      { ...same, dispute_status: 'Lost', closed_time: opened?.response_deadline },
    ]);
    for (const one of (await callbacksOf(owner)).filter(({ to }) => to === DISPUTED)) {
      const facts = JSON.parse(one.body) as { signature: string };
      expect(verifyCallback(one, secret)).toEqual(facts);
      expect(facts.signature).toBe(computeProviderSignature(facts, secret));
    }
  });

  test("the chargeback callback URL gets callbacks about the merchant's response and the bank's decision", async () => {
    const owner = await openPortal({ account: 'owner' });
    const { id, payment_id } = knownDispute(owner.fixture, 'needsResponse');
    const path = disputes.start.path.replace(':id', String(id)) as `/${string}`;
    const receipt = { bytes: Buffer.from(samplePdf('Receipt')), name: 'receipt.pdf' };
    const { body } = await uploadMultipart(owner, { path }, ...toTextParts({ explanation: 'Delivered.' }), receipt);
    expect(body).toEqual({});
    expect(await toldOf(owner, payment_id)).toMatchObject([[DISPUTED, { dispute_status: 'In progress' }]]);
    const { decision_time } = (await owner.call(disputes.info, { params: { id } })).body;
    await owner.clock.set(decision_time!);
    const { status_name } = (await (await owner.as('owner')).call(disputes.info, { params: { id } })).body;
    expect(['Won', 'Lost']).toContain(status_name);
    expect((await toldOf(owner, payment_id)).slice(1)).toMatchObject([
      [DISPUTED, { dispute_status: status_name, closed_time: decision_time }],
    ]);
  });

  test('the chargeback callback URL gets a callback when the merchant accepts a dispute', async () => {
    const owner = await openPortal({ account: 'owner' });
    const { id, payment_id } = knownDispute(owner.fixture, 'needsResponse');
    await owner.call(disputes.accept, { params: { id } });
    expect(await toldOf(owner, payment_id)).toMatchObject([[DISPUTED, { dispute_status: 'Accepted' }]]);
  });

  test('a merchant without a chargeback callback URL gets no callbacks about disputes', async () => {
    const owner = await openPortal({ account: 'owner' });
    await savePaymentSettings(owner, firstMerchantOf(owner), { chargeback_callback_url: '' });
    const { id } = knownDispute(owner.fixture, 'needsResponse');
    await owner.call(disputes.accept, { params: { id } });
    expect(await callbacksOf(owner)).toEqual([]);
  });
});
