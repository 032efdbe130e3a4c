import { PASSWORD } from '@portal/fixtures/people';
import type { Locator, Page } from 'playwright/test';
import { boxes, button, field, freshCode, link, NEW_PASSWORD, NEWCOMER, secretOn } from './screen.ts';
import { heading } from '../../support/screens.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { lastMail, pinOf, mailedPath } from '../../support/mails.ts';

/** Tabs on until a control has the focus, as somebody without a mouse does. */
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
  await signIn(page, NEWCOMER, password);
  await expect(boxes(page).first()).toBeFocused();
  await page.keyboard.type(await freshCode(portal, secret));
  await expect(heading(page, 'Home')).toBeVisible();
}

async function setPassword(page: Page, label: string, password = NEW_PASSWORD): Promise<void> {
  await type(page, field(page, label), password);
  await type(page, field(page, 'Repeat the password'), password);
  await page.keyboard.press('Enter');
}

async function registerAndConfirm(page: Page, portal: E2ePortal): Promise<void> {
  await press(page, link(page, 'Create account'));
  await expect(field(page, 'Email')).toBeFocused();
  await page.keyboard.type(NEWCOMER);
  await type(page, field(page, 'Name'), 'Olena');
  await setPassword(page, 'Password');
  await expect(heading(page, 'Look into your mail')).toBeFocused();
  await portal.open(await mailedPath(portal, NEWCOMER));
  await press(page, link(page, 'Sign in'));
}

async function switchStepOn(page: Page, portal: E2ePortal): Promise<string> {
  await portal.open('/profile/info/verification');
  const secret = await secretOn(page);
  await type(page, field(page, 'Your password'), NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(boxes(page).first()).toBeFocused();
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
  'on a phone and by keyboard alone a newcomer gets in, switches the second step on, and gets a new password',
  { tag: ['@ACC-007', '@ACC-008', '@ACC-009', '@ACC-010', '@ACC-028'] },
  async ({ page, portal }) => {
    test.slow();
    await portal.open('/account/login');
    await registerAndConfirm(page, portal);
    await signIn(page, NEWCOMER);
    await expect(heading(page, 'Home')).toBeVisible();
    const secret = await switchStepOn(page, portal);
    await signOut(page);
    await signInTwice(page, portal, secret);
    await signOut(page);
    await press(page, link(page, 'Forgot password?'));
    await type(page, field(page, 'Email'), NEWCOMER);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Look into your mail')).toBeFocused();
    await portal.open(await mailedPath(portal, NEWCOMER));
    await expect(field(page, 'New password')).toBeFocused();
    await setPassword(page, 'New password', 'two kettles sing at noon');
    await press(page, link(page, 'Sign in'));
    await signInTwice(page, portal, secret, 'two kettles sing at noon');
  },
);

test('the way round a lost device is taken by keyboard alone', { tag: ['@ACC-036'] }, async ({ page, portal }) => {
  await portal.open('/account/login');
  await signIn(page, 'mfa@example.com', PASSWORD);
  await expect(boxes(page).first()).toBeFocused();
  await press(page, button(page, 'I have lost my device'));
  await press(page, button(page, 'Send the link and the code'));
  await expect(heading(page, 'Look into your mail')).toBeFocused();
  await portal.open(await mailedPath(portal, 'mfa@example.com'));
  await expect(boxes(page).first()).toBeFocused();
  await page.keyboard.type(pinOf(await lastMail(portal, 'mfa@example.com')));
  await setPassword(page, 'New password');
  await expect(heading(page, 'Your password is changed')).toBeFocused();
});
