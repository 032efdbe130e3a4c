import type { CheckoutSession } from '@portal/contract/checkout';
import { CARDS, sampleLink } from '../../support/selling/checkout.ts';
import { expect, test } from '../../support/e2e.ts';
import { bankPage, openLinkCheckout, outcomeHeading, payByCard, payButton, typeCard } from './payerPage.ts';

test('an expired checkout says so: an absent payer starts again, and an expired link cannot be paid', async ({
  page,
  portal,
}) => {
  await test.step('a payer who was away too long starts again', async () => {
    await openLinkCheckout(page, portal, sampleLink(portal, 'open'));
    await typeCard(page);
    await portal.clock.advance('1d');
    await payButton(page).click();
    await expect(outcomeHeading(page, 'The time to pay has run out')).toBeVisible();
    await page.getByRole('button', { name: 'Start again' }).click();
    await expect(payButton(page)).toBeVisible();
  });
  await test.step('a link that expires while its form is open cannot be paid', async () => {
    await openLinkCheckout(page, portal, sampleLink(portal, 'waiting'));
    await typeCard(page);
    await portal.clock.advance('60d');
    await payButton(page).click();
    await expect(outcomeHeading(page, 'This link has expired')).toBeFocused();
    await expect(page.getByRole('link', { name: 'support@coffee-yard.example' })).toBeVisible();
    await page.reload();
    await expect(outcomeHeading(page, 'This link has expired')).toBeVisible();
  });
});

test('a payer who cancels can start again, and only the first of two tabs can pay the same link', async ({
  page,
  portal,
  context,
}) => {
  const link = sampleLink(portal, 'waiting');
  await openLinkCheckout(page, portal, link);
  await test.step('the payer cancels the payment and starts again', async () => {
    await page.getByRole('button', { name: 'Cancel payment' }).click();
    await expect(outcomeHeading(page, 'Payment cancelled')).toBeFocused();
    await page.getByRole('button', { name: 'Start again' }).click();
    await expect(payButton(page)).toBeVisible();
  });
  await test.step('another tab pays first, and the second tab takes no payment', async () => {
    await typeCard(page);
    const other = await context.newPage();
    await openLinkCheckout(other, portal, link);
    await payByCard(other);
    await expect(outcomeHeading(other, 'Payment approved')).toBeVisible();
    await payButton(page).click();
    await expect(outcomeHeading(page, 'Already paid')).toBeVisible();
    await other.reload();
    await expect(outcomeHeading(other, 'Payment approved')).toBeVisible();
    await other.close();
    const sent = await portal.sentOfPayments();
    expect(sent.filter(({ kind }) => kind === 'callback')).toHaveLength(1);
  });
  await test.step('neither a deleted nor an unknown link can be paid', async () => {
    await openLinkCheckout(page, portal, sampleLink(portal, 'deleted'));
    await expect(outcomeHeading(page, 'No longer available')).toBeVisible();
    portal.expectTrouble(/404/);
    await openLinkCheckout(page, portal, { token: `4b3d-${'x'.repeat(32)}` });
    await expect(outcomeHeading(page, "This payment link doesn't exist")).toBeVisible();
  });
  await test.step('a merchant that takes no payments has no payment form', async () => {
    await page.route('**/api/checkout/sessions/', async (route) => {
      const answer = await route.fetch();
      const session = (await answer.json()) as CheckoutSession;
      const merchant = { ...session.merchant, takes_payments: false };
      await route.fulfill({ response: answer, json: { ...session, can_pay: false, merchant } });
    });
    await openLinkCheckout(page, portal, sampleLink(portal, 'open'));
    await expect(outcomeHeading(page, 'Payments are not accepted here now')).toBeVisible();
    await expect(page.getByText("doesn't accept payments now. You were not charged.")).toBeVisible();
    await expect(payButton(page)).toHaveCount(0);
  });
});

test('a 3-D Secure step that is refused, closed, answered too late or left by Back takes no payment', async ({
  page,
  portal,
}) => {
  await openLinkCheckout(page, portal, sampleLink(portal, 'waiting'));
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  for (const [button, reason] of [
    ['Decline payment', "Your bank couldn't confirm your identity."],
    ['Close', 'You left before the bank confirmed the payment.'],
    ['Confirm payment', "The bank's confirmation took too long."],
  ] as const)
    await test.step(reason, async () => {
      await payByCard(page, CARDS.confirmed);
      await expect(bankPage(page).getByRole('button', { name: 'Decline payment' })).toBeVisible();
      if (button === 'Confirm payment') await portal.clock.advance('11m');
      if (button === 'Close') await page.getByRole('button', { name: 'Close without confirming' }).click();
      else await bankPage(page).getByRole('button', { name: button }).click();
      await expect(outcomeHeading(page, 'Payment declined')).toBeVisible();
      await expect(page.getByText(reason)).toBeVisible();
      await tryAgain.click();
    });
  await test.step('a reload keeps the 3-D Secure step, Back leaves the step, and Forward does not return to the step', async () => {
    await payByCard(page, CARDS.confirmed);
    await expect(bankPage(page).getByRole('button', { name: 'Confirm payment' })).toBeVisible();
    await page.reload();
    await expect(bankPage(page).getByRole('button', { name: 'Confirm payment' })).toBeVisible();
    await page.goBack();
    await expect(outcomeHeading(page, 'Payment declined')).toBeVisible();
    await expect(page.getByText('You left before the bank confirmed the payment.')).toBeVisible();
    await page.goForward();
    await expect(outcomeHeading(page, 'Payment declined')).toBeVisible();
    await page.reload();
    await expect(outcomeHeading(page, 'Payment declined')).toBeVisible();
  });
  await tryAgain.click();
  await payByCard(page, CARDS.approved);
  await expect(outcomeHeading(page, 'Payment approved')).toBeVisible();
});
