import { readFile } from 'node:fs/promises';
import { payouts, type ManyPayouts } from '@portal/contract/payouts';
import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Locator, Page } from 'playwright/test';
import type { Account } from '../../support/accounts.ts';
import { expect, type E2ePortal } from '../../support/e2e.ts';
import { pick } from '../../support/screen.ts';
import { heading, paymentsOf } from '../../support/screens.ts';

/** What the tests of files of payouts share. */

export const COFFEE = 'Кав’ярня «Двір»';
/** A card that is paid at once, and one of a closed country. */
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

/** A file of payouts of 100.00 UAH each, all to one card. */
export const rowsOf = (count: number): string => `receiver,amount,currency\n${`${CARD},100.00,UAH\n`.repeat(count)}`;

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

/** Payouts of a file wait for a second person at the coffee house, or do not. */
export const setFourEyes = (portal: E2ePortal, isOn: boolean) =>
  portal.call(payouts.saveOptions, { params: { id: MERCHANTS.coffee }, body: { four_eyes: isOn } });

/** A file is checked and handed in by calls of whoever is signed in. */
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
