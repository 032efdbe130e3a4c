import { disputes } from '@portal/contract/disputes';
import { knownDispute, type KnownDispute } from '@portal/fixtures/knownDisputes';
import type { Page } from 'playwright/test';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { heading } from '../../support/screens.ts';

async function openDispute(page: Page, portal: E2ePortal, name: KnownDispute): Promise<number> {
  const { id } = knownDispute(portal.fixture, name);
  await portal.open(`/transactions/disputes/info/${id}`);
  await heading(page, `Dispute CB-${id}`).waitFor();
  return id;
}
const status = (page: Page, text: string) => page.locator('article header').getByText(text, { exact: true });
const respond = (page: Page) => page.getByRole('button', { name: 'Respond', exact: true });

const OVER = [
  ['inProgress', 'In progress'],
  ['won', 'Won'],
  ['lost', 'Lost'],
  ['expired', 'Lost'],
  ['accepted', 'Accepted'],
] as const;
for (const account of ['owner', 'viewer'] as const)
  test(
    `a dispute that needs no response has no button to respond, for the ${account} as for anybody`,
    { tag: ['@DIS-009', '@DIS-010'] },
    async ({ page, portal }) => {
      await portal.signIn(account);
      for (const [name, said] of OVER) {
        await openDispute(page, portal, name);
        await expect(status(page, said)).toBeVisible();
        await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
        await expect(respond(page)).toHaveCount(0);
      }
      await openDispute(page, portal, 'needsResponse');
      await expect(status(page, 'Needs response')).toBeVisible();
      await (account === 'owner' ? expect(respond(page)).toBeEnabled() : expect(respond(page)).toBeDisabled());
    },
  );

test(
  'a response is evidence with an explanation, or to accept: the one that is chosen is asked for and sent',
  { tag: ['@DIS-010', '@DIS-038'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    const id = await openDispute(page, portal, 'needsResponse');
    await respond(page).click();
    const dialog = page.getByRole('dialog', { name: 'Respond to the dispute' });
    await expect(dialog.getByRole('radio', { name: 'Send evidence' })).toBeChecked();
    await expect(dialog.getByLabel('Explanation')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Choose files' })).toBeVisible();
    await dialog.getByRole('radio', { name: 'Accept the dispute' }).check();
    await expect(dialog.getByLabel('Explanation')).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Choose files' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Accept the dispute' }).click();
    await expect(status(page, 'Accepted')).toBeVisible();
    await expect(respond(page)).toHaveCount(0);
    const { body } = await portal.call(disputes.info, { params: { id } });
    expect(body).toMatchObject({ status_name: 'Accepted', explanation: null, files: [] });
  },
);
