import { readFile } from 'node:fs/promises';
import { payouts, type ManyPayouts } from '@portal/contract/payouts';
import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Locator, Page } from 'playwright/test';
import type { Account } from '../../support/accounts.ts';
import { expect, type E2ePortal } from '../../support/e2e.ts';
import { pick, row } from '../../support/screen.ts';
import { heading, paymentsOf } from '../../support/screens.ts';

/** Helpers of the tests of payout files and split payouts. */

export const COFFEE_SHOP_NAME = 'Кав’ярня «Двір»';
/** A card that is paid immediately, and a card of a blocked country. */
export const PAID_CARD = '4444555566661111';
export const BLOCKED_COUNTRY_CARD = '4000006430000009';

export async function openPayoutFileForm(page: Page, portal: E2ePortal, account: Account = 'owner'): Promise<void> {
  await portal.signIn(account);
  await portal.open('/multiparty-payments/file');
  await heading(page, 'Payouts from a file').waitFor();
  if (account === 'owner') await pick(page, 'Merchant', COFFEE_SHOP_NAME);
}

/** Chooses a file as a user does; the content may be bytes. */
export const chooseFile = (page: Page, text: string | Buffer, name = 'rows.csv', mimeType = 'text/csv') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(text) });

/** Content of a file with `count` payouts of 100.00 UAH to one card, each with another purpose. */
export function payoutFileRows(count: number): string {
  const rows = Array.from({ length: count }, (_, index) => `${PAID_CARD},100.00,UAH,Part ${index + 1}\n`);
  return `receiver,amount,currency,additional_info\n${rows.join('')}`;
}

export const sendFileButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Send|Submit) \d+ payouts?$/ });

export const PAYOUT_FILES_PATH = '/multiparty-payments/files';
export const decisionDialog = (page: Page): Locator => page.getByRole('dialog', { name: /^Approve or reject / });

export async function openPayoutFiles(page: Page, portal: E2ePortal): Promise<void> {
  await portal.open(PAYOUT_FILES_PATH);
  await heading(page, 'Payouts for approval').waitFor();
}

/** Opens the approval dialog of `file` (without `file`, of the first payout file in the list) and chooses an answer. */
export async function decideOnFile(page: Page, answer: 'Approve' | 'Reject', file?: string): Promise<void> {
  const among = file === undefined ? page : row(page, file);
  await among.getByRole('button', { name: 'Approve or reject', exact: true }).first().click();
  await decisionDialog(page).getByRole('radio', { name: answer }).check();
}

export const secondPersonRegion = (page: Page): Locator => page.getByRole('region', { name: 'Second person' });

export const OTHER_CARD = '5555666644441111';
export const receiverRow = (page: Page, n: number): Locator =>
  page.getByRole('listitem', { name: `Receiver ${n}`, exact: true });
export const receiverCardField = (page: Page, n: number): Locator =>
  receiverRow(page, n).getByRole('textbox', { name: 'Card number' });
export const splitAmountField = (page: Page): Locator => page.getByRole('textbox', { name: 'Amount to split' });
export const splitContinueButton = (page: Page): Locator => page.getByRole('button', { name: 'Continue' });
export const splitConfirmation = (page: Page): Locator => page.getByRole('dialog', { name: 'Check the payouts' });
export const paySplitButton = (page: Page): Locator =>
  splitConfirmation(page).getByRole('button', { name: /^Pay out [\d.,]+.\w{3} to \d+ receivers$/ });

/** Opens the form that splits a payment's money. */
export async function openSplitForm(
  page: Page,
  portal: E2ePortal,
  { merchant, payment }: SplittablePayment,
): Promise<void> {
  await portal.open(`/multiparty-payments/split/${merchant}/${payment}`);
  await splitAmountField(page).waitFor();
}

/** Fills in two cards with half of the amount each. */
export async function fillSplitForm(page: Page, amount = '100'): Promise<void> {
  await splitAmountField(page).fill(amount);
  await receiverCardField(page, 1).fill(PAID_CARD);
  await receiverCardField(page, 2).fill(OTHER_CARD);
}

type RefusedFile = readonly [content: string | Buffer, message: string, name?: string, type?: string];

/** Expects that each file is rejected at the file field, and that the submit button stays unavailable. */
export async function expectFilesRejected(page: Page, files: readonly RefusedFile[], verb: Locator): Promise<void> {
  for (const [content, message, name, type] of files) {
    await chooseFile(page, content, name, type);
    await expect(page.getByRole('alert')).toHaveText(message);
    await expect(verb).toHaveCount(0);
  }
}

export async function downloadText(page: Page, button: string): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await coming).path(), 'utf8');
}

/** Turns on approval by a second person for the coffee shop, or requests to turn it off. */
export const setSecondPersonApproval = (portal: E2ePortal, isOn: boolean) =>
  portal.call(payouts.saveOptions, { params: { id: MERCHANTS.coffee }, body: { four_eyes: isOn } });

/** Checks and sends a payout file as the signed-in user, by requests. */
export async function sendPayoutFile(
  page: Page,
  portal: E2ePortal,
  text: string,
  name = 'payouts.csv',
): Promise<ManyPayouts> {
  const cookies = await page.context().cookies(portal.url);
  const csrf = decodeURIComponent(cookies.find((cookie) => cookie.name === 'csrftoken')?.value ?? '');
  const path = payouts.createMany.path.replace(':id', String(MERCHANTS.coffee));
  const send = async (query: string) => {
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
    const answer = await page.request.post(`${portal.url}${path}${query}`, {
      multipart: { file },
      headers: { 'X-CSRFToken': csrf },
    });
    return (await answer.json()) as ManyPayouts;
  };
  const { file_id } = await send('');
  const made = await send(`?file_id=${file_id}`);
  expect(made.created).toBeGreaterThan(0);
  return made;
}

/**
 * Turns on approval by a second person and sends a payout file as a colleague; then signs in as the owner, who has to
 * decide.
 */
export async function sendPayoutFileAsColleague(page: Page, portal: E2ePortal, text: string, name?: string) {
  await portal.signIn('mfa');
  await setSecondPersonApproval(portal, true);
  const made = await sendPayoutFile(page, portal, text, name);
  await portal.signIn('owner');
  return made;
}

/** Available amount of a balance in minor units. */
export async function availableBalance(portal: E2ePortal, currency: string): Promise<number> {
  const { data } = (await portal.call(payouts.balance, { params: { id: MERCHANTS.coffee } })).body;
  return Math.round(Number(data.find((one) => one.currency === currency)?.balance_db) * 100);
}

export interface SplittablePayment {
  merchant: number;
  payment: number;
  currency: string;
}

/** A payment of the owner that can be split, with a sufficient balance. */
export async function findSplittablePayment(portal: E2ePortal): Promise<SplittablePayment> {
  await portal.signIn('owner');
  for (const { id: payment, merchant_id: merchant, tran_type: type, currency } of paymentsOf(portal)) {
    if (type !== 'p2p debit' || !['UAH', 'USD', 'EUR'].includes(currency)) continue;
    const { body } = await portal.call(payouts.splitForm, { params: { id: merchant, payment } });
    if (body.error !== undefined) continue;
    await portal.topUp(merchant, '100000', currency);
    return { merchant, payment, currency };
  }
  throw new Error('no payment can be divided');
}
