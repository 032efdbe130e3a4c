import type { Locator, Page } from 'playwright/test';
import { boxes, button, field, link, NEW_PASSWORD, NEWCOMER } from './accountScreens.ts';
import { heading } from './screens.ts';
import { expect, test } from './support/e2e.ts';
import { wayOf } from './support/mails.ts';

/** Tabs on until a control has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let steps = 0; steps < 25; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${String(target)}`);
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

async function signIn(page: Page, email: string): Promise<void> {
  await type(page, field(page, 'Email'), email);
  await type(page, field(page, 'Password'), NEW_PASSWORD);
  await page.keyboard.press('Enter');
}

async function setPassword(page: Page, label: string): Promise<void> {
  await type(page, field(page, label), NEW_PASSWORD);
  await type(page, field(page, 'Repeat the password'), NEW_PASSWORD);
  await page.keyboard.press('Enter');
}

test.use({ viewport: { width: 390, height: 844 } });

test(
  'on a phone and by keyboard alone somebody registers, confirms, signs in and gets a new password',
  { tag: ['@ACC-007', '@ACC-008', '@ACC-009', '@ACC-010'] },
  async ({ page, portal }) => {
    await portal.open('/account/login');
    await tabTo(page, link(page, 'Create account'));
    await page.keyboard.press('Enter');
    await expect(field(page, 'Email')).toBeFocused();
    await page.keyboard.type(NEWCOMER);
    await type(page, field(page, 'Name'), 'Olena');
    await setPassword(page, 'Password');
    await expect(heading(page, 'Look into your mail')).toBeFocused();
    await portal.open(await wayOf(portal, NEWCOMER));
    await tabTo(page, link(page, 'Sign in'));
    await page.keyboard.press('Enter');
    await tabTo(page, link(page, 'Forgot password?'));
    await page.keyboard.press('Enter');
    await type(page, field(page, 'Email'), NEWCOMER);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Look into your mail')).toBeFocused();
    await portal.open(await wayOf(portal, NEWCOMER));
    await expect(field(page, 'New password')).toBeFocused();
    await setPassword(page, 'New password');
    await tabTo(page, link(page, 'Sign in'));
    await page.keyboard.press('Enter');
    await signIn(page, NEWCOMER);
    await expect(heading(page, 'Home')).toBeVisible();
  },
);

test('the way round a lost device is taken by keyboard alone', { tag: ['@ACC-036'] }, async ({ page, portal }) => {
  await portal.open('/account/login');
  await type(page, field(page, 'Email'), 'mfa@example.com');
  await type(page, field(page, 'Password'), 'Merchant-Demo-2026');
  await page.keyboard.press('Enter');
  await expect(boxes(page).first()).toBeFocused();
  await tabTo(page, button(page, 'I have lost my device'));
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'Send the link and the code'));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Look into your mail')).toBeFocused();
});
