import { describe, expect, test } from 'vitest';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { payment } from '@portal/contract/payments';
import type { SavePaymentSettings } from '@portal/contract/paymentSettings';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { covers } from '../support/covers.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { CARDS, Payer, paymentsOf, sampleLink } from '../support/selling/checkout.ts';

const { books, coffee } = MERCHANTS;
const read = async (portal: Portal, id: number) =>
  (await portal.call(merchantSettings.payment, { params: { id } })).body;

const ADDRESSES = [
  'response_success_url',
  'response_decline_url',
  'subscription_callback_url',
  'callback_url',
  'chargeback_callback_url',
] as const;

const scriptFor = (name: (typeof ADDRESSES)[number]): [string, Partial<SavePaymentSettings>, string] => [
  `a script for ${name}`,
  { [name]: 'javascript:alert(1)' },
  'MER-024',
];

/** Saves the merchant's payment settings with the given changes. */
async function save(portal: Portal, id: number, say: Partial<SavePaymentSettings>) {
  const { callback_secret: _, before_until: __, ...settings } = await read(portal, id);
  return portal.call(merchantSettings.savePayment, { params: { id }, body: { ...settings, ...say } });
}

describe('payment settings', () => {
  test('payment settings contain the callback secret only for users with the right to see callbacks', async () => {
    covers('MER-024', 'MER-028', 'MER-084');
    const portal = await openPortal({ account: 'owner' });
    expect(await read(portal, coffee)).toEqual({
      lang_priority_id: 'uk',
      checkout_save_card: true,
      default_order_lifetime: 7200,
      autocapture: false,
      autocapture_interval: 5,
      response_method: 'POST',
      offerta_url: 'https://coffee-yard.example/{lang}/offer',
      response_success_url: 'https://coffee-yard.example/thank-you',
      response_decline_url: 'https://coffee-yard.example/try-again',
      subscription_callback_url: '',
      callback_url: 'https://coffee-yard.example/payments/callback',
      chargeback_callback_url: 'https://coffee-yard.example/payments/disputed',
      before_until: null,
      callback_secret: expect.stringMatching(/^whsec_[\w+/]{27}=$/) as string,
      version: expect.any(String) as string,
    });
    const person = await portal.as('mixed');
    await portal.grant(portal.who('mixed').email, coffee, { merchant: 'edit' });
    expect((await read(person, coffee)).callback_secret).toBeNull();
  });

  test('payment settings are saved, including `{lang}` in the URL of the public offer', async () => {
    covers('MER-001', 'MER-024', 'MER-026', 'MER-027', 'MER-034', 'MER-085');
    const portal = await openPortal({ account: 'owner' });
    const say = {
      lang_priority_id: 'cs',
      checkout_save_card: true,
      default_order_lifetime: 126_230_400,
      autocapture: true,
      autocapture_interval: 25,
      response_method: 'GET',
      offerta_url: 'https://owl.example/{lang}/',
      response_success_url: 'https://owl.example/paid',
      response_decline_url: 'https://owl.example/declined',
      subscription_callback_url: 'https://owl.example/callback/subscription',
      callback_url: 'https://owl.example/callback',
      chargeback_callback_url: 'https://owl.example/callback/chargeback',
    } as const;
    expect((await save(portal, books, say)).body).toMatchObject(say);
    expect(await read(portal, books)).toMatchObject(say);
    expect((await save(portal, books, { checkout_save_card: false, autocapture_interval: 1 })).status).toBe(200);
    expect(await read(portal, books)).toMatchObject({ ...say, checkout_save_card: false, autocapture_interval: 1 });
  });

  test.each<[what: string, say: Partial<SavePaymentSettings>, shown: string]>([
    ['an interval of 0 days', { autocapture_interval: 0 }, 'MER-027'],
    ['an interval of 26 days', { autocapture_interval: 26 }, 'MER-027'],
    ['a lifetime of more than 1461 days', { default_order_lifetime: 126_230_401 }, 'MER-034'],
    ['a lifetime of 0 seconds', { default_order_lifetime: 0 }, 'MER-024'],
    ['a script URL as the public offer', { offerta_url: 'javascript:alert("{lang}")' }, 'MER-026'],
    ...ADDRESSES.map(scriptFor),
  ])('payment settings are not saved with %s', async (_what, say, shown) => {
    covers(shown, 'MER-085');
    const portal = await openPortal({ account: 'owner' });
    const before = await read(portal, books);
    expect((await save(portal, books, say)).status).toBe(400);
    expect(await read(portal, books)).toEqual(before);
  });

  test('payment settings are not saved with an unsupported language', async () => {
    covers('MER-024');
    const portal = await openPortal({ account: 'owner' });
    const { error } = (await save(portal, books, { lang_priority_id: 'fr' })).body;
    expect(error).toEqual([['lang_priority_id', 'This language is not available. Choose another one']]);
  });

  test('payment settings are not overwritten by a save with an outdated version', async () => {
    covers('MER-085');
    const portal = await openPortal({ account: 'owner' });
    const { version } = await read(portal, books);
    await save(portal, books, { autocapture: true });
    expect((await save(portal, books, { autocapture: false, version })).body.error).toMatch(/^Another person/);
  });
});

