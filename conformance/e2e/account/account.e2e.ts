import type { Page } from 'playwright/test';
import {
  askForReset,
  boxes,
  button,
  field,
  fillPassword,
  fillSignIn,
  freshCode,
  join,
  link,
  NEW_PASSWORD,
  NEWCOMER,
} from './screen.ts';
import { scan } from '../profile/screen.ts';
import { heading } from '../../support/screens.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';

/** Switches the second step on in the profile; gives the secret that the app keeps. */
async function switchStepOn(page: Page, portal: E2ePortal): Promise<string> {
  await portal.open('/profile/info/verification');
  const secret = await scan(page);
  await field(page, 'Your password').fill(NEW_PASSWORD);
  await button(page, 'Continue').click();
  await boxes(page).first().focus();
  await page.keyboard.type(await freshCode(portal, secret));
  await button(page, 'Switch on').click();
  await expect(page.getByRole('heading', { name: 'Two-step verification is on' })).toBeVisible();
  return secret;
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Profile/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
}

async function signInWithCode(page: Page, portal: E2ePortal, password: string, secret: string): Promise<void> {
  await fillSignIn(page, NEWCOMER, password);
  await boxes(page).first().focus();
  await page.keyboard.type(await freshCode(portal, secret));
  await expect(heading(page, 'Home')).toBeVisible();
}

test(
  'a newcomer registers, confirms, signs in, switches the second step on, and still gets in with a new password',
  { tag: ['@ACC-005', '@ACC-007', '@ACC-008', '@ACC-009', '@ACC-010', '@ACC-028', '@ACC-030', '@ACC-031', '@ACC-035'] },
  async ({ page, portal }) => {
    await join(page, portal);
    await link(page, 'Sign in').click();
    await fillSignIn(page, NEWCOMER, NEW_PASSWORD);
    await expect(heading(page, 'Home')).toBeVisible();
    const secret = await switchStepOn(page, portal);
    await signOut(page);
    await signInWithCode(page, portal, NEW_PASSWORD, secret);
    await signOut(page);
    await portal.open(await askForReset(page, portal, NEWCOMER));
    await fillPassword(page, 'New password', 'two kettles sing at noon');
    await button(page, 'Set the new password').click();
    await expect(heading(page, 'Your password is changed')).toBeVisible();
    await link(page, 'Sign in').click();
    await signInWithCode(page, portal, 'two kettles sing at noon', secret);
  },
);
