import { merchantSettings } from '@portal/contract/merchantSettings';
import { PASSWORD } from '@portal/fixtures/people';
import { expect, test } from '../../support/e2e.ts';
import { expectPresentable } from '../../support/expectPresentable.ts';
import { fact, pick, said, WIDTHS } from '../../support/screen.ts';
import { BOOKS, dialog, openSettings } from './screen.ts';

/** Addresses of the shop by their labels. */
const ADDRESSES = {
  'After a payment': 'response_success_url',
  'After a declined payment': 'response_decline_url',
  Callback: 'callback_url',
  'Callback of subscriptions': 'subscription_callback_url',
  'Callback of chargebacks': 'chargeback_callback_url',
} as const;

test(
  'the lifetime of an order is typed in seconds or in parts, each follows the other, and is kept in its limits',
  {
    tag: [
      '@MER-007',
      '@MER-029',
      '@MER-030',
      '@MER-031',
      '@MER-032',
      '@MER-033',
      '@MER-034',
      '@MER-035',
      '@MER-036',
      '@MER-037',
    ],
  },
  async ({ page, portal }) => {
    await openSettings(page, portal, 'payment');
    const [total, days, hours] = ['In seconds', 'Days', 'Hours'].map((name) => page.getByLabel(name, { exact: true }));
    await expect(total!).toHaveValue('7200');
    await expect(hours!).toHaveValue('2');
    await days!.fill('1');
    await expect(total!).toHaveValue('93600');
    await total!.fill('90061');
    for (const [part, value] of [
      ['Days', '1'],
      ['Hours', '1'],
      ['Minutes', '1'],
      ['Seconds', '1'],
    ] as const)
      await expect(page.getByLabel(part, { exact: true })).toHaveValue(value);
    await hours!.fill('24');
    await expect(total!).toHaveValue('172861');
    await expect(hours!).toHaveValue('24');
    await expect(days!).toHaveValue('1');
    await total!.fill('172860');
    await expect(days!).toHaveValue('2');
    await expect(hours!).toHaveValue('0');
    for (const part of ['Days', 'Hours', 'Minutes', 'Seconds']) {
      const box = page.getByLabel(part, { exact: true });
      await box.fill('0');
      await box.blur();
      await expect(box).toHaveValue('0');
    }
    await total!.fill('126230401');
    await expect(total!).toHaveValue('126230400');
    await expect(days!).toHaveValue('1461');
    for (const [part, most] of [
      ['Hours', '24'],
      ['Minutes', '60'],
      ['Seconds', '60'],
      ['Days', '1461'],
    ] as const) {
      await page.getByLabel(part, { exact: true }).fill('9999');
      await expect(page.getByLabel(part, { exact: true })).toHaveValue(most);
    }
    await expect(total!).toHaveValue('126230400');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(said(page, 'Request completed successfully')).toBeVisible();
    const { body } = await portal.call(merchantSettings.payment, { params: { id: BOOKS.id } });
    expect(body.default_order_lifetime).toBe(126_230_400);
  },
);

test(
  'autocapture asks for 1 to 25 days, five to begin with, and is saved with the address of the offer',
  { tag: ['@MER-024', '@MER-026', '@MER-027', '@MER-028'] },
  async ({ page, portal }) => {
    await openSettings(page, portal, 'payment');
    const interval = page.getByLabel('Days until the capture');
    await expect(interval).toHaveCount(0);
    await page.getByLabel('Capture held payments automatically').check();
    await expect(interval).toHaveValue('5');
    await interval.fill('0');
    await interval.blur();
    await expect(interval).toHaveValue('1');
    await interval.fill('26');
    await expect(interval).toHaveValue('25');
    await page.getByLabel('Public offer').fill('owl.example/{lang}/offer');
    await expect(page.getByLabel('Public offer')).toHaveAccessibleDescription(/^\{lang\} in it becomes the language/);
    await pick(page, 'Language of the checkout', 'Deutsch');
    await page.getByLabel('Offer payers to have their card stored').check();
    await page.getByRole('radio', { name: 'GET' }).check();
    for (const [label, name] of Object.entries(ADDRESSES))
      await page.getByLabel(label, { exact: true }).fill(`https://owl.example/${name}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(said(page, 'Request completed successfully')).toBeVisible();
    expect((await portal.call(merchantSettings.payment, { params: { id: BOOKS.id } })).body).toMatchObject({
      lang_priority_id: 'de',
      checkout_save_card: true,
      response_method: 'GET',
      autocapture: true,
      offerta_url: 'https://owl.example/{lang}/offer',
      ...Object.fromEntries(Object.values(ADDRESSES).map((name) => [name, `https://owl.example/${name}`])),
    });
    await page.reload();
    await expect(interval).toHaveValue('25');
    await expect(page.getByLabel('Public offer')).toHaveValue('https://owl.example/{lang}/offer');
    await interval.fill('');
    await page.getByLabel('Capture held payments automatically').uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    const saved = async () =>
      (await portal.call(merchantSettings.payment, { params: { id: BOOKS.id } })).body.autocapture_interval;
    await expect.poll(saved).toBe(5);
  },
);

