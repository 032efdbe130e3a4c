import type { Page } from 'playwright/test';
import { heading, lift, openList, pageNumber, pager, paymentsOf, rows } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { said } from '../../support/screen.ts';

const TABS = [
  { tab: 'all', label: 'All', endpoint: 'payments', tags: ['@PAY-002', '@PAY-007', '@PAY-091'] },
  { tab: 'uncaptured', label: 'Uncaptured', endpoint: 'uncaptured', tags: ['@PAY-003', '@PAY-097'] },
  { tab: 'recurring', label: 'Recurring', endpoint: 'recurring', tags: ['@PAY-004', '@PAY-103'] },
  { tab: 'refund', label: 'Refund', endpoint: 'refund', tags: ['@PAY-005', '@PAY-109'] },
  { tab: 'fraud', label: 'Fraud', endpoint: 'fraud', tags: ['@PAY-006', '@PAY-115'] },
];

for (const { tab, label, endpoint, tags } of TABS)
  test(
    `the tab "${label}" is active at its address and reads its own list`,
    { tag: ['@PAY-001', '@PAY-010', '@REP-003', ...tags] },
    async ({ page, portal }) => {
      await openList(page, portal, tab);
      const tabs = page.getByRole('navigation', { name: 'Payments' }).getByRole('link');
      await expect(tabs).toHaveText(['All', 'Uncaptured', 'Recurring', 'Refund', 'Fraud']);
      await expect(tabs.and(page.locator('[aria-current=page]'))).toHaveText(label);
      await expect(rows(page).first()).toBeVisible();
      await expect(page).toHaveTitle('Payments | Merchant Portal');
      for (const name of ['Configure report', 'Save to reports'])
        await expect(page.getByRole('button', { name })).toBeEnabled();
      const asked = (await portal.journal()).filter(
        ({ method, path }) => method === 'POST' && path.includes('/transactions/'),
      );
      expect(new Set(asked.map(({ path }) => path))).toEqual(new Set([`/api/v2/merchant/transactions/${endpoint}/`]));
    },
  );

