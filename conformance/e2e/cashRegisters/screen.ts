import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Locator, Page } from 'playwright/test';
import { expect, type E2ePortal } from '../../support/e2e.ts';
import { CERTIFICATE, KEY, KEY_PASSWORD } from '../../support/files/registerKeys.ts';
import { heading } from '../../support/screens.ts';

/** Actions on the cash register screens that several browser tests use. */

/** Has an active register whose shifts people close. */
export const COFFEE = { id: MERCHANTS.coffee, name: 'Кав’ярня «Двір»', register: 700_101 } as const;
/** Has a deactivated register. */
export const BOOKS = { id: MERCHANTS.books, name: 'Книгарня «Сова»', register: 700_102 } as const;
/** Is in a country without a provider. */
export const GARDEN = { id: MERCHANTS.garden, name: 'Zahradní dům' } as const;
/** Has no register. */
export const BIKES = { id: MERCHANTS.bikes, name: 'Fahrradhaus Lindner' } as const;

export const LIST = '/taxes/list';
export const overview = (merchant = COFFEE.id): string => `/taxes/cockpit/${merchant}`;
export const step = (type: 'add' | 'edit', provider: string, view: string, merchant: number = COFFEE.id): string =>
  `/taxes/${type}/${merchant}/${provider}/${view}`;

export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
/** Card of a merchant. */
export const card = (page: Page, name: string): Locator => page.getByRole('listitem', { name, exact: true });
export const table = (page: Page, name: string): Locator => page.getByRole('table', { name, exact: true });
export const shift = (page: Page): Locator => page.getByRole('region', { name: 'Shift', exact: true });
/** Title of the table of waiting payments. */
export const WAITING = 'Payments waiting for a receipt';
export const taxOffice = (page: Page): Locator => page.getByRole('region', { name: 'Tax office' });

/** Form that the provider describes. */
export const settings = (page: Page): Locator => page.getByRole('form', { name: 'Cash register settings' });

export async function openCards(page: Page, portal: E2ePortal): Promise<void> {
  await portal.signIn('owner');
  await portal.open(LIST);
  await card(page, COFFEE.name).waitFor();
}

/** Expects an alert in one of the theme's colours. */
export async function expectColour(alert: Locator, name: 'yellow' | 'green'): Promise<void> {
  const colours = await alert.evaluate((element, wanted) => {
    const style = getComputedStyle(element);
    return ['--alert-color', `--mantine-color-${wanted}-light-color`].map((one) => style.getPropertyValue(one));
  }, name);
  expect(colours[0]).not.toBe('');
  expect(colours[0]).toBe(colours[1]);
}

/** Opens the menu of a merchant's register. */
export async function openMenu(page: Page, name: string): Promise<void> {
  await card(page, name)
    .getByRole('button', { name: /^Actions of/ })
    .click();
  await page.getByRole('menuitem').first().waitFor();
}

/** Takes a payment at the merchant with the active register, and runs the register's jobs. */
export async function takePayment(portal: E2ePortal, amount = '125.50'): Promise<number> {
  const { id } = await portal.pay(COFFEE.id, amount, 'UAH');
  await portal.clock.advance('1m');
  return id;
}

export async function openOverview(page: Page, portal: E2ePortal): Promise<void> {
  await portal.signIn('owner');
  await portal.open(overview());
  await heading(page, 'Cash register overview').waitFor();
  await taxOffice(page).waitFor();
}

/** Chooses key and certificate files as the browser's file dialog would. */
export async function choosePems(page: Page, ...pems: readonly [name: string, text: string][]): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  const mimeType = 'application/x-x509-ca-cert';
  await (await asked).setFiles(pems.map(([name, text]) => ({ name, mimeType, buffer: Buffer.from(text) })));
}

export const keyPassword = (page: Page): Locator => page.getByLabel('Key password');
export const nextStep = (page: Page): Locator => page.getByRole('button', { name: 'Next step' });

/** Uploads an encrypted key with a certificate and a password. */
export async function sendKey(page: Page, certificate = CERTIFICATE, word = KEY_PASSWORD): Promise<void> {
  await choosePems(page, ['Key-6.pem', KEY], ['certificate.crt', certificate]);
  await keyPassword(page).fill(word);
  await nextStep(page).click();
}
