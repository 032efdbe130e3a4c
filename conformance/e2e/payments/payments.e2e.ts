import type { Page } from 'playwright/test';
import { drag, heading, lift, openList, pageNumber, pager, paymentsOf, rows } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { notice } from '../../support/screen.ts';
import { showList } from './screen.ts';

/** The lists of payments: tabs, columns and pages. */

const TABS = [
  { tab: 'all', label: 'All', endpoint: 'payments' },
  { tab: 'uncaptured', label: 'Uncaptured', endpoint: 'uncaptured' },
  { tab: 'recurring', label: 'Recurring', endpoint: 'recurring' },
  { tab: 'refund', label: 'Refund', endpoint: 'refund' },
  { tab: 'fraud', label: 'Fraud', endpoint: 'fraud' },
];

test(
  'each tab of the payments screen is active at its address and loads its own list, and tabs replace the address',
  {
    tag: [
      '@CTRL-002',
      '@PAY-001',
      '@PAY-002',
      '@PAY-003',
      '@PAY-004',
      '@PAY-005',
      '@PAY-006',
      '@PAY-007',
      '@PAY-010',
      '@PAY-012',
      '@PAY-091',
      '@PAY-097',
      '@PAY-103',
      '@PAY-109',
      '@PAY-115',
      '@REP-003',
      '@SHELL-086',
      '@UI-015',
    ],
  },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    const tabs = page.getByRole('navigation', { name: 'Payments' }).getByRole('link');
    const current = tabs.and(page.locator('[aria-current]'));
    for (const { tab, label, endpoint } of TABS)
      await test.step(`the address of "${label}" opens its tab and loads its list`, async () => {
        const before = (await portal.journal()).length;
        await showList(page, portal, tab);
        await expect(tabs).toHaveText(['All', 'Uncaptured', 'Recurring', 'Refund', 'Fraud']);
        await expect(tabs.and(page.locator('[aria-current=page]'))).toHaveText(label);
        await expect(
          page
            .getByRole('region', { name: `Payments: ${label}`, exact: true })
            .getByRole('rowheader')
            .first(),
        ).toBeVisible();
        await expect(page).toHaveTitle('Payments | Merchant Portal');
        for (const name of ['Configure report', 'Save to reports'])
          await expect(page.getByRole('button', { name })).toBeEnabled();
        const asked = (await portal.journal())
          .slice(before)
          .filter(({ method, path }) => method === 'POST' && path.includes('/transactions/'));
        expect(new Set(asked.map(({ path }) => path))).toEqual(new Set([`/api/v2/merchant/transactions/${endpoint}/`]));
      });

    await test.step('tabs replace the address, so Back leaves the list', async () => {
      await portal.open('/reports/downloads/regular');
      await heading(page, 'Downloads').waitFor();
      await portal.open('/transactions/payments/all');
      await expect(current).toHaveText('All');
      await tabs.filter({ hasText: 'Refund' }).click();
      await expect(page).toHaveURL(/payments\/refund$/);
      await expect(current).toHaveText('Refund');
      await tabs.filter({ hasText: 'Fraud' }).click();
      await expect(page).toHaveURL(/payments\/fraud$/);
      await expect(current).toHaveText('Fraud');
      // The address marks the tab, independent of the way to the address.
      await page.evaluate(() => location.replace('#/transactions/payments/recurring'));
      await expect(current).toHaveText('Recurring');
      await page.goBack();
      await expect(heading(page, 'Downloads')).toBeVisible();
    });
  },
);

async function configure(page: Page) {
  await page.getByRole('button', { name: 'Configure report' }).click();
  return page.getByRole('dialog', { name: 'Configure report' });
}

test(
  'the columns of the payments list are moved, removed, added and dragged by keyboard and mouse, and survive a reload',
  {
    tag: ['@LIST-003', '@PAY-010', '@PAY-011', '@PAY-093', '@PAY-095', '@REP-024', '@REP-025', '@REP-026', '@REP-027'],
  },
  async ({ page, portal }) => {
    await openList(page, portal);

    await test.step('columns are moved, removed and added with buttons', async () => {
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
        /^Payer's email/,
        /^Country/,
        /^Actions/,
      ];
      await expect(page.getByRole('columnheader')).toHaveText(titles);
      await page.reload();
      await expect(page.getByRole('columnheader')).toHaveText(titles);
    });

    await test.step('columns are dragged by keyboard and by mouse', async () => {
      const dialog = await configure(page);
      const fields = dialog.getByRole('list', { name: 'Enabled fields' }).getByRole('listitem');
      await lift(page, 'Created', 2);
      await page.keyboard.press('ArrowDown');
      await expect(notice(page, 'Created moved to position 3')).toHaveCount(1);
      await page.keyboard.press('Space');
      await expect(fields.nth(2)).toContainText('Created');
      await drag(page, 'Status', 'Order ID');
      await expect(fields).toContainText(['ID', 'Status', 'Order ID', 'Created', 'Amount']);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('columnheader').nth(1)).toContainText('Status');
      await expect(page.getByRole('columnheader').nth(3)).toContainText('Created');
    });
  },
);

test(
  'the page size is chosen from five sizes, remembered, and used by every list',
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
    await expect(heading(page, 'Payers of the last 30 days')).toBeVisible();
    await expect(rows(page)).toHaveCount(10);
  },
);

test(
  'the payments list pages to its last, previous, first, next and any numbered page, and each page starts at its top',
  { tag: ['@LIST-004', '@PAY-008'] },
  async ({ page, portal }) => {
    const all = paymentsOf(portal).map(({ id }) => String(id));
    const step = (name: string) => pager(page).getByRole('button', { name, exact: true });
    const number = pageNumber(page);
    await openList(page, portal);

    await test.step('pages are opened with buttons and by number', async () => {
      const last = Math.ceil(all.length / 5);
      const press = (name: string) => () => step(name).click();
      const type = async () => {
        await number.fill('7');
        await number.press('Enter');
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
        await expect(number).toHaveValue(String(to));
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
    });

    await test.step('a page number beyond the end opens the last page, and the number field keeps the focus', async () => {
      const last = String(Math.ceil(all.length / 80));
      await showList(page, portal, 'all?page=99999&limit=80');
      await expect(number).toHaveValue(last);
      await step('Previous page').click();
      await expect(number).toHaveValue(String(Number(last) - 1));
      await number.fill('3');
      await number.press('Enter');
      await expect(page).toHaveURL(/page=3/);
      await expect(pager(page).getByRole('status')).toContainText('161–240 of');
      await expect(number).toBeFocused();
      await expect(number).toHaveValue('3');
      await number.fill('1e1');
      await number.press('Enter');
      await expect(number).toHaveValue('3');
      await expect(page).toHaveURL(/page=3/);
    });

    await test.step('another page starts at its top', async () => {
      const frame = page.getByRole('region', { name: 'Payments: All, rows' });
      await expect(rows(page)).toHaveText(all.slice(160, 240));
      await frame.evaluate((element) => element.scrollTo({ top: 2000 }));
      await expect(rows(page).first()).not.toBeInViewport();
      await step('Next page').click();
      await expect(rows(page).first()).toHaveText(all[240] ?? '');
      await expect(rows(page).first()).toBeInViewport();
      expect(await frame.evaluate((element) => element.scrollTop)).toBe(0);
    });
  },
);
