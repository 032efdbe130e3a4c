import { expect, type Locator, type Page } from 'playwright/test';
import { menu } from '../../support/screens.ts';

/** The elements around every screen: the chat, the suggestion form and the tour. */

export const chatButton = (page: Page): Locator => page.getByRole('button', { name: 'Support chat' });

export async function openChat(page: Page): Promise<Locator> {
  await chatButton(page).click();
  const panel = page.getByRole('dialog', { name: 'Message to support' });
  await expect(panel.getByLabel('Message')).toBeFocused();
  return panel;
}

export async function openSuggestion(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Profile', exact: true }).click();
  // The menu on a phone is a dialog of buttons.
  const item = { name: 'Suggest an improvement' };
  await page.getByRole('menuitem', item).or(page.getByRole('button', item)).click();
  const dialog = page.getByRole('dialog', { name: 'Suggest an improvement' });
  await dialog.getByLabel('Your suggestion').waitFor();
  return dialog;
}

export const menuButton = (page: Page): Locator => page.getByRole('button', { name: 'Open menu' });
export const tourMenuEntry = (page: Page): Locator => menu(page).getByRole('button', { name: 'Take a tour' });
export const tourStep = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

/** Steps of the tour: the menu's groups. */
export const TOUR_STEPS = [
  'Get Started',
  'Home',
  'Transactions',
  'Reports center',
  'Payment solutions',
  'On-line cash register',
  'Multiparty payments',
  'Merchant settings',
  'Help center',
];
