import { CARDS, sampleLink } from '../../support/selling/checkout.ts';
import { expect, test } from '../../support/e2e.ts';
import { holdNextRequest } from '../faults/screen.ts';
import { bankPage, openLinkCheckout, outcomeHeading, payByCard, payButton, typeCard } from './payerPage.ts';
import { pressAnyway } from '../../support/screen.ts';

const PAY = '/api/checkout/sessions/*/pay';

test('a payment attempt with a lost answer keeps its key and input until its outcome is known, and the card is charged once', async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/ERR_|Failed to load/);
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/pay/')) keys.push((request.postDataJSON() as { attempt: string }).attempt);
  });
  const loseNext = () => portal.faults.add({ path: PAY, truncate: 20, after_commit: true, times: 1 });
  await openLinkCheckout(page, portal, sampleLink(portal, 'waiting'));

  await test.step('the page learns that the lost attempt was declined, so another card is another attempt', async () => {
    await loseNext();
    await payByCard(page, CARDS.poor);
    await expect(page.getByRole('alert')).toContainText("Try again: you won't be charged twice.");
    await page.evaluate(() => window.dispatchEvent(new Event('pageshow')));
    await expect(outcomeHeading(page, 'Payment declined')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
  });
  await test.step('a lost approval that is sent again counts as the same attempt', async () => {
    await loseNext();
    await payByCard(page);
    await expect(page.getByRole('alert')).toContainText("Try again: you won't be charged twice.");
    await expect(page.getByLabel('Card number')).toHaveValue('4444 5555 1111 6666');
    await expect(page.getByLabel('CVC')).toHaveValue('111');
    await payButton(page).click();
    await expect(outcomeHeading(page, 'Payment approved')).toBeVisible();
  });
  expect(keys).toEqual([expect.any(String), keys[1], keys[1]]);
  expect(new Set(keys).size).toBe(2);
  const callbacks = (await portal.sentOfPayments()).filter(({ kind }) => kind === 'callback');
  const statuses = callbacks.map(({ body }) => (JSON.parse(body) as { order_status: string }).order_status);
  expect(statuses).toEqual(['declined', 'approved']);
});

test('a payer on a poor connection loads the checkout again, keeps the input, pays once and confirms', async ({
  page,
  portal,
  context,
}) => {
  portal.expectTrouble(/50[03]|404|ERR_INTERNET_DISCONNECTED/);
  await test.step('a checkout that cannot be loaded offers another try', async () => {
    await portal.faults.add({ path: '/api/checkout/sessions/', status: 503, times: 1 });
    await openLinkCheckout(page, portal, sampleLink(portal, 'waiting'));
    await expect(outcomeHeading(page, "The payment couldn't be loaded")).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
  });
  await test.step('a session that the server has forgotten offers a new session', async () => {
    await typeCard(page, CARDS.confirmed);
    await portal.faults.add({ path: PAY, status: 404, times: 1 });
    await payButton(page).click();
    await expect(outcomeHeading(page, 'This payment page has expired')).toBeVisible();
    await page.getByRole('button', { name: 'Open a new payment page' }).click();
  });
  await test.step('a payment sent while offline gets no answer, and the input stays', async () => {
    await typeCard(page, CARDS.confirmed);
    await context.setOffline(true);
    await expect(page.getByText("You're offline. Your entries are kept on this page.")).toBeVisible();
    await payButton(page).click();
    await expect(page.getByRole('alert')).toContainText("The server didn't respond");
    await context.setOffline(false);
  });
  await test.step("a second click during the payment's submission sends nothing", async () => {
    const { letGo } = await holdNextRequest(page, `${PAY}/`);
    await payButton(page).click();
    await expect(page.getByText("Sending the payment. Don't close this page.")).toBeVisible();
    await pressAnyway(payButton(page));
    await page.keyboard.press('Enter');
    letGo();
    await bankPage(page).getByRole('button', { name: 'Confirm payment' }).waitFor();
    expect(
      (await portal.journal()).filter(({ path, status }) => path.endsWith('/pay/') && status !== 404),
    ).toHaveLength(1);
  });
  await test.step('a failed confirmation offers another try', async () => {
    await portal.faults.add({ path: '/api/checkout/sessions/*/three_ds', status: 500, times: 1 });
    await bankPage(page).getByRole('button', { name: 'Confirm payment' }).click();
    await expect(page.getByRole('alert')).toContainText("The server didn't respond. Press the button again");
    await bankPage(page).getByRole('button', { name: 'Confirm payment' }).click();
    await expect(outcomeHeading(page, 'Payment approved')).toBeVisible();
  });
  await test.step('unavailable and unknown recurring charges each show a message', async () => {
    await portal.faults.add({ path: '/api/checkout/charges/*', status: 503, times: 1 });
    await page.goto(`${portal.url}/charges/nobody?lang=en`);
    await expect(outcomeHeading(page, "The payment couldn't be loaded")).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(outcomeHeading(page, "This payment link doesn't exist")).toBeVisible();
  });
});
