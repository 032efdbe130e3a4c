import { knownDispute } from '@portal/fixtures/knownDisputes';
import { expect, test } from '../../support/e2e.ts';
import { pick, notice } from '../../support/screen.ts';
import { heading, openList } from '../../support/screens.ts';
import { sendCallback } from '../callbacks/screen.ts';
import { button } from '../account/screen.ts';
import {
  dialog,
  dropNextRequest,
  expectActionDoneAgain,
  expectFormSentAgain,
  clickSubmitButton,
  successAlert,
} from './pressed.ts';

/**
 * Lists whose answers are lost are requested again. `web/test/faults/unreached*.component.test.tsx` covers the forms of
 * visitors, the profile, Home and a payment.
 */

test('saving a list, its schedule and a special report can be retried after a lost answer', async ({
  page,
  portal,
}) => {
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Row actions' }).first().click();
    await page.getByRole('menuitem', { name }).click();
  };
  await openList(page, portal);
  await expectActionDoneAgain(page, portal, 'the columns of a list', {
    press: () => button(page, 'Configure report').click(),
    call: '/fields/',
    done: dialog(page).getByLabel('Title'),
  });
  await dialog(page).getByLabel('Title').fill('Autumn');
  await expectFormSentAgain(page, portal, 'configuring a list', {
    press: () => clickSubmitButton(page),
    call: '/settings/',
    kept: ['Title', 'Autumn'],
    done: page.locator('body:not(:has([role=dialog]))'),
  });
  await button(page, 'Save to reports').click();
  await dialog(page).getByLabel('Title').fill('Autumn');
  await expectFormSentAgain(page, portal, 'saving a list to reports', {
    press: () => clickSubmitButton(page),
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
  await portal.open('/transactions/settlements/direct?do=save_to_reports');
  await pick(dialog(page), 'Frequency', 'Every week');
  await clickSubmitButton(page);
  await heading(page, 'Scheduled templates').waitFor();
  await expectActionDoneAgain(page, portal, 'a switch of a row', {
    press: () => choose('Switch off'),
    call: '/state/',
    done: notice(page, 'The schedule is off'),
  });
  await choose('Remove');
  await test.step('deleting a report template can be retried after a lost answer', async () => {
    await dropNextRequest(page, portal, '/remove/');
    await dialog(page).getByRole('button', { name: 'Remove' }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText("The server couldn't be reached. Try again.");
    await page.keyboard.press('Enter');
    await expect(notice(page, 'No scheduled reports yet')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  });
  await portal.open('/reports/special/custom/1');
  await button(page, 'Save CSV').waitFor();
  await expectActionDoneAgain(page, portal, 'a special report that is saved', {
    press: () => button(page, 'Save CSV').click(),
    call: '/export/csv/',
    done: heading(page, 'Downloads'),
  });
});

test('resending callbacks and accepting a dispute can be retried after a lost answer', async ({ page, portal }) => {
  await portal.signIn('owner');
  const v = String(await sendCallback(portal));
  const filters = encodeURIComponent(JSON.stringify([{ s: 'payment_id', m: 'eq', v }]));
  await portal.open(`/callbacks/list?filters=${filters}`);
  await expectActionDoneAgain(page, portal, 'a callback', {
    press: async () => {
      await page.getByRole('button', { name: 'Row actions' }).first().click();
      await page.getByRole('menuitem', { name: 'Resend' }).click();
    },
    call: '/resend/',
    done: notice(page, 'Callback sent again'),
  });
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expectActionDoneAgain(page, portal, 'several callbacks', {
    press: () => button(page, 'Resend 1').click(),
    call: '/callbacks/resend/',
    done: notice(page, '1 skipped: already delivered.'),
  });
  await test.step('accepting a dispute can be retried after a lost answer', async () => {
    await portal.open(`/transactions/disputes/info/${knownDispute(portal.fixture, 'urgent').id}?do=respond`);
    await dialog(page).getByRole('radio', { name: 'Accept the dispute' }).check();
    await dropNextRequest(page, portal, '/accept/');
    await clickSubmitButton(page);
    await expect(dialog(page).getByRole('alert')).toHaveText('The connection was lost');
    await clickSubmitButton(page);
    await expect(successAlert(page)).toBeVisible();
  });
});
