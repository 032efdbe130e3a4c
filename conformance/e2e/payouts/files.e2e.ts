import { payoutLists, payouts } from '@portal/contract/payouts';
import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Page } from 'playwright/test';
import { answerNext } from '../../support/answerNext.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { expectPresentable } from '../../support/expectPresentable.ts';
import { pick, row, said, WIDTHS } from '../../support/screen.ts';
import { expectTotal, heading, menu, rows } from '../../support/screens.ts';
import { requestsTo } from '../faults/screen.ts';
import { availableIn, COFFEE, handIn, handInByColleague, rowsOf, setFourEyes } from './fileScreen.ts';

const FILES = '/multiparty-payments/files';
const DECIDE = '/api/v2/merchant/*/payout/files/*/decide';
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Decide on / });

async function openFiles(page: Page, portal: E2ePortal): Promise<void> {
  await portal.open(FILES);
  await heading(page, 'Files of payouts').waitFor();
}

/** Opens the question of the first file that waits, and chooses. */
async function choose(page: Page, decision: 'Approve' | 'Reject'): Promise<void> {
  await page.getByRole('button', { name: 'Decide', exact: true }).first().click();
  await dialog(page).getByRole('radio', { name: decision }).check();
}

test('a file of a colleague is looked at and approved, and its payouts leave', async ({ page, portal }) => {
  await handInByColleague(page, portal, `${rowsOf(2)}4444555566661111,7.00,USD\n`, 'tips.csv');
  await portal.open('/multiparty-payments/balances');
  await expect(page.getByText('1 file of payouts waits for your decision.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Files of payouts' }).last().click();
  const file = row(page, 'tips.csv');
  await expect(file).toContainText(/Waiting.*3.*200\.00.UAH.*7\.00.USD.*mfa@example\.com/s);
  await expect(menu(page).getByRole('link', { name: 'History' })).toHaveAttribute('aria-current', 'page');
  await choose(page, 'Approve');
  await expect(dialog(page)).toContainText('Handed in by mfa@example.com');
  await expect(dialog(page).getByRole('row')).toHaveText([
    /Payouts/,
    /2.*200\.00.UAH.*10\.00.UAH/,
    /1.*7\.00.USD.*0\.50.USD/,
  ]);
  await dialog(page).getByRole('button', { name: 'Approve 3 payouts' }).click();
  await expect(page.getByText('3 payouts are approved')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(file).toContainText(/Approved.*owner@example\.com/s);
  await expect(page.getByRole('button', { name: 'Decide', exact: true })).toHaveCount(0);
  await rows(page).filter({ hasText: 'tips.csv' }).getByRole('link').click();
  await expect(heading(page, 'Payout history')).toBeVisible();
  await expectTotal(page, 3);
  await expect(page.getByText('Waiting', { exact: true })).toHaveCount(0);
});

test('on a phone a file says how much it is, and that it waits for the person', async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await handInByColleague(page, portal, rowsOf(2), 'tips.csv');
  await openFiles(page, portal);
  const file = page.getByRole('list', { name: 'Files of payouts' }).getByRole('listitem');
  await expect(file).toContainText(/200\.00.UAH.*Waiting.*tips\.csv.*Waits for your decision/s);
});

test('a file that is rejected sends nothing, and its money is available again', async ({ page, portal }) => {
  await portal.signIn('owner');
  const available = await availableIn(portal, 'UAH');
  await handInByColleague(page, portal, rowsOf(2));
  expect(await availableIn(portal, 'UAH')).toBe(available - 2 * 10_500);
  await openFiles(page, portal);
  await choose(page, 'Reject');
  await dialog(page).getByRole('button', { name: 'Reject 2 payouts' }).click();
  await expect(page.getByText('2 payouts are called off')).toBeVisible();
  expect(await availableIn(portal, 'UAH')).toBe(available);
});

test('whether a second person decides is asked for again where it could not be read', async ({ page, portal }) => {
  portal.expectTrouble(/status of 503/);
  await portal.signIn('owner');
  await portal.faults.add({ path: '/api/v2/merchant/*/settings/payouts/options/', status: 503 });
  await openFiles(page, portal);
  const asked = page.getByRole('region', { name: 'Second person' });
  await expect(asked.getByRole('status')).toContainText('The server could not be reached. Try again.');
  await portal.faults.clear();
  await asked.getByRole('button', { name: 'Try again' }).click();
  await expect(asked.getByRole('switch')).toBeVisible();
});

