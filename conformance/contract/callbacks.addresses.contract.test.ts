import { describe, expect, test } from 'vitest';
import { callbackLists, callbacks } from '@portal/contract/callbacks';
import { payment } from '@portal/contract/payments';
import { buttonCallback, createButton } from '../support/selling/buttons.ts';
import { callbacksOf, savePaymentSettings } from '../support/selling/callbacks.ts';
import { CARDS, Payer } from '../support/selling/checkout.ts';
import { firstMerchantOf } from '../support/selling/links.ts';
import { openPortal, type Portal } from '../support/portal.ts';

/** Failing callback URLs, and where callbacks go after the merchant changed the URL. */

const SHOP = 'https://coffee-yard.example/payments/callback';
const NEW = 'https://coffee-yard.example/mended';
const OWN = 'https://orders.example/one';
const HOOK = 'https://hooks.example/get?a=1';

const owner = () => openPortal({ account: 'owner' });
const pay = (portal: Portal, say = {}) => portal.pay(firstMerchantOf(portal), '12.00', 'UAH', say);
const healthOf = async (portal: Portal) => (await portal.call(callbacks.health)).body.data;
const infoOf = async (portal: Portal, id = 0) => (await portal.call(callbacks.info, { params: { id } })).body;
const resent = async (portal: Portal, id = 0) => {
  await portal.call(callbacks.resend, { params: { id }, body: {} });
  return infoOf(portal, id);
};
/** Returns the callback log, newest first, optionally of one URL only. */
async function logOf(portal: Portal, url?: string) {
  const filters = url === undefined ? [] : [{ s: 'url', m: 'like', v: url }];
  return (await portal.call(callbackLists.callbacks.find, { body: { filters, limit: 80 } })).body.data;
}

describe('a callback by GET', () => {
  async function before(say: object = {}) {
    const portal = await owner();
    const server_callback_aliases = [buttonCallback({ url: HOOK, ...say })];
    const button = await createButton(portal, { params: { server_callback_aliases } });
    return { portal, buy: async () => (await Payer.at(portal, button)).pay(CARDS.approved) };
  }

  test('failures of callbacks sent by GET are counted per callback URL, without the added query', async () => {
    const { portal, buy } = await before({ response_method: 'GET' });
    await portal.faults.add({ method: 'GET', path: HOOK, times: 2, status: 500 });
    await buy();
    await buy();
    expect(await healthOf(portal)).toMatchObject([{ url: HOOK, failures: 2, waiting: 2 }]);
    const rows = await logOf(portal, HOOK);
    expect(rows.map(({ url, status }) => [url, status])).toEqual([
      [HOOK, 'pending'],
      [HOOK, 'pending'],
    ]);
    await buy();
    expect([await healthOf(portal), (await logOf(portal, HOOK)).length]).toEqual([[], 3]);
  });

  test('the callback log shows the query of a callback sent by GET, and the content type of a form callback', async () => {
    const { portal, buy } = await before({ response_method: 'GET' });
    await buy();
    const [{ to } = { to: '' }] = (await callbacksOf(portal)).filter((sent) => sent.to.startsWith(HOOK));
    const byGet = await infoOf(portal, (await logOf(portal, HOOK))[0]?.id);
    expect(byGet).toMatchObject({ url: HOOK, method: 'GET', content_type: null, body: '', attempts: [{ url: HOOK }] });
    expect(`${HOOK}&${byGet.query}`).toBe(to);
    expect(new URLSearchParams(byGet.query).get('signature')).toMatch(/^[\da-f]{40}$/);
    const form = await before({ content_type: 'application/x-www-form-urlencoded' });
    await form.buy();
    expect(await infoOf(form.portal, (await logOf(form.portal, HOOK))[0]?.id)).toMatchObject({
      method: 'POST',
      content_type: 'application/x-www-form-urlencoded',
      query: '',
    });
  });
});

describe('a changed callback URL', () => {
  test('after the merchant changes a failing callback URL, failed callbacks are resent to the new URL', async () => {
    const portal = await owner();
    await portal.faults.add({ path: SHOP, status: 410 });
    await pay(portal);
    expect(await healthOf(portal)).toMatchObject([{ url: SHOP, failures: 1, waiting: 0 }]);
    await savePaymentSettings(portal, firstMerchantOf(portal), { callback_url: NEW });
    expect(await healthOf(portal)).toEqual([]);
    const [failed] = await logOf(portal);
    expect([failed?.url, failed?.status]).toEqual([SHOP, 'failed']);
    expect(await resent(portal, failed?.id)).toMatchObject({
      url: NEW,
      status: 'delivered',
      attempts: [
        { url: SHOP, status: 410 },
        { url: NEW, status: 200 },
      ],
    });
    expect((await callbacksOf(portal)).map(({ to }) => to)).toEqual([SHOP, NEW]);
    expect(await healthOf(portal)).toEqual([]);
  });

  test('a resent callback contains a refund that was made while the merchant had no callback URL', async () => {
    const portal = await owner();
    const { id } = await pay(portal);
    await savePaymentSettings(portal, firstMerchantOf(portal), { callback_url: '' });
    await portal.call(payment.refund, { params: { id }, body: { type: 'total' } });
    await savePaymentSettings(portal, firstMerchantOf(portal), { callback_url: NEW });
    await portal.call(payment.recallback, { params: { id } });
    const sent = await callbacksOf(portal);
    expect(sent.map(({ to }) => to)).toEqual([SHOP, NEW]);
    expect(JSON.parse(sent[1]?.body ?? '')).toMatchObject({ reversal_amount: '12.00' });
  });

  test('after the merchant changes the callback URL, pending callbacks are retried at the new URL', async () => {
    const portal = await owner();
    await portal.faults.add({ path: SHOP, status: 500 });
    await pay(portal);
    await savePaymentSettings(portal, firstMerchantOf(portal), { callback_url: NEW });
    expect([await healthOf(portal), (await logOf(portal))[0]?.url]).toEqual([[], NEW]);
    await portal.clock.advance('2s');
    expect((await logOf(await portal.as('owner')))[0]).toMatchObject({ url: NEW, status: 'delivered' });
  });

  test("changing the merchant's callback URL does not change the callback URL of an order", async () => {
    const portal = await owner();
    await portal.faults.add({ path: OWN, times: 1, status: 500 }, { path: OWN, times: 1, status: 410 });
    await pay(portal, { server_callback_url: OWN });
    await savePaymentSettings(portal, firstMerchantOf(portal), { callback_url: NEW });
    expect(await healthOf(portal)).toMatchObject([{ url: OWN, failures: 1, waiting: 1 }]);
    await portal.clock.advance('2s');
    const again = await portal.as('owner');
    expect(await healthOf(again)).toEqual([]);
    const [failed] = await logOf(again);
    expect(failed?.status).toBe('failed');
    expect(await resent(again, failed?.id)).toMatchObject({ url: OWN, status: 'delivered' });
  });
});
