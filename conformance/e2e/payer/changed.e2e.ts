import { buttons } from '@portal/contract/buttons';
import { links } from '@portal/contract/links';
import { payment } from '@portal/contract/payments';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { buttonData, buttonField, pathOf, type ButtonChanges } from '../../support/selling/buttons.ts';
import { CARDS } from '../../support/selling/checkout.ts';
import { LINK } from '../../support/selling/links.ts';
import { expect, test } from '../../support/e2e.ts';
import { openLinkCheckout, outcomeHeading, payByCard, payButton, paymentsOfOrigin, typeCard } from './payerPage.ts';

const params = { merchant: MERCHANTS.coffee };

test('a payer sees a changed price and question before paying, and can pay the button again from its result and its address', async ({
  page,
  portal,
}) => {
  await portal.signIn('owner');
  const made = (await portal.call(buttons.create, { params, body: { data: buttonData() } })).body;
  const changed = async (say: ButtonChanges) => {
    const { version } = (await portal.call(buttons.info, pathOf(made))).body;
    await portal.call(buttons.edit, { ...pathOf(made), body: { version, data: buttonData(say) } });
  };
  await openLinkCheckout(page, portal, made);
  const address = page.url();
  await typeCard(page);
  await changed({ amount: '20.00' });
  await payButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('The price has changed. Check it before you pay');
  await expect(payButton(page)).toHaveText('Pay 20.00 EUR');
  await expect(page.getByRole('region', { name: 'Payment summary' })).toContainText('20.00 EUR');
  await changed({ amount: '20.00', fields: [buttonField({ required: true })] });
  await payButton(page).click();
  const summary = page.getByRole('alert');
  await expect(summary.getByRole('link')).toHaveText(['Fill in this field']);
  await summary.getByRole('link').click();
  await expect(page.getByLabel('Size')).toBeFocused();
  await page.getByLabel('Size').fill('Large');
  await expect(page.getByLabel('Card number')).toHaveValue('4444 5555 1111 6666');
  await payButton(page).click();
  await expect(outcomeHeading(page, 'Payment approved')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('20.00 EUR');

  const payAgain = async () => {
    await page.getByLabel('Size').fill('Small');
    await payByCard(page);
    await expect(outcomeHeading(page, 'Payment approved')).toBeVisible();
  };
  await test.step('the payer pays again from the result page after a reload of that page', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Pay again' }).click();
    await payAgain();
  });
  await test.step("the payer pays again by the button's address", async () => {
    await page.goto('about:blank');
    await page.goto(address);
    await payAgain();
  });
  expect(await paymentsOfOrigin(portal, 'button', made.id)).toHaveLength(3);
});

test('the checkout says that money is held, and offers the receipt by mail and as a file after the capture', async ({
  page,
  portal,
}) => {
  await portal.signIn('owner');
  const body = { ...LINK, currency: 'UAH', preauth_enabled: true };
  const { id, url } = (await portal.call(links.create, { params, body })).body;
  await page.goto(`${url}?lang=en`);
  await payByCard(page);
  await expect(outcomeHeading(page, 'Payment approved')).toBeVisible();
  await expect(page.getByText('The amount is held on your card but not charged yet.')).toBeVisible();
  await expect(page.getByText("We'll email the receipt to anna.payer@example.com when you are charged.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save receipt (PDF)' })).toHaveCount(0);
  const [made] = await paymentsOfOrigin(portal, 'link', id);
  await portal.call(payment.capture, { params: { id: made!.id }, body: { type: 'total' } });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Save receipt (PDF)' })).toBeVisible();
  await expect(page.getByText('Sent to anna.payer@example.com')).toBeVisible();
  await page.getByLabel('Receipt by email').fill(`${CARDS.approved}@example.com`);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByLabel('Receipt by email')).toHaveAccessibleDescription("Don't enter a card number here");
  expect((await portal.journal()).filter(({ path }) => path.endsWith('/receipt/'))).toEqual([]);
});
