import { describe, expect, test } from 'vitest';
import { buttons, type ButtonInfo } from '@portal/contract/buttons';
import { EMBED_SCRIPT } from '@portal/contract/buttons/embedCode';
import { checkout } from '@portal/contract/checkout';
import { solutions } from '@portal/contract/links';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { payment } from '@portal/contract/payments';
import {
  buttonCallback,
  buttonField,
  editButton,
  createButton,
  pathOf,
  type ButtonChanges,
} from '../support/selling/buttons.ts';
import { CARDS, Payer, paymentsOf, sampleLink } from '../support/selling/checkout.ts';
import { covers } from '../support/covers.ts';
import { openPortal, type Portal } from '../support/portal.ts';

const PRICE_CHANGED = 'The price has changed. Check it before you pay';

/** Creates a button of the owner, and opens its checkout as a payer. */
async function before(say: ButtonChanges = {}, expire = '') {
  const owner = await openPortal({ account: 'owner' });
  const button = await createButton(owner, say, expire);
  return { owner, button, payer: await Payer.at(owner, button) };
}
const errorOf = (answer: { body: unknown }) => (answer.body as { error?: unknown }).error;
const paidBy = (owner: Portal, { id }: ButtonInfo) => paymentsOf(owner, id, 'button');

describe('a payer of a button', () => {
  test('a payment button can be paid several times, and its payments name the button as their origin', async () => {
    covers('BTN-001');
    const { owner, button, payer } = await before({ lang: 'de' });
    expect(payer.seen).toMatchObject({
      language: 'de',
      fields: [],
      charges: null,
      order: { title: 'Two bags of coffee', amount: '12.34', currency: 'EUR', amount_readonly: true },
    });
    expect((await payer.pay(CARDS.approved)).body.state).toBe('approved');
    const second = await Payer.at(owner, button);
    await second.pay(CARDS.approved);
    const paid = await paidBy(owner, button);
    expect(paid).toHaveLength(2);
    expect(paid[0]).toMatchObject({
      amount: '12.34',
      currency: 'EUR',
      origin_type: 'button',
      origin_id: String(button.id),
      origin_name: 'Two bags of coffee',
    });
  });

  test('the payer chooses the amount if the payment button has no fixed amount', async () => {
    covers('BTN-089');
    const { owner, button, payer } = await before({ amount: '', amount_readonly: false });
    expect(payer.seen.order).toMatchObject({ amount: null, amount_readonly: false });
    expect((await payer.pay(CARDS.approved, { amount: '7,5' })).body.state).toBe('approved');
    expect((await paidBy(owner, button))[0]?.amount).toBe('7.50');
    const fixed = await before();
    expect(errorOf(await fixed.payer.pay(CARDS.approved, { amount: '1.00' }))).toBe(PRICE_CHANGED);
  });

  test("a payment button can be paid in further currencies at the day's rate, if the merchant allows them", async () => {
    covers('BTN-053');
    const { owner, button, payer } = await before({ multicurrencies: true, currencies: ['UAH', 'USD'] });
    expect(payer.seen.order.prices).toEqual([
      { currency: 'EUR', amount: '12.34' },
      { currency: 'UAH', amount: '557.77' },
      { currency: 'USD', amount: '13.44' },
    ]);
    const wrong = await payer.pay(CARDS.approved, { currency: 'UAH' });
    expect(errorOf(wrong)).toBe(PRICE_CHANGED);
    await payer.pay(CARDS.approved, { amount: '557.77', currency: 'UAH' });
    expect((await paidBy(owner, button))[0]).toMatchObject({ amount: '557.77', currency: 'UAH' });
    const other = await before({ multicurrencies: false, currencies: ['UAH'] });
    expect(errorOf(await other.payer.pay(CARDS.approved, { currency: 'UAH' }))).toBe(PRICE_CHANGED);
  });

  test('the checkout of a disabled, deleted or expired payment button takes no payment', async () => {
    covers('BTN-053', 'BTN-064', 'BTN-101');
    const { owner, button, payer } = await before({}, '2026-11-22');
    const switched = async (state: '0' | '1') => {
      await owner.call(buttons.enable, { params: { ...pathOf(button).params, state } });
      return (await payer.open()).body.state;
    };
    expect(await switched('0')).toBe('deactivated');
    expect((await payer.pay(CARDS.approved)).body.state).toBe('deactivated');
    expect(await switched('1')).toBe('open');
    await owner.clock.advance('72h');
    expect((await (await Payer.at(owner, button)).read()).body.state).toBe('expired');
    const gone = await before();
    await gone.owner.call(buttons.remove, pathOf(gone.button));
    expect((await gone.payer.read()).body.state).toBe('deactivated');
    expect((await Payer.at(gone.owner, gone.button)).seen.state).toBe('deactivated');
    expect(await paidBy(gone.owner, gone.button)).toEqual([]);
  });

  test("a payment is refused without a charge if the payment button's amount changed after the page was loaded", async () => {
    const { owner, button, payer } = await before();
    await editButton(owner, button, { amount: '20' });
    const said = await payer.pay(CARDS.approved, { amount: '12.34' });
    expect(errorOf(said)).toBe(PRICE_CHANGED);
    expect((await payer.read()).body.order.amount).toBe('20.00');
    expect(await paidBy(owner, button)).toEqual([]);
  });

  test("after a payment the checkout returns to the payment button's success or decline URL", async () => {
    covers('BTN-049', 'BTN-050');
    const params = { response_success_url: 'https://shop.example/thanks' };
    const { payer } = await before({ response_url: 'https://shop.example/back', params });
    await payer.pay(CARDS.declined);
    expect(payer.seen.return?.url).toBe('https://shop.example/back');
    await payer.pay(CARDS.approved);
    expect(payer.seen.return?.url).toBe('https://shop.example/thanks');
    const other = await before({ params: { response_decline_url: 'https://shop.example/sorry' } });
    await other.payer.pay(CARDS.declined);
    expect(other.payer.seen.return?.url).toBe('https://shop.example/sorry');
  });
});

