import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { publicLandings, type LandingBasket } from '@portal/contract/landings';
import { payment } from '@portal/contract/payments';
import { covers } from '../support/covers.ts';
import { openPortal } from '../support/portal.ts';
import { CARDS, newPaymentsOf, Payer, paymentsOf } from '../support/selling/checkout.ts';
import { callbacksOf } from '../support/selling/callbacks.ts';
import { ANSWERED, buyItem, Customer, PAGES } from '../support/selling/customers.ts';

/** The owner, and a customer before one of the shop's pages. */
async function before(alias: string = PAGES.products) {
  const owner = await openPortal({ account: 'owner' });
  return { owner, customer: await Customer.at(owner, alias) };
}

const one = (id: string, quantity = 1): LandingBasket => ({ items: [{ id, quantity }] });

describe('a published page', () => {
  test('is public, with its items and the stock left', async () => {
    covers('LAND-030');
    const { customer } = await before();
    const page = await customer.look();
    expect(page).toMatchObject({
      alias: PAGES.products,
      type: 'products',
      language: 'uk',
      currency: 'UAH',
      donation: null,
      takes_promocode: true,
      can_order: true,
      test_mode: true,
    });
    expect(page.url).toMatch(/^http.*\/l\/coffee-tasting$/);
    expect(page.items.map(({ id, price, left }) => [id, price, left])).toEqual([
      ['beans', '920.00', null],
      ['set', '680.50', 12],
      ['grinder', '1890.00', 1],
      ['mug', '340.00', 0],
    ]);
  });

  test('is found by a former alias', async () => {
    covers('LAND-030');
    const { customer } = await before(PAGES.formerly);
    expect((await customer.look()).alias).toBe(PAGES.products);
  });

  test.each(['nothing-here', PAGES.draft])('is a 404 at an alias without a published page: %s', async (alias) => {
    covers('LAND-030');
    const { customer } = await before(alias);
    expect((await customer.page()).status).toBe(404);
    const params = { alias };
    expect((await customer.portal.call(publicLandings.price, { params, body: { amount: '5' } })).status).toBe(404);
    const body = { amount: '5', total: '5', key: randomUUID() };
    expect((await customer.portal.call(publicLandings.order, { params, body })).status).toBe(404);
  });

  test('shows pictures that are cached permanently and cannot run scripts', async () => {
    const { customer } = await before();
    const { cover, items } = await customer.look();
    expect(cover?.alt).not.toBe('');
    for (const url of [cover?.url, items[0]?.picture?.url]) {
      const { status, headers } = await customer.portal.http.get(url ?? '');
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox') as string,
      });
    }
    expect((await customer.portal.http.get('/api/checkout/landings/media/aaaaaaaaaaaa/')).status).toBe(404);
  });

  test('shows delivery instructions only after the payment, and asks for an email address', async () => {
    const { customer } = await before(PAGES.goods);
    const page = await customer.page();
    expect(page.body.items).toHaveLength(2);
    expect(JSON.stringify(page.body)).not.toContain('Odkaz přijde e-mailem do');
    const payer = await customer.checkout(one('course'));
    expect(payer.seen).toMatchObject({ attempt: null, design: { email: true }, email_required: true });
    const unnamed = await payer.pay(CARDS.approved, { email: '' });
    expect(unnamed.body).toMatchObject({ error: [['email', 'Enter a valid email address']] });
    await payer.pay(CARDS.declined);
    expect(payer.seen.attempt?.handover).toBe('');
    await payer.pay(CARDS.approved, { email: 'buyer@example.com' });
    expect(payer.seen.attempt?.handover).toBe('Odkaz přijde e-mailem do několika minut.');
    const mail = (await customer.portal.outbox()).find(({ to }) => to === 'buyer@example.com');
    expect(mail?.body).toContain('Odkaz přijde e-mailem do několika minut.');
  });
});

describe('the price of a basket', () => {
  test('is the price on the page, also for repeated items', async () => {
    const { customer } = await before();
    const items = [
      { id: 'set', quantity: 2 },
      { id: 'beans', quantity: 1 },
      { id: 'set', quantity: 1 },
    ];
    expect(await customer.price({ items })).toEqual({
      amount: '2961.50',
      discount: '0.00',
      total: '2961.50',
      currency: 'UAH',
      promocode_error: '',
    });
  });

  test.each([
    ['nothing', {}, [['items', 'Choose something first']]],
    ['what is not sold', one('gold'), [['items.0.quantity', 'This is no longer on offer']]],
    ['what is sold out', one('mug'), [['items.0.quantity', 'This item is sold out']]],
    ['more than there is', one('set', 13), [['items.0.quantity', 'Only 12 left']]],
    [
      'more than there is, bit by bit',
      { items: [...one('set', 7).items!, ...one('set', 6).items!] },
      [['items.0.quantity', 'Only 12 left']],
    ],
  ])('is refused for %s, as is the order', async (_what, basket, error) => {
    const { customer } = await before();
    expect((await customer.price(basket)).error).toEqual(error);
    expect((await customer.order(basket, { total: '1' })).body).toEqual({ error });
  });

  test.each([
    [{}, 'Choose an amount'],
    [{ amount: '19.99' }, 'field is lower than 20.00'],
    [{ amount: '50000,01' }, 'field is greater than 50000.00'],
    [{ amount: '99999999999999999' }, 'field is greater than 999999.99'],
  ])('must match the donation amounts of the page: %j', async (basket, said) => {
    const { customer } = await before(PAGES.donations);
    expect((await customer.price(basket)).error).toEqual([['amount', said]]);
    expect((await customer.price({ amount: '20' })).total).toBe('20.00');
  });
});

