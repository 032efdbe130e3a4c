import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Locator, Page } from 'playwright/test';
import { expect, type E2ePortal } from '../../support/e2e.ts';
import { VALID_CERTIFICATE, ENCRYPTED_PRIVATE_KEY, KEY_PASSWORD } from '../../support/files/registerKeys.ts';
import { heading } from '../../support/screens.ts';

/** Actions on the cash register screens that several browser tests use. */

/** Merchant with an active cash register whose shifts a user closes. */
export const MERCHANT_WITH_REGISTER = { id: MERCHANTS.coffee, name: 'Кав’ярня «Двір»', register: 700_101 } as const;
/** Merchant with a deactivated cash register. */
export const MERCHANT_WITH_INACTIVE_REGISTER = {
  id: MERCHANTS.books,
  name: 'Книгарня «Сова»',
  register: 700_102,
} as const;
/** Merchant in a country without a cash register provider. */
export const MERCHANT_WITHOUT_PROVIDER = { id: MERCHANTS.garden, name: 'Zahradní dům' } as const;
/** Merchant without a cash register. */
export const MERCHANT_WITHOUT_REGISTER = { id: MERCHANTS.bikes, name: 'Fahrradhaus Lindner' } as const;

export const CASH_REGISTERS_PATH = '/taxes/list';
export const overviewPath = (merchant = MERCHANT_WITH_REGISTER.id): string => `/taxes/cockpit/${merchant}`;
export const stepPath = (
  type: 'add' | 'edit',
  provider: string,
  view: string,
  merchant: number = MERCHANT_WITH_REGISTER.id,
): string => `/taxes/${type}/${merchant}/${provider}/${view}`;

export const dialogNamed = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
/** The card of a merchant. */
export const merchantCard = (page: Page, name: string): Locator => page.getByRole('listitem', { name, exact: true });
export const tableNamed = (page: Page, name: string): Locator => page.getByRole('table', { name, exact: true });
export const shiftRegion = (page: Page): Locator => page.getByRole('region', { name: 'Shift', exact: true });
/** Title of the table with payments that wait for a receipt. */
export const WAITING_PAYMENTS_TITLE = 'Payments waiting for a receipt';
export const taxOffice = (page: Page): Locator => page.getByRole('region', { name: 'Tax office' });

/** The settings form that the cash register provider describes. */
export const settingsForm = (page: Page): Locator => page.getByRole('form', { name: 'Cash register settings' });

export async function openRegisterCards(page: Page, portal: E2ePortal): Promise<void> {
  await portal.signIn('owner');
  await portal.open(CASH_REGISTERS_PATH);
  await merchantCard(page, MERCHANT_WITH_REGISTER.name).waitFor();
}

/** Expects an alert in one of the theme's colours. */
export async function expectAlertColour(alert: Locator, name: 'yellow' | 'green'): Promise<void> {
  const colours = await alert.evaluate((element, wanted) => {
    const style = getComputedStyle(element);
    return ['--alert-color', `--mantine-color-${wanted}-light-color`].map((one) => style.getPropertyValue(one));
  }, name);
  expect(colours[0]).not.toBe('');
  expect(colours[0]).toBe(colours[1]);
}

/** Opens the menu of a merchant's cash register. */
export async function openRegisterMenu(page: Page, name: string): Promise<void> {
  await merchantCard(page, name)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem').first().waitFor();
}

/**
 * Makes a payment at the merchant with the active cash register, and runs the register's jobs; returns the payment's
 * id.
 */
export async function takePayment(portal: E2ePortal, amount = '125.50'): Promise<number> {
  const { id } = await portal.pay(MERCHANT_WITH_REGISTER.id, amount, 'UAH');
  await portal.clock.advance('1m');
  return id;
}

export async function openOverview(page: Page, portal: E2ePortal): Promise<void> {
  await portal.signIn('owner');
  await portal.open(overviewPath());
  await heading(page, 'Cash register overview').waitFor();
  await taxOffice(page).waitFor();
}

/** Chooses key and certificate files as the browser's file dialog would. */
export async function choosePemFiles(page: Page, ...pems: readonly [name: string, text: string][]): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  const mimeType = 'application/x-x509-ca-cert';
  await (await asked).setFiles(pems.map(([name, text]) => ({ name, mimeType, buffer: Buffer.from(text) })));
}

export const keyPassword = (page: Page): Locator => page.getByLabel('Key password');
export const nextStep = (page: Page): Locator => page.getByRole('button', { name: 'Next step' });

/** Uploads an encrypted key with a certificate and a password. */
export async function sendKey(page: Page, certificate = VALID_CERTIFICATE, word = KEY_PASSWORD): Promise<void> {
  await choosePemFiles(page, ['Key-6.pem', ENCRYPTED_PRIVATE_KEY], ['certificate.crt', certificate]);
  await keyPassword(page).fill(word);
  await nextStep(page).click();
}
