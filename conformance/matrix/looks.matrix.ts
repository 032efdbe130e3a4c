import { PASSWORD } from '@portal/fixtures/people';
import type { Page } from 'playwright/test';
import { dropNextRequest } from '../e2e/faults/pressed.ts';
import {
  codeBoxes,
  choosePicture,
  verificationOnHeading,
  wrongAuthenticatorCode,
  openProfile,
  authenticatorCode,
  pictureFile,
  enterPassword,
  readSecretFromQrCode,
} from '../e2e/profile/screen.ts';
import { expect, test } from '../support/e2e.ts';
import { expectPresentable } from '../support/expectPresentable.ts';
import { pick, pressAnyway, notice } from '../support/screen.ts';
import { filterBy, heading, openFilters, openList, openPayment, showPayment } from '../support/screens.ts';

/** Forms, menus and results at both widths, light and dark. `screens.matrix.ts` checks screens as they open. */

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };
const dialog = (page: Page) => page.getByRole('dialog');

const look = (page: Page, what: string) =>
  test.step(what, async () => {
    await test.step('1440 px', () => expectPresentable(page));
    await page.setViewportSize(NARROW);
    await test.step('390 px', () => expectPresentable(page));
    await page.setViewportSize(WIDE);
  });

test('the sign-in page with its errors and the code page fit the window and are accessible', async ({
  page,
  portal,
}) => {
  const email = page.getByLabel('Email', { exact: true });
  const password = page.getByLabel('Password', { exact: true });
  const signIn = page.getByRole('button', { name: 'Sign in' });
  await portal.open('/account/login');
  await pressAnyway(signIn);
  await expect(page.getByText('field is required', { exact: true })).toHaveCount(2);
  await look(page, 'the empty sign-in form with errors');
  await email.fill('mfa@example.com');
  await password.fill('not the password');
  await dropNextRequest(page, portal, '/account/login/');
  await signIn.click();
  await expect(notice(page, "The server couldn't be reached.")).toBeVisible();
  await look(page, 'a sign-in without an answer');
  await signIn.click();
  await expect(notice(page, "The server couldn't be reached.")).toHaveCount(0);
  await expect(page.getByRole('alert')).toBeVisible();
  await look(page, 'the sign-in form with a wrong password');
  await password.fill(PASSWORD);
  await signIn.click();
  await expect(heading(page, 'Two-step verification')).toBeVisible();
  await look(page, 'the code page');
});

test('the home page and a list of a user without a merchant fit the window and are accessible', async ({
  page,
  portal,
}) => {
  await portal.signIn('new');
  await portal.open('/');
  await expect(heading(page, 'Home')).toBeVisible();
  await look(page, 'the home page');
  await portal.open('/transactions/payments/all');
  await expect(notice(page, 'No merchants yet')).toBeVisible();
  await look(page, 'an empty list');
});

test('the filter panel and the period picker fit the window and are accessible', async ({ page, portal }) => {
  await openList(page, portal);
  await filterBy(page, 'Status', 'is not', 'Declined');
  await look(page, 'a filtered list');
  const panel = await openFilters(page);
  await look(page, 'the filter panel');
  await panel.getByRole('button', { name: 'Add filter' }).click();
  await pick(panel.getByRole('group').last(), 'Filter', 'Created');
  await panel.getByRole('button', { name: 'Period' }).click();
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await look(page, 'the period picker');
});

test('the column panel of a list and the form for saving to reports fit the window and are accessible', async ({
  page,
  portal,
}) => {
  await openList(page, portal);
  await page.getByRole('button', { name: 'Configure report' }).click();
  await expect(page.getByRole('button', { name: 'Move Amount up' })).toBeVisible();
  await look(page, 'the column panel');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save to reports' }).click();
  await expect(dialog(page).getByLabel('Title')).toBeVisible();
  await look(page, 'the form for saving to reports');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Pending' })).toBeVisible();
  await look(page, 'a pending report');
});

test("the actions of a payment and the payer's black and white list fit the window and are accessible", async ({
  page,
  portal,
}) => {
  await openPayment(page, portal, portal.known.recurringParent, 'detailed');
  await page.getByRole('button', { name: 'Show all' }).click();
  await look(page, 'a payment with all details');
  await showPayment(page, portal, portal.known.refundable);
  await page.getByRole('button', { name: 'More actions' }).click();
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size);
    await expect(page.getByText('Send receipt')).toBeVisible();
    await test.step(`the actions fit ${size.width} px`, () => expectPresentable(page));
  }
  await page.getByText('Send receipt').click();
  await page.setViewportSize(WIDE);
  await expect(page.getByRole('dialog', { name: 'Send receipt' })).toBeVisible();
  await look(page, 'the form for mailing a receipt');
  await dialog(page).getByRole('button', { name: 'Send receipt' }).click();
  await expect(notice(page, 'Request completed successfully')).toBeVisible();
  await look(page, 'a success message');
  await showPayment(page, portal, portal.known.refundable, 'bwlist');
  await page.getByRole('button', { name: 'Block' }).first().click();
  await page.getByRole('radio', { name: 'For a limited time' }).check();
  await look(page, 'the form for blocking a payer');
  await dialog(page).getByRole('button', { name: 'Block' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await look(page, 'a blocked payer');
});

