import { payment } from '@portal/contract/payments';
import type { Page } from 'playwright/test';
import { alterAnswers } from '../e2e/faults/screen.ts';
import { changeAnswer } from '../support/fakeAnswers.ts';
import { expect, test } from '../support/e2e.ts';
import { expectNoHorizontalScroll } from '../support/expectPresentable.ts';
import { notice } from '../support/screen.ts';
import { heading, openPayment, rows, showPayment, takeAction } from '../support/screens.ts';
import { lengthen, LONG_TEXT } from './screens/lengthen.ts';

/** Long texts outside the main requests, which `screens.matrix.ts` covers: the page must not scroll sideways. */

/** The first letters of `LONG_TEXT`, which keep locators and error messages short. */
const BEGINNING = LONG_TEXT.slice(0, 60);

async function expectToFitAt(page: Page, ...widths: number[]): Promise<void> {
  for (const width of widths) await expectNoHorizontalScroll(page, width);
}

test("the portal's shell with names of three thousand letters is not wider than the window", async ({
  page,
  portal,
}) => {
  for (const call of ['/settings/personal/', '/merchant/list/', '/saas/branding/', '/saas/'])
    await alterAnswers(page, call, (answer) => ({
      ...(lengthen(answer) as object),
      ...(call === '/merchant/list/'
        ? { data: (answer['data'] as object[]).slice(0, 1).map((one) => ({ ...one, name: LONG_TEXT, url: LONG_TEXT })) }
        : {}),
      ...('region_langs' in answer ? { region: answer['region'], region_langs: answer['region_langs'] } : {}),
      logo_url: null,
      image_url: null,
    }));
  await portal.signIn('owner');
  await portal.open('/transactions/payments/all');
  await expect(rows(page)).toHaveCount(5);
  await expectToFitAt(page, 1440, 992);
  await page.getByRole('button', { name: 'Profile' }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await expectToFitAt(page, 992);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Merchants/ }).click();
  await expect(page.getByRole('dialog', { name: 'Merchants' })).toBeVisible();
  await expectToFitAt(page, 992);
  await page.keyboard.press('Escape');
  await expectToFitAt(page, 390, 320);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectToFitAt(page, 320);
});

test('sign-in, server messages, filters and names of three thousand letters are not wider than the window', async ({
  page,
  portal,
}) => {
  await test.step('a long name of the tenant is not wider than the window', async () => {
    await alterAnswers(page, '/saas/branding/', (answer) => ({ ...answer, title: LONG_TEXT, logo_url: null }));
    await portal.open('/account/login');
    await expect(heading(page, 'Sign in')).toBeVisible();
    await expectToFitAt(page, 1440, 320);
  });
  await test.step('a long error of a form and of its field is not wider than the window', async () => {
    await page.getByLabel('Email', { exact: true }).fill('owner@example.com');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await portal.faults.add({ path: '/api/v2/account/login/', body: { error: LONG_TEXT }, times: 1 });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectToFitAt(page, 1440, 320);
    await portal.faults.add({ path: '/api/v2/account/login/', body: { error: [['email', LONG_TEXT]] }, times: 1 });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('paragraph').filter({ hasText: BEGINNING })).toBeVisible();
    await expectToFitAt(page, 1440, 320);
  });
  await test.step('a long error of an action is not wider than the window', async () => {
    await openPayment(page, portal, portal.known.refundable);
    await portal.faults.add({ path: '*/recallback/', body: { error: LONG_TEXT }, times: 1 });
    await takeAction(page, 'Resend callback');
    await expect(notice(page, BEGINNING)).toBeVisible();
    await expectToFitAt(page, 1440, 320);
  });
  await test.step('a long filter and search text are not wider than the window', async () => {
    const filters = encodeURIComponent(JSON.stringify([{ s: 'order_id', m: 'eq', v: LONG_TEXT.slice(0, 250) }]));
    await portal.open(`/transactions/payments/all?filters=${filters}&query=${LONG_TEXT.slice(0, 250)}`);
    await expect(notice(page, 'Nothing found')).toBeVisible();
    await expectToFitAt(page, 1440, 992, 390, 320);
  });
  await test.step('long names with markup and right-to-left text, also in a form, are not wider than the window', async () => {
    const long = `${'x'.repeat(400)}<b>\u202Eevil</b>`;
    const merchant = { id: 100101, name: long };
    const change = { merchant, description: long, sender_name: long, sender_email: long, order_id: long };
    await changeAnswer(portal, payment.info, change, { params: { id: portal.known.refundable } });
    await page.reload();
    await showPayment(page, portal, portal.known.refundable);
    await expect(page.getByText(long).first()).toBeAttached();
    await expectToFitAt(page, 320, 390);
    await takeAction(page, 'Refund');
    await expect(page.getByRole('dialog').getByRole('radio', { name: 'Total' })).toBeVisible();
    await expectToFitAt(page, 390);
  });
});
