import type { Page } from 'playwright/test';
import {
  bankPage,
  bankFrame,
  openLinkCheckout,
  outcomeHeading,
  payByCard,
  payButton,
  waitingLinks,
} from '../e2e/payer/payerPage.ts';
import { expect, test } from '../support/e2e.ts';
import { expectNoHorizontalScroll } from '../support/expectPresentable.ts';
import { expectAccessible, expectAccessibleFrame } from '../support/screen.ts';
import { CARDS, sampleLink } from '../support/selling/checkout.ts';

/**
 * Each state of the checkout: on a phone, at 400 % zoom, after a reload, after Back and Forward, and beside another
 * tab.
 */

type Shown = (page: Page) => Promise<unknown>;
const says =
  (name: string): Shown =>
  (page) =>
    expect(outcomeHeading(page, name)).toBeVisible();
const form: Shown = (page) => expect(payButton(page)).toBeVisible();

/** Visible controls outside of frames that the Tab key does not reach. */
async function unreached(page: Page): Promise<string[]> {
  const all = page.locator('a[href], button, input, select, summary').filter({ visible: true });
  const count = await all.count();
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    document.addEventListener('focusin', ({ target }) => (target as HTMLElement).setAttribute('data-reached', ''));
  });
  // Four additional presses, because the bank's page in its frame takes some.
  for (let press = 0; press < count + 4; press++) await page.keyboard.press('Tab');
  return all.evaluateAll((found) =>
    found.filter((element) => !element.hasAttribute('data-reached')).map((element) => element.outerHTML.slice(0, 100)),
  );
}

/** A window of 1280 × 1024 px at 400 % zoom. */
const ZOOMED = { width: 320, height: 256 };

/** Expects that the state fits 320 px and 400 % zoom, is accessible in both schemes, and is reachable by keyboard. */
async function expectUsable(page: Page, shown: Shown): Promise<void> {
  await shown(page);
  expect(await unreached(page)).toEqual([]);
  await expectNoHorizontalScroll(page, 320);
  await expectAccessible(page);
  await page.setViewportSize(ZOOMED);
}

async function expectAfterReload(page: Page, shown: Shown): Promise<void> {
  await page.reload();
  await shown(page);
}

/** Opens the same address in another tab; the first tab must not change. */
async function expectInAnotherTab(page: Page, shown: Shown, kept: Shown): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await shown(tab);
  await tab.close();
  await kept(page);
}

async function expectAfterBack(page: Page, shown: Shown): Promise<void> {
  await page.goBack();
  await shown(page);
}

test.beforeEach(({ page }) => page.setViewportSize(ZOOMED));

test('an unsent checkout form stays usable at 400 % zoom, and a cancelled or timed-out checkout says so', async ({
  page,
  portal,
}) => {
  const [plain, wrong, cancelled] = waitingLinks(portal);
  const open = sampleLink(portal, 'open');
  const asksHowMuch: Shown = (shown) => expect(shown.getByLabel('Amount')).toBeVisible();
  const isCancelled = says('Payment cancelled');
  const isOver = says('The time to pay has run out');

  await test.step('the payment form is usable', async () => {
    await openLinkCheckout(page, portal, plain!);
    await expectUsable(page, form);
  });
  await test.step('the payment form with all of its errors is usable', async () => {
    await openLinkCheckout(page, portal, wrong!);
    await payButton(page).click();
    await expectUsable(page, (shown) => expect(shown.getByRole('alert').getByRole('link')).toHaveCount(3));
    await expectAfterReload(page, form);
  });
  await test.step('a cancelled checkout is usable, also after a reload and in another tab', async () => {
    await openLinkCheckout(page, portal, cancelled!);
    await page.getByRole('button', { name: 'Cancel payment' }).click();
    await expectUsable(page, isCancelled);
    await expectAfterReload(page, isCancelled);
    await expectInAnotherTab(page, form, isCancelled);
  });
  await test.step('the form in which the payer chooses the amount is usable', async () => {
    await openLinkCheckout(page, portal, open);
    await expectUsable(page, asksHowMuch);
  });
  await test.step('Back and Forward show the right states', async () => {
    await expectAfterBack(page, isCancelled);
    await expectAfterBack(page, form);
    await expectAfterBack(page, form);
    for (const shown of [form, isCancelled, asksHowMuch]) {
      await page.goForward();
      await shown(page);
    }
  });
  await test.step('an expired session is shown, also after a reload and in another tab', async () => {
    await portal.clock.advance('1d');
    await expectAfterReload(page, isOver);
    await expectUsable(page, isOver);
    await expectInAnotherTab(page, form, isOver);
    await page.goBack();
    await page.goForward();
    await isOver(page);
  });
});