test('the refund form with an error and its outcome, the capture form and the charge form fit the window and are accessible', async ({
  page,
  portal,
}) => {
  await openPayment(page, portal, portal.known.partlyRefunded, 'general?do=refund');
  await page.getByRole('radio', { name: 'Partial' }).check();
  await dialog(page).getByRole('textbox', { name: 'Amount', exact: true }).fill('999999');
  await expect(page.getByText(/field is greater than/)).toBeVisible();
  await look(page, 'the refund form with a wrong amount');
  await dialog(page).getByRole('textbox', { name: 'Amount', exact: true }).fill('1.13');
  await dialog(page).locator('[type=submit]').click();
  await expect(dialog(page).getByText(/was declined/)).toBeVisible();
  await look(page, 'a declined refund');
  await showPayment(page, portal, portal.known.uncaptured, 'general?do=capture');
  await expect(page.getByRole('radio', { name: 'Total' })).toBeVisible();
  await look(page, 'the capture form');
  await showPayment(page, portal, portal.known.recurringParent, 'general?do=charge');
  await expect(page.getByLabel("Payer's email")).toBeVisible();
  await look(page, 'the charge form');
});

test('the picture and the password form of the profile fit the window and are accessible', async ({ page, portal }) => {
  await openProfile(page, portal);
  await choosePicture(page, pictureFile(400, 300));
  await expect(dialog(page).getByRole('button', { name: 'Use picture' })).toBeVisible();
  await look(page, 'the picture cropper');
  await dialog(page).getByRole('button', { name: 'Use picture' }).click();
  await expect(page.getByRole('img', { name: 'Your picture' })).toBeVisible();
  await look(page, 'the profile with a picture');
  await page.getByRole('button', { name: 'Change password' }).click();
  await pressAnyway(dialog(page).getByRole('button', { name: 'Change password' }));
  await expect(dialog(page).getByText('field is required', { exact: true })).toHaveCount(3);
  await look(page, 'the password form');
});

test('two-step verification, with a wrong code, turned on and being turned off, fits the window and is accessible', async ({
  page,
  portal,
}) => {
  await openProfile(page, portal, 'verification');
  const secret = await readSecretFromQrCode(page);
  await enterPassword(page);
  await expect(codeBoxes(page).first()).toBeFocused();
  await page.keyboard.type(await wrongAuthenticatorCode(portal, secret));
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Wrong code')).toBeVisible();
  await look(page, 'two-step verification with a wrong code');
  await expect(codeBoxes(page).first()).toBeFocused();
  await page.keyboard.type(await authenticatorCode(portal, secret));
  await page.keyboard.press('Enter');
  await expect(verificationOnHeading(page)).toBeVisible();
  await look(page, 'two-step verification turned on');
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(codeBoxes(dialog(page)).first()).toBeFocused();
  await look(page, 'the confirmation for turning off two-step verification');
});

test('the merchant panel, the profile menu, the search and the main menu fit the window and are accessible', async ({
  page,
  portal,
}) => {
  await openList(page, portal, 'all', 'demo');
  for (const size of [WIDE, NARROW])
    await test.step(`the panels and menus fit ${size.width} px`, async () => {
      await page.setViewportSize(size);
      await page.getByRole('button', { name: /^Merchants: / }).click();
      await expect(page.getByRole('textbox', { name: 'Search merchants' })).toBeVisible();
      await expectPresentable(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Profile' }).click();
      // The profile menu is a menu, and below 992 px a modal with buttons.
      const signOut = { name: 'Sign out' };
      await expect(page.getByRole('menuitem', signOut).or(page.getByRole('button', signOut))).toBeVisible();
      await expectPresentable(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('textbox', { name: 'Search' }).last().fill('4000');
      await expectPresentable(page);
      await page.keyboard.press('Escape');
    });
  await test.step('the menu behind the burger button fits the window', async () => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    await expectPresentable(page);
  });
  await test.step('an error page inside the portal fits the window', async () => {
    await page.setViewportSize(WIDE);
    await portal.open('/error/404');
    await expect(heading(page, 'Page not found')).toBeVisible();
    await look(page, 'an error page');
  });
});
