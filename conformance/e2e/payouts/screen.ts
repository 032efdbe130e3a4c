import { payoutLists, payouts, type Payout, type PayoutBalance } from '@portal/contract/payouts';
import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Locator, Page } from 'playwright/test';
import { expect, type E2ePortal } from '../../support/e2e.ts';
import { heading, menu } from '../../support/screens.ts';

/** What the tests of payouts share. */

export const BALANCES = '/multiparty-payments/balances';
export const HISTORY = '/multiparty-payments/history/payouts';
export const EMPTY = '/multiparty-payments/empty';
export const CREATE = '/multiparty-payments/create';
/** The form of a payout from the coffee house's hryvnias. */
export const FORM = `${CREATE}/${MERCHANTS.coffee}/UAH`;
export const ORDERS = '/api/v2/merchant/*/payout/create/';
export const isOrder = /\/payout\/create\/$/;

/** A good card: the result of a payout to it depends on the amount alone. */
export const CARD = '4242424242424242';
export const CARD_MASK = '4242 42•• •••• 4242';

/** Whether a text has the number of the good card, with or without gaps between its digits. */
export const holdsCard = (text: string): boolean => text.replaceAll(/[\s-]/g, '').includes(CARD);

export const amountField = (page: Page): Locator => page.getByRole('textbox', { name: 'Amount', exact: true });
export const cardField = (page: Page): Locator => page.getByRole('textbox', { name: 'Card number' });
export const toConfirm = (page: Page): Locator => page.getByRole('button', { name: 'Continue' });
export const question = (page: Page): Locator => page.getByRole('dialog', { name: 'Check the payout' });
export const payOut = (page: Page): Locator => question(page).getByRole('button', { name: /^Pay out / });
/** What became of a payout, as its page says it. */
export const result = (page: Page): Locator => page.locator('[data-result]');
/** The line of the cost beside the form. */
export const cost = (page: Page, label: string): Locator =>
  page
    .getByRole('complementary', { name: 'Cost' })
    .getByRole('term')
    .filter({ hasText: label })
    .locator('xpath=following-sibling::dd[1]');

/** The form with a card and an amount in it. */
export async function fillIn(page: Page, amount: string, card: string = CARD): Promise<void> {
  await cardField(page).fill(card);
  await amountField(page).fill(amount);
}

/** Opens the form, fills it in, and says yes to it. */
export async function orderPayout(page: Page, portal: E2ePortal, amount: string, card?: string): Promise<void> {
  await portal.signIn('owner');
  await sendPayout(page, portal, amount, card);
}

/** The same for the person who is signed in: another sign-in would end the session of a screen that polls. */
export async function sendPayout(page: Page, portal: E2ePortal, amount: string, card?: string): Promise<void> {
  await portal.open(FORM);
  await fillIn(page, amount, card);
  await toConfirm(page).click();
  await payOut(page).click();
}

/** The page of a payout that was made a moment ago. */
export const expectPayoutPage = (page: Page): Promise<void> => heading(page, /^Payout PO-/).waitFor();

/** The payouts of the person, newest first. */
export const payoutsNow = async (portal: E2ePortal): Promise<Payout[]> =>
  (await portal.call(payoutLists.history.find, { body: { limit: 80 } })).body.data;

/** A balance as the server has it now. */
export async function balanceNow(portal: E2ePortal, currency = 'UAH'): Promise<PayoutBalance> {
  const { data } = (await portal.call(payouts.balances)).body;
  const found = data.find((one) => one.merchant_id === MERCHANTS.coffee && one.currency === currency);
  if (!found) throw new Error(`no balance in ${currency}`);
  return found;
}

/** `37782.58` as the screen shows it. */
export const shown = (amount: string): string =>
  Number(amount).toLocaleString('en', { minimumFractionDigits: 2 }).replace('-', '−');

/** Leaves a form by the menu, and gives up what was typed. */
export async function leaveForm(page: Page): Promise<void> {
  await menu(page).getByRole('link', { name: 'Home' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
  await heading(page, 'Home').waitFor();
}

/** The page of a sample payout with this status. */
export async function sampleOf(portal: E2ePortal, status: string): Promise<string> {
  const filters = [{ s: 'status', m: 'eq' as const, v: status }];
  const { data } = (await portal.call(payoutLists.history.find, { body: { filters, limit: 5 } })).body;
  return `/multiparty-payments/status/${data[0]?.merchant.id ?? 0}/${data[0]?.order_id ?? ''}`;
}

export const statementDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Receiver statement' });

/** Opens the latest payout of the owner's merchants. */
export async function openLatestPayout(page: Page, portal: E2ePortal): Promise<Payout> {
  await portal.signIn('owner');
  const [payout] = (await portal.call(payoutLists.history.find, { body: { limit: 1 } })).body.data;
  if (!payout) throw new Error('no payout');
  await portal.open(`/multiparty-payments/status/${payout.merchant.id}/${payout.order_id}`);
  await heading(page, `Payout ${payout.order_id}`).waitFor();
  return payout;
}

/** Opens the statement of the receiver from the page of a payout. */
export async function openStatement(page: Page): Promise<void> {
  const action = page.getByRole('button', { name: 'Receiver statement' });
  const more = page.getByRole('button', { name: 'More actions' });
  await action.or(more).first().waitFor();
  if ((await action.count()) > 0) return action.click();
  await more.click();
  // On a phone its choices are buttons.
  await page.getByRole('menuitem', { name: 'Receiver statement' }).or(action).click();
}

const LOOKS = {
  'Payment in processing': ['progress', 'clock'],
  'Successful payment': ['success', 'check'],
  'Unsuccessful payment': ['failure', 'x'],
} as const;

/** The page shows the latest payout's result with its icon, at the payout's address. */
export async function expectResult(page: Page, portal: E2ePortal, text: keyof typeof LOOKS): Promise<void> {
  const [look, icon] = LOOKS[text];
  await expect(result(page).getByRole('status').getByText(text, { exact: true })).toBeVisible();
  await expect(result(page)).toHaveAttribute('data-result', look);
  await expect(result(page).locator(`svg.tabler-icon-${icon}`)).toBeVisible();
  const [made] = await payoutsNow(portal);
  await expect(page).toHaveURL(new RegExp(`/multiparty-payments/status/${made!.merchant.id}/${made!.order_id}$`));
}
