import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { publicLandings, type LandingBasket } from '@portal/contract/landings';
import { payment } from '@portal/contract/payments';
import { covers } from '../support/covers.ts';
import { openPortal } from '../support/portal.ts';
import { CARDS, newPaymentsOf, Payer, paymentsOf } from '../support/selling/checkout.ts';
import { callbacksOf } from '../support/selling/callbacks.ts';
import { REQUIRED_FIELD_ANSWERS, buyItem, Customer, SAMPLE_PAGE_ALIASES } from '../support/selling/customers.ts';

/** Opens one of the shop's landing pages as a customer. */
async function before(alias: string = SAMPLE_PAGE_ALIASES.products) {
  const owner = await openPortal({ account: 'owner' });
  return { owner, customer: await Customer.at(owner, alias) };
}

const one = (id: string, quantity = 1): LandingBasket => ({ items: [{ id, quantity }] });

describe('public landing page', () => {
  test('a published landing page is public, with its items and remaining stock', async () => {
    covers('LAND-030');
    const { customer } = await before();
    const page = await customer.look();
    expect(page).toMatchObject({
      alias: SAMPLE_PAGE_ALIASES.products,
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

  test('a landing page is found by a former alias', async () => {
    covers('LAND-030');
    const { customer } = await before(SAMPLE_PAGE_ALIASES.formerly);
    expect((await customer.look()).alias).toBe(SAMPLE_PAGE_ALIASES.products);
  });

  test.each(['nothing-here', SAMPLE_PAGE_ALIASES.draft])(
    'the alias %s without a published landing page answers 404',
    async (alias) => {
      covers('LAND-030');
      const { customer } = await before(alias);
      expect((await customer.page()).status).toBe(404);
      const params = { alias };
      expect((await customer.portal.call(publicLandings.price, { params, body: { amount: '5' } })).status).toBe(404);
      const body = { amount: '5', total: '5', key: randomUUID() };
      expect((await customer.portal.call(publicLandings.order, { params, body })).status).toBe(404);
    },
  );

  test('pictures of a landing page are cached permanently and cannot run scripts', async () => {
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

  test('delivery instructions of a landing page are shown only after the payment, and an email is required', async () => {
    const { customer } = await before(SAMPLE_PAGE_ALIASES.goods);
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

describe('basket price', () => {
  test("the price of a landing page's basket uses the page's prices, also for repeated items", async () => {
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
    ['no items', {}, [['items', 'Choose something first']]],
    ['an unknown item', one('gold'), [['items.0.quantity', 'This item is no longer available']]],
    ['a sold-out item', one('mug'), [['items.0.quantity', 'This item is sold out']]],
    ['more than the stock', one('set', 13), [['items.0.quantity', 'Only 12 left']]],
    [
      'more than the stock in two rows',
      { items: [...one('set', 7).items!, ...one('set', 6).items!] },
      [['items.0.quantity', 'Only 12 left']],
    ],
  ])("a landing page's basket with %s is refused, and so is its order", async (_what, basket, error) => {
    const { customer } = await before();
    expect((await customer.price(basket)).error).toEqual(error);
    expect((await customer.order(basket, { total: '1' })).body).toEqual({ error });
  });

  test.each([
    [{}, 'Choose an amount'],
    [{ amount: '19.99' }, 'field is lower than 20.00'],
    [{ amount: '50000,01' }, 'field is greater than 50000.00'],
    [{ amount: '99999999999999999' }, 'field is greater than 999999.99'],
  ])("a donation outside the landing page's limits is refused: %j", async (basket, said) => {
    const { customer } = await before(SAMPLE_PAGE_ALIASES.donations);
    expect((await customer.price(basket)).error).toEqual([['amount', said]]);
    expect((await customer.price({ amount: '20' })).total).toBe('20.00');
  });
});

describe('landing page orders', () => {
  test('a landing page order is paid at the checkout, and the payment names its page', async () => {
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
    expect((await payer.pay(CARDS.approved, REQUIRED_FIELD_ANSWERS)).body.state).toBe('approved');
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

  test('placing a landing page order twice with one key creates one order', async () => {
    const { customer } = await before();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => customer.order(one('set'), { key })));
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
    expect((await customer.order(one('beans'), { key })).body.url).toBe(answers[0]?.body.url);
    expect((await customer.order(one('set'))).body.url).not.toBe(answers[0]?.body.url);
  });

  test('a landing page order is refused if the customer saw another price', async () => {
    const { customer } = await before();
    const said = async (total: string) => (await customer.order(one('set'), { total })).body;
    expect(await said('680.49')).toEqual({ error: [['total', 'It costs 680.50 UAH now']] });
    expect(await said('99999999999999999.99')).toEqual({ error: [['total', 'It costs 680.50 UAH now']] });
    expect(await said('680,5')).toMatchObject({ url: expect.stringMatching(/^\/pay\//) as string });
  });

  test('a landing page order can be paid only once, and later visitors see "Already paid"', async () => {
    const { owner, customer } = await before();
    const payer = await customer.checkout(one('set'));
    const second = await Payer.at(owner, payer);
    await payer.pay(CARDS.approved, REQUIRED_FIELD_ANSWERS);
    expect(payer.seen.return).toMatchObject({
      url: expect.stringMatching(/\/l\/coffee-tasting$/) as string,
      method: 'GET',
    });
    expect((await second.read()).body.state).toBe('paid');
    expect((await second.pay(CARDS.approved, REQUIRED_FIELD_ANSWERS)).body.state).toBe('paid');
    expect(await newPaymentsOf(owner, 701)).toHaveLength(1);
  });

  test('a landing page order expires after a day', async () => {
    const { owner, customer } = await before();
    const payer = await customer.checkout(one('set'));
    await owner.clock.advance('25h');
    await payer.open();
    expect(payer.seen).toMatchObject({ state: 'expired', can_reopen: false });
    expect((await Payer.at(owner, payer)).seen.state).toBe('expired');
  });

  test('a paid landing page order sends a callback', async () => {
    const { owner } = await before();
    await buyItem(owner, 'set');
    const [paid] = await paymentsOf(owner, 701, 'landing');
    expect((await callbacksOf(owner)).filter(({ payment_id }) => payment_id === paid?.id)).not.toEqual([]);
  });
});

describe('donation goal', () => {
  test("a landing page's donation goal counts approved payments minus refunds", async () => {
    const { owner, customer } = await before(SAMPLE_PAGE_ALIASES.donations);
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