describe('saved payment settings', () => {
  const stateOf = async (portal: Portal, id: number) => (await portal.call(payment.info, { params: { id } })).body;

  test('authorization holds are captured automatically after the configured number of days', async () => {
    covers('MER-024');
    const portal = await openPortal({ account: 'owner' });
    const id = portal.known.uncaptured;
    const { merchant, createtime } = await stateOf(portal, id);
    await save(portal, merchant.id, { autocapture: true, autocapture_interval: 2 });
    const at = new Date(Date.parse(createtime) + 2 * 86_400_000).toISOString().slice(0, 19) + 'Z';
    expect((await stateOf(portal, id)).autocapture_time).toBe(at);
    await portal.clock.set(at);
    const owner = await portal.as('owner');
    const { capture_amount, amount, processing_status } = await stateOf(owner, id);
    expect(capture_amount).toBe(amount);
    expect(processing_status).toBe('captured');
  });

  test.each([
    ['https://coffee-yard.example/offer', 'https://coffee-yard.example/offer'],
    ['https://coffee-yard.example/offer?in={lang}', 'https://coffee-yard.example/offer?in=uk'],
    ['https://{lang}.coffee-yard.example/{lang}/offer', 'https://uk.coffee-yard.example/uk/offer'],
    ['', ''],
  ])('the checkout resolves the public offer URL "%s" to "%s" for a Ukrainian payer', async (offerta_url, address) => {
    covers('MER-025', 'MER-026');
    const portal = await openPortal({ account: 'owner' });
    await save(portal, coffee, { offerta_url });
    expect((await Payer.at(portal, sampleLink(portal, 'waiting'))).seen.merchant.offer_url).toBe(address);
  });

  test.each([
    [true, 'offered', true, true],
    [true, 'offered', false, false],
    [true, 'offered', undefined, false],
    [false, 'never', true, false],
  ] as const)(
    'with the save-card setting %s, the checkout shows "%s" and a payer who answers %s has the card saved: %s',
    async (checkout_save_card, card_storing, save_card, isStored) => {
      covers('MER-024');
      const portal = await openPortal({ account: 'owner' });
      await save(portal, coffee, { checkout_save_card });
      const link = sampleLink(portal, 'waiting');
      const payer = await Payer.at(portal, link);
      expect(payer.seen.card_storing).toBe(card_storing);
      await payer.pay(CARDS.approved, save_card === undefined ? {} : { save_card });
      const [paid] = await paymentsOf(portal, link.id);
      const { rectoken } = (await portal.call(payment.info, { params: { id: paid?.id ?? 0 } })).body;
      expect(rectoken !== null).toBe(isStored);
    },
  );

  test('a checkout ends after the configured order lifetime and returns the payer to the shop', async () => {
    covers('MER-024');
    const portal = await openPortal({ account: 'owner' });
    await save(portal, coffee, { default_order_lifetime: 90, response_method: 'GET' });
    const payer = await Payer.at(portal, sampleLink(portal, 'open'));
    const left = Date.parse(payer.seen.expires) - (await portal.clock.now());
    expect([left > 0, left <= 90_000]).toEqual([true, true]);
    await payer.pay(CARDS.approved, { amount: '10.00' });
    expect(payer.seen.return).toMatchObject({ url: 'https://coffee-yard.example/thank-you', method: 'GET' });
    await save(portal, coffee, { response_method: 'POST' });
    const other = await Payer.at(portal, sampleLink(portal, 'open'));
    await other.cancel();
    expect(other.seen.return).toMatchObject({ url: 'https://coffee-yard.example/try-again', method: 'POST' });
  });
});
