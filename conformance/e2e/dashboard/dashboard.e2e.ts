import { chips, columnTexts, drag, expectTotal, heading, lift, menu, rows } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { notice } from '../../support/screen.ts';
import {
  cards,
  LOAD_ERROR_TEXT,
  minorUnitsOf,
  openDashboard,
  OVERVIEW_WIDGETS,
  waitForWidgets,
  sumOf,
  tabs,
  updateButton,
  widget,
} from './screen.ts';

test(
  'the dashboard compares each figure with the earlier period, and links the figure to its payments',
  { tag: ['@DASH-001', '@DASH-002', '@DASH-003', '@DASH-004', '@DASH-006', '@DASH-007', '@DASH-016', '@DASH-021'] },
  async ({ page, portal }) => {
    await openDashboard(page, portal);
    await test.step('the dashboard has its menu entry, categories, cards, period, currency and time', async () => {
      await expect.soft(page).toHaveTitle('Home | Merchant Portal');
      await expect.soft(menu(page).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
      await expect.soft(tabs(page)).toHaveText(['Overview', 'Payments', 'Customers', 'Refunds and risk']);
      await expect.soft(cards(page)).toHaveCount(OVERVIEW_WIDGETS.length);
      const waiting = cards(page).first();
      await expect.soft(waiting).toHaveAccessibleName('Needs attention');
      await expect
        .soft(waiting.getByRole('link', { name: 'Disputes that need a response' }))
        .toContainText('next deadline in 23 h');
      await expect.soft(page.getByRole('button', { name: 'Period: Nov 14, 2026 - Nov 20, 2026' })).toBeVisible();
      const currency = page.getByRole('combobox', { name: 'Currency' });
      await expect.soft(currency).toHaveValue('UAH');
      await currency.click();
      await expect.soft(page.getByRole('option')).toHaveText(['UAH', 'EUR', 'CZK', 'USD', 'All amounts in UAH']);
      await page.keyboard.press('Escape');
      await expect.soft(updateButton(page)).toBeEnabled();
      await expect.soft(page.getByText(/^Last updated Nov 20, 2026 \d\d:\d\d:\d\d\sGMT\+2$/)).toBeVisible();
    });
    const approved = widget(page, 'Approved payments');
    const count = minorUnitsOf(await approved.getByRole('link').innerText());
    await test.step('a dashboard figure shows its difference from the earlier period', async () => {
      const before = (await approved.getByText(/^Previous 7 days, up to this time: /).innerText()).split(':')[1] ?? '';
      const then = minorUnitsOf(before);
      const change = (Math.round((Math.abs(count - then) * 1000) / then) / 10).toFixed(1).replace('.0', '');
      const difference = `${change}% ${count < then ? 'less' : 'more'}`;
      await expect.soft(approved.getByText(difference)).toBeVisible();
      await expect.soft(approved.locator('.recharts-area-curve')).toBeVisible();
    });
    await test.step('a dashboard figure links to its payments', async () => {
      const turnover = widget(page, 'Turnover').getByRole('link');
      const figure = minorUnitsOf(await turnover.innerText());
      await turnover.click();
      await expect(heading(page, 'Payments')).toBeVisible();
      await portal.open(`${page.url().split('#')[1]}&limit=80`);
      await expectTotal(page, count);
      await expect(rows(page)).toHaveCount(count);
      expect(sumOf(await columnTexts(page, 'Amount'))).toBe(figure);
      await expect(chips(page)).toContainText('Nov 14, 2026 - Nov 20, 2026');
      await page.goBack();
      await page.goBack();
      await expect(heading(page, 'Home')).toBeVisible();
    });
    await test.step("a row of a chart's table links to the payments of its day", async () => {
      const chart = widget(page, 'Turnover over time');
      await chart.getByRole('button', { name: 'Show as table' }).click();
      const day = chart.getByRole('row').filter({ hasText: 'Nov 18, 2026' }).getByRole('link');
      const amount = minorUnitsOf(await day.innerText());
      await day.click();
      await expect(chips(page)).toContainText('Nov 18, 2026 - Nov 18, 2026');
      await expectTotal(page, (await rows(page).count()) || 1);
      expect(sumOf(await columnTexts(page, 'Amount'))).toBe(amount);
    });
    await test.step('a bar of a chart links to the payments of its status and day', async () => {
      await portal.open('/?category=payments');
      const bars = widget(page, 'Payments by status')
        .locator('.recharts-bar')
        .nth(1)
        .locator('.recharts-bar-rectangle path');
      await bars.first().click();
      await expect(chips(page)).toContainText('Declined');
      await expect(chips(page)).toContainText(/Nov 1\d, 2026 - Nov 1\d, 2026/);
    });
    await test.step('an update of the dashboard shows its time', async () => {
      await portal.open('/');
      await expect(heading(page, 'Home')).toBeVisible();
      await portal.clock.advance('30m');
      await updateButton(page).click();
      await expect(page.getByText(/^Last updated Nov 20, 2026 14:3\d:\d\d\sGMT\+2$/)).toBeVisible();
    });
  },
);

test(
  'dashboard cards keep their places during loading, and a failed card shows an empty graph beside working ones',
  { tag: ['@DASH-031', '@DASH-032', '@CHART-008', '@CHART-009', '@ERR-012'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/status of (400|401|403|404|500)/);
    await portal.faults.add(
      { path: '/api/v2/dashboard/widget/turnover_time/', status: 500, delay_ms: 700, times: 1 },
      { path: '/api/v2/dashboard/widget/approved/', status: 403, times: 1 },
      { path: '/api/v2/dashboard/widget/average/', status: 404, times: 1 },
      { path: '/api/v2/dashboard/widget/conversion/', status: 400, times: 1 },
      { path: '/api/v2/dashboard/widget/turnover/', delay_ms: 700, times: 1 },
    );
    await openDashboard(page, portal);
    await expect(cards(page)).toHaveCount(OVERVIEW_WIDGETS.length);
    const places = () => Promise.all(OVERVIEW_WIDGETS.map(async (name) => widget(page, name).boundingBox()));
    const before = await places();
    const failed = widget(page, 'Turnover over time');
    await expect(failed.getByText(LOAD_ERROR_TEXT)).toBeVisible();
    await expect(failed.locator('.recharts-xAxis-tick-labels text').first()).toHaveText('Nov 14');
    const curves = failed.locator('.recharts-area-curve, .recharts-line-curve');
    await expect(curves).toHaveCount(0);
    for (const name of ['Approved payments', 'Average payment', 'Conversion'])
      await expect(widget(page, name).getByText(LOAD_ERROR_TEXT)).toBeVisible();
    await expect(widget(page, 'Turnover').getByRole('link')).toContainText('UAH');
    await waitForWidgets(page);
    expect(await places()).toEqual(before);
    await expect(page).toHaveURL(/#\/$/);
    await widget(page, 'Approved payments').getByRole('button', { name: 'Try again' }).click();
    await expect(widget(page, 'Approved payments').getByText(LOAD_ERROR_TEXT)).toHaveCount(0);
    await updateButton(page).click();
    await expect(page.getByText(LOAD_ERROR_TEXT)).toHaveCount(0);
    await expect(widget(page, 'Approved payments').getByRole('link')).toBeVisible();
    await expect(curves).not.toHaveCount(0);
    await portal.faults.add({ path: '/api/v2/dashboard/widget/turnover_time/', status: 500, times: 1 });
    await updateButton(page).click();
    await expect(failed.getByText(LOAD_ERROR_TEXT)).toBeVisible();
    await expect(curves).toHaveCount(0);
    await portal.faults.add({ path: '/api/v2/dashboard/widget/turnover/', status: 401, times: 1 });
    await updateButton(page).click();
    await expect(page).toHaveURL(/#\/account\/login/);
  },
);

test(
  'dashboard widgets are dragged, moved with keys, hidden and shown within their category, and can be reset',
  {
    tag: [
      '@DASH-003',
      '@DASH-005',
      '@DASH-007',
      '@DASH-011',
      '@DASH-012',
      '@DASH-013',
      '@DASH-022',
      '@DASH-026',
      '@DASH-027',
      '@DASH-028',
      '@DASH-029',
      '@DASH-030',
    ],
  },
  async ({ page, portal }) => {
    await openDashboard(page, portal);
    const open = async () => {
      await page.getByRole('button', { name: 'Dashboard settings' }).click();
      const dialog = page.getByRole('dialog', { name: 'Dashboard settings' });
      await dialog.getByRole('tab').first().waitFor();
      return dialog;
    };
    let dialog = await open();
    await expect(dialog.getByRole('tab')).toHaveText(['Overview', 'Payments', 'Customers', 'Refunds and risk']);
    await lift(page, 'Turnover', 2);
    await page.keyboard.press('ArrowDown');
    await expect(notice(page, 'Turnover moved to position 3 of 7')).toHaveCount(1);
    await page.keyboard.press('Space');
    await drag(page, 'Conversion', 'Approved payments');
    await dialog.getByRole('button', { name: 'Remove Needs attention' }).click();
    await dialog.getByRole('tab', { name: 'Customers' }).press('Enter');
    for (const name of ['Payments by country', 'Countries'])
      await dialog.getByRole('button', { name: `Remove ${name}` }).click();
    await dialog.getByRole('tab', { name: 'Payments', exact: true }).click();
    await dialog.getByRole('button', { name: 'Add Declined payments' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    const moved = ['Conversion', 'Approved payments', 'Turnover'];
    const expected = [...moved, ...OVERVIEW_WIDGETS.slice(1).filter((name) => !moved.includes(name))];
    const titles = () => cards(page).evaluateAll((found) => found.map((card) => card.getAttribute('aria-label')));
    await expect.poll(titles).toEqual(expected);
    await page.reload();
    await expect.poll(titles).toEqual(expected);
    await tabs(page).filter({ hasText: 'Customers' }).click();
    await expect(page.getByRole('heading', { name: 'No widgets selected' })).toBeVisible();
    await expect(page.getByText('Choose the figures that this category shows.')).toBeVisible();
    dialog = await open();
    portal.expectTrouble(/status of 403/);
    await portal.faults.add({ path: '/api/v2/dashboard/config/default/', status: 403, times: 1 });
    await dialog.getByRole('button', { name: 'Reset to defaults' }).click();
    await expect(notice(page, 'Request error')).toBeVisible();
    await dialog.getByRole('button', { name: 'Reset to defaults' }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(titles).toEqual(['Payments by country', 'Countries']);
    await tabs(page).filter({ hasText: 'Overview' }).click();
    await expect.poll(titles).toEqual(OVERVIEW_WIDGETS);
  },
);

test(
  'an empty dashboard shows a missing merchant or payment, and loads each registration step once a session',
  { tag: ['@DASH-005', '@DASH-008', '@DASH-009', '@DASH-010', '@MER-058'] },
  async ({ page, portal }) => {
    await portal.world({ payments: 0 });
    await openDashboard(page, portal, '/', 'new');
    await expect(page.getByRole('heading', { name: 'No merchants yet' })).toBeVisible();
    await expect(notice(page, 'Register your merchant to accept payments.')).toBeVisible();
    await notice(page, 'Merchant registration').getByRole('button', { name: 'Close' }).click();
    await expect(notice(page, 'Merchant registration')).toHaveCount(0);
    await portal.open('/transactions/payments/all');
    await heading(page, 'Payments').waitFor();
    const comeBack = async () => {
      const read = page.waitForResponse('**/merchant/status/');
      await page.reload();
      await menu(page).getByRole('link', { name: 'Home' }).click();
      await page.getByRole('heading', { name: 'No merchants yet' }).waitFor();
      await (await read).finished();
    };
    await comeBack();
    await expect(notice(page, 'Merchant registration')).toHaveCount(0);
    const other = await page.context().newPage();
    await other.goto(`${portal.url}/#/`);
    await expect(notice(other, 'Register your merchant to accept payments.')).toBeVisible();
    await other.close();
    const status = { step: 'upload_docs', show: true, data: { merchant_id: null, company_profile_id: null } };
    await portal.faults.add({ path: '/api/v2/merchant/status/', body: status });
    await comeBack();
    await expect(notice(page, "Upload your company's documents")).toBeVisible();
    await comeBack();
    await expect(notice(page, 'Merchant registration')).toHaveCount(0);
    for (const show of [false, true]) {
      await portal.faults.clear();
      await portal.faults.add({
        path: '/api/v2/merchant/status/',
        body: { ...status, step: 'sign_contract', show },
      });
      await comeBack();
      await expect(notice(page, 'Sign the contract')).toHaveCount(Number(show));
    }
    // In this tab, the first step was loaded before the other steps.
    await portal.faults.clear();
    await comeBack();
    await expect(notice(page, 'Merchant registration')).toHaveCount(0);
    await portal.signIn('owner');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'No payments yet' })).toBeVisible();
  },
);
