import { CARDS, sampleLink } from '../../support/selling/checkout.ts';
import { expect, test } from '../../support/e2e.ts';
import { holdNext } from '../faults/screen.ts';
import { bank, openLink, outcome, pay, payButton, typeCard } from './payerPage.ts';
import { pressAnyway } from '../../support/screen.ts';

const PAY = '/api/checkout/sessions/*/pay';

test('an answer that is lost is said, nothing that was typed is; pressed again the money is taken once', async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/ERR_|Failed to load/);
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/pay/')) keys.push((request.postDataJSON() as { attempt: string }).attempt);
  });
  await openLink(page, portal, sampleLink(portal, 'waiting'));
  await portal.faults.add({ path: PAY, truncate: 20, after_commit: true, times: 1 });
  await pay(page);
  await expect(page.getByRole('alert')).toContainText('Try again: nothing is taken twice.');
  await expect(page.getByLabel('Card number')).toHaveValue('4444 5555 1111 6666');
  await expect(page.getByLabel('CVC')).toHaveValue('111');
  await payButton(page).click();
  await expect(outcome(page, 'Payment approved')).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect((await portal.sentOfPayments()).filter(({ kind }) => kind === 'callback')).toHaveLength(1);
});

test('while a payment is under way it is said, and pressing again sends nothing', async ({ page, portal }) => {
  await openLink(page, portal, sampleLink(portal, 'waiting'));
  const { letGo } = await holdNext(page, `${PAY}/`);
  await pay(page);
  await expect(page.getByText('Sending the payment. Do not close this page.')).toBeVisible();
  await pressAnyway(payButton(page));
  await page.keyboard.press('Enter');
  letGo();
  await expect(outcome(page, 'Payment approved')).toBeVisible();
  expect((await portal.journal()).filter(({ path }) => path.endsWith('/pay/'))).toHaveLength(1);
});

test('a page that cannot be loaded offers another try, and so does the 3-D Secure step', async ({ page, portal }) => {
  portal.expectTrouble(/503|500/);
  await portal.faults.add({ path: '/api/checkout/sessions/', status: 503, times: 1 });
  await openLink(page, portal, sampleLink(portal, 'waiting'));
  await expect(outcome(page, 'The payment could not be loaded')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await pay(page, CARDS.confirmed);
  await portal.faults.add({ path: '/api/checkout/sessions/*/three_ds', status: 500, times: 1 });
  await bank(page).getByRole('button', { name: 'Confirm payment' }).click();
  await expect(page.getByRole('alert')).toContainText('No answer came. Press again');
  await bank(page).getByRole('button', { name: 'Confirm payment' }).click();
  await expect(outcome(page, 'Payment approved')).toBeVisible();
});

test('repeated charges that cannot be loaded offer another try; where there are none, it is said', async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/503|404/);
  await portal.faults.add({ path: '/api/checkout/charges/*', status: 503, times: 1 });
  await page.goto(`${portal.url}/charges/nobody?lang=en`);
  await expect(outcome(page, 'The payment could not be loaded')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(outcome(page, 'There is no such payment link')).toBeVisible();
});

test('without a connection the page says so, keeps what was typed, and goes on when it is back', async ({
  page,
  portal,
  context,
}) => {
  portal.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  await openLink(page, portal, sampleLink(portal, 'waiting'));
  await typeCard(page);
  await context.setOffline(true);
  await expect(page.getByText('You are offline. What you have typed stays here.')).toBeVisible();
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText('No answer came');
  await context.setOffline(false);
  await payButton(page).click();
  await expect(outcome(page, 'Payment approved')).toBeVisible();
});
