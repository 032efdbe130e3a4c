import { payment } from '@portal/contract/payments';
import { knownRecord } from '@portal/fixtures/known';
import type { Locator, Page } from 'playwright/test';
import { changeAnswer } from '../../support/fakeAnswers.ts';
import { buildCallPath } from '../../support/routeCall.ts';
import { failureDialog, closeFailureDialog, requestsTo } from './screen.ts';
import { heading } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';

/**
 * Parts of screens that fail to load, in the complete portal. `web/test/faults/parts.component.test.tsx` covers each
 * part with each kind of malformed answer.
 */

const again = (within: Page | Locator) => within.getByRole('button', { name: 'Try again' });
const lost = (within: Page | Locator) => within.getByText("This part of the page couldn't be loaded.");
const widget = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Closes the shell's dialog about a failed part. */
async function closed(page: Page): Promise<void> {
  await closeFailureDialog(page);
  await expect(failureDialog(page)).toHaveCount(0);
  await expect(lost(page)).toHaveCount(1);
}

test('invalid parts of Home and of a settlement show an error beside the valid parts', async ({ page, portal }) => {
  portal.expectTrouble(/status of 500/);
  await portal.signIn('owner');

  await test.step('one retry loads all failed parts of Home again, and a failed widget shows the error in its card', async () => {
    const malformed = ['dashboard/config', 'dashboard/currencies', 'merchant/list'].map((call) => `/api/v2/${call}/`);
    await portal.faults.add(...malformed.map((path) => ({ path, body: {}, times: 1 })), {
      path: '/api/v2/dashboard/widget/latest/',
      status: 500,
      times: 1,
    });
    // The retry is pressed when all three have failed: a later failure would show the error again.
    const answered = malformed.map((path) => page.waitForResponse((response) => response.url().includes(path)));
    await portal.open('/');
    await Promise.all(answered);
    await closed(page);
    await again(page).click();
    await expect(widget(page, 'Turnover').getByRole('link')).toContainText('UAH');
    const latest = widget(page, 'Latest payments');
    await latest.scrollIntoViewIfNeeded();
    await expect(lost(latest)).toBeVisible();
    await expect(failureDialog(page)).toHaveCount(0);
    await again(latest).click();
    await expect(latest.getByRole('listitem')).toHaveCount(5);
    await expect(lost(page)).toHaveCount(0);
  });

  await test.step('the failed currencies of a settlement show an error beside its valid parts', async () => {
    const { settlement } = knownRecord(portal.fixture, 'settled');
    await portal.faults.add({ path: '*/settlements/*/currencies/', body: { data: null }, times: 1 });
    await portal.open(`/transactions/payments/info/${portal.known.settled}/general`);
    await page
      .getByRole('complementary')
      .getByRole('link', { name: settlement?.reference ?? '' })
      .click();
    await page.getByRole('link', { name: 'Currencies' }).click();
    await closed(page);
    await expect(heading(page, /^Settlement S/)).toBeVisible();
    await again(page).click();
    await expect(page.getByRole('table', { name: 'Currencies' }).getByRole('row')).not.toHaveCount(1);
  });

  await test.step('a failed search for merchants does not show "No merchants found"', async () => {
    await portal.open('/transactions/payments/all');
    await heading(page, 'Payments').waitFor();
    await page.getByRole('button', { name: /^Merchants: / }).click();
    await portal.faults.add({ path: '/api/v2/merchant/list/', body: {}, times: 1 });
    await page.getByRole('textbox', { name: 'Search merchants' }).fill('kav');
    await expect(page.getByText('Search failed. Try again.')).toBeVisible();
  });
});

test('the retry button loads a malformed answer again', async ({ page, portal }) => {
  portal.expectTrouble(/React error #31/);
  await portal.signIn('owner');
  await portal.open('/profile/info/overview');
  // First the payment's facts are malformed, then the whole answer.
  const odd = [
    { id: portal.known.refundable, change: { sender_phone: { digits: '1' } } },
    { id: portal.known.settled, change: { merchant: { name: { en: 'Shop' } } } },
  ];
  for (const { id, change } of odd) {
    const args = { params: { id } };
    await heading(page, 'Profile').waitFor();
    await changeAnswer(portal, payment.info, change, args, 1);
    const asked = requestsTo(page, buildCallPath(payment.info, args), 'GET');
    await portal.open(`/transactions/payments/info/${id}/general`);
    await closed(page);
    await again(page).click();
    await expect(lost(page)).toHaveCount(0);
    await expect(page.getByRole('complementary').getByText('Phone')).toBeVisible();
    expect(asked).toHaveLength(2);
    await portal.open('/profile/info/overview');
  }
});