test('a sent payment keeps its state in the checkout, and another tab shows the right state', async ({
  page,
  portal,
}) => {
  const [declined, usedUp, approved, confirming] = waitingLinks(portal);
  const isDeclined = says('Payment declined');
  const isLastTry: Shown = (shown) => expect(shown.getByText('That was your last attempt.')).toBeVisible();
  const isProcessing = says('The payment is being processed');
  const isApproved = says('Payment approved');

  await test.step('the checkout shows a declined payment as declined after a reload and in another tab', async () => {
    await openLinkCheckout(page, portal, declined!);
    await payByCard(page, CARDS.poor);
    await expectUsable(page, isDeclined);
    await expectAfterReload(page, isDeclined);
    await expectInAnotherTab(page, form, isDeclined);
  });
  await test.step('the checkout says "That was your last attempt." after the last declined attempt, also in another tab', async () => {
    await openLinkCheckout(page, portal, usedUp!);
    for (let left = 4; left >= 0; left--) {
      await payByCard(page, CARDS.declined);
      await expect(page.getByText(left > 0 ? `Attempts left: ${left}` : 'That was your last attempt.')).toBeVisible();
      if (left > 0) await page.getByRole('button', { name: 'Try again' }).click();
    }
    await expectUsable(page, isLastTry);
    await expectInAnotherTab(page, form, isLastTry);
  });
  await test.step('the checkout shows a payment in processing as such after a reload and in another tab', async () => {
    await openLinkCheckout(page, portal, sampleLink(portal, 'open'));
    await page.getByLabel('Amount').fill('10.17');
    await payByCard(page);
    await expectUsable(page, isProcessing);
    await expectAfterReload(page, isProcessing);
    await expectInAnotherTab(page, form, isProcessing);
  });
  await test.step('the checkout shows an approved payment as approved after a reload, and "Already paid" in another tab', async () => {
    await openLinkCheckout(page, portal, approved!);
    await payByCard(page);
    await expectUsable(page, isApproved);
    await expectAfterReload(page, isApproved);
    await expectInAnotherTab(page, says('Already paid'), isApproved);
  });
  await test.step('Back and Forward show the right states', async () => {
    await expectAfterBack(page, isProcessing);
    await page.goForward();
    await isApproved(page);
    await expectAfterBack(page, isProcessing);
    await expectAfterBack(page, isLastTry);
    await expectAfterBack(page, isDeclined);
  });
  // Back cancels the payment here, which another test checks.
  await test.step('the 3-D Secure step stays open, and another tab shows the payment form or the step', async () => {
    const isAtBank: Shown = (shown) =>
      expect(bankPage(shown).getByRole('button', { name: 'Confirm payment' })).toBeVisible();
    await openLinkCheckout(page, portal, confirming!);
    await payByCard(page, CARDS.confirmed);
    await expectAccessibleFrame(await bankFrame(page));
    await expectUsable(page, isAtBank);
    await expectInAnotherTab(page, form, isAtBank);
  });
});

test('a link that cannot be paid shows the reason, also after a reload and after Back', async ({ page, portal }) => {
  portal.expectTrouble(/404|503/);
  const unpayable = [
    [sampleLink(portal, 'expired'), says('This link has expired')],
    [sampleLink(portal, 'deleted'), says('No longer available')],
    [sampleLink(portal, 'paid'), says('Already paid')],
    [{ token: 'nobody' }, says("This payment link doesn't exist")],
  ] as const;
  for (const [link, shown] of unpayable)
    await test.step(link.token, async () => {
      await openLinkCheckout(page, portal, link);
      await expectUsable(page, shown);
    });
  await test.step('a checkout that cannot be loaded is usable', async () => {
    const isNotLoaded = says("The payment couldn't be loaded");
    await portal.faults.add({ path: '/api/checkout/sessions/', status: 503 });
    await openLinkCheckout(page, portal, sampleLink(portal, 'waiting'));
    await expectUsable(page, isNotLoaded);
    await expectAfterReload(page, isNotLoaded);
    await portal.faults.clear();
  });
  await test.step('Back, a reload and Forward show the reason again', async () => {
    for (const [, shown] of unpayable.toReversed()) await expectAfterBack(page, shown);
    await expectAfterReload(page, unpayable[0][1]);
    await page.goForward();
    await unpayable[1][1](page);
  });
});
