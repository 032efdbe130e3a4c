import { callbackLists } from '@portal/contract/callbacks';
import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Locator, Page } from 'playwright/test';
import type { E2ePortal } from '../../support/e2e.ts';
import { heading } from '../../support/screens.ts';

/** Helpers of the callback tests. */

/** The callback URL of the coffee shop. */
const ADDRESS = 'https://coffee-yard.example/payments/callback';
export const CALLBACKS_PATH = '/callbacks/list';

/**
 * Makes a payment at the coffee shop, which sends a callback; returns the payment's id. From now on the merchant's
 * server answers every attempt with `status`.
 */
export async function sendCallback(portal: E2ePortal, status = 200): Promise<number> {
  await portal.faults.clear();
  if (status !== 200) await portal.faults.add({ path: ADDRESS, status, body: `said ${status}` });
  return (await portal.pay(MERCHANTS.coffee, '12.34', 'UAH')).id;
}

/** Entries of the callback log as the API lists them, the newest first. */
export const callbackLogOf = async (portal: E2ePortal) =>
  (await portal.call(callbackLists.callbacks.find, { body: { limit: 80 } })).body.data;

/** Opens the newest callback of the log. */
export async function openNewestCallback(page: Page, portal: E2ePortal): Promise<void> {
  const [newest] = await callbackLogOf(portal);
  await portal.open(`/callbacks/info/${newest?.id ?? 0}`);
  await heading(page, `Callback ${newest?.event ?? ''}`).waitFor();
}

/** The banner above the screens that reports undelivered callbacks. */
export const failureBanner = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'Callbacks are failing' });
