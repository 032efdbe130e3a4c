import type { Page } from 'playwright/test';
import type { Account } from '../../support/accounts.ts';
import { expect, type E2ePortal } from '../../support/e2e.ts';
import { heading } from '../../support/screens.ts';

export const OVERVIEW_WIDGETS = [
  'Needs attention',
  'Turnover',
  'Approved payments',
  'Average payment',
  'Conversion',
  'Turnover over time',
  'Latest payments',
];

export async function openDashboard(
  page: Page,
  portal: E2ePortal,
  path = '/',
  account: Account = 'owner',
): Promise<void> {
  await portal.signIn(account);
  await portal.open(path);
  await heading(page, 'Home').waitFor();
}

export const widget = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const cards = (page: Page) => page.locator('main section[data-type]');
export const tabs = (page: Page) => page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
export const updateButton = (page: Page) => page.getByRole('button', { name: 'Update figures' });
export const LOAD_ERROR_TEXT = "This part of the page couldn't be loaded.";
export const minorUnitsOf = (text: string) => Number(text.replace(/[^\d]/g, ''));
export const sumOf = (texts: readonly string[]) => texts.reduce((total, text) => total + minorUnitsOf(text), 0);

/** Widgets that the portal requested from the server, in their order. */
export async function requestedWidgets(portal: E2ePortal): Promise<string[]> {
  const paths = (await portal.journal()).map(({ path }) => path);
  return paths.flatMap((path) => /^\/api\/v2\/dashboard\/widget\/(\w+)\/(?:\?|$)/.exec(path)?.[1] ?? []);
}

/** Waits until all visible widgets have loaded. */
export async function waitForWidgets(page: Page): Promise<void> {
  await expect(page.locator('main section[aria-busy=true]')).toHaveCount(0);
}
