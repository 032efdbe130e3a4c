import { PASSWORD } from '@portal/fixtures/people';
import { expect, test } from '../../support/e2e.ts';
import { codeAt, codeFor } from '../../support/accounts.ts';
import { mailedPath } from '../../support/mails.ts';
import { pick, said } from '../../support/screen.ts';
import { heading, openList } from '../../support/screens.ts';
import { button, field, fillCreate, fillPassword, fillSignIn, NEW_PASSWORD } from '../account/screen.ts';
import { boxes, isOff, isOn, personal, sayPassword, scan } from '../profile/screen.ts';
import {
  dialog,
  expectActionDoneAgain,
  expectFormSentAgain,
  expectQuestionAnsweredAgain,
  noDialog,
  openHome,
  submit,
  success,
} from './pressed.ts';

/** Forms whose answer is lost keep what was typed and can be sent again. */

test("a visitor's forms keep what was typed when the answer is lost, and are sent again", async ({ page, portal }) => {
  const email = 'owner@example.com';
  await page.clock.install();
  await fillCreate(page, portal, 'olena.newcomer@example.com');
  await expectFormSentAgain(page, portal, 'creating an account', {
    press: () => button(page, 'Create account').click(),
    call: '/registration/start/',
    kept: ['Name', 'Olena Newcomer'],
    done: heading(page, 'Look into your mail'),
  });
  await portal.open('/account/reconfirm');
  await field(page, 'Email').fill(email);
  await expectFormSentAgain(page, portal, 'asking for a confirmation', {
    press: () => button(page, 'Send the confirmation again').click(),
    call: '/reconfirm/',
    kept: ['Email', email],
    done: heading(page, 'Look into your mail'),
  });
  await portal.open('/account/forgot_password');
  await field(page, 'Email').fill(email);
  await expectFormSentAgain(page, portal, 'asking for a new password', {
    press: () => button(page, 'Send the link').click(),
    call: '/password/email/',
    kept: ['Email', email],
    done: heading(page, 'Look into your mail'),
  });
  await page.clock.runFor(61_000);
  await expectActionDoneAgain(page, portal, 'asking for the mail again', {
    press: () => button(page, 'Send again').click(),
    call: '/password/email/',
    done: said(page, 'We have sent the mail again.'),
  });
  await portal.open(await mailedPath(portal, email));
  await fillPassword(page, 'New password');
  await expectFormSentAgain(page, portal, 'setting a new password', {
    press: () => button(page, 'Set the new password').click(),
    call: '/password/reset/*/',
    kept: ['New password', NEW_PASSWORD],
    done: heading(page, 'Your password is changed'),
  });
  await portal.open('/account/login');
  await field(page, 'Email').fill('mfa@example.com');
  await field(page, 'Password').fill(PASSWORD);
  await expectFormSentAgain(page, portal, 'signing in', {
    press: () => button(page, 'Sign in').click(),
    call: '/account/login/',
    kept: ['Password', PASSWORD],
    done: heading(page, 'Two-step verification'),
  });
  await expectActionDoneAgain(page, portal, 'the code', {
    press: async () => {
      await expect(boxes(page).first()).toBeFocused();
      await page.keyboard.type(await codeAt(await portal.clock.now()));
    },
    call: '/login/two_factor/',
    done: heading(page, 'Home'),
  });
});

test('an invitation and the forms of the profile keep what was typed when the answer is lost, and are sent again', async ({
  page,
  portal,
}) => {
  const later = 'a kettle sings at noon';
  await portal.open(await mailedPath(portal, 'invited@example.com'));
  await field(page, 'Name').fill('Petr Novák');
  await fillPassword(page, 'Password');
  await expectFormSentAgain(page, portal, 'taking up an invitation', {
    press: () => button(page, 'Create account').click(),
    call: '/invite/*/',
    kept: ['Name', 'Petr Novák'],
    done: heading(page, 'Welcome'),
  });
  await portal.open('/profile/info/overview');
  await fillSignIn(page, 'invited@example.com', NEW_PASSWORD);
  await personal(page).getByLabel('Name').fill('Petr Another');
  await expectFormSentAgain(page, portal, 'saving the profile', {
    press: () => personal(page).getByRole('button', { name: 'Save' }).click(),
    call: '/settings/personal/',
    kept: ['Name', 'Petr Another'],
    done: success(page),
  });
  await button(page, 'Change password').click();
  await field(page, 'Current password').fill(NEW_PASSWORD);
  await fillPassword(page, 'New password', later);
  await expectFormSentAgain(page, portal, 'changing the password', {
    press: () => submit(page),
    call: '/api/v2/account/',
    kept: ['New password', later],
    done: said(page, 'Your password is changed.'),
  });
  await portal.open('/profile/info/verification');
  const secret = await scan(page);
  const typeCode = async () => page.keyboard.type(await codeFor(secret, await portal.clock.now()));
  await sayPassword(page, later);
  await expect(boxes(page).first()).toBeFocused();
  await typeCode();
  await expectFormSentAgain(page, portal, 'switching the second step on', {
    press: () => button(page, 'Switch on').click(),
    call: '/settings/mfa/',
    done: isOn(page),
  });
  await portal.clock.advance(30_000);
  await button(page, 'Switch off').click();
  await expect(boxes(dialog(page)).first()).toBeFocused();
  await typeCode();
  await expectFormSentAgain(page, portal, 'switching the second step off', {
    press: () => submit(page),
    call: '/settings/mfa/remove/',
    done: isOff(page),
  });
});

