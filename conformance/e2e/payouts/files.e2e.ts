import { payoutLists, payouts } from '@portal/contract/payouts';
import { permissions } from '@portal/contract/permissions';
import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Page } from 'playwright/test';
import { answerNext } from '../../support/fakeAnswers.ts';
import { expect, test } from '../../support/e2e.ts';
import { pick, row } from '../../support/screen.ts';
import { expectTotal, heading, menu, rows } from '../../support/screens.ts';
import { requestsTo } from '../faults/screen.ts';
import {
  availableBalance,
  decideOnFile,
  COFFEE_SHOP_NAME,
  decisionDialog,
  sendPayoutFile,
  sendPayoutFileAsColleague,
  openPayoutFiles,
  payoutFileRows,
  secondPersonRegion,
  setSecondPersonApproval,
} from './fileScreen.ts';

const DECIDE = '/api/v2/merchant/*/payout/files/*/decide';
const closeDialog = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

test("a colleague's payout file is announced with the balances, checked and approved, and its payouts are sent", async ({
  page,
  portal,
}) => {
  await sendPayoutFileAsColleague(page, portal, `${payoutFileRows(2)}4444555566661111,7.00,USD\n`, 'tips.csv');
  await portal.open('/multiparty-payments/balances');
  await expect(page.getByText('Payouts waiting for your decision: 3.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Payouts for approval' }).last().click();
  const file = row(page, 'tips.csv');
  await expect(file).toContainText(/Waiting.*3.*200\.00.UAH.*7\.00.USD.*mfa@example\.com/s);
  await expect(menu(page).getByRole('link', { name: 'History' })).toHaveAttribute('aria-current', 'page');

  await test.step("a phone shows the file's amounts, and that the file waits for the user", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const item = page.getByRole('list', { name: 'Payouts for approval' }).getByRole('listitem');
    await expect(item).toContainText(/200\.00.UAH.*Waiting.*tips\.csv.*Waiting for your decision/s);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await decideOnFile(page, 'Approve');
  await expect(decisionDialog(page)).toContainText('Submitted by mfa@example.com');
  await expect(decisionDialog(page).getByRole('row')).toHaveText([
    /Payouts/,
    /2.*200\.00.UAH.*10\.00.UAH/,
    /1.*7\.00.USD.*0\.50.USD/,
  ]);
  await decisionDialog(page).getByRole('button', { name: 'Approve 3 payouts' }).click();
  await expect(page.getByText('3 payouts approved')).toBeVisible();
  await closeDialog(page);
  await expect(file).toContainText(/Approved.*owner@example\.com/s);
  await expect(page.getByRole('button', { name: 'Approve or reject', exact: true })).toHaveCount(0);
  await rows(page).filter({ hasText: 'tips.csv' }).getByRole('link').click();
  await expect(heading(page, 'Payout history')).toBeVisible();
  await expectTotal(page, 3);
  await expect(page.getByText('Waiting', { exact: true })).toHaveCount(0);
});

test("a decision on a payout file with a lost answer counts once, can be repeated, and follows a colleague's changes", async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/ERR_|Failed to load/);
  await portal.signIn('mfa');
  await setSecondPersonApproval(portal, true);
  await sendPayoutFile(page, portal, payoutFileRows(4), 'lost.csv');
  await sendPayoutFile(page, portal, payoutFileRows(3), 'again.csv');
  const taken = await sendPayoutFile(page, portal, payoutFileRows(1), 'taken.csv');
  const partly = await sendPayoutFile(page, portal, payoutFileRows(2), 'partly.csv');
  await portal.signIn('owner');
  await openPayoutFiles(page, portal);

  await test.step('a decision whose answer is lost is found in the file, and not made twice', async () => {
    const calls = requestsTo(page, /\/decide\/$/);
    await portal.faults.add({ path: DECIDE, truncate: 20, after_commit: true, times: 1 });
    await decideOnFile(page, 'Approve', 'lost.csv');
    await decisionDialog(page).getByRole('button', { name: 'Approve 4 payouts' }).click();
    await expect(page.getByText('4 payouts approved')).toBeVisible();
    expect(calls).toHaveLength(1);
    await closeDialog(page);
  });

  await test.step('a rejection that did not arrive can be repeated, and frees the money', async () => {
    const available = await availableBalance(portal, 'UAH');
    await answerNext(page, '**/decide/', (route) => route.abort());
    await decideOnFile(page, 'Reject', 'again.csv');
    await decisionDialog(page).getByRole('button', { name: 'Reject 3 payouts' }).click();
    await expect(decisionDialog(page).getByRole('alert')).toContainText(
      'The payouts are still waiting for a decision.',
    );
    expect(await availableBalance(portal, 'UAH')).toBe(available);
    await decisionDialog(page).getByRole('button', { name: 'Reject 3 payouts' }).click();
    await expect(page.getByText('3 payouts cancelled')).toBeVisible();
    expect(await availableBalance(portal, 'UAH')).toBe(available + 3 * 10_500);
    await closeDialog(page);
  });

  await test.step('a decision that another user made first is shown', async () => {
    await decideOnFile(page, 'Approve', 'taken.csv');
    const params = { id: MERCHANTS.coffee, file: taken.file_id };
    await portal.call(payouts.decide, { params, body: { approve: false } });
    await decisionDialog(page).getByRole('button', { name: 'Approve 1 payout', exact: true }).click();
    await expect(decisionDialog(page).getByRole('alert')).toContainText(
      'These payouts are already approved or rejected',
    );
    await expect(row(page, 'taken.csv')).toContainText('Rejected');
  });

  await test.step('cancelled payouts of a file need no decision', async () => {
    const filters = [{ s: 'file_id', m: 'eq' as const, v: String(partly.file_id) }];
    const [first, last] = (await portal.call(payoutLists.history.find, { body: { filters } })).body.data;
    const cancel = (order = '') => portal.call(payouts.cancel, { params: { id: MERCHANTS.coffee, order } });
    await cancel(first?.order_id);
    await page.reload();
    await portal.open('/multiparty-payments/files');
    await decideOnFile(page, 'Approve', 'partly.csv');
    await expect(decisionDialog(page).getByRole('row')).toHaveText([/Payouts/, /1.*100\.00.UAH.*5\.00.UAH/]);
    await expect(decisionDialog(page).getByRole('button', { name: 'Approve 1 payout', exact: true })).toBeVisible();
    await cancel(last?.order_id);
    await page.reload();
    await expect(row(page, 'partly.csv')).toContainText(/Cancelled.*owner@example\.com/s);
    await expect(page.getByRole('button', { name: 'Approve or reject', exact: true })).toHaveCount(0);
  });
});

