import { VIEWS, type View } from '@portal/contract/rightRules';
import type { Page } from 'playwright/test';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { heading, menu, rows } from '../../support/screens.ts';

/** Menu entries that each right allows. */
const ENTRIES: Readonly<Record<View, readonly string[]>> = {
  dashboard: ['Home'],
  payments: ['Payments'],
  settlements: ['Settlements'],
  disputes: ['Disputes'],
  reports: ['Downloads', 'Settlements and invoices', 'Special reports', 'Scheduled templates'],
  merchant: ['Merchant settings'],
  permissions: ['Merchant settings'],
  financial: ['Merchant settings'],
  companies: ['Merchant settings'],
  cash_registers: ['On-line cash register'],
  payouts: ['Balances', 'History', 'Create payout'],
  buttons: ['Buttons'],
  links: ['Links'],
  designs: ['Design checkout'],
  landings: ['Landings'],
  terminal: ['MO/TO Payments'],
  callbacks: ['Callbacks'],
};
/** Tabs below "Merchant settings" that each right allows, of the lists and of a merchant. */
const TABS: Readonly<Partial<Record<View, readonly string[]>>> = {
  merchant: ['Basic', 'Notifications', 'Payment', 'Contract', 'Customization'],
  permissions: ['Permissions'],
  financial: ['Financial', 'Bank account'],
};

/** Opens each address separately; returns the addresses that show "Permission denied" or whose requests are refused. */
async function refusedAmong(page: Page, portal: E2ePortal, addresses: readonly string[]): Promise<string[]> {
  const refused = new Set<string>();
  let open = '';
  const note = (answer: { status(): number }) => void (answer.status() === 403 && refused.add(open));
  page.on('response', note);
  for (const address of addresses) {
    open = address;
    await portal.open(address.replace(/^.*#/, ''));
    await heading(page, /./).first().waitFor();
    await page.waitForLoadState('networkidle');
    if (await heading(page, 'Permission denied').isVisible()) refused.add(address);
  }
  page.off('response', note);
  return [...refused];
}

test(
  'each right alone allows its menu entries and their screens, and Home leads to the first of these screens',
  { tag: ['@PERM-002'] },
  async ({ page, portal }) => {
    test.slow();
    // The dashboard requests its data before the portal knows that the user may not see it.
    portal.expectTrouble(/status of 403/);
    await portal.signIn('mixed');
    const hrefs = (links = menu(page).getByRole('link')) =>
      links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    for (const view of VIEWS)
      await test.step(view, async () => {
        for (const { id } of portal.fixture.merchants.slice(0, 2))
          await portal.grant('mixed@example.com', id, { [view]: 'edit' });
        await page.goto('about:blank');
        await portal.open('/');
        await heading(page, /./).first().waitFor();
        await expect(heading(page, 'Permission denied')).toHaveCount(0);
        // The menu group of the open screen is expanded.
        await expect(menu(page).getByRole('link')).toHaveText(['Get Started', ...ENTRIES[view], 'Help center']);
        expect(await refusedAmong(page, portal, await hrefs())).toEqual([]);
        if (view === 'companies') {
          await portal.open('/settings');
          await page.getByRole('main').getByRole('link', { name: 'Companies' }).click();
          await expect(rows(page).first()).toBeVisible();
        }
        const tabs = TABS[view];
        if (tabs === undefined) return;
        await portal.open('/settings');
        await page.getByRole('button', { name: 'Row actions' }).first().click();
        await page.getByRole('menuitem', { name: 'Settings' }).click();
        const shown = page.getByRole('navigation', { name: 'Merchant settings' }).getByRole('link');
        await expect(shown).toHaveText([...tabs]);
        expect(await refusedAmong(page, portal, await hrefs(shown))).toEqual([]);
      });
  },
);
