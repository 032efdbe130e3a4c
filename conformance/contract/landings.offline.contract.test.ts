import { describe, expect, test } from 'vitest';
import { designs } from '@portal/contract/designs';
import { landings, type LandingForms, type LandingInfo } from '@portal/contract/landings';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { openPortal, type Portal } from '../support/portal.ts';
import { covers } from '../support/covers.ts';
import { buttonField } from '../support/selling/buttons.ts';
import { callbacksOf, savePaymentSettings } from '../support/selling/callbacks.ts';
import { CARDS, Payer, paymentsOf } from '../support/selling/checkout.ts';
import { Customer } from '../support/selling/customers.ts';
import {
  createLandingItem,
  landingPathParams,
  publishLanding,
  createPublishedLanding,
  saveStep,
} from '../support/selling/landings.ts';
import { firstMerchantOf } from '../support/selling/links.ts';

const DONATION = { amount: '25' };

/** Publishes a landing page of the owner, and opens the page as a customer. */
async function before(type: 'donations' | 'products' | 'digital_goods' = 'donations') {
  const owner = await openPortal({ account: 'owner' });
  const page = await createPublishedLanding(owner, type);
  return { owner, page, customer: await Customer.at(owner, page.alias) };
}
const offline = (owner: Portal, page: LandingInfo) =>
  owner.call(landings.unpublish, { params: landingPathParams(page) });

/** Saves forms of the finance step, and publishes the page. */
async function changed(owner: Portal, page: LandingInfo, forms: LandingForms): Promise<void> {
  await saveStep(owner, page, 'finance', forms);
  const { error } = await publishLanding(owner, page);
  if (error !== undefined) throw new Error(`not published: ${JSON.stringify(error)}`);
}

describe('unpublished landing page', () => {
  test('an unpublished landing page is a 404 for customers until it is published again', async () => {
    covers('LAND-027', 'LAND-029', 'LAND-030');
    const { owner, page, customer } = await before();
    expect((await customer.page()).status).toBe(200);
    await offline(owner, page);
    expect((await customer.page()).status).toBe(404);
    expect((await customer.order(DONATION, { total: '25' })).status).toBe(404);
    await publishLanding(owner, page);
    expect((await customer.page()).status).toBe(200);
  });

  test('an unpublished landing page takes no payments for earlier orders until it is published again', async () => {
    const { owner, page, customer } = await before();
    const [payer, paid] = [await customer.checkout(DONATION), await customer.checkout(DONATION)];
    await paid.pay(CARDS.approved);
    await offline(owner, page);
    expect((await payer.pay(CARDS.approved)).body.state).toBe('deactivated');
    expect(payer.seen).toMatchObject({ can_pay: false, can_reopen: false });
    expect((await paid.read()).body).toMatchObject({
      state: 'approved',
      return: { url: 'https://coffee-yard.example/thank-you' },
    });
    expect((await Payer.at(owner, paid)).seen.state).toBe('paid');
    await publishLanding(owner, page);
    expect((await payer.pay(CARDS.approved)).body.state).toBe('approved');
  });

  test('unpublishing a landing page does not change a checkout that was cancelled before', async () => {
    const { owner, page, customer } = await before();
    const payer = await customer.checkout(DONATION);
    await payer.cancel();
    await owner.clock.advance('61s');
    await offline(owner, page);
    expect((await payer.read()).body.state).toBe('cancelled');
  });

  test('unpublishing a landing page ends a payment in 3-D Secure without a charge', async () => {
    const { owner, page, customer } = await before();
    const payer = await customer.checkout(DONATION);
    await payer.pay(CARDS.confirmed);
    await offline(owner, page);
    const { body } = await payer.confirm('confirm');
    expect(body.attempt).toMatchObject({ state: 'declined', reason: 'withdrawn' });
  });

  test('deleting a landing page ends its open checkouts without a charge', async () => {
    covers('LAND-030');
    const { owner, page, customer } = await before();
    const payer = await customer.checkout(DONATION);
    await owner.call(landings.remove, { params: landingPathParams(page), body: { reason: 'finished' } });
    expect((await customer.page()).status).toBe(404);
    expect((await payer.pay(CARDS.approved)).body.state).toBe('deactivated');
    expect(await paymentsOf(owner, page.id, 'landing')).toEqual([]);
  });
});