test('approval by a second person is required for each merchant separately, and a colleague decides on changes', async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/status of 503/);
  await portal.signIn('owner');
  const panel = secondPersonRegion(page);
  const toggle = panel.getByRole('switch', { name: "Payouts need a second person's approval" });
  const question = page.getByRole('dialog', { name: 'Pay out without a second person' });

  await test.step('a requirement that cannot be loaded can be requested again', async () => {
    await portal.faults.add({ path: '/api/v2/merchant/*/settings/payouts/options/', status: 503 });
    await openPayoutFiles(page, portal);
    await expect(panel.getByRole('status')).toContainText("The server couldn't be reached. Try again.");
    await portal.faults.clear();
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(panel.getByRole('switch')).toBeVisible();
  });

  await test.step('the requirement is turned on for one merchant alone', async () => {
    await pick(panel, 'Merchant', COFFEE_SHOP_NAME);
    await expect(toggle).not.toBeChecked();
    await toggle.click();
    await expect(toggle).toBeChecked();
    await pick(panel, 'Merchant', 'Fahrradhaus Lindner');
    await expect(toggle).not.toBeChecked();
    await page.reload();
    await pick(panel, 'Merchant', COFFEE_SHOP_NAME);
    await expect(toggle).toBeChecked();
  });

  const asked = panel.getByText('owner@example.com asks to pay out without a second person.');
  await test.step('turning off the second-person approval of payouts needs a request', async () => {
    await toggle.click();
    await question.getByRole('button', { name: 'Request approval' }).click();
    await expect(asked).toBeVisible();
    await expect(toggle).toBeChecked();
    await expect(panel.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  });

  await test.step('a colleague rejects the request to turn the requirement off', async () => {
    await portal.signIn('mfa');
    await page.reload();
    await expect(asked).toBeVisible();
    await panel.getByRole('button', { name: 'Reject' }).click();
    await expect(asked).toHaveCount(0);
    await expect(toggle).toBeChecked();
  });

  await test.step('a limit is saved, and a higher limit waits for a colleague', async () => {
    const limit = page.getByRole('textbox', { name: 'Limit in UAH (optional)' });
    const save = async (amount: string) => {
      await panel.getByRole('button', { name: 'Edit limits' }).click();
      await limit.fill(amount);
      await page.getByRole('button', { name: 'Save' }).click();
    };
    await save('10000');
    await expect(panel.getByText('mfa@example.com asks to raise the limits.')).toContainText('10,000.00');
    await expect(panel.getByText('Every payout needs approval.')).toBeVisible();
  });

  await test.step('the confirmation to approve a limit names the current and the requested limit', async () => {
    await portal.signIn('owner');
    await page.reload();
    await panel.getByRole('button', { name: 'Approve' }).click();
    const approval = page.getByRole('dialog', { name: 'Approve request' });
    await expect(approval.getByRole('row')).toHaveText([
      /Currency/,
      /UAH.*Every payout needs approval.*10,000\.00.UAH/,
    ]);
    await approval.getByRole('button', { name: 'Cancel' }).click();
    await portal.signIn('mfa');
    await page.reload();
    await panel.getByRole('button', { name: 'Withdraw request' }).click();
    await expect(panel.getByText('mfa@example.com asks')).toHaveCount(0);
  });

  await test.step('the second-person approval of payouts is turned off when a colleague approves the request', async () => {
    await portal.signIn('owner');
    await setSecondPersonApproval(portal, false);
    await portal.signIn('mfa');
    await page.reload();
    await expect(asked).toBeVisible();
    await panel.getByRole('button', { name: 'Approve' }).click();
    const approval = page.getByRole('dialog', { name: 'Approve request' });
    await expect(approval).toContainText('Payouts that are already waiting still need a decision.');
    await approval.getByRole('button', { name: 'Approve' }).click();
    await expect(toggle).not.toBeChecked();
    const { four_eyes: isOn } = (await portal.call(payouts.options, { params: { id: MERCHANTS.coffee } })).body;
    expect(isOn).toBe(false);
  });
});

