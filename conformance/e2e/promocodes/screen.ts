import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Locator, Page } from 'playwright/test';
import type { E2ePortal } from '../../support/e2e.ts';
import { heading } from '../../support/screens.ts';

export const MERCHANT_ID = MERCHANTS.coffee;
export const PROMOCODES_PATH = `/settings/merchants/info/${MERCHANT_ID}/promocodes`;

export async function openPromocodes(page: Page, portal: E2ePortal): Promise<void> {
  await portal.signIn('owner');
  await portal.open(PROMOCODES_PATH);
  await heading(page, 'Promocodes of Кав’ярня «Двір»').waitFor();
}

export const dialogNamed = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
