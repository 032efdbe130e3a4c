import { settlementLists, type Settlement } from '@portal/contract/settlements';
import type { Page } from 'playwright/test';
import type { z } from 'zod';
import type { Account } from '../../support/accounts.ts';
import type { E2ePortal } from '../../support/e2e.ts';
import { heading } from '../../support/screens.ts';

/** Helpers of the settlement tests. */

export const DIRECT_SETTLEMENTS_PATH = '/transactions/settlements/direct';

export async function openSettlements(
  page: Page,
  portal: E2ePortal,
  path = DIRECT_SETTLEMENTS_PATH,
  account: Account = 'owner',
) {
  await portal.signIn(account);
  await portal.open(path);
  await heading(page, 'Settlements').waitFor();
}

/** Amount in minor units of a text on the screen: `-1,250.00 UAH`. */
export const minorUnitsOf = (text: string) => Number(text.replace(/[^\d−-]/g, '').replace('−', '-'));
export const sumOf = (texts: readonly string[]) => texts.reduce((total, text) => total + minorUnitsOf(text), 0);

/** A settlement with several payments and a refund. */
export async function findSettlementWithRefund(portal: E2ePortal): Promise<z.infer<typeof Settlement>> {
  for (let at = 1; at < 30; at += 1) {
    const { data } = (await portal.call(settlementLists.direct.find, { body: { limit: 80, page: at } })).body;
    const found = data.find(({ refunds, cnt }) => refunds !== '0.00' && cnt > 1);
    if (found) return found;
  }
  throw new Error('no settlement with a refund');
}
