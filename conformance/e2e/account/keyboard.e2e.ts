import { PASSWORD } from '@portal/fixtures/people';
import type { Locator, Page } from 'playwright/test';
import {
  codeBoxes,
  button,
  expectRefused,
  field,
  freshCode,
  link,
  NEW_PASSWORD,
  NEW_USER_EMAIL,
  secretOnPage,
} from './screen.ts';
import { heading } from '../../support/screens.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { readLastMail, findMailCode, readMailedPath } from '../../support/mails.ts';

const MFA = 'mfa@example.com';

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let steps = 0; steps < 40; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${String(target)}`);
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function signIn(page: Page, email: string, password = NEW_PASSWORD): Promise<void> {
  await type(page, field(page, 'Email'), email);
  await type(page, field(page, 'Password'), password);
  await page.keyboard.press('Enter');
}

/** Signs in with the password and a code of the authenticator app. */
async function signInTwice(page: Page, portal: E2ePortal, secret: string, password?: string): Promise<void> {
  await signIn(page, NEW_USER_EMAIL, password);
  await expect(codeBoxes(page).first()).toBeFocused();
  await page.keyboard.type(await freshCode(portal, secret));
  await expect(heading(page, 'Home')).toBeVisible();
}

async function setPassword(page: Page, label: string, password = NEW_PASSWORD): Promise<void> {
  await type(page, field(page, label), password);
  await type(page, field(page, 'Repeat password'), password);
  await page.keyboard.press('Enter');
}

async function registerAndConfirm(page: Page, portal: E2ePortal): Promise<void> {
  await press(page, link(page, 'Create account'));
  await expect(field(page, 'Email')).toBeFocused();
  await page.keyboard.type(NEW_USER_EMAIL);
  await type(page, field(page, 'Name'), 'Olena');
  await setPassword(page, 'Password');
  await expect(heading(page, 'Check your email')).toBeFocused();
  await portal.open(await readMailedPath(portal, NEW_USER_EMAIL));
  await expect(heading(page, 'Email confirmed')).toBeFocused();
  await press(page, link(page, 'Sign in'));
}

async function switchStepOn(page: Page, portal: E2ePortal): Promise<string> {
  await portal.open('/profile/info/verification');
  const secret = await secretOnPage(page);
  await type(page, field(page, 'Your password'), NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(codeBoxes(page).first()).toBeFocused();
  await page.keyboard.type(await freshCode(portal, secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Two-step verification is on' })).toBeFocused();
  return secret;
}

async function signOut(page: Page): Promise<void> {
  await press(page, page.getByRole('button', { name: /^Profile/ }));
  await press(page, button(page, 'Sign out'));
  await expect(heading(page, 'Sign in')).toBeVisible();
}

test.use({ viewport: { width: 390, height: 844 } });

test(
  'a new user on a phone registers, turns on two-step verification and resets the password, by keyboard alone',
  { tag: ['@ACC-005', '@ACC-007', '@ACC-008', '@ACC-009', '@ACC-010', '@ACC-028', '@ACC-030', '@ACC-031', '@ACC-035'] },
  async ({ page, portal }) => {
    test.slow();
    await portal.open('/account/login');
    await registerAndConfirm(page, portal);
    await signIn(page, NEW_USER_EMAIL);
    await expect(heading(page, 'Home')).toBeVisible();
    const secret = await switchStepOn(page, portal);
    await signOut(page);
    await signInTwice(page, portal, secret);
    await signOut(page);
    await test.step('a mailed link sets a new password, and two-step verification stays on', async () => {
      await press(page, link(page, 'Forgot password?'));
      await type(page, field(page, 'Email'), NEW_USER_EMAIL);
      await page.keyboard.press('Enter');
      await expect(heading(page, 'Check your email')).toBeFocused();
      await portal.open(await readMailedPath(portal, NEW_USER_EMAIL));
      await expect(field(page, 'New password')).toBeFocused();
      await setPassword(page, 'New password', 'two kettles sing at noon');
      await expect(heading(page, 'Password changed')).toBeFocused();
      await press(page, link(page, 'Sign in'));
      await signInTwice(page, portal, secret, 'two kettles sing at noon');
    });
  },
);

test(
  'a user without the authenticator device resets the password by keyboard alone, which turns off two-step verification',
  { tag: ['@ACC-009', '@ACC-012', '@ACC-036', '@ACC-037', '@ACC-038', '@ACC-053'] },
  async ({ page, portal }) => {
    const lost = button(page, 'I lost my device');
    await portal.open('/account/login');
    await signIn(page, MFA, PASSWORD);
    await expect(codeBoxes(page).first()).toBeFocused();
    await test.step("the lost device page knows the user's address, and links back to the code page", async () => {
      await press(page, lost);
      await expect(page).toHaveTitle('Lost your device? | Merchant Portal');
      await expect(field(page, 'Email')).toHaveValue(MFA);
      await press(page, button(page, 'Back to code entry'));
      await expect(codeBoxes(page).first()).toBeFocused();
    });
    await test.step('the lost device page asks for the address after a reload', async () => {
      await page.reload();
      await press(page, lost);
      await expect(field(page, 'Email')).toHaveValue('');
      await type(page, field(page, 'Email'), MFA);
      await press(page, button(page, 'Send link and code'));
      await expect(heading(page, 'Check your email')).toBeFocused();
    });
    await portal.open(await readMailedPath(portal, MFA));
    await expect(codeBoxes(page)).toHaveCount(6);
    await expect(codeBoxes(page).first()).toBeFocused();
    const right = findMailCode(await readLastMail(portal, MFA));
    await test.step('a missing or wrong one-time code is rejected', async () => {
      await setPassword(page, 'New password');
      await expect(page.getByRole('alert')).toHaveText('field is required');
      await expect(codeBoxes(page).first()).toBeFocused();
      await page.keyboard.type(right === '000000' ? '111111' : '000000');
      await press(page, button(page, 'Save new password'));
      await expectRefused(page);
    });
    await test.step('the right one-time code is accepted after wrong ones', async () => {
      await codeBoxes(page).first().focus();
      await page.keyboard.type(right);
      await press(page, button(page, 'Save new password'));
      await expect(heading(page, 'Password changed')).toBeFocused();
      await press(page, link(page, 'Sign in'));
      await signIn(page, MFA);
      await expect(heading(page, 'Home')).toBeVisible();
    });
  },
);
