import { payoutLists, payouts, type Payout, type PayoutBalance } from '@portal/contract/payouts';
import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Locator, Page } from 'playwright/test';
import { expect, type E2ePortal } from '../../support/e2e.ts';
import { heading, menu } from '../../support/screens.ts';

/** Helpers of the payout tests. */

export const BALANCES_PATH = '/multiparty-payments/balances';
export const PAYOUT_HISTORY_PATH = '/multiparty-payments/history/payouts';
export const EMPTY_PAYOUTS_PATH = '/multiparty-payments/empty';
export const CREATE_PAYOUT_PATH = '/multiparty-payments/create';
/** Address of the form for a payout from the coffee shop's UAH balance. */
export const PAYOUT_FORM_PATH = `${CREATE_PAYOUT_PATH}/${MERCHANTS.coffee}/UAH`;
export const PAYOUT_REQUESTS = '/api/v2/merchant/*/payout/create/';
export const PAYOUT_REQUEST_PATTERN = /\/payout\/create\/$/;

/** A valid card: the result of a payout to this card depends on the amount alone. */
export const VALID_CARD = '4242424242424242';
export const VALID_CARD_MASK = '4242 42•• •••• 4242';

/** Whether a text contains the number of the valid card, with or without gaps between the digits. */
export const containsCardNumber = (text: string): boolean => text.replaceAll(/[\s-]/g, '').includes(VALID_CARD);

export const amountField = (page: Page): Locator => page.getByRole('textbox', { name: 'Amount', exact: true });
export const cardField = (page: Page): Locator => page.getByRole('textbox', { name: 'Card number' });
export const continueButton = (page: Page): Locator => page.getByRole('button', { name: 'Continue' });
export const payoutConfirmation = (page: Page): Locator => page.getByRole('dialog', { name: 'Check the payout' });
export const payOutButton = (page: Page): Locator =>
  payoutConfirmation(page).getByRole('button', { name: /^Pay out / });
/** The result of a payout on its page. */
export const payoutResult = (page: Page): Locator => page.locator('[data-result]');
/** A line of the costs beside the form. */
export const costLine = (page: Page, label: string): Locator =>
  page
    .getByRole('complementary', { name: 'Cost' })
    .getByRole('term')
    .filter({ hasText: label })
    .locator('xpath=following-sibling::dd[1]');

/** Fills a card and an amount into the form. */
export async function fillPayoutForm(page: Page, amount: string, card: string = VALID_CARD): Promise<void> {
  await cardField(page).fill(card);
  await amountField(page).fill(amount);
}

/** Signs in as the owner, fills in the payout form, and confirms the payout. */
export async function orderPayout(page: Page, portal: E2ePortal, amount: string, card?: string): Promise<void> {
  await portal.signIn('owner');
  await sendPayout(page, portal, amount, card);
}

/**
 * Fills in and confirms a payout as the signed-in user, because another sign-in would end the session of a polling
 * screen.
 */
export async function sendPayout(page: Page, portal: E2ePortal, amount: string, card?: string): Promise<void> {
  await portal.open(PAYOUT_FORM_PATH);
  await fillPayoutForm(page, amount, card);
  await continueButton(page).click();
  await payOutButton(page).click();
}

/** Waits for the page of the payout that was just made. */
export const expectPayoutPage = (page: Page): Promise<void> => heading(page, /^Payout PO-/).waitFor();

/** The user's payouts, newest first. */
export const listPayouts = async (portal: E2ePortal): Promise<Payout[]> =>
  (await portal.call(payoutLists.history.find, { body: { limit: 80 } })).body.data;

/** The current balance on the server. */
export async function readBalance(portal: E2ePortal, currency = 'UAH'): Promise<PayoutBalance> {
  const { data } = (await portal.call(payouts.balances)).body;
  const found = data.find((one) => one.merchant_id === MERCHANTS.coffee && one.currency === currency);
  if (!found) throw new Error(`no balance in ${currency}`);
  return found;
}

/** An amount like `37782.58` as the screen shows it. */
export const shownAmount = (amount: string): string =>
  Number(amount).toLocaleString('en', { minimumFractionDigits: 2 }).replace('-', '−');

/** Leaves a form by the menu, and discards the input. */
export async function leaveForm(page: Page): Promise<void> {
  await menu(page).getByRole('link', { name: 'Home' }).click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave without saving' })
    .click();
  await heading(page, 'Home').waitFor();
}

/** Address of a sample payout with this status. */
export async function samplePayoutPath(portal: E2ePortal, status: string): Promise<string> {
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

/** Opens the receiver's statement from the page of a payout. */
export async function openStatement(page: Page): Promise<void> {
  const action = page.getByRole('button', { name: 'Receiver statement' });
  const more = page.getByRole('button', { name: 'More actions' });
  await action.or(more).first().waitFor();
  if ((await action.count()) > 0) return action.click();
  await more.click();
  // On a phone the menu entries are buttons.
  await page.getByRole('menuitem', { name: 'Receiver statement' }).or(action).click();
}

const LOOKS = {
  'Payment in processing': ['progress', 'clock'],
  'Successful payment': ['success', 'check'],
  'Unsuccessful payment': ['failure', 'x'],
} as const;

/** Expects the latest payout's result with its icon, at the payout's address. */
export async function expectPayoutResult(page: Page, portal: E2ePortal, text: keyof typeof LOOKS): Promise<void> {
  const [look, icon] = LOOKS[text];
  await expect(payoutResult(page).getByRole('status').getByText(text, { exact: true })).toBeVisible();
  await expect(payoutResult(page)).toHaveAttribute('data-result', look);
  await expect(payoutResult(page).locator(`svg.tabler-icon-${icon}`)).toBeVisible();
  const [made] = await listPayouts(portal);
  await expect(page).toHaveURL(new RegExp(`/multiparty-payments/status/${made!.merchant.id}/${made!.order_id}$`));
}