test(
  'tabs replace the address: Back leaves the list',
  { tag: ['@SHELL-086', '@CTRL-002', '@UI-015'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open('/reports/downloads/regular');
    await portal.open('/transactions/payments/all');
    const tabs = page.getByRole('navigation', { name: 'Payments' });
    await tabs.getByRole('link', { name: 'Refund' }).click();
    await tabs.getByRole('link', { name: 'Fraud' }).click();
    await expect(page).toHaveURL(/payments\/fraud$/);
    await page.goBack();
    await expect(heading(page, 'Downloads')).toBeVisible();
  },
);

async function configure(page: Page) {
  await page.getByRole('button', { name: 'Configure report' }).click();
  return page.getByRole('dialog', { name: 'Configure report' });
}

test(
  'columns are moved, removed and added, and stay so',
  { tag: ['@PAY-010', '@PAY-093', '@PAY-095', '@PAY-011', '@LIST-003', '@REP-024', '@REP-026', '@REP-027'] },
  async ({ page, portal }) => {
    await openList(page, portal);
    const dialog = await configure(page);
    await dialog.getByRole('button', { name: 'Move Amount up' }).click();
    await dialog.getByRole('button', { name: 'Remove Card', exact: true }).click();
    await dialog.getByRole('button', { name: 'Add Country' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    const titles = [
      /^ID/,
      /^Created/,
      /^Order ID/,
      /^Amount/,
      /^Status/,
      /^Merchant/,
      /^Payer e-mail/,
      /^Country/,
      /^Actions/,
    ];
    await expect(page.getByRole('columnheader')).toHaveText(titles);
    await page.reload();
    await expect(page.getByRole('columnheader')).toHaveText(titles);
  },
);

test('a column is dragged by the keyboard alone', { tag: ['@REP-025'] }, async ({ page, portal }) => {
  await openList(page, portal);
  const dialog = await configure(page);
  const fields = dialog.getByRole('list', { name: 'Enabled fields' }).getByRole('listitem');
  await lift(page, 'Created', 2);
  await page.keyboard.press('ArrowDown');
  await expect(said(page, 'Created is now number 3')).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(fields.nth(2)).toContainText('Created');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('columnheader').nth(2)).toContainText('Created');
});

test(
  'the page size is chosen from five, remembered, and used by every list',
  {
    tag: ['@LIST-002', '@LIST-031', '@LIST-032', '@LIST-034', '@LIST-035', '@UI-007', '@UI-008', '@UI-010', '@UI-011'],
  },
  async ({ page, portal }) => {
    await openList(page, portal);
    await expect(rows(page)).toHaveCount(5);
    const size = pager(page).getByRole('combobox', { name: 'Rows per page' });
    await expect(size.getByRole('option')).toHaveText([
      '5 per page',
      '10 per page',
      '20 per page',
      '40 per page',
      '80 per page',
    ]);
    await size.selectOption('20 per page');
    await expect(rows(page)).toHaveCount(20);
    expect(await page.evaluate(() => localStorage.getItem('list-limit'))).toBe('20');
    await portal.open('/transactions/payments/refund');
    await expect(page).toHaveURL(/refund$/);
    await expect(rows(page)).toHaveCount(20);
  },
);

test('the pager goes by steps and by number, and a page beyond the end is the last one', async ({ page, portal }) => {
  await openList(page, portal, 'all?page=99999&limit=80');
  const number = pageNumber(page);
  const last = String(Math.ceil(paymentsOf(portal).length / 80));
  await expect(number).toHaveValue(last);
  await pager(page).getByRole('button', { name: 'Previous page' }).click();
  await expect(number).toHaveValue(String(Number(last) - 1));
  await number.fill('3');
  await number.press('Enter');
  await expect(page).toHaveURL(/page=3/);
  await expect(pager(page).getByRole('status')).toContainText('161–240 of');
  // Who goes by number goes on by number.
  await expect(number).toBeFocused();
  await expect(number).toHaveValue('3');
  await number.fill('1e1');
  await number.press('Enter');
  await expect(number).toHaveValue('3');
  await expect(page).toHaveURL(/page=3/);
});

test('another page begins at its top', async ({ page, portal }) => {
  await openList(page, portal, 'all?limit=80');
  const frame = page.getByRole('region', { name: 'Payments: All, rows' });
  await frame.evaluate((element) => element.scrollTo({ top: 2000 }));
  await expect(rows(page).first()).not.toBeInViewport();
  await pager(page).getByRole('button', { name: 'Next page' }).click();
  await expect(rows(page).first()).toBeInViewport();
  expect(await frame.evaluate((element) => element.scrollTop)).toBe(0);
});

test(
  'the first column and the actions stay in sight while the table scrolls sideways',
  { tag: ['@LIST-005'] },
  async ({ page, portal }) => {
    await page.setViewportSize({ width: 1000, height: 800 });
    await openList(page, portal);
    const [id, action] = [
      rows(page).first(),
      page.getByRole('row').nth(1).getByRole('button', { name: 'Row actions' }),
    ];
    const before = [await id.boundingBox(), await action.boundingBox()].map((box) => box?.x);
    await page.getByRole('region', { name: 'Payments: All, rows' }).evaluate((frame) => frame.scrollTo({ left: 400 }));
    await expect(page.getByRole('columnheader', { name: 'Created' })).not.toBeInViewport({ ratio: 1 });
    expect([await id.boundingBox(), await action.boundingBox()].map((box) => box?.x)).toEqual(before);
  },
);

test('where not all tabs fit, the one of the list is in sight', async ({ page, portal }) => {
  await page.setViewportSize({ width: 280, height: 600 });
  await openList(page, portal, 'fraud');
  const tab = page.getByRole('navigation', { name: 'Payments' }).getByRole('link', { name: 'Fraud' });
  await expect(tab).toBeInViewport({ ratio: 1 });
});
