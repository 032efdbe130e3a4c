import { MERCHANTS } from '@portal/fixtures/merchants';
import { columnTexts, expectTotal, filterBy, heading, menu, rows } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { row } from '../../support/screen.ts';
import { DISPUTES_PATH, openDisputes, tabs } from './screen.ts';

/** The lists of disputes: tabs, pages, filters and columns. */

const { coffee, books, garden, bikes } = MERCHANTS;
const MINE: readonly number[] = [coffee, books, garden, bikes];

const TABS = [
  ['all', 'All', ['Needs response', 'In progress', 'Won', 'Lost', 'Accepted']],
  ['urgent', 'Urgent', ['Needs response']],
  ['progress', 'In progress', ['In progress']],
  ['closed', 'Closed', ['Won', 'Lost', 'Accepted']],
] as const;

test(
  'the disputes screen has a menu entry and four tabs, each with an address, a count and a list',
  {
    tag: [
      '@DIS-001',
      '@DIS-002',
      '@DIS-003',
      '@DIS-004',
      '@DIS-005',
      '@DIS-006',
      '@DIS-008',
      '@PAY-012',
      '@REP-003',
      '@SHELL-012',
    ],
  },
  async ({ page, portal }) => {
    await test.step('the menu leads to the disputes screen with its tabs', async () => {
      await portal.signIn('owner');
      await portal.open('/transactions/payments/all');
      await expect(page).toHaveTitle('Payments | Merchant Portal');
      const group = menu(page).getByRole('button', { name: 'Transactions' });
      const entries = group.locator('xpath=ancestor::li[1]').getByRole('link');
      await expect(entries).toHaveText(['Payments', 'Settlements', 'Disputes', 'Callbacks']);
      await menu(page).getByRole('link', { name: 'Disputes' }).click();
      await expect(tabs(page)).toHaveText([/^All\d+$/, /^Urgent\d+$/, /^In progress\d+$/, /^Closed\d+$/]);
      const counts = (await tabs(page).allInnerTexts()).map((text) => Number(/\d+/.exec(text)));
      for (const [at, type] of (['all', 'urgent', 'progress', 'closed'] as const).entries()) {
        await tabs(page).nth(at).click();
        await expect(page).toHaveURL(new RegExp(`/disputes/${type}$`));
        await expect(tabs(page).nth(at)).toHaveAttribute('aria-current', 'page');
        await expectTotal(page, counts[at] ?? 0);
        await expect(page).toHaveTitle('Disputes | Merchant Portal');
        for (const name of ['Configure report', 'Save to reports'])
          await expect(page.getByRole('button', { name })).toBeEnabled();
      }
      expect(counts[1]! + counts[2]! + counts[3]!).toBe(counts[0]);
      const asked = (await portal.journal()).map(({ path }) => path).filter((path) => path.includes('/disputes/'));
      const lists = ['all', 'urgent', 'progress', 'closed'].map((type) => `/api/v2/merchant/disputes/${type}/`);
      expect(new Set(asked)).toEqual(new Set(lists));
    });

    for (const [type, label, statuses] of TABS)
      await test.step(`the address of "${label}" opens its disputes`, async () => {
        await portal.open(`${DISPUTES_PATH}/${type}?limit=80`);
        const held = portal.fixture.disputes.filter(
          ({ merchant_id, status }) => MINE.includes(merchant_id) && statuses.some((one) => one === status),
        );
        await expect(tabs(page)).toContainText(['All', 'Urgent', 'In progress', 'Closed']);
        await expect(tabs(page).and(page.locator('[aria-current=page]'))).toHaveText(new RegExp(`^${label}\\d+$`));
        await expect(page.getByRole('region', { name: `Disputes: ${label}`, exact: true })).toBeVisible();
        await expectTotal(page, held.length);
        await expect(rows(page)).toHaveCount(held.length);
        await expect(page.getByRole('columnheader')).toHaveText([
          'Dispute ID',
          'Status',
          'Disputed amount',
          /^Respond by/,
          'Order ID',
          'Payment ID',
          'Actions',
        ]);
        expect(new Set(await columnTexts(page, 'Status'))).toEqual(new Set(held.map(({ status }) => status)));
      });
  },
);

test(
  'a list of disputes can be paged, filtered, limited to columns and saved to reports',
  { tag: ['@DIS-006', '@DIS-007'] },
  async ({ page, portal }) => {
    await openDisputes(page, portal);
    const first = await rows(page).allInnerTexts();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(rows(page).first()).not.toHaveText(first[0] ?? '');
    for (const text of await rows(page).allInnerTexts()) expect(first).not.toContain(text);
    await filterBy(page, 'Status', 'is', 'Accepted');
    await filterBy(page, 'Currency', 'is', 'UAH');
    expect(new Set(await columnTexts(page, 'Status'))).toEqual(new Set(['Accepted']));
    for (const amount of await columnTexts(page, 'Disputed amount')) expect(amount).toContain('UAH');
    await page.getByRole('button', { name: 'Configure report' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove Payment ID' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('columnheader', { name: 'Payment ID' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Save to reports' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(heading(page, 'Downloads')).toBeVisible();
    await expect(row(page, /Disputes.*Accepted/s)).toHaveCount(1);
  },
);