test('the list of users names payout rights that wait for a second person', async ({ page, portal }) => {
  await portal.signIn('owner');
  await setSecondPersonApproval(portal, true);
  const views = (['payouts', 'financial'] as const).map((name) => ({ name, perm: { read: true, edit: true } }));
  await portal.call(permissions.save, { params: { id: MERCHANTS.coffee, user_id: 7 }, body: { views } });
  await portal.open(`/settings/merchants/info/${MERCHANTS.coffee}/permissions`);
  await expect(page.getByRole('columnheader', { name: 'Waiting for approval' })).toBeVisible();
  await expect(row(page, 'mixed@example.com')).toContainText(
    'Grant the right to pay out, Grant the right to change bank accounts',
  );
});

test('a user is not removed while only two users may pay out and approval by a second person is required', async ({
  page,
  portal,
}) => {
  await portal.signIn('owner');
  await setSecondPersonApproval(portal, true);
  await portal.open(`/settings/merchants/info/${MERCHANTS.coffee}/permissions`);
  const own = row(page, 'owner@example.com');
  await expect(own).toBeVisible();
  await own.getByRole('button', { name: 'Row actions' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Remove user' });
  await expect(question).toContainText('A second person must approve the removal');
  await question.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText('Give another colleague the right to pay out first')).toBeVisible();
  await expect(own).toBeVisible();
});
