import { MERCHANTS } from '@portal/fixtures/merchants';
import { expect, test } from '../../support/e2e.ts';
import { columnTexts, expectTotal, rows } from '../../support/screens.ts';

const { coffee, books, garden, bikes } = MERCHANTS;
const MINE: readonly number[] = [coffee, books, garden, bikes];

const TABS = [
  ['all', 'All', ['Needs response', 'In progress', 'Won', 'Lost', 'Accepted'], '@DIS-002'],
  ['urgent', 'Urgent', ['Needs response'], '@DIS-003'],
  ['progress', 'In progress', ['In progress'], '@DIS-004'],
  ['closed', 'Closed', ['Won', 'Lost', 'Accepted'], '@DIS-005'],
] as const;
for (const [type, label, statuses, tag] of TABS)
  test(
    `the address of the tab ${type} opens it, with the disputes that stand there alone`,
    { tag: ['@DIS-001', '@DIS-006', '@DIS-008', tag] },
    async ({ page, portal }) => {
      await portal.signIn('owner');
      await portal.open(`/transactions/disputes/${type}?limit=80`);
      const tabs = page.getByRole('navigation', { name: 'Disputes' }).getByRole('link');
      await expect(tabs).toContainText(['All', 'Urgent', 'In progress', 'Closed']);
      await expect(tabs.and(page.locator('[aria-current=page]'))).toHaveText(new RegExp(`^${label}\\d+$`));
      await expect(page.getByRole('region', { name: `Disputes: ${label}`, exact: true })).toBeVisible();
      const held = portal.fixture.disputes.filter(
        ({ merchant_id, status }) => MINE.includes(merchant_id) && statuses.some((one) => one === status),
      );
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
    },
  );
