import { PASSWORD } from '@portal/fixtures/people';
import type { Page } from 'playwright/test';
import { dropNext } from '../e2e/faults/pressed.ts';
import {
  boxes,
  choosePicture,
  isOn,
  notOnPhone,
  openProfile,
  phone,
  picture,
  sayPassword,
  scan,
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

test('the sign-in with its errors and the code page are presentable', async ({ page, portal }) => {
  const email = page.getByLabel('Email', { exact: true });
  const password = page.getByLabel('Password', { exact: true });
  const signIn = page.getByRole('button', { name: 'Sign in' });
  await portal.open('/account/login');
  await pressAnyway(signIn);
  await expect(page.getByText('field is required', { exact: true })).toHaveCount(2);
  await look(page, 'nothing filled in');
  await email.fill('mfa@example.com');
  await password.fill('not the password');
  await dropNext(page, portal, '/account/login/');
  await signIn.click();
  await expect(notice(page, "The server couldn't be reached.")).toBeVisible();
  await look(page, 'a sign-in without an answer');
  await signIn.click();
  await expect(notice(page, "The server couldn't be reached.")).toHaveCount(0);
  await expect(page.getByRole('alert')).toBeVisible();
  await look(page, 'a wrong password');
  await password.fill(PASSWORD);
  await signIn.click();
  await expect(heading(page, 'Two-step verification')).toBeVisible();
  await look(page, 'the code page');
});

test('the home and a list of a person without a merchant are presentable', async ({ page, portal }) => {
  await portal.signIn('new');
  await portal.open('/');
  await expect(heading(page, 'Home')).toBeVisible();
  await look(page, 'the home');
  await portal.open('/transactions/payments/all');
  await expect(notice(page, 'No merchants yet')).toBeVisible();
  await look(page, 'an empty list');
});

test('the filters and a period are presentable', async ({ page, portal }) => {
  await openList(page, portal);
  await filterBy(page, 'Status', 'is not', 'Declined');
  await look(page, 'a filtered list');
  const panel = await openFilters(page);
  await look(page, 'the filters');
  await panel.getByRole('button', { name: 'Add filter' }).click();
  await pick(panel.getByRole('group').last(), 'Filter', 'Created');
  await panel.getByRole('button', { name: 'Period' }).click();
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await look(page, 'a period');
});

test('the columns of a list, and saving it to reports, are presentable', async ({ page, portal }) => {
  await openList(page, portal);
  await page.getByRole('button', { name: 'Configure report' }).click();
  await expect(page.getByRole('button', { name: 'Move Amount up' })).toBeVisible();
  await look(page, 'the columns');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save to reports' }).click();
  await expect(dialog(page).getByLabel('Title')).toBeVisible();
  await look(page, 'the form');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Pending' })).toBeVisible();
  await look(page, 'a pending report');
});

test('the actions of a payment and the lists of its payer are presentable', async ({ page, portal }) => {
  await openPayment(page, portal, portal.known.recurringParent, 'detailed');
  await page.getByRole('button', { name: 'Show all' }).click();
  await look(page, 'every detail');
  await showPayment(page, portal, portal.known.refundable);
  await page.getByRole('button', { name: 'More actions' }).click();
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size);
    await expect(page.getByText('Send receipt')).toBeVisible();
    await test.step(`the actions at ${size.width} px`, () => expectPresentable(page));
  }
  await page.getByText('Send receipt').click();
  await page.setViewportSize(WIDE);
  await expect(page.getByRole('dialog', { name: 'Send receipt' })).toBeVisible();
  await look(page, 'the form of a receipt');
  await dialog(page).getByRole('button', { name: 'Send receipt' }).click();
  await expect(notice(page, 'Request completed successfully')).toBeVisible();
  await look(page, 'a success');
  await showPayment(page, portal, portal.known.refundable, 'bwlist');
  await page.getByRole('button', { name: 'Block' }).first().click();
  await page.getByRole('radio', { name: 'For a limited time' }).check();
  await look(page, 'the form of a block');
  await dialog(page).getByRole('button', { name: 'Block' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await look(page, 'a blocked payer');
});

test('the refund, with an error and with its outcome, the capture and the charge are presentable', async ({
  page,
  portal,
}) => {
  await openPayment(page, portal, portal.known.partlyRefunded, 'general?do=refund');
  await page.getByRole('radio', { name: 'Partial' }).check();
  await dialog(page).getByLabel('Amount').fill('999999');
  await expect(page.getByText(/field is greater than/)).toBeVisible();
  await look(page, 'a wrong amount');
  await dialog(page).getByLabel('Amount').fill('1.13');
  await dialog(page).locator('[type=submit]').click();
  await expect(dialog(page).getByText(/was declined/)).toBeVisible();
  await look(page, 'a declined refund');
  await showPayment(page, portal, portal.known.uncaptured, 'general?do=capture');
  await expect(page.getByRole('radio', { name: 'Total' })).toBeVisible();
  await look(page, 'the capture');
  await showPayment(page, portal, portal.known.recurringParent, 'general?do=charge');
  await expect(page.getByLabel("Payer's email")).toBeVisible();
  await look(page, 'the charge');
});

test('the picture and the password of the profile are presentable', async ({ page, portal }) => {
  await openProfile(page, portal);
  await choosePicture(page, picture(400, 300));
  await expect(dialog(page).getByRole('button', { name: 'Use picture' })).toBeVisible();
  await look(page, 'a picture that is cut');
  await dialog(page).getByRole('button', { name: 'Use picture' }).click();
  await expect(page.getByRole('img', { name: 'Your picture' })).toBeVisible();
  await look(page, 'a picture');
  await page.getByRole('button', { name: 'Change password' }).click();
  await pressAnyway(dialog(page).getByRole('button', { name: 'Change password' }));
  await expect(dialog(page).getByText('field is required', { exact: true })).toHaveCount(3);
  await look(page, 'the password');
});

test('the second step is presentable with a wrong code, on, and as it is switched off', async ({ page, portal }) => {
  await openProfile(page, portal, 'verification');
  const secret = await scan(page);
  await sayPassword(page);
  await expect(boxes(page).first()).toBeFocused();
  await page.keyboard.type(await notOnPhone(portal, secret));
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Wrong code')).toBeVisible();
  await look(page, 'a wrong code');
  await expect(boxes(page).first()).toBeFocused();
  await page.keyboard.type(await phone(portal, secret));
  await page.keyboard.press('Enter');
  await expect(isOn(page)).toBeVisible();
  await look(page, 'on');
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(boxes(dialog(page)).first()).toBeFocused();
  await look(page, 'the question before it is off');
});

test('the merchants, the profile menu, the search and the main menu are presentable', async ({ page, portal }) => {
  await openList(page, portal, 'all', 'demo');
  for (const size of [WIDE, NARROW])
    await test.step(`${size.width} px`, async () => {
      await page.setViewportSize(size);
      await page.getByRole('button', { name: /^Merchants: / }).click();
      await expect(page.getByRole('textbox', { name: 'Search merchants' })).toBeVisible();
      await expectPresentable(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Profile' }).click();
      // A menu, and below 992 px a modal with buttons.
      const signOut = { name: 'Sign out' };
      await expect(page.getByRole('menuitem', signOut).or(page.getByRole('button', signOut))).toBeVisible();
      await expectPresentable(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('textbox', { name: 'Search' }).last().fill('4000');
      await expectPresentable(page);
      await page.keyboard.press('Escape');
    });
  await test.step('the menu behind the burger', async () => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    await expectPresentable(page);
  });
  await test.step('an error page inside the portal', async () => {
    await page.setViewportSize(WIDE);
    await portal.open('/error/404');
    await expect(heading(page, 'Page not found')).toBeVisible();
    await look(page, 'Page not found');
  });
});