test('the secret of callbacks stands masked, and is renewed after the password: until when the other one counts is said', async ({
  page,
  portal,
}) => {
  const main = page.getByRole('main');
  await openSettings(page, portal, 'payment');
  await expect(main).not.toContainText('whsec_');
  await main.getByRole('button', { name: 'Reveal Callback secret' }).click();
  const before = await main.getByText(/^whsec_/).innerText();
  await main.getByRole('button', { name: 'Renew secret' }).click();
  const form = dialog(page, 'Renew the callback secret');
  await form.getByLabel('Your password').fill('not the password');
  await form.getByRole('button', { name: 'Renew', exact: true }).click();
  await expect(form.getByLabel('Your password')).toHaveAccessibleDescription('Wrong password');
  await form.getByLabel('Your password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Renew', exact: true }).click();
  await expect(said(page, 'The secret is renewed.')).toBeVisible();
  const told = /^Until .* GMT\S* callbacks are signed with the secret before as well\.$/;
  await expect(main.getByText(told)).toBeVisible();
  await page.reload();
  await expect(main.getByText(told)).toBeVisible();
  await main.getByRole('button', { name: 'Reveal Callback secret' }).click();
  await expect(main.getByText(/^whsec_/)).not.toHaveText(before);
  await expectPresentable(page);
});

test('who may not read the keys is told so in the place of the secret of callbacks', async ({ page, portal }) => {
  await portal.grant('viewer@example.com', BOOKS.id, { merchant: 'read' });
  await openSettings(page, portal, 'payment', 'viewer');
  await expect(page.getByText('You lack the right to the keys.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Renew secret' })).toHaveCount(0);
});

test(
  'who may only look reads the payment settings and finds nothing to type in',
  { tag: ['@MER-024'] },
  async ({ page, portal }) => {
    const say = Object.fromEntries(Object.values(ADDRESSES).map((name) => [name, `https://owl.example/${name}`]));
    await portal.signIn('owner');
    const params = { id: BOOKS.id };
    const {
      callback_secret: _,
      before_until: __,
      ...settings
    } = (await portal.call(merchantSettings.payment, { params })).body;
    const offerta_url = 'https://owl.example/{lang}/offer';
    const body = { ...settings, ...say, offerta_url, lang_priority_id: 'de' };
    await portal.call(merchantSettings.savePayment, { params, body });
    await openSettings(page, portal, 'payment', 'viewer');
    for (const [label, value] of [
      ['Language of the checkout', 'Deutsch'],
      ['Offer payers to have their card stored', 'No'],
      ['Lifetime of an order', '7200 seconds'],
      ['Capture held payments automatically', 'No'],
      ['Days until the capture', '5'],
      ['Public offer', offerta_url],
      ['The payer comes back by', 'POST'],
      ...Object.entries(ADDRESSES).map(([title, name]) => [title, `https://owl.example/${name}`] as const),
    ] as const)
      await expect(fact(page, label)).toHaveText(value);
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  },
);

for (const width of WIDTHS)
  test(`the payment settings are presentable at ${width} px`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 844 });
    await openSettings(page, portal, 'payment');
    await page.getByLabel('Capture held payments automatically').check();
    await expectPresentable(page);
  });