test('whoever handed a file in sees that a colleague must decide, and cannot', async ({ page, portal }) => {
  await portal.signIn('owner');
  await setFourEyes(portal, true);
  const { file_id } = await handIn(page, portal, rowsOf(1));
  await openFiles(page, portal);
  await expect(page.getByText('A colleague must decide')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Decide', exact: true })).toHaveCount(0);
  await portal.open(`${FILES}?do=decide&file=${file_id}`);
  await expect(said(page, 'A colleague must decide')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await portal.open('/multiparty-payments/balances');
  await expect(page.getByText('1 file of payouts waits for a colleague.')).toBeVisible();
});

test('a decision whose answer is lost is found in the file itself and not taken twice', async ({ page, portal }) => {
  portal.expectTrouble(/ERR_|Failed to load/);
  await handInByColleague(page, portal, rowsOf(2));
  await openFiles(page, portal);
  const calls = requestsTo(page, /\/decide\/$/);
  await portal.faults.add({ path: DECIDE, truncate: 20, after_commit: true, times: 1 });
  await choose(page, 'Approve');
  await dialog(page).getByRole('button', { name: 'Approve 2 payouts' }).click();
  await expect(page.getByText('2 payouts are approved')).toBeVisible();
  expect(calls).toHaveLength(1);
});

test('a decision that did not arrive can be taken again', async ({ page, portal }) => {
  portal.expectTrouble(/ERR_|Failed to load/);
  await handInByColleague(page, portal, rowsOf(2));
  await openFiles(page, portal);
  await answerNext(page, '**/decide/', (route) => route.abort());
  await choose(page, 'Reject');
  await dialog(page).getByRole('button', { name: 'Reject 2 payouts' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('The file still waits for a decision.');
  await dialog(page).getByRole('button', { name: 'Reject 2 payouts' }).click();
  await expect(page.getByText('2 payouts are called off')).toBeVisible();
});

test('what was called off of a file is not decided on any more', async ({ page, portal }) => {
  const { file_id } = await handInByColleague(page, portal, rowsOf(2));
  const filters = [{ s: 'file_id', m: 'eq' as const, v: String(file_id) }];
  const [first, last] = (await portal.call(payoutLists.history.find, { body: { filters } })).body.data;
  const callOff = (order = '') => portal.call(payouts.cancel, { params: { id: MERCHANTS.coffee, order } });
  await callOff(first?.order_id);
  await openFiles(page, portal);
  await choose(page, 'Approve');
  await expect(dialog(page).getByRole('row')).toHaveText([/Payouts/, /1.*100\.00.UAH.*5\.00.UAH/]);
  await expect(dialog(page).getByRole('button', { name: 'Approve 1 payout', exact: true })).toBeVisible();
  await callOff(last?.order_id);
  await page.reload();
  await expect(row(page, 'payouts.csv')).toContainText(/Cancelled.*owner@example\.com/s);
  await expect(page.getByRole('button', { name: 'Decide', exact: true })).toHaveCount(0);
});

test('what somebody else decided meanwhile is said, and the list shows it', async ({ page, portal }) => {
  const { file_id } = await handInByColleague(page, portal, rowsOf(2));
  await openFiles(page, portal);
  await choose(page, 'Approve');
  const params = { id: MERCHANTS.coffee, file: file_id };
  await portal.call(payouts.decide, { params, body: { approve: false } });
  await dialog(page).getByRole('button', { name: 'Approve 2 payouts' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Somebody has decided on this file already');
  await expect(row(page, 'payouts.csv')).toContainText('Rejected');
});

const secondPerson = (page: Page) => page.getByRole('region', { name: 'Second person' });
const toggleOf = (page: Page) =>
  secondPerson(page).getByRole('switch', { name: 'Payouts of a file wait for a second person' });
const withoutOne = (page: Page) => page.getByRole('dialog', { name: 'Pay out without a second person' });

test('a second person is asked for at each merchant by itself; to do without has to be agreed to by a colleague', async ({
  page,
  portal,
}) => {
  await portal.signIn('owner');
  await openFiles(page, portal);
  const [panel, toggle] = [secondPerson(page), toggleOf(page)];
  await pick(panel, 'Merchant', COFFEE);
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await expect(toggle).toBeChecked();
  await pick(panel, 'Merchant', 'Fahrradhaus Lindner');
  await expect(toggle).not.toBeChecked();
  await page.reload();
  await pick(panel, 'Merchant', COFFEE);
  await expect(toggle).toBeChecked();
  await toggle.click();
  await withoutOne(page).getByRole('button', { name: 'Ask for it' }).click();
  await expect(panel.getByText('owner@example.com asked to do without a second person.')).toBeVisible();
  await expect(toggle).toBeChecked();
  await expect(panel.getByRole('button', { name: 'Agree' })).toHaveCount(0);
  await expectPresentable(page);
  await portal.signIn('mfa');
  await page.reload();
  await expect(panel.getByText('owner@example.com wants to pay out files without a second person.')).toBeVisible();
  await panel.getByRole('button', { name: 'Agree' }).click();
  await expect(withoutOne(page)).toContainText('Those that wait still need a decision.');
  await withoutOne(page).getByRole('button', { name: 'Switch off' }).click();
  await expect(toggle).not.toBeChecked();
  const { four_eyes: isOn } = (await portal.call(payouts.options, { params: { id: MERCHANTS.coffee } })).body;
  expect(isOn).toBe(false);
});

test('whoever is asked to do without a second person can keep it on', async ({ page, portal }) => {
  await portal.signIn('owner');
  await setFourEyes(portal, true);
  await setFourEyes(portal, false);
  await portal.signIn('mfa');
  await openFiles(page, portal);
  await secondPerson(page).getByRole('button', { name: 'Keep it on' }).click();
  await expect(secondPerson(page).getByRole('button')).toHaveCount(0);
  await expect(toggleOf(page)).toBeChecked();
});

for (const width of WIDTHS)
  test(`files of payouts are presentable at ${width} px: none, some, and one that is decided on`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await portal.signIn('owner');
    await openFiles(page, portal);
    await page.getByText('No file waits for a second person').waitFor();
    await expectPresentable(page);
    await handInByColleague(page, portal, rowsOf(3), `${'a very long name of a file '.repeat(4)}.csv`);
    await page.reload();
    await page.getByRole('button', { name: 'Decide', exact: true }).waitFor();
    await expectPresentable(page);
    await choose(page, 'Approve');
    await expectPresentable(page);
  });