test('the columns of a list, its report and the download are asked for again when the answer is lost', async ({
  page,
  portal,
}) => {
  await openList(page, portal);
  await expectActionDoneAgain(page, portal, 'the columns of a list', {
    press: () => button(page, 'Configure report').click(),
    call: '/fields/',
    done: dialog(page).getByLabel('Title'),
  });
  await dialog(page).getByLabel('Title').fill('Autumn');
  await expectFormSentAgain(page, portal, 'configuring a list', {
    press: () => submit(page),
    call: '/settings/',
    kept: ['Title', 'Autumn'],
    done: noDialog(page),
  });
  await button(page, 'Save to reports').click();
  await dialog(page).getByLabel('Title').fill('Autumn');
  await expectFormSentAgain(page, portal, 'saving a list to reports', {
    press: () => submit(page),
    call: '/export/',
    kept: ['Title', 'Autumn'],
    done: heading(page, 'Downloads'),
  });
  await portal.clock.advance('1m');
  await expect(button(page, 'Download')).toBeEnabled();
  await expectActionDoneAgain(page, portal, 'a download', {
    press: () => button(page, 'Download').click(),
    call: '/reports/*/',
    done: button(page, 'Download').and(page.locator(':enabled')),
  });
});

test('a scheduled template and a special report are asked for again when the answer is lost', async ({
  page,
  portal,
}) => {
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Row actions' }).first().click();
    await page.getByRole('menuitem', { name }).click();
  };
  await portal.signIn('owner');
  await portal.open('/transactions/settlements/direct?do=save_to_reports');
  await pick(dialog(page), 'Repeat', 'Every week');
  await submit(page);
  await heading(page, 'Scheduled templates').waitFor();
  await expectActionDoneAgain(page, portal, 'a switch of a row', {
    press: () => choose('Switch off'),
    call: '/state/',
    done: said(page, 'No more files are made'),
  });
  await choose('Remove');
  await expectQuestionAnsweredAgain(page, portal, 'the removal of a template', {
    press: () => dialog(page).getByRole('button', { name: 'Remove' }).click(),
    call: '/remove/',
    done: said(page, 'Nothing is scheduled yet'),
  });
  await portal.open('/reports/special/list?do=request');
  const question = 'What should the report tell?';
  await dialog(page).getByLabel(question).fill('Who pays twice');
  await expectFormSentAgain(page, portal, 'asking for a special report', {
    press: () => submit(page),
    call: '/reports/special/request/',
    kept: [question, 'Who pays twice'],
    done: said(page, 'Your request was sent.'),
  });
  await portal.open('/reports/special/custom/1');
  await button(page, 'Save CSV').waitFor();
  await expectActionDoneAgain(page, portal, 'a special report that is saved', {
    press: () => button(page, 'Save CSV').click(),
    call: '/export/csv/',
    done: heading(page, 'Downloads'),
  });
});

test('the settings of the dashboard are sent again when the answer is lost', async ({ page, portal }) => {
  await openHome(page, portal, '?do=settings');
  await dialog(page).getByRole('button', { name: 'Remove Conversion' }).click();
  await expectFormSentAgain(page, portal, 'configuring the dashboard', {
    press: () => submit(page),
    call: '/dashboard/config/',
    done: noDialog(page),
  });
  await button(page, 'Dashboard settings').click();
  await expectActionDoneAgain(page, portal, 'the dashboard as it was at first', {
    press: () => button(page, 'Reset to default').click(),
    call: '/dashboard/config/default/',
    done: success(page),
  });
});
