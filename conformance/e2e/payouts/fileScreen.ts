import { readFile } from 'node:fs/promises';
import { payouts, type ManyPayouts } from '@portal/contract/payouts';
import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Locator, Page } from 'playwright/test';
import type { Account } from '../../support/accounts.ts';
import { expect, type E2ePortal } from '../../support/e2e.ts';
import { pick, row } from '../../support/screen.ts';
import { heading, paymentsOf } from '../../support/screens.ts';

/** What the tests of files of payouts and of divided payments share. */

export const COFFEE = 'Кав’ярня «Двір»';
/** A card that is paid immediately, and one of a closed country. */
export const CARD = '4444555566661111';
export const CLOSED_CARD = '4000006430000009';

export async function openFile(page: Page, portal: E2ePortal, account: Account = 'owner'): Promise<void> {
  await portal.signIn(account);
  await portal.open('/multiparty-payments/file');
  await heading(page, 'Payouts from a file').waitFor();
  if (account === 'owner') await pick(page, 'Merchant', COFFEE);
}

/** Chooses a file as a person does; its content may be bytes. */
export const chooseFile = (page: Page, text: string | Buffer, name = 'rows.csv', mimeType = 'text/csv') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(text) });

/** A file of payouts of 100.00 UAH each to one card, with different purposes. */
export function rowsOf(count: number): string {
  const rows = Array.from({ length: count }, (_, index) => `${CARD},100.00,UAH,Part ${index + 1}\n`);
  return `receiver,amount,currency,additional_info\n${rows.join('')}`;
}

export const sending = (page: Page): Locator => page.getByRole('button', { name: /^(Send|Submit) \d+ payouts?$/ });

export const FILES = '/multiparty-payments/files';
export const decision = (page: Page): Locator => page.getByRole('dialog', { name: /^Decide on / });

export async function openFiles(page: Page, portal: E2ePortal): Promise<void> {
  await portal.open(FILES);
  await heading(page, 'Payouts for approval').waitFor();
}

/** Opens the question of a file that waits, or of the first one, and chooses. */
export async function choose(page: Page, answer: 'Approve' | 'Reject', file?: string): Promise<void> {
  const among = file === undefined ? page : row(page, file);
  await among.getByRole('button', { name: 'Decide', exact: true }).first().click();
  await decision(page).getByRole('radio', { name: answer }).check();
}

export const secondPerson = (page: Page): Locator => page.getByRole('region', { name: 'Second person' });

export const OTHER_CARD = '5555666644441111';
export const receiver = (page: Page, n: number): Locator =>
  page.getByRole('listitem', { name: `Receiver ${n}`, exact: true });
export const cardOf = (page: Page, n: number): Locator =>
  receiver(page, n).getByRole('textbox', { name: 'Card number' });
export const splitAmount = (page: Page): Locator => page.getByRole('textbox', { name: 'Amount to split' });
export const toSplit = (page: Page): Locator => page.getByRole('button', { name: 'Continue' });
export const splitQuestion = (page: Page): Locator => page.getByRole('dialog', { name: 'Check the payouts' });
export const paySplit = (page: Page): Locator =>
  splitQuestion(page).getByRole('button', { name: /^Pay out [\d.,]+.\w{3} to \d+ receivers$/ });

/** Opens the form that divides a payment. */
export async function showSplit(page: Page, portal: E2ePortal, { merchant, payment }: Divided): Promise<void> {
  await portal.open(`/multiparty-payments/split/${merchant}/${payment}`);
  await splitAmount(page).waitFor();
}

/** Two cards, half of the amount each. */
export async function fillSplit(page: Page, amount = '100'): Promise<void> {
  await splitAmount(page).fill(amount);
  await cardOf(page, 1).fill(CARD);
  await cardOf(page, 2).fill(OTHER_CARD);
}

type RefusedFile = readonly [content: string | Buffer, message: string, name?: string, type?: string];

/** Each file is refused where it was chosen, and nothing can be made of it. */
export async function expectRefused(page: Page, files: readonly RefusedFile[], verb: Locator): Promise<void> {
  for (const [content, message, name, type] of files) {
    await chooseFile(page, content, name, type);
    await expect(page.getByRole('alert')).toHaveText(message);
    await expect(verb).toHaveCount(0);
  }
}

export async function downloaded(page: Page, button: string): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await coming).path(), 'utf8');
}

/** Switches four eyes of the coffee house on, or asks to switch them off. */
export const setFourEyes = (portal: E2ePortal, isOn: boolean) =>
  portal.call(payouts.saveOptions, { params: { id: MERCHANTS.coffee }, body: { four_eyes: isOn } });

/** The person who is signed in has a file checked and hands it in, by calls. */
export async function handIn(page: Page, portal: E2ePortal, text: string, name = 'payouts.csv'): Promise<ManyPayouts> {
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

/** The file of a colleague waits for a decision of the owner, who is signed in then. */
export async function handInByColleague(page: Page, portal: E2ePortal, text: string, name?: string) {
  await portal.signIn('mfa');
  await setFourEyes(portal, true);
  const made = await handIn(page, portal, text, name);
  await portal.signIn('owner');
  return made;
}

/** What can be paid out of a balance now, minor units. */
export async function availableIn(portal: E2ePortal, currency: string): Promise<number> {
  const { data } = (await portal.call(payouts.balance, { params: { id: MERCHANTS.coffee } })).body;
  return Math.round(Number(data.find((one) => one.currency === currency)?.balance_db) * 100);
}

export interface Divided {
  merchant: number;
  payment: number;
  currency: string;
}

/** A payment of the owner's that can be divided, whose balance is large enough. */
export async function splittable(portal: E2ePortal): Promise<Divided> {
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
