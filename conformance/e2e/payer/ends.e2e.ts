import { CARDS, sampleLink } from '../../support/selling/checkout.ts';
import { expect, test } from '../../support/e2e.ts';
import { bank, openLink, outcome, pay, payButton, typeCard } from './payerPage.ts';

test('a link whose time is over says so to whoever still had the form, and after a reload', async ({
  page,
  portal,
}) => {
  await openLink(page, portal, sampleLink(portal, 'waiting'));
  await typeCard(page);
  await portal.clock.advance('60d');
  await payButton(page).click();
  await expect(outcome(page, 'This link has expired')).toBeFocused();
  await expect(page.getByRole('link', { name: 'support@coffee-yard.example' })).toBeVisible();
  await page.reload();
  await expect(outcome(page, 'This link has expired')).toBeVisible();
});

test('a payer who was away too long begins again', async ({ page, portal }) => {
  await openLink(page, portal, sampleLink(portal, 'open'));
  await typeCard(page);
  await portal.clock.advance('1d');
  await payButton(page).click();
  await expect(outcome(page, 'Your time to pay is over')).toBeVisible();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(payButton(page)).toBeVisible();
});

test('of two tabs that pay the same link one is too late: already paid, nothing more is taken', async ({
  page,
  portal,
  context,
}) => {
  const link = sampleLink(portal, 'waiting');
  await openLink(page, portal, link);
  await typeCard(page);
  const other = await context.newPage();
  await openLink(other, portal, link);
  await pay(other);
  await expect(outcome(other, 'Payment approved')).toBeVisible();
  await payButton(page).click();
  await expect(outcome(page, 'Already paid')).toBeVisible();
  await other.reload();
  await expect(outcome(other, 'Payment approved')).toBeVisible();
  expect(await portal.sentOfPayments().then((sent) => sent.filter(({ kind }) => kind === 'callback'))).toHaveLength(1);
});

test('a reload keeps the 3-D Secure step, Back leaves it without paying, and Forward brings nothing back', async ({
  page,
  portal,
}) => {
  await openLink(page, portal, sampleLink(portal, 'waiting'));
  await pay(page, CARDS.confirmed);
  await expect(bank(page).getByRole('button', { name: 'Confirm payment' })).toBeVisible();
  await page.reload();
  await expect(bank(page).getByRole('button', { name: 'Confirm payment' })).toBeVisible();
  await page.goBack();
  await expect(outcome(page, 'Payment declined')).toBeVisible();
  await expect(page.getByText('You left before the bank confirmed the payment.')).toBeVisible();
  await page.goForward();
  await expect(outcome(page, 'Payment declined')).toBeVisible();
  await page.reload();
  await expect(outcome(page, 'Payment declined')).toBeVisible();
});

test('a 3-D Secure step that is refused, closed or answered too late is no payment', async ({ page, portal }) => {
  await openLink(page, portal, sampleLink(portal, 'waiting'));
  const steps = [
    ['Refuse', 'Your bank did not confirm that it is you.'],
    ['Close', 'You left before the bank confirmed the payment.'],
    ['Confirm payment', 'The confirmation at the bank took too long.'],
  ] as const;
  for (const [button, reason] of steps) {
    await pay(page, CARDS.confirmed);
    await expect(bank(page).getByRole('button', { name: 'Refuse' })).toBeVisible();
    if (button === 'Confirm payment') await portal.clock.advance('11m');
    if (button === 'Close') await page.getByRole('button', { name: 'Close without confirming' }).click();
    else await bank(page).getByRole('button', { name: button }).click();
    await expect(outcome(page, 'Payment declined')).toBeVisible();
    await expect(page.getByText(reason)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
  }
  await pay(page, CARDS.approved);
  await expect(outcome(page, 'Payment approved')).toBeVisible();
});

test('whoever cancels may begin again; a deleted link and one that nobody gave out say so', async ({
  page,
  portal,
}) => {
  await openLink(page, portal, sampleLink(portal, 'waiting'));
  await page.getByRole('button', { name: 'Cancel and do not pay' }).click();
  await expect(outcome(page, 'Payment cancelled')).toBeFocused();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(payButton(page)).toBeVisible();
  await openLink(page, portal, sampleLink(portal, 'deleted'));
  await expect(outcome(page, 'No longer on offer')).toBeVisible();
  portal.expectTrouble(/404/);
  await openLink(page, portal, { token: `4b3d-${'x'.repeat(32)}` });
  await expect(outcome(page, 'There is no such payment link')).toBeVisible();
});
