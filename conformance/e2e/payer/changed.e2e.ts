import { buttons } from '@portal/contract/buttons';
import type { CheckoutSession } from '@portal/contract/checkout';
import { links } from '@portal/contract/links';
import { payment } from '@portal/contract/payments';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { buttonData, buttonField, pathOf, type SaidData } from '../../support/selling/buttons.ts';
import { CARDS, sampleLink } from '../../support/selling/checkout.ts';
import { LINK } from '../../support/selling/links.ts';
import { expect, test } from '../../support/e2e.ts';
import { openLink, outcome, pay, payButton, paymentsFrom, typeCard } from './payerPage.ts';

const params = { merchant: MERCHANTS.coffee };

test('a price and a question that the merchant changes while the form is open are shown, and then paid', async ({
  page,
  portal,
}) => {
  await portal.signIn('owner');
  const made = (await portal.call(buttons.create, { params, body: { data: buttonData() } })).body;
  const changed = async (say: SaidData) => {
    const { version } = (await portal.call(buttons.info, pathOf(made))).body;
    await portal.call(buttons.edit, { ...pathOf(made), body: { version, data: buttonData(say) } });
  };
  await openLink(page, portal, made);
  await typeCard(page);
  await changed({ amount: '20.00' });
  await payButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('The price has changed. Look at it again before you pay');
  await expect(payButton(page)).toHaveText('Pay 20.00 EUR');
  await expect(page.getByRole('region', { name: 'What you pay for' })).toContainText('20.00 EUR');
  await changed({ amount: '20.00', fields: [buttonField({ required: true })] });
  await payButton(page).click();
  const summary = page.getByRole('alert');
  await expect(summary.getByRole('link')).toHaveText(['Fill in this field']);
  await summary.getByRole('link').click();
  await expect(page.getByLabel('Size')).toBeFocused();
  await page.getByLabel('Size').fill('Large');
  await expect(page.getByLabel('Card number')).toHaveValue('4444 5555 1111 6666');
  await payButton(page).click();
  await expect(outcome(page, 'Payment approved')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('20.00 EUR');
});

test('a try whose answer was lost is over once the page reads that it was declined: another card is a try of its own', async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/ERR_|Failed to load/);
  await openLink(page, portal, sampleLink(portal, 'waiting'));
  await portal.faults.add({ path: '/api/checkout/sessions/*/pay', truncate: 20, after_commit: true, times: 1 });
  await pay(page, CARDS.poor);
  await expect(page.getByRole('alert')).toContainText('Try again: nothing is taken twice.');
  await page.evaluate(() => window.dispatchEvent(new Event('pageshow')));
  await expect(outcome(page, 'Payment declined')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await pay(page);
  await expect(outcome(page, 'Payment approved')).toBeVisible();
});

test('a payer whose money is held is told so; the receipt comes by mail, and as a file, once it is taken', async ({
  page,
  portal,
}) => {
  await portal.signIn('owner');
  const body = { ...LINK, currency: 'UAH', preauth_enabled: true };
  const { id, url } = (await portal.call(links.create, { params, body })).body;
  await page.goto(`${url}?lang=en`);
  await pay(page);
  await expect(outcome(page, 'Payment approved')).toBeVisible();
  await expect(page.getByText('The money is held on your card and not taken yet.')).toBeVisible();
  await expect(page.getByText('mailed to anna.payer@example.com once the money is taken')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save the receipt (PDF)' })).toHaveCount(0);
  const [made] = await paymentsFrom(portal, 'link', id);
  await portal.call(payment.capture, { params: { id: made!.id }, body: { type: 'total' } });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Save the receipt (PDF)' })).toBeVisible();
  await expect(page.getByText('Sent to anna.payer@example.com')).toBeVisible();
  await page.getByLabel('Receipt by e-mail').fill(`${CARDS.approved}@example.com`);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByLabel('Receipt by e-mail')).toHaveAccessibleDescription('A card number does not belong here');
  expect((await portal.journal()).filter(({ path }) => path.endsWith('/receipt/'))).toEqual([]);
});

test('whose merchant takes no payments is told so, and has no form', async ({ page, portal }) => {
  await page.route('**/api/checkout/sessions/', async (route) => {
    const answer = await route.fetch();
    const session = (await answer.json()) as CheckoutSession;
    const merchant = { ...session.merchant, takes_payments: false };
    await route.fulfill({ response: answer, json: { ...session, can_pay: false, merchant } });
  });
  await openLink(page, portal, sampleLink(portal, 'waiting'));
  await expect(outcome(page, 'No payments are taken here now')).toBeVisible();
  await expect(page.getByText('cannot be paid yet, or not any more. No money was taken.')).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
});