describe('an order', () => {
  test('is paid at the checkout, and the payment names its page', async () => {
    covers('LAND-030');
    const { owner, customer } = await before();
    const items = [
      { id: 'set', quantity: 2 },
      { id: 'grinder', quantity: 1 },
    ];
    const payer = await customer.checkout({ items }, { language: 'de' });
    expect(payer.seen).toMatchObject({
      state: 'open',
      language: 'de',
      order: {
        title: 'Дегустаційний набір кави',
        description: '2 × Набір «Чотири країни», Ручна кавомолка',
        amount: '3251.00',
        currency: 'UAH',
        amount_readonly: true,
      },
      fields: [{ name: 'delivery', required: true }],
    });
    expect((await payer.pay(CARDS.approved)).body.error).toEqual([['fields.delivery', expect.any(String)]]);
    expect((await payer.pay(CARDS.approved, ANSWERED)).body.state).toBe('approved');
    const [paid, ...others] = await newPaymentsOf(owner, 701);
    expect(others).toEqual([]);
    expect(paid).toMatchObject({
      amount: '3251.00',
      origin_type: 'landing',
      origin_id: '701',
      origin_name: 'Дегустаційний набір кави',
    });
    const { items: after } = await customer.look();
    expect(after.map(({ id, left }) => [id, left])).toContainEqual(['set', 10]);
    expect(after.map(({ id, left }) => [id, left])).toContainEqual(['grinder', 0]);
  });

  test('with a repeated key is the same order', async () => {
    const { customer } = await before();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => customer.order(one('set'), { key })));
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
    expect((await customer.order(one('beans'), { key })).body.url).toBe(answers[0]?.body.url);
    expect((await customer.order(one('set'))).body.url).not.toBe(answers[0]?.body.url);
  });

  test('is refused if the customer saw another price', async () => {
    const { customer } = await before();
    const said = async (total: string) => (await customer.order(one('set'), { total })).body;
    expect(await said('680.49')).toEqual({ error: [['total', 'It costs 680.50 UAH now']] });
    expect(await said('99999999999999999.99')).toEqual({ error: [['total', 'It costs 680.50 UAH now']] });
    expect(await said('680,5')).toMatchObject({ url: expect.stringMatching(/^\/pay\//) as string });
  });

  test('is paid only one time: later visitors see “Already paid” and return to the page', async () => {
    const { owner, customer } = await before();
    const payer = await customer.checkout(one('set'));
    const second = await Payer.at(owner, payer);
    await payer.pay(CARDS.approved, ANSWERED);
    expect(payer.seen.return).toMatchObject({
      url: expect.stringMatching(/\/l\/coffee-tasting$/) as string,
      method: 'GET',
    });
    expect((await second.read()).body.state).toBe('paid');
    expect((await second.pay(CARDS.approved, ANSWERED)).body.state).toBe('paid');
    expect(await newPaymentsOf(owner, 701)).toHaveLength(1);
  });

  test('expires after a day', async () => {
    const { owner, customer } = await before();
    const payer = await customer.checkout(one('set'));
    await owner.clock.advance('25h');
    await payer.open();
    expect(payer.seen).toMatchObject({ state: 'expired', can_reopen: false });
    expect((await Payer.at(owner, payer)).seen.state).toBe('expired');
  });

  test('sends a callback like any payment', async () => {
    const { owner } = await before();
    await buyItem(owner, 'set');
    const [paid] = await paymentsOf(owner, 701, 'landing');
    expect((await callbacksOf(owner)).filter(({ payment_id }) => payment_id === paid?.id)).not.toEqual([]);
  });
});

describe('the progress of a goal', () => {
  test('shows approved payments minus refunds', async () => {
    const { owner, customer } = await before(PAGES.donations);
    const goal = async () => (await customer.look()).donation?.goal;
    expect(await goal()).toEqual({ amount: '60000.00', raised: '0.00', payments: 0 });
    await (await customer.checkout({ amount: '150' })).pay(CARDS.declined);
    await (await customer.checkout({ amount: '150' })).pay(CARDS.approved);
    await (await customer.checkout({ amount: '77.50' })).pay(CARDS.approved);
    expect(await goal()).toEqual({ amount: '60000.00', raised: '227.50', payments: 2 });
    const [, first] = await paymentsOf(owner, 703, 'landing');
    const body = { type: 'partial', amount: '50', currency: 'UAH' };
    await owner.call(payment.refund, { params: { id: first?.id ?? 0 }, body });
    expect(await goal()).toEqual({ amount: '60000.00', raised: '177.50', payments: 2 });
  });
});
