import { disputes } from '@portal/contract/disputes';
import { knownDispute } from '@portal/fixtures/knownDisputes';
import type { Page } from 'playwright/test';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { heading, showPayment } from '../../support/screens.ts';
import { dialog, DISPUTES_PATH, openDispute, statusNotice } from './screen.ts';

/** When a dispute can be answered, and by which users. */

const respond = (page: Page) => page.getByRole('button', { name: 'Respond', exact: true });

const OVER = [
  ['inProgress', 'In progress'],
  ['won', 'Won'],
  ['lost', 'Lost'],
  ['expired', 'Lost'],
  ['accepted', 'Accepted'],
] as const;

/** Expects that a dispute which needs no response has no button to respond. */
async function expectNoResponse(page: Page, portal: E2ePortal): Promise<void> {
  for (const [name, said] of OVER)
    await test.step(`the dispute "${name}" has no button to respond`, async () => {
      await openDispute(page, portal, name);
      await expect(statusNotice(page, said)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
      await expect(respond(page)).toHaveCount(0);
    });
}

test(
  'a dispute and its payment offer evidence or acceptance while the dispute needs a response',
  { tag: ['@DIS-009', '@DIS-010', '@DIS-038'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await expectNoResponse(page, portal);
    const { id, payment_id } = await openDispute(page, portal, 'needsResponse');
    await expect(statusNotice(page, 'Needs response')).toBeVisible();
    await expect(respond(page)).toBeEnabled();

    await test.step('the response is the first action of the disputed payment', async () => {
      const link = page.getByRole('link', { name: 'Respond to dispute' });
      await showPayment(page, portal, knownDispute(portal.fixture, 'inProgress').payment_id);
      await expect(page.getByRole('table', { name: 'Disputes' })).toContainText('In progress');
      await expect(link).toHaveCount(0);
      await showPayment(page, portal, payment_id);
      await expect(statusNotice(page, 'Disputed')).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: "disputed by the payer's bank: " })).toHaveCount(1);
      await link.click();
      await expect(page).toHaveURL(new RegExp(`/disputes/info/${id}`));
      await expect(dialog(page)).toBeVisible();
    });

    await test.step('the chosen response is confirmed and sent', async () => {
      await expect(dialog(page).getByRole('radio', { name: 'Send evidence' })).toBeChecked();
      await expect(dialog(page).getByLabel('Explanation')).toBeVisible();
      await expect(dialog(page).getByRole('button', { name: 'Choose files' })).toBeVisible();
      await dialog(page).getByRole('radio', { name: 'Accept the dispute' }).check();
      await expect(dialog(page).getByLabel('Explanation')).toHaveCount(0);
      await expect(dialog(page).getByRole('button', { name: 'Choose files' })).toHaveCount(0);
      await dialog(page).getByRole('button', { name: 'Accept the dispute' }).click();
      await expect(statusNotice(page, 'Accepted')).toBeVisible();
      await expect(respond(page)).toHaveCount(0);
      const { body } = await portal.call(disputes.info, { params: { id } });
      expect(body).toMatchObject({ status_name: 'Accepted', explanation: null, files: [] });
    });
  },
);

test(
  "a user with read rights sees a dispute but cannot respond, and cannot open another tenant's dispute",
  { tag: ['@DIS-009', '@DIS-010'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/404/);
    await portal.signIn('viewer');
    await expectNoResponse(page, portal);

    await test.step('a dispute that needs a response is shown without a button to respond', async () => {
      const { id, payment_id } = await openDispute(page, portal, 'needsResponse');
      await expect(statusNotice(page, 'Needs response')).toBeVisible();
      await expect(page.getByText(/8 days 23 hours left|9 days left/)).toBeVisible();
      await expect(respond(page)).toBeDisabled();
      await page.getByRole('link', { name: String(payment_id) }).click();
      await heading(page, `Payment ${payment_id}`).waitFor();
      await expect(page.getByRole('table', { name: 'Disputes' })).toContainText('Needs response');
      await page.getByRole('link', { name: `CB-${id}` }).click();
      await heading(page, `Dispute CB-${id}`).waitFor();
    });

    await test.step('the dispute of another tenant is not found', async () => {
      await portal.open(`${DISPUTES_PATH}/info/${knownDispute(portal.fixture, 'foreign').id}`);
      await expect(heading(page, 'Page not found')).toBeVisible();
    });
  },
);