describe('unpublished changes of a landing page', () => {
  test('unpublished changes of a landing page are hidden from customers', async () => {
    const { owner, page, customer } = await before('products');
    const seen = await customer.look();
    const items = [createLandingItem({ name: 'Something else', price: '1' })];
    await saveStep(owner, page, 'finance', { finance: { currency: 'EUR', order_desc: '', items, delivery: 'Never' } });
    expect(await customer.look()).toEqual(seen);
    await publishLanding(owner, page);
    expect((await customer.look()).items.map(({ name, price }) => [name, price])).toEqual([['Something else', '1.00']]);
  });

  test('a changed price does not affect earlier orders; orders of removed items cannot be paid', async () => {
    const { owner, page, customer } = await before('products');
    const [item] = (await customer.look()).items;
    const order = { items: [{ id: item!.id, quantity: 2 }] };
    const [dear, gone] = [await customer.checkout(order), await customer.checkout(order)];
    const finance = { currency: 'UAH', order_desc: 'Beans', delivery: '' };
    await changed(owner, page, { finance: { ...finance, items: [createLandingItem({ id: item!.id, price: '99' })] } });
    expect((await customer.order(order, { total: '25' })).body).toEqual({
      error: [['total', 'It costs 198.00 UAH now']],
    });
    expect((await dear.pay(CARDS.approved)).body.attempt).toMatchObject({ state: 'approved', amount: '25.00' });
    await changed(owner, page, { finance: { ...finance, items: [createLandingItem({ name: 'Tea' })] } });
    expect((await gone.pay(CARDS.approved)).body.state).toBe('deactivated');
  });
});

describe('payments of a landing page', () => {
  const settings = {
    preauth: true,
    design_id: '',
    response_success_url: 'https://shop.example/thanks',
    response_decline_url: '',
    server_callback_url: 'https://shop.example/landing-hook',
  };

  test("a landing page's payment uses the page's own preauthorization, callback URL and return URL", async () => {
    const { owner, page, customer } = await before();
    await changed(owner, page, { payment_settings: settings });
    const payer = await customer.checkout(DONATION);
    await payer.pay(CARDS.declined);
    expect(payer.seen.return).toMatchObject({ url: page.url, method: 'GET' });
    await payer.pay(CARDS.approved);
    expect(payer.seen.return?.url).toBe('https://shop.example/thanks');
    const [paid] = await paymentsOf(owner, page.id, 'landing');
    expect(paid).toMatchObject({ status: 'approved', processing_status: 'authorized' });
    const told = (await callbacksOf(owner)).filter(({ payment_id }) => payment_id === paid?.id);
    expect(new Set(told.map(({ to }) => to))).toEqual(new Set(['https://shop.example/landing-hook']));
  });

  test('the checkout returns to the landing page by GET, even if the merchant uses POST returns', async () => {
    const { owner, page, customer } = await before();
    const m = firstMerchantOf(owner);
    const { body } = await owner.call(merchantSettings.payment, { params: { id: m } });
    expect(body.response_method).toBe('POST');
    await savePaymentSettings(owner, m, { response_success_url: 'https://shop.example/usual' });
    const payer = await customer.checkout(DONATION);
    await payer.pay(CARDS.approved);
    expect(payer.seen.return).toMatchObject({ url: page.url, method: 'GET' });
  });

  test("the checkout of a landing page uses the page's design and custom fields", async () => {
    const { owner, page, customer } = await before();
    const merchant = firstMerchantOf(owner);
    const design = (await owner.call(designs.create, { params: { merchant }, body: { template: 'light' } })).body;
    const plain = await customer.checkout(DONATION);
    const { configuration, hash, name, version } = design;
    const drawn = { ...configuration, params: { ...configuration.params, email: !plain.seen.design.email } };
    await owner.call(designs.save, { params: { merchant, hash }, body: { name, configuration: drawn, version } });
    const fields = [buttonField({ name: '', label: 'For whom', required: true })];
    await changed(owner, page, {
      payment_settings: { ...settings, design_id: String(design.id) },
      custom_fields: { fields },
    });
    const payer = await customer.checkout(DONATION);
    expect(payer.seen.design.email).toBe(!plain.seen.design.email);
    expect(payer.seen.fields.map(({ name: said, label }) => [said, label])).toEqual([['cf-1', 'For whom']]);
    expect((await payer.pay(CARDS.approved, { fields: { 'cf-1': 'The choir' } })).body.state).toBe('approved');
  });
});
