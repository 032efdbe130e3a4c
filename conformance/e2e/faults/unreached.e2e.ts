import { PASSWORD } from '@portal/fixtures/people';
import { askForReset, button, field, fillCreate, fillPassword, NEW_PASSWORD } from '../account/screen.ts';
import { dialog, dropNext, onPage, openBlocking, openHome, submit, success, type Pressed } from './pressed.ts';
import { boxes, isOff, isOn, openProfile, personal, sayPassword, scan, switchOn } from '../profile/screen.ts';
import { openList } from '../../support/screens.ts';
import { codeFor } from '../../support/accounts.ts';
import { expect, test } from '../../support/e2e.ts';
import { mailedPath } from '../../support/mails.ts';
import { said } from '../../support/screen.ts';

const FORMS: Record<string, Pressed> = {
  'signing in': {
    open: async (page, portal) => {
      await portal.open('/account/login');
      await field(page, 'Email').fill('owner@example.com');
      await field(page, 'Password').fill(PASSWORD);
    },
    press: (page) => button(page, 'Sign in').click(),
    call: '/account/login/',
    kept: ['Password', PASSWORD],
    done: onPage('Home'),
  },
  'creating an account': {
    open: (page, portal) => fillCreate(page, portal, 'olena.newcomer@example.com'),
    press: (page) => button(page, 'Create account').click(),
    call: '/registration/start/',
    kept: ['Name', 'Olena Newcomer'],
    done: onPage('Look into your mail'),
  },
  'taking up an invitation': {
    open: async (page, portal) => {
      await portal.open(await mailedPath(portal, 'invited@example.com'));
      await field(page, 'Name').fill('Petr Novák');
      await fillPassword(page, 'Password');
    },
    press: (page) => button(page, 'Create account').click(),
    call: '/invite/*/',
    kept: ['Name', 'Petr Novák'],
    done: onPage('Welcome'),
  },
  'asking for a new password': {
    open: async (page, portal) => {
      await portal.open('/account/forgot_password');
      await field(page, 'Email').fill('owner@example.com');
    },
    press: (page) => button(page, 'Send the link').click(),
    call: '/password/email/',
    kept: ['Email', 'owner@example.com'],
    done: onPage('Look into your mail'),
  },
  'asking for a confirmation': {
    open: async (page, portal) => {
      await portal.open('/account/reconfirm');
      await field(page, 'Email').fill('owner@example.com');
    },
    press: (page) => button(page, 'Send the confirmation again').click(),
    call: '/reconfirm/',
    kept: ['Email', 'owner@example.com'],
    done: onPage('Look into your mail'),
  },
  'setting a new password': {
    open: async (page, portal) => {
      await portal.open(await askForReset(page, portal, 'owner@example.com'));
      await fillPassword(page, 'New password');
    },
    press: (page) => button(page, 'Set the new password').click(),
    call: '/password/reset/*/',
    kept: ['New password', NEW_PASSWORD],
    done: onPage('Your password is changed'),
  },
  'saving the profile': {
    open: async (page, portal) => {
      await openProfile(page, portal);
      await personal(page).getByLabel('Name').fill('Olena Another');
    },
    press: (page) => personal(page).getByRole('button', { name: 'Save' }).click(),
    call: '/settings/personal/',
    kept: ['Name', 'Olena Another'],
    done: success,
  },
  'changing the password': {
    open: async (page, portal) => {
      await openProfile(page, portal);
      await button(page, 'Change password').click();
      await field(page, 'Current password').fill(PASSWORD);
      await fillPassword(page, 'New password');
    },
    press: submit,
    call: '/api/v2/account/',
    kept: ['New password', NEW_PASSWORD],
    done: (page) => said(page, 'Your password is changed.'),
  },
  'switching the second step on': {
    open: async (page, portal) => {
      await openProfile(page, portal, 'verification');
      const secret = await scan(page);
      await sayPassword(page);
      await expect(boxes(page).first()).toBeFocused();
      await page.keyboard.type(await codeFor(secret, await portal.clock.now()));
    },
    press: (page) => button(page, 'Switch on').click(),
    call: '/settings/mfa/',
    done: isOn,
  },
  'switching the second step off': {
    open: async (page, portal) => {
      await openProfile(page, portal, 'verification');
      const secret = await switchOn(page, portal);
      await portal.clock.advance(30_000);
      await button(page, 'Switch off').click();
      await expect(boxes(dialog(page)).first()).toBeFocused();
      await page.keyboard.type(await codeFor(secret, await portal.clock.now()));
    },
    press: submit,
    call: '/settings/mfa/remove/',
    done: isOff,
  },
  'saving a list to reports': {
    open: async (page, portal) => {
      await openList(page, portal, 'all?do=save_to_reports');
      await dialog(page).getByLabel('Title').fill('Autumn');
    },
    press: submit,
    call: '/export/',
    kept: ['Title', 'Autumn'],
    done: onPage('Downloads'),
  },
  'configuring a list': {
    open: async (page, portal) => {
      await openList(page, portal, 'all?do=configure_report');
      await dialog(page).getByLabel('Title').fill('Autumn');
    },
    press: submit,
    call: '/settings/',
    kept: ['Title', 'Autumn'],
    done: (page) => page.locator('body:not(:has([role=dialog]))'),
  },
  'configuring the dashboard': {
    open: async (page, portal) => {
      await openHome(page, portal, '?do=settings');
      await dialog(page).getByRole('button', { name: 'Remove Conversion' }).click();
    },
    press: submit,
    call: '/dashboard/config/',
    done: (page) => page.locator('body:not(:has([role=dialog]))'),
  },
  'asking for a special report': {
    open: async (page, portal) => {
      await portal.signIn('owner');
      await portal.open('/reports/special/list?do=request');
      await dialog(page).getByLabel('What should the report tell?').fill('Who pays twice');
    },
    press: submit,
    call: '/reports/special/request/',
    kept: ['What should the report tell?', 'Who pays twice'],
    done: (page) => said(page, 'Your request was sent.'),
  },
  'blocking a payer': {
    open: openBlocking,
    press: submit,
    call: '/bwlist/change/',
    done: success,
  },
};

const LOST = 'The server could not be reached. Nothing was lost: try again.';

for (const [name, { open, press, call, done, kept }] of Object.entries(FORMS))
  test(`${name} without an answer is told in the form, which keeps what was typed and can be sent again`, async ({
    page,
    portal,
  }) => {
    await open(page, portal);
    await dropNext(page, portal, call);
    await press(page, portal);
    await expect(page.getByRole('alert')).toHaveText(LOST);
    await expect(page.getByRole('dialog', { name: 'Something bad happened' })).toHaveCount(0);
    if (kept) await expect(page.getByRole('textbox', { name: kept[0], exact: true })).toHaveValue(kept[1]);
    await press(page, portal);
    await expect(done(page)).toBeVisible();
    await expect(page.getByText(LOST)).toHaveCount(0);
  });
