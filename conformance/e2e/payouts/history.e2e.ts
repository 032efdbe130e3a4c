import { payoutLists } from '@portal/contract/payouts';
import { readFile } from 'node:fs/promises';
import { expect, test } from '../../support/e2e.ts';
import { row } from '../../support/screen.ts';
import { columnTexts, expectTotal, filterBy, heading } from '../../support/screens.ts';
import { PAYOUT_HISTORY_PATH, listPayouts, statementDialog } from './screen.ts';

const TABS = [
  {
    type: 'payouts',
    label: 'Payouts',
    list: payoutLists.history,
    columns: ['Order ID', 'Status', 'Amount', 'Fee', 'Receiver'],
  },
  {
    type: 'topups',
    label: 'Top-ups',
    list: payoutLists.payin,
    columns: ['Reference', 'Status', 'Amount', 'Source', 'Available after top-up'],
  },
  {
    type: 'summary',
    label: 'Summary',
    list: payoutLists.summary,
    columns: ['Month', 'Merchant', 'Opening balance', 'Top-ups', 'Payouts', 'Fees', 'Closing balance'],
  },
] as const;

test(
  'the payout history has tabs for payouts, top-ups and a summary, each with selectable columns and a report to save',
  {
    tag: ['@OUT-002', '@OUT-004', '@OUT-005', '@OUT-006', '@OUT-007', '@OUT-018', '@OUT-019', '@OUT-020', '@REP-004'],
  },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    const tabs = page.getByRole('navigation', { name: 'Payout history' }).getByRole('link');
    for (const { type, label, list, columns } of TABS)
      await test.step(label, async () => {
        const { paginator } = (await portal.call(list.find, { body: { limit: 5 } })).body;
        await portal.open('/multiparty-payments/history');
        await expect(page).toHaveURL(new RegExp(`${PAYOUT_HISTORY_PATH}$`));
        await expect(tabs).toHaveText(TABS.map((one) => one.label));
        await tabs.filter({ hasText: label }).click();
        await expect(page).toHaveURL(new RegExp(`/multiparty-payments/history/${type}$`));
        await expect(tabs.filter({ hasText: label })).toHaveAttribute('aria-current', 'page');
        await expect(page.getByRole('region', { name: `Payout history: ${label}`, exact: true })).toBeVisible();
        await expectTotal(page, paginator.total);
        const titles = await page.getByRole('columnheader').allInnerTexts();
        expect(titles.slice(0, columns.length)).toEqual(columns);
        await page.getByRole('button', { name: 'Configure report' }).click();
        await expect(page.getByRole('dialog').getByRole('button', { name: `Move ${columns[1]} up` })).toBeVisible();
        await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
        await page.getByRole('button', { name: 'Save to reports' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
        await expect(page).toHaveURL(/\/reports\/downloads\/regular/);
      });
  },
);

test("payouts can be filtered and opened, and link to other payouts to the same card and to the receiver's statement", async ({
  page,
  portal,
}) => {
  await portal.signIn('owner');
  await portal.open(PAYOUT_HISTORY_PATH);
  await filterBy(page, 'Status', 'is', 'Planned');
  expect(new Set(await columnTexts(page, 'Status'))).toEqual(new Set(['Planned']));
  const [planned] = (await listPayouts(portal)).filter(({ status }) => status === 'planned');
  const { order_id = '', receiver_id = 0, merchant } = planned ?? {};
  await row(page, order_id).getByRole('button', { name: 'Row actions' }).click();
  await page.getByRole('menuitem', { name: 'Payouts to this card' }).click();
  const filters = [{ s: 'receiver_id', m: 'eq' as const, v: String(receiver_id) }];
  const { total } = (await portal.call(payoutLists.history.find, { body: { filters, limit: 5 } })).body.paginator;
  await expectTotal(page, total);
  await page.getByRole('link', { name: order_id }).click();
  await expect(heading(page, `Payout ${order_id}`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/status/${merchant?.id ?? 0}/${order_id}$`));
  await page.getByRole('link', { name: 'Payout history' }).click();
  await expectTotal(page, total);
  await page.getByRole('button', { name: 'Row actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Receiver statement' }).click();
  const coming = page.waitForEvent('download');
  await statementDialog(page).getByRole('button', { name: 'Download PDF' }).click();
  expect((await readFile(await (await coming).path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page).toHaveURL(/history\/payouts/);
});
