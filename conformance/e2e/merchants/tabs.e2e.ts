import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../support/e2e.ts';
import { fact } from '../../support/screen.ts';
import { heading } from '../../support/screens.ts';
import { BOOKSHOP, openMerchantSettings, settingsTabs } from './screen.ts';

/** Each tab with its address and an element that only this tab has. */
const TABS: readonly (readonly [name: string, address: string, shown: (page: Page) => Locator])[] = [
  ['Basic', 'basic', (page) => fact(page, 'English name').filter({ hasText: 'Owl Bookshop' })],
  ['Notifications', 'notification', (page) => page.getByRole('heading', { name: 'Email recipients' })],
  ['Payment', 'payment', (page) => page.getByRole('checkbox', { name: 'Capture held payments automatically' })],
  ['Financial', 'financial', (page) => page.getByRole('button', { name: 'Add account' })],
  ['Contract', 'contract', (page) => page.getByRole('table').filter({ hasText: 'Service agreement' })],
  ['Bank account', 'bank_account', (page) => page.getByText('Nothing to confirm.', { exact: false })],
  ['Customization', 'customization', (page) => page.getByLabel('Support phone')],
  ['Permissions', 'permissions', (page) => page.getByText('viewer@example.com')],
];

test(
  'a merchant has eight settings tabs, each with its own address',
  {
    tag: [
      '@MER-001',
      '@MER-004',
      '@MER-005',
      '@MER-006',
      '@MER-007',
      '@MER-008',
      '@MER-009',
      '@MER-010',
      '@MER-011',
      '@MER-012',
    ],
  },
  async ({ page, portal }) => {
    await openMerchantSettings(page, portal, 'basic');
    await expect(settingsTabs(page).getByRole('link')).toHaveText(TABS.map(([name]) => name));
    const expectTab = async ([name, address, shown]: (typeof TABS)[number]) => {
      await expect(page).toHaveURL(new RegExp(`/settings/merchants/info/100102/${address}$`));
      await expect(heading(page, BOOKSHOP.name)).toBeVisible();
      await expect(settingsTabs(page).getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
      await expect(shown(page)).toBeVisible();
    };
    for (const tab of TABS) {
      await settingsTabs(page).getByRole('link', { name: tab[0], exact: true }).click();
      await expectTab(tab);
    }
    await page.reload();
    await expectTab(TABS.at(-1)!);
    for (const tab of TABS) {
      await portal.open(`/settings/merchants/info/100102/${tab[1]}`);
      await expectTab(tab);
    }
  },
);
