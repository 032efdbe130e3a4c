import { readFile } from 'node:fs/promises';
import { payoutLists } from '@portal/contract/payouts';
import type { Page } from 'playwright/test';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { expectPresentable } from '../../support/expectPresentable.ts';
import { pressAnyway, WIDTHS } from '../../support/screen.ts';
import { heading, rows } from '../../support/screens.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Statement of the receiver' });

/** The latest payout of the owner's merchants. */
async function latest(portal: E2ePortal) {
  await portal.signIn('owner');
  const [payout] = (await portal.call(payoutLists.history.find, { body: { limit: 1 } })).body.data;
  return payout!;
}

async function openStatus(page: Page, portal: E2ePortal) {
  const payout = await latest(portal);
  await portal.open(`/multiparty-payments/status/${payout.merchant.id}/${payout.order_id}`);
  await heading(page, `Payout ${payout.order_id}`).waitFor();
  return payout;
}

async function openStatement(page: Page): Promise<void> {
  const action = page.getByRole('button', { name: 'Statement of the receiver' });
  const more = page.getByRole('button', { name: 'More actions' });
  await action.or(more).first().waitFor();
  if ((await action.count()) > 0) return action.click();
  await more.click();
  // On a phone its choices are buttons.
  await page.getByRole('menuitem', { name: 'Statement of the receiver' }).or(action).click();
}

async function downloaded(page: Page): Promise<{ name: string; head: string }> {
  const coming = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download PDF' }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), head: (await readFile(await file.path())).subarray(0, 5).toString() };
}

test('what a receiver was paid in a period is downloaded from the page of a payout', async ({ page, portal }) => {
  const { receiver } = await openStatus(page, portal);
  await openStatement(page);
  await expect(dialog(page)).toContainText(`${receiver.slice(0, 4)} ${receiver.slice(4, 6)}`);
  await expect(dialog(page)).toContainText(receiver.slice(-4));
  const from = dialog(page).getByRole('textbox', { name: 'From' });
  await from.fill('2026-01-01');
  await from.press('Tab');
  const asked = page.waitForRequest(/\/statement\//);
  const file = await downloaded(page);
  expect((await asked).url()).toContain('from=2026-01-01');
  expect(file.head).toBe('%PDF-');
  expect(file.name).toMatch(/\.pdf$/);
  await expect(dialog(page)).toHaveCount(0);
});

test('the list of payouts offers the statement of whoever a row paid', async ({ page, portal }) => {
  await portal.signIn('owner');
  await portal.open('/multiparty-payments/history/payouts');
  await rows(page).first().waitFor();
  await page.getByRole('button', { name: 'Row actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Statement of the receiver' }).click();
  expect((await downloaded(page)).head).toBe('%PDF-');
  await expect(page).toHaveURL(/history\/payouts/);
});

test('a period that ends before it begins is refused at its field', async ({ page, portal }) => {
  await openStatus(page, portal);
  await openStatement(page);
  const to = dialog(page).getByRole('textbox', { name: 'To' });
  await to.fill('2026-01-01');
  await to.press('Tab');
  await pressAnyway(dialog(page).getByRole('button', { name: 'Download PDF' }));
  await expect(dialog(page)).toContainText('The last day is before the first');
});

test('a statement that fails is said in its dialog, and can be asked for again', async ({ page, portal }) => {
  portal.expectTrouble(/500|Failed to load/);
  await openStatus(page, portal);
  await openStatement(page);
  await portal.faults.add({ path: '/api/v2/merchant/*/payout/receivers/*/statement', status: 500, times: 1 });
  await dialog(page).getByRole('button', { name: 'Download PDF' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('The statement could not be made');
  expect((await downloaded(page)).head).toBe('%PDF-');
});

for (const width of WIDTHS)
  test(`the statement of a receiver is presentable at ${width} px`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 844 });
    await openStatus(page, portal);
    await openStatement(page);
    await dialog(page).getByRole('button', { name: 'Download PDF' }).waitFor();
    await expectPresentable(page);
  });
