import { PASSWORD } from '@portal/fixtures/people';
import { PNG } from 'pngjs';
import { expect, type Locator, type Page } from 'playwright/test';
import { heading } from '../../support/screens.ts';
import { generateOneTimeCode, type Account } from '../../support/accounts.ts';
import type { E2ePortal } from '../../support/e2e.ts';
import { readQrText } from '../../support/files/qrCode.ts';

/** Profile actions that several browser tests use. */

/** Signs in by requests and opens a tab of the profile. */
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

export const personalForm = (page: Page): Locator => page.getByRole('form', { name: 'Personal settings' });
export const savePersonalForm = (page: Page): Promise<void> =>
  personalForm(page).getByRole('button', { name: 'Save' }).click();
export const profileButton = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: 'Profile' });

/** A PNG of one colour and this size. */
export function pictureFile(width: number, height: number): { name: string; mimeType: string; buffer: Buffer } {
  const png = new PNG({ width, height });
  png.data.fill(170);
  return { name: 'me.png', mimeType: 'image/png', buffer: PNG.sync.write(png) };
}

/** Chooses a picture as the browser's file dialog would. */
export async function choosePicture(page: Page, file: ReturnType<typeof pictureFile>): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('group', { name: 'Picture' }).getByRole('button', { name: 'Choose a file' }).click();
  await (await asked).setFiles([file]);
}

/** Chooses a picture and accepts the crop that the cropper suggests. */
export async function uploadPicture(page: Page, file = pictureFile(400, 300)): Promise<void> {
  await choosePicture(page, file);
  const cropper = page.getByRole('dialog', { name: 'Crop picture' });
  await cropper.getByRole('button', { name: 'Use picture' }).click();
  await expect(cropper).toHaveCount(0);
}

export const switchOnForm = (page: Page): Locator =>
  page.getByRole('form', { name: 'Switch on two-step verification' });
export const codeBoxes = (within: Page | Locator): Locator =>
  within.getByRole('group', { name: 'One-time code' }).getByRole('textbox');
export const verificationOnHeading = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Two-step verification is on' });
export const verificationOffHeading = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Two-step verification is off' });

/** Returns the secret that a phone's camera reads from the QR code on the screen. */
export async function readSecretFromQrCode(page: Page): Promise<string> {
  const image = page.getByRole('img', { name: 'QR code: Two-step verification' });
  await expect(image).toBeVisible();
  const uri = new URL((await readQrText(image)) ?? 'nothing:');
  expect(uri.protocol).toBe('otpauth:');
  return uri.searchParams.get('secret') ?? '';
}

/** The authenticator app's current code for a secret, by the server's clock. */
export const authenticatorCode = async (portal: E2ePortal, secret: string): Promise<string> =>
  generateOneTimeCode(secret, await portal.clock.now());

/** A six-digit code that is wrong in the current and the neighbouring time steps. */
export async function wrongAuthenticatorCode(portal: E2ePortal, secret: string): Promise<string> {
  const now = await portal.clock.now();
  const near = await Promise.all(
    [-60_000, -30_000, 0, 30_000, 60_000].map((off) => generateOneTimeCode(secret, now + off)),
  );
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? '';
}

/** Enters the password, so that the code field with the focus in its first box appears. */
export async function enterPassword(page: Page, password = PASSWORD): Promise<void> {
  await switchOnForm(page).getByLabel('Your password').fill(password);
  await switchOnForm(page).getByRole('button', { name: 'Continue' }).click();
}
