import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Locator, Page } from 'playwright/test';
import type { E2ePortal } from '../../support/e2e.ts';
import { heading } from '../../support/screens.ts';

export const m = MERCHANTS.coffee;
export const PAGE = `/settings/merchants/info/${m}/promocodes`;

export async function openPromocodes(page: Page, portal: E2ePortal): Promise<void> {
  await portal.signIn('owner');
  await portal.open(PAGE);
  await heading(page, 'Promocodes of Кав’ярня «Двір»').waitFor();
}

export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
