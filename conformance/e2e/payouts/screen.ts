import { payoutLists, payouts, type Payout, type PayoutBalance } from '@portal/contract/payouts';
import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Locator, Page } from 'playwright/test';
import type { E2ePortal } from '../../support/e2e.ts';
import { heading } from '../../support/screens.ts';

/** What the tests of payouts share. */

export const BALANCES = '/multiparty-payments/balances';
export const HISTORY = '/multiparty-payments/history/payouts';
export const EMPTY = '/multiparty-payments/empty';
export const CREATE = '/multiparty-payments/create';
/** The form of a payout from the coffee house's hryvnias. */
export const FORM = `${CREATE}/${MERCHANTS.coffee}/UAH`;
export const ORDERS = '/api/v2/merchant/*/payout/create/';
export const isOrder = /\/payout\/create\/$/;

/** A good card: what becomes of a payout to it depends on the amount alone. */
export const CARD = '4242424242424242';
export const CARD_MASK = '4242 42•• •••• 4242';

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
    .getByRole('complementary', { name: 'What it costs' })
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

/** The same by whoever is signed in already: to sign in anew would end the session of a screen that polls. */
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
