import type { Page } from 'playwright/test';
import {
  drag,
  filterBy,
  filteredBy,
  heading,
  lift,
  openFilters,
  openList,
  pageNumber,
  pager,
  paymentsOf,
  rows,
} from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { said } from '../../support/screen.ts';

const TABS = [
  { tab: 'all', label: 'All', endpoint: 'payments', tags: ['@PAY-002', '@PAY-007', '@PAY-091'] },
  { tab: 'uncaptured', label: 'Uncaptured', endpoint: 'uncaptured', tags: ['@PAY-003', '@PAY-007', '@PAY-097'] },
  { tab: 'recurring', label: 'Recurring', endpoint: 'recurring', tags: ['@PAY-004', '@PAY-007', '@PAY-103'] },
  { tab: 'refund', label: 'Refund', endpoint: 'refund', tags: ['@PAY-005', '@PAY-007', '@PAY-109'] },
  { tab: 'fraud', label: 'Fraud', endpoint: 'fraud', tags: ['@PAY-006', '@PAY-007', '@PAY-115'] },
];

for (const { tab, label, endpoint, tags } of TABS)
  test(
    `the tab "${label}" is active at its address and reads its own list`,
    { tag: ['@PAY-001', '@PAY-010', '@PAY-012', '@REP-003', ...tags] },
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
    const current = tabs.locator('[aria-current]');
    await expect(current).toHaveText('All');
    await tabs.getByRole('link', { name: 'Refund' }).click();
    await expect(page).toHaveURL(/payments\/refund$/);
    await expect(current).toHaveText('Refund');
    await tabs.getByRole('link', { name: 'Fraud' }).click();
    await expect(page).toHaveURL(/payments\/fraud$/);
    await expect(current).toHaveText('Fraud');
    // A tab is marked by the address, however that was reached.
    await page.evaluate(() => location.replace('#/transactions/payments/recurring'));
    await expect(current).toHaveText('Recurring');
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

test('a column is dragged by the keyboard alone, and by the mouse', { tag: ['@REP-025'] }, async ({ page, portal }) => {
  await openList(page, portal);
  const dialog = await configure(page);
  const fields = dialog.getByRole('list', { name: 'Enabled fields' }).getByRole('listitem');
  await lift(page, 'Created', 2);
  await page.keyboard.press('ArrowDown');
  await expect(said(page, 'Created is now number 3')).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(fields.nth(2)).toContainText('Created');
  await drag(page, 'Status', 'Order ID');
  await expect(fields).toContainText(['ID', 'Status', 'Order ID', 'Created', 'Amount']);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('columnheader').nth(1)).toContainText('Status');
  await expect(page.getByRole('columnheader').nth(3)).toContainText('Created');
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
    await page.reload();
    await expect(rows(page)).toHaveCount(20);
    await portal.open('/transactions/settlements/direct');
    await expect(heading(page, 'Settlements')).toBeVisible();
    await expect(rows(page)).toHaveCount(20);
    await portal.open('/reports/special/custom/2');
    await expect(heading(page, 'Customers of the last 30 days')).toBeVisible();
    await expect(rows(page)).toHaveCount(10);
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

test(
  'a list is asked by filters of name, mode and value, the search beside them, and a page of so many rows',
  { tag: ['@UI-004', '@UI-071', '@CTRL-037', '@LIST-014'] },
  async ({ page, portal }) => {
    await openList(page, portal);
    await filterBy(page, 'Amount', 'at least', '100');
    await filterBy(page, 'Status', 'is not', 'Approved');
    const search = page.getByRole('searchbox', { name: 'Search' });
    await expect(page.locator('div').filter({ has: search }).last().locator('svg').first()).toHaveAttribute(
      'width',
      '24',
    );
    await search.fill('nobody at all');
    const asked = async () => {
      const last = (await portal.journal()).findLast(({ path }) => path.endsWith('/transactions/payments/'));
      return [last?.method, last?.body];
    };
    await expect.poll(asked).toEqual([
      'POST',
      {
        filters: [
          { s: 'amount', m: 'gte', v: '100' },
          { s: 'status', m: 'ne', v: 'approved' },
        ],
        query: 'nobody at all',
        page: 1,
        limit: 5,
      },
    ]);
    await portal.open('/transactions/payments/all?query=Visa&page=2&limit=10');
    await expect.poll(asked).toEqual(['POST', { query: 'Visa', page: 2, limit: 10 }]);
  },
);

test('days of a link that end before they begin cannot be applied', { tag: '@DATE-005' }, async ({ page, portal }) => {
  await openList(page, portal, filteredBy([{ s: 'createtime', m: 'between', v: ['2026-11-12', '2026-11-05'] }]));
  const panel = await openFilters(page);
  await panel.getByRole('button', { name: /^Period/ }).click();
  const days = page.getByRole('dialog', { name: 'Period' });
  const apply = days.getByRole('button', { name: 'Apply' });
  await expect(days.getByLabel('From')).toHaveValue('Nov 12, 2026');
  await expect(days.getByLabel('To')).toHaveValue('Nov 05, 2026');
  await expect(apply).toBeDisabled();
  for (const day of ['Nov 3, 2026', 'Nov 9, 2026']) {
    await expect(apply).toBeDisabled();
    await days.getByRole('button', { name: day, exact: true }).click();
  }
  await expect(apply).toBeEnabled();
});

test(
  'a list is turned to its last, previous, first and next page, and to one by its number',
  { tag: ['@LIST-004', '@PAY-008'] },
  async ({ page, portal }) => {
    const all = paymentsOf(portal).map(({ id }) => String(id));
    const last = Math.ceil(all.length / 5);
    await openList(page, portal);
    const step = (name: string) => pager(page).getByRole('button', { name, exact: true });
    const press = (name: string) => () => step(name).click();
    const type = async () => {
      await pageNumber(page).fill('7');
      await pageNumber(page).press('Enter');
    };
    for (const [turn, to] of [
      [press('Last page'), last],
      [press('Previous page'), last - 1],
      [press('Previous page'), last - 2],
      [press('First page'), 1],
      [press('Next page'), 2],
      [press('Next page'), 3],
      [type, 7],
    ] as const) {
      await turn();
      await expect(pageNumber(page)).toHaveValue(String(to));
      await expect(rows(page)).toHaveText(all.slice(5 * (to - 1), 5 * to));
      for (const [name, end] of [
        ['First page', 1],
        ['Previous page', 1],
        ['Next page', last],
        ['Last page', last],
      ] as const)
        if (to === end) await expect(step(name)).toHaveAttribute('aria-disabled', 'true');
        else await expect(step(name)).not.toHaveAttribute('aria-disabled');
    }
    await expect(pager(page).getByRole('status')).toHaveText(`31–35 of ${all.length.toLocaleString('en')}`);
  },
);
