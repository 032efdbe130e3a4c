import type { DisputeRecord } from '@portal/fixtures/disputes';
import { knownDispute } from '@portal/fixtures/knownDisputes';
import type { Page } from 'playwright/test';
import type { Account } from '../../support/accounts.ts';
import type { E2ePortal } from '../../support/e2e.ts';
import { heading, rows } from '../../support/screens.ts';

/** Helpers of the dispute tests. */

export const DISPUTES_PATH = '/transactions/disputes';
export const KB = 1024;
export type SampleDispute = Parameters<typeof knownDispute>[1];

export async function openDisputes(page: Page, portal: E2ePortal, tab = 'all', account: Account = 'owner') {
  await portal.signIn(account);
  await portal.open(`${DISPUTES_PATH}/${tab}`);
  await heading(page, 'Disputes').waitFor();
  await rows(page).first().waitFor();
}
export async function openDispute(
  page: Page,
  portal: E2ePortal,
  name: SampleDispute,
  more = '',
): Promise<DisputeRecord> {
  const found = knownDispute(portal.fixture, name);
  await portal.open(`${DISPUTES_PATH}/info/${found.id}${more}`);
  await heading(page, `Dispute CB-${found.id}`).waitFor();
  return found;
}

export const tabs = (page: Page) => page.getByRole('navigation', { name: 'Disputes' }).getByRole('link');
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Respond to the dispute' });
export const statusNotice = (page: Page, text: string) =>
  page.locator('article header').getByText(text, { exact: true });
export const attachedFiles = (page: Page) => page.getByRole('list', { name: 'Files: Evidence' }).getByRole('listitem');

export const pdfFile = (name: string, size = 20_000) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, 'x')]),
});
/** Chooses files as the browser's file dialog would. */
export async function attachFiles(page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const asked = page.waitForEvent('filechooser');
  await dialog(page).getByRole('button', { name: 'Choose files' }).click();
  await (await asked).setFiles(files);
}
export const sendEvidence = (page: Page) => dialog(page).getByRole('button', { name: 'Send evidence' }).click();
