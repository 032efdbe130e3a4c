import { payment } from '@portal/contract/payments';
import { PASSWORD } from '@portal/fixtures/people';
import type { Page } from 'playwright/test';
import { changeAnswer } from '../../support/changeAnswer.ts';
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
} from '../profile/screen.ts';
import { takeAction, filterBy, heading, openFilters, openList, openPayment } from '../../support/screens.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { pick, pressAnyway, said, WIDTHS } from '../../support/screen.ts';
import { expectToFit, expectPresentable } from '../../support/expectPresentable.ts';

/** Opens each screen and whatever opens on it; a look is taken at every step. */
const SCREENS: Record<string, (page: Page, portal: E2ePortal) => Promise<void>> = {
  'sign-in, empty and with its errors': async (page, portal) => {
    await portal.open('/account/login');
    await expect(heading(page, 'Sign in')).toBeVisible();
    await expectPresentable(page);
    await pressAnyway(page.getByRole('button', { name: 'Sign in' }));
    await expect(page.getByText('field is required', { exact: true })).toHaveCount(2);
    await expectPresentable(page);
    await page.getByLabel('Email', { exact: true }).fill('owner@example.com');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectPresentable(page);
  },
  'the code page': async (page, portal) => {
    await portal.open('/account/login');
    await page.getByLabel('Email', { exact: true }).fill('mfa@example.com');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(heading(page, 'Two-step verification')).toBeVisible();
    await expectPresentable(page);
  },
  'an error page, to strangers and to those signed in': async (page, portal) => {
    await portal.open('/error/403');
    await expect(heading(page, 'Permission denied')).toBeVisible();
    await expectPresentable(page);
    await portal.signIn('owner');
    await portal.open('/error/404');
    await expect(heading(page, 'Page not found')).toBeVisible();
    await expectPresentable(page);
  },
  'the home of somebody without a merchant, and an empty list': async (page, portal) => {
    await portal.signIn('new');
    await portal.open('/');
    await expect(heading(page, 'Home')).toBeVisible();
    await expectPresentable(page);
    await portal.open('/transactions/payments/all');
    await expect(said(page, 'You have no merchant yet')).toBeVisible();
    await expectPresentable(page);
  },
  'the five lists': async (page, portal) => {
    await openList(page, portal, 'all?limit=20');
    for (const tab of ['All', 'Uncaptured', 'Recurring', 'Refund', 'Fraud']) {
      await page.getByRole('navigation', { name: 'Payments' }).getByRole('link', { name: tab }).click();
      await expect(page.getByRole('region', { name: `Payments: ${tab}`, exact: true })).toHaveAttribute(
        'aria-busy',
        'false',
      );
      await expect(page.getByRole('navigation', { name: 'Pages' }).getByText(/^\d+–\d+ of /)).toBeVisible();
      await expectPresentable(page);
    }
  },
  'the filters and a period': async (page, portal) => {
    await openList(page, portal);
    await filterBy(page, 'Status', 'is not', 'Declined');
    await expectPresentable(page);
    const panel = await openFilters(page);
    await expectPresentable(page);
    await panel.getByRole('button', { name: 'Add filter' }).click();
    await pick(panel.getByRole('group').last(), 'Filter', 'Created');
    await panel.getByRole('button', { name: 'Period' }).click();
    await page.getByRole('button', { name: 'Last 7 days' }).click();
    await expectPresentable(page);
  },
  'the columns, and saving to reports': async (page, portal) => {
    await openList(page, portal);
    await page.getByRole('button', { name: 'Configure report' }).click();
    await expect(page.getByRole('button', { name: 'Move Amount up' })).toBeVisible();
    await expectPresentable(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Save to reports' }).click();
    await expect(page.getByRole('dialog').getByLabel('Title')).toBeVisible();
    await expectPresentable(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Pending' })).toBeVisible();
    await expectPresentable(page);
  },
  'a payment, general, with its actions open': async (page, portal) => {
    await openPayment(page, portal, portal.known.partlyRefunded);
    await expectPresentable(page);
    await openPayment(page, portal, portal.known.refundable);
    await page.getByRole('button', { name: 'More actions' }).click();
    await expect(page.getByText('Send receipt')).toBeVisible();
    await expectPresentable(page);
    await page.getByText('Send receipt').click();
    await expect(page.getByRole('dialog', { name: 'Send receipt' })).toBeVisible();
    await expectPresentable(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Send receipt' }).click();
    await expect(said(page, 'Request completed successfully')).toBeVisible();
    await expectPresentable(page);
  },
  'a payment, detailed': async (page, portal) => {
    await openPayment(page, portal, portal.known.recurringParent, 'detailed');
    await expectPresentable(page);
    await page.getByRole('button', { name: 'Show all' }).click();
    await expectPresentable(page);
  },
  'the black and white list, and its form': async (page, portal) => {
    await openPayment(page, portal, portal.known.refundable, 'bwlist');
    await expectPresentable(page);
    await page.getByRole('button', { name: 'Block' }).first().click();
    await page.getByRole('radio', { name: 'For a time' }).check();
    await expectPresentable(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectPresentable(page);
  },
  'the refund, with an error and with its outcome': async (page, portal) => {
    await openPayment(page, portal, portal.known.partlyRefunded, 'general?do=refund');
    await page.getByRole('radio', { name: 'Partial' }).check();
    await page.getByRole('dialog').getByLabel('Amount').fill('999999');
    await expect(page.getByText(/field is greater than/)).toBeVisible();
    await expectPresentable(page);
    await page.getByRole('dialog').getByLabel('Amount').fill('1.13');
    await page.getByRole('dialog').locator('[type=submit]').click();
    await expect(page.getByRole('dialog').getByText(/was declined/)).toBeVisible();
    await expectPresentable(page);
  },
  'the capture and the charge': async (page, portal) => {
    await openPayment(page, portal, portal.known.uncaptured, 'general?do=capture');
    await expect(page.getByRole('radio', { name: 'Total' })).toBeVisible();
    await expectPresentable(page);
    await openPayment(page, portal, portal.known.recurringParent, 'general?do=charge');
    await expect(page.getByLabel('Payer e-mail')).toBeVisible();
    await expectPresentable(page);
  },
  'the profile, with its picture being cut and its password form': async (page, portal) => {
    await openProfile(page, portal);
    await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
    await expectPresentable(page);
    await choosePicture(page, picture(400, 300));
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Use this picture' })).toBeVisible();
    await expectPresentable(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Use this picture' }).click();
    await expect(page.getByRole('img', { name: 'Your picture' })).toBeVisible();
    await expectPresentable(page);
    await page.getByRole('button', { name: 'Change password' }).click();
    await pressAnyway(page.getByRole('dialog').getByRole('button', { name: 'Change password' }));
    await expect(page.getByRole('dialog').getByText('field is required', { exact: true })).toHaveCount(3);
    await expectPresentable(page);
  },
  'the second step, off, asking, and on': async (page, portal) => {
    await openProfile(page, portal, 'verification');
    const secret = await scan(page);
    await expectPresentable(page);
    await sayPassword(page);
    await expect(boxes(page).first()).toBeFocused();
    await page.keyboard.type(await notOnPhone(portal, secret));
    await page.keyboard.press('Enter');
    await expect(said(page, 'Wrong code')).toBeVisible();
    await expectPresentable(page);
    await page.keyboard.type(await phone(portal, secret));
    await page.keyboard.press('Enter');
    await expect(isOn(page)).toBeVisible();
    await expectPresentable(page);
    await page.getByRole('button', { name: 'Switch off' }).click();
    await expect(boxes(page.getByRole('dialog')).first()).toBeFocused();
    await expectPresentable(page);
  },
  'what the header opens': async (page, portal) => {
    await openList(page, portal, 'all', 'demo');
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
  },
};

// A look is a scan of the whole page for each scheme, several in a test.

for (const width of WIDTHS)
  test.describe(`at ${width} px, light and dark`, () => {
    test.use({ viewport: { width, height: width > 500 ? 900 : 844 } });

    for (const [name, open] of Object.entries(SCREENS))
      test(name, async ({ page, portal }) => {
        await open(page, portal);
      });
  });

test.describe('at 390 px, light and dark', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu behind the burger', async ({ page, portal }) => {
    await openList(page, portal);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    await expectPresentable(page);
  });
});

test('names that are far too long hold the layout', async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await portal.signIn('owner');
  const long = `${'x'.repeat(400)}<b>\u202Eevil</b>`;
  const merchant = { id: 100101, name: long };
  const change = { merchant, description: long, sender_name: long, sender_email: long, order_id: long };
  await changeAnswer(portal, payment.info, change, { params: { id: portal.known.refundable } });
  await openPayment(page, portal, portal.known.refundable);
  await expectToFit(page, 320);
  await expectToFit(page, 390);
  await takeAction(page, 'Refund');
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Total' })).toBeVisible();
  await expectToFit(page, 390);
});
