import { PASSWORD } from '@portal/fixtures/people';
import { PNG } from 'pngjs';
import { expect, type Locator, type Page } from 'playwright/test';
import { heading } from '../../support/screens.ts';
import { codeFor, type Account } from '../../support/accounts.ts';
import type { E2ePortal } from '../../support/e2e.ts';
import { qrText } from '../../support/files/qrCode.ts';

/** Ways through the profile that more than one browser test takes. */

/** Signs in by calls and opens a tab of the profile. */
export async function openProfile(
  page: Page,
  portal: E2ePortal,
  tab: 'overview' | 'verification' = 'overview',
  account: Account = 'owner',
): Promise<void> {
  await portal.signIn(account);
  await portal.open(`/profile/info/${tab}`);
  await heading(page, 'Profile').waitFor();
}

export const personal = (page: Page): Locator => page.getByRole('form', { name: 'Personal settings' });
export const save = (page: Page): Promise<void> => personal(page).getByRole('button', { name: 'Save' }).click();
export const header = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: 'Profile' });

/** A picture of one colour. */
export function picture(width: number, height: number): { name: string; mimeType: string; buffer: Buffer } {
  const png = new PNG({ width, height });
  png.data.fill(170);
  return { name: 'me.png', mimeType: 'image/png', buffer: PNG.sync.write(png) };
}

/** Chooses a picture, as the browser's own dialog would give it. */
export async function choosePicture(page: Page, file: ReturnType<typeof picture>): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('group', { name: 'Picture' }).getByRole('button', { name: 'Choose a file' }).click();
  await (await asked).setFiles([file]);
}

/** Chooses a picture and takes it as the cropper offers it. */
export async function putPicture(page: Page, file = picture(400, 300)): Promise<void> {
  await choosePicture(page, file);
  const cropper = page.getByRole('dialog', { name: 'Crop picture' });
  await cropper.getByRole('button', { name: 'Use picture' }).click();
  await expect(cropper).toHaveCount(0);
}

export const switchOnForm = (page: Page): Locator =>
  page.getByRole('form', { name: 'Switch on two-step verification' });
export const boxes = (within: Page | Locator): Locator =>
  within.getByRole('group', { name: 'One-time code' }).getByRole('textbox');
export const isOn = (page: Page): Locator => page.getByRole('heading', { name: 'Two-step verification is on' });
export const isOff = (page: Page): Locator => page.getByRole('heading', { name: 'Two-step verification is off' });

/** The secret that a phone's camera reads off the screen. */
export async function scan(page: Page): Promise<string> {
  const image = page.getByRole('img', { name: 'QR code: Two-step verification' });
  await expect(image).toBeVisible();
  const uri = new URL((await qrText(image)) ?? 'nothing:');
  expect(uri.protocol).toBe('otpauth:');
  return uri.searchParams.get('secret') ?? '';
}

/** What the app on the phone says for a secret by the world's clock. */
export const phone = async (portal: E2ePortal, secret: string): Promise<string> =>
  codeFor(secret, await portal.clock.now());

/** Six digits that the phone does not say, now or in the steps beside. */
export async function notOnPhone(portal: E2ePortal, secret: string): Promise<string> {
  const now = await portal.clock.now();
  const near = await Promise.all([-60_000, -30_000, 0, 30_000, 60_000].map((off) => codeFor(secret, now + off)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? '';
}

/** Says the password, so that the boxes of the code come; the first of them has the focus. */
export async function sayPassword(page: Page, password = PASSWORD): Promise<void> {
  await switchOnForm(page).getByLabel('Your password').fill(password);
  await switchOnForm(page).getByRole('button', { name: 'Continue' }).click();
}
