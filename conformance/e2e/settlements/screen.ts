import type { Page } from 'playwright/test';
import type { Account } from '../../support/accounts.ts';
import type { E2ePortal } from '../../support/e2e.ts';
import { heading } from '../../support/screens.ts';

/** What the tests of settlements share. */

export const DIRECT = '/transactions/settlements/direct';

export async function openSettlements(page: Page, portal: E2ePortal, path = DIRECT, account: Account = 'owner') {
  await portal.signIn(account);
  await portal.open(path);
  await heading(page, 'Settlements').waitFor();
}

/** Money as a screen shows it, in minor units: `-1,250.00 UAH`. */
export const minor = (text: string) => Number(text.replace(/[^\d−-]/g, '').replace('−', '-'));
export const sum = (texts: readonly string[]) => texts.reduce((total, text) => total + minor(text), 0);
