import { callbackLists } from '@portal/contract/callbacks';
import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Locator, Page } from 'playwright/test';
import type { E2ePortal } from '../../support/e2e.ts';
import { heading } from '../../support/screens.ts';

/** What the tests of callbacks share. */

/** The callback address of the coffee yard. */
const ADDRESS = 'https://coffee-yard.example/payments/callback';
export const LIST = '/callbacks/list';

/**
 * Makes a payment at the coffee yard, which sends its callback; resolves with the payment's id. The merchant's server
 * answers every attempt with `status` from now on.
 */
export async function sendCallback(portal: E2ePortal, status = 200): Promise<number> {
  await portal.faults.clear();
  if (status !== 200) await portal.faults.add({ path: ADDRESS, status, body: `said ${status}` });
  return (await portal.pay(MERCHANTS.coffee, '12.34', 'UAH')).id;
}

/** The log as its call lists it, the newest first. */
export const logOf = async (portal: E2ePortal) =>
  (await portal.call(callbackLists.callbacks.find, { body: { limit: 80 } })).body.data;

/** Opens the newest callback of the log. */
export async function openNewest(page: Page, portal: E2ePortal): Promise<void> {
  const [newest] = await logOf(portal);
  await portal.open(`/callbacks/info/${newest?.id ?? 0}`);
  await heading(page, `Callback ${newest?.event ?? ''}`).waitFor();
}

/** The message above the screens that callbacks do not arrive. */
export const failureBanner = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'Callbacks fail' });