describe('the address of a button', () => {
  test("a payment button's address redirects to its checkout and keeps the language", async () => {
    covers('BTN-114', 'BTN-115');
    const { owner, button } = await before();
    const nobody = await owner.as();
    const leadsTo = async (query: string) => {
      const { status, headers } = await nobody.http.get(`/api/checkout?${query}`).redirects(0);
      return [status, headers['location']];
    };
    expect(new URL(button.button_url).search).toBe(`?button=${button.token}`);
    expect(await leadsTo(`button=${button.token}`)).toEqual([302, `/pay/${button.token}`]);
    expect(await leadsTo(`button=${button.token}&lang=de&x=1`)).toEqual([302, `/pay/${button.token}?lang=de`]);
    expect(await leadsTo(`embed=1&button=${button.token}`)).toEqual([302, `/embed/${button.token}`]);
    expect(await leadsTo('button=//evil.example')).toEqual([302, '/pay/%2F%2Fevil.example']);
    expect(await leadsTo('')).toEqual([302, '/pay/none']);
  });

  test('the embed script of payment buttons is small, cached for an hour and available to any origin', async () => {
    const nobody = await (await openPortal()).as();
    const { status, headers, text } = await nobody.http.get(EMBED_SCRIPT).buffer(true);
    expect([status, headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin']);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(text.length).toBeLessThan(6500);
  });
});

describe("the embed script's permission check", () => {
  const BLOG = 'https://blog.example';
  const at = async (portal: Portal, origin: string, ...tokens: string[]) =>
    (await portal.call(checkout.embedding, { query: { origin, buttons: tokens.join(',') } })).body.allowed;

  test("a payment button may be embedded only on the origins of its merchant's websites", async () => {
    const { owner, button } = await before();
    const params = { id: button.merchant_id };
    const { name, name_en, url } = (await owner.call(merchantSettings.basic, { params })).body;
    const nobody = await owner.as();
    expect(await at(nobody, BLOG, button.token)).toEqual([]);
    await owner.call(merchantSettings.saveBasic, { params, body: { name, name_en, url, embed_origins: [BLOG] } });
    const link = sampleLink(owner, 'open').token;
    expect(await at(nobody, BLOG, button.token, 'unknown', link)).toEqual([button.token]);
    expect(await at(nobody, new URL(url).origin, button.token)).toEqual([button.token]);
    for (const other of ['http://blog.example', `${BLOG}:8443`, 'https://a.blog.example'])
      expect([other, await at(nobody, other, button.token)]).toEqual([other, []]);
    expect(
      (await owner.call(buttons.info, { params: { merchant: button.merchant_id, id: button.id } })).body,
    ).toMatchObject({
      embed_origins: [new URL(url).origin, BLOG],
    });
    const query = `origin=${encodeURIComponent(BLOG)}&buttons=${button.token}`;
    const { headers } = await nobody.http.get(`/api/checkout/embed/?${query}`).set('origin', BLOG);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  test.each([
    ['no origin', { origin: '' }],
    ['an opaque origin', { origin: 'null' }],
    ['an origin with a path', { origin: `${BLOG}/cart` }],
    ['no button', { buttons: '' }],
    ['101 buttons', { buttons: Array.from({ length: 101 }, () => 'token').join(',') }],
    ['a button that cannot be a token', { buttons: 'a b' }],
  ])('the call that checks whether a page may embed a payment button answers 400 for %s', async (_what, say) => {
    const nobody = await (await openPortal()).as();
    const query = { origin: BLOG, buttons: 'token', ...say };
    expect((await nobody.call(checkout.embedding, { query })).status).toBe(400);
  });
});

describe("a button's custom fields", () => {
  const valid = (say: object) => ({ template: 'none', pattern: '', min_length: '', max_length: '', ...say }) as never;
  const fields = [
    buttonField({
      label: 'Size',
      name: 'size',
      placeholder: 'S to XL',
      required: true,
      valid: valid({ max_length: '3' }),
    }),
    buttonField({ label: 'Code', name: 'code', valid: valid({ template: 'custom', pattern: '(a+)+!' }) }),
    buttonField({ label: 'Campaign', name: 'campaign', hidden: true, value: 'autumn' }),
    buttonField({ label: 'Shop', name: 'shop', readonly: true, value: 'Main Street' }),
  ];

  test("the checkout shows a payment button's visible fields; payment and callback contain the answers", async () => {
    covers('BTN-034', 'BTN-056');
    const { owner, button, payer } = await before({ fields });
    expect(payer.seen.fields.map(({ name }) => name)).toEqual(['size', 'code', 'shop']);
    expect(payer.seen.fields).toMatchObject([
      { label: 'Size', placeholder: 'S to XL', required: true, readonly: false, value: '', valid: { max_length: '3' } },
      { label: 'Code', required: false, readonly: false },
      { label: 'Shop', required: false, readonly: true, value: 'Main Street' },
    ]);
    expect(JSON.stringify(payer.seen)).not.toContain('autumn');
    expect(JSON.stringify(payer.seen)).not.toContain('(a+)+');
    const said = { size: ' XL ', code: 'aaa!', campaign: 'forged', shop: 'forged', unknown: 'x' };
    await payer.pay(CARDS.approved, { fields: said });
    expect(payer.seen.state).toBe('approved');
    const answers = [
      { name: 'size', label: 'Size', value: 'XL' },
      { name: 'code', label: 'Code', value: 'aaa!' },
      { name: 'campaign', label: 'Campaign', value: 'autumn' },
      { name: 'shop', label: 'Shop', value: 'Main Street' },
    ];
    const [paid] = await paidBy(owner, button);
    expect((await owner.call(payment.info, { params: { id: paid?.id ?? 0 } })).body.answers).toEqual(answers);
    const sent = (await owner.outbox()).find(({ kind, to }) => kind === 'callback' && to.includes('callback'));
    const { merchant_data: data } = JSON.parse(sent?.body ?? '{}') as { merchant_data: string };
    expect(JSON.parse(data)).toEqual(answers);
  });

  test.each([
    [{}, 'size', 'field is required'],
    [{ size: 'XXXL' }, 'size', 'value is to long'],
    [{ size: 'M', code: `${'a'.repeat(900)}?` }, 'code', 'field must match pattern'],
    [{ size: 'M', code: '4444555566661111' }, 'code', "Don't enter a card number here"],
  ])(
    "a payment with the answers %j to a button's custom fields is refused at the wrong field",
    async (said, name, message) => {
      const { owner, button, payer } = await before({ fields });
      const began = performance.now();
      expect(errorOf(await payer.pay(CARDS.approved, { fields: said }))).toEqual([[`fields.${name}`, message]]);
      expect(performance.now() - began).toBeLessThan(2000);
      expect(await paidBy(owner, button)).toEqual([]);
    },
  );
});

test.each(['356938035643809', '20450123456789', 'UA213223130000026007233566001'])(
  'a custom field of a payment button accepts the long number %s, which is not a card number',
  async (number) => {
    const fields = [buttonField({ label: 'Number', name: 'number', required: true })];
    const { owner, button, payer } = await before({ fields });
    await payer.pay(CARDS.approved, { fields: { number } });
    expect(payer.seen.state).toBe('approved');
    const [paid] = await paidBy(owner, button);
    const { answers } = (await owner.call(payment.info, { params: { id: paid?.id ?? 0 } })).body;
    expect(answers).toMatchObject([{ value: number }]);
  },
);

test.each([
  ['067123456', 'value is to short'],
  ['+38 (067) 123-45-67', undefined],
  ['0671234567', undefined],
  ['0671234567890', 'value is to long'],
  ['067 123 45 6x7', 'field must match pattern'],
])('the phone number %j in a custom field of a payment button gives the error %j', async (phone, message) => {
  covers('BTN-077', 'BTN-095', 'FORM-038');
  const { payer } = await before({
    fields: [
      buttonField({
        label: 'Phone',
        name: 'phone',
        valid: { template: 'phone', pattern: '', min_length: '', max_length: '' },
      }),
    ],
  });
  const said = await payer.pay(CARDS.approved, { fields: { phone } });
  expect(errorOf(said)).toEqual(message === undefined ? undefined : [['fields.phone', message]]);
});

test("the payment button form converts an amount at the day's rate", async () => {
  covers('BTN-106', 'BTN-110');
  const owner = await openPortal({ account: 'owner' });
  const body = { currency_from: 'EUR', currency_to: 'UAH', amount: '12.34' };
  const { body: said } = await owner.call(solutions.convert, { params: { x: 'buttons' }, body });
  expect(said).toEqual({ ...body, amount_to: '557.77', conversion_rate: '45.200000' });
});

describe("a button's callback URLs", () => {
  test("a payment button's callbacks go to its own URLs in each URL's format, not to the merchant's URL", async () => {
    covers('BTN-036', 'BTN-050', 'BTN-058', 'BTN-082');
    const { owner, payer } = await before({
      params: {
        product_id: 'SKU-1',
        server_callback_url: 'https://hooks.example/own',
        server_callback_aliases: [
          buttonCallback({ url: 'https://hooks.example/form', content_type: 'application/x-www-form-urlencoded' }),
          buttonCallback({ url: 'https://hooks.example/get?a=1', response_method: 'GET', order_status: ['approved'] }),
          buttonCallback({ url: 'https://hooks.example/declined', order_status: ['declined'] }),
          buttonCallback({
            url: 'https://pulse.example/x',
            callback_type: 'send_pulse',
            content_type: 'application/x-www-form-urlencoded',
            order_status: ['declined'],
            response_method: 'GET',
          }),
        ],
      },
    });
    await payer.pay(CARDS.approved);
    const sent = (await owner.outbox()).filter(({ kind }) => kind === 'callback');
    expect(sent.map(({ to }) => new URL(to).pathname).toSorted()).toEqual(['/form', '/get', '/own', '/x']);
    const by = (path: string) => sent.find(({ to }) => new URL(to).pathname === path)!;
    expect(JSON.parse(by('/own').body)).toMatchObject({
      order_status: 'approved',
      amount: '12.34',
      product_id: 'SKU-1',
    });
    expect(JSON.parse(by('/x').body)).toMatchObject({ order_status: 'approved', amount: '12.34' });
    expect(by('/form').headers?.['content-type']).toBe('application/x-www-form-urlencoded');
    expect(new URLSearchParams(by('/form').body).get('amount')).toBe('12.34');
    const asked = new URL(by('/get').to).searchParams;
    expect([asked.get('a'), asked.get('order_status'), by('/get').body]).toEqual(['1', 'approved', '']);
    const failing = await before({
      params: { server_callback_aliases: [buttonCallback({ order_status: ['declined'] })] },
    });
    await failing.payer.pay(CARDS.declined);
    const told = (await failing.owner.outbox()).map(({ to }) => to);
    expect(told).toContain('https://hooks.example/all');
  });

  test('callbacks and payments contain a card token only if the payment button requires card storing', async () => {
    covers('BTN-050', 'BTN-053');
    const tokenBy = async (required_rectoken: boolean) => {
      const { owner, button, payer } = await before({ params: { required_rectoken } });
      expect(payer.seen.card_storing).toBe(required_rectoken ? 'always' : 'offered');
      await payer.pay(CARDS.approved);
      const [paid] = await paidBy(owner, button);
      return (await owner.call(payment.info, { params: { id: paid?.id ?? 0 } })).body.rectoken;
    };
    expect(await tokenBy(true)).toMatch(/^[\w-]{20}$/);
    expect(await tokenBy(false)).toBeNull();
  });
});
