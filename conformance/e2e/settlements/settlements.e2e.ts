import { reports } from '@portal/contract/reports';
import { settlementLists, settlements } from '@portal/contract/settlements';
import type { Page } from 'playwright/test';
import { columnTexts, expectTotal, filterBy, heading, menu, rows, showPayment } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { parseCsvRows } from '../../support/files/fileContents.ts';
import { fact, row } from '../../support/screen.ts';
import { DIRECT_SETTLEMENTS_PATH, minorUnitsOf, openSettlements, sumOf, findSettlementWithRefund } from './screen.ts';

const figure = async (page: Page, label: string) => minorUnitsOf(await fact(page, label).last().innerText());
/** The rows of the list under a tab. */
const rowsOf = (page: Page, label: string) =>
  page.getByRole('region', { name: `Settlements: ${label}`, exact: true }).getByRole('rowheader');
const partsOf = (page: Page) => page.getByRole('navigation', { name: 'Settlement' }).getByRole('link');

/** Columns of a settlement's amounts: the signed amounts before the last column add up to the last one. */
const FIGURES = ['Payments', 'Refunds', 'Chargebacks', 'Dispute reserve', 'Fees', 'Net'];

/** Expects that the amounts of every row on the page add up, and that all amounts are visible without scrolling. */
async function expectRowsToAddUp(page: Page): Promise<void> {
  const titles = await page.getByRole('columnheader').allInnerTexts();
  expect(titles.slice(titles.indexOf('Payments')).slice(0, FIGURES.length)).toEqual(FIGURES);
  const columns = await Promise.all(FIGURES.map((title) => columnTexts(page, title)));
  const net = columns.at(-1) ?? [];
  expect(net.length).toBeGreaterThan(0);
  net.forEach((text, at) =>
    expect(sumOf(columns.slice(0, -1).map((texts) => texts[at] ?? ''))).toBe(minorUnitsOf(text)),
  );
  const menuOfRow = await page.locator('tbody tr:first-child > :last-child').boundingBox();
  const last = await page.locator(`tbody tr:first-child > :nth-child(${titles.indexOf('Net') + 1})`).boundingBox();
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(menuOfRow?.x ?? 0);
}

const TABS = [
  ['direct', 'Direct'],
  ['bulk', 'Bulk'],
  ['transactional', 'Transactional'],
] as const;

test(
  'settlements have a menu entry and three tabs whose rows add up, and can be paged, filtered and saved',
  {
    tag: [
      '@PAY-012',
      '@REP-003',
      '@REP-005',
      '@SET-001',
      '@SET-002',
      '@SET-003',
      '@SET-004',
      '@SET-005',
      '@SET-011',
      '@SET-012',
    ],
  },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open('/transactions/disputes/urgent');
    await menu(page).getByRole('link', { name: 'Settlements', exact: true }).click();
    await expect(page).toHaveURL(/settlements\/direct$/);
    await heading(page, /^Settlements$/).waitFor();
    await page.setViewportSize({ width: 1280, height: 900 });

    for (const [type, label] of TABS)
      await test.step(`the tab "${label}" lists its settlements`, async () => {
        const before = (await portal.journal()).length;
        await portal.open(`/transactions/settlements/${type}`);
        const tabs = page.getByRole('navigation', { name: 'Settlements' }).getByRole('link');
        await expect(tabs).toHaveText(['Direct', 'Bulk', 'Transactional']);
        await expect(tabs.and(page.locator('[aria-current=page]'))).toHaveText(label);
        await expect(page.getByText(new RegExp(`^${label}: `))).toBeVisible();
        await expect(rowsOf(page, label).first()).toBeVisible();
        await expect(page).toHaveTitle('Settlements | Merchant Portal');
        await expect(page.getByRole('button', { name: 'Save to reports' })).toBeEnabled();
        await expect(page.getByRole('button', { name: 'Configure report' })).toHaveCount(0);
        await expectRowsToAddUp(page);
        // The menu opened the first tab, so its list is already loaded.
        const journal = await portal.journal();
        const asked = journal
          .slice(type === 'direct' ? 0 : before)
          .filter(({ path }) => path.includes('/settlements/'));
        expect(new Set(asked.map(({ path }) => path))).toEqual(new Set([`/api/v2/merchant/settlements/${type}/`]));
      });

    await test.step('the list is paged and filtered', async () => {
      await portal.open(DIRECT_SETTLEMENTS_PATH);
      await expect(rowsOf(page, 'Direct').first()).toBeVisible();
      const first = await rows(page).allInnerTexts();
      await page.getByRole('button', { name: 'Next page' }).click();
      await expect(page).toHaveURL(/page=2/);
      await expect(rows(page).first()).not.toHaveText(first[0] ?? '');
      for (const text of await rows(page).allInnerTexts()) expect(first).not.toContain(text);
      await filterBy(page, 'Currency', 'is', 'CZK');
      for (const amount of await columnTexts(page, 'Net')) expect(amount).toContain('CZK');
    });

    await test.step('columns are chosen, and the saved files have the same columns', async () => {
      await portal.open(DIRECT_SETTLEMENTS_PATH);
      await expect(rowsOf(page, 'Direct').first()).toBeVisible();
      expect((await columnTexts(page, 'Payments')).join(' ')).not.toMatch(/[A-Z]{3}/);
      await page.getByRole('button', { name: 'Columns', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Columns' });
      await dialog.getByRole('button', { name: 'Remove Status', exact: true }).click();
      await dialog.getByRole('button', { name: 'Remove Net', exact: true }).click();
      await dialog.getByRole('button', { name: 'Add Account number', exact: true }).click();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toHaveCount(0);
      const titles = page.getByRole('columnheader');
      await expect(titles.filter({ hasText: /^Account number$/ })).toHaveCount(1);
      await expect(titles.filter({ hasText: /^Status$/ })).toHaveCount(0);
      // The payments column names the currency if the net column is hidden.
      for (const text of await columnTexts(page, 'Payments')) expect(text).toMatch(/[A-Z]{3}$/);
      const { report_id: id } = (await portal.call(settlementLists.direct.export, { body: { type: 'csv' } })).body;
      await portal.clock.advance('10s');
      const [head] = parseCsvRows((await portal.call(reports.download, { params: { id } })).body);
      expect(head).toContain('Account number');
      expect(head).not.toContain('Status');
    });

    await test.step('the list is saved to reports', async () => {
      await expect(page.getByRole('button', { name: 'Configure report' })).toHaveCount(0);
      const saved = row(page, 'Direct settlements');
      await page.getByRole('button', { name: 'Save to reports' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expect(heading(page, 'Downloads')).toBeVisible();
      // The earlier step saved one file, and this step the second.
      await expect(saved).toHaveCount(2);
    });
  },
);

test(
  'a settlement adds up, its figures link to their rows, and its payments and currencies to their screens',
  { tag: ['@SET-006', '@SET-007', '@SET-008', '@SET-009', '@SET-010'] },
  async ({ page, portal }) => {
    const period = /"createtime","m":"between","v":\["\d{4}-\d\d-\d\d","\d{4}-\d\d-\d\d"\]/;
    await portal.signIn('owner');
    const { id: settled, cnt, reference } = await findSettlementWithRefund(portal);
    await portal.open(`/transactions/settlements/info/${settled}?limit=80`);
    await heading(page, `Settlement ${reference}`).waitFor();

    await test.step('the settlement lists its payments and fees', async () => {
      await expectTotal(page, cnt);
      await expect(rows(page)).toHaveCount(cnt);
      expect(sumOf(await columnTexts(page, 'Settled amount before fee'))).toBe(await figure(page, 'Payments'));
      expect(sumOf(await columnTexts(page, 'Fee'))).toBe(-(await figure(page, 'Fees')));
      const asked = (await portal.journal()).findLast(({ path }) => path.endsWith('/transactions/payments/'));
      const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
      expect(asked?.body).toMatchObject({
        filters: [
          { s: 'settlement_reference', m: 'eq', v: reference },
          { s: 'createtime', m: 'between', v: [day, day] },
        ],
      });
    });

    await test.step('the settlement lists its refunds, and its figures add up', async () => {
      await fact(page, 'Refunds').getByRole('link').click();
      await expect(partsOf(page).and(page.locator('[aria-current=page]'))).toContainText('Refunds');
      const back = page.getByRole('table', { name: 'Refunds' });
      await back.waitFor();
      expect(sumOf(await back.locator('tbody td:last-child').allInnerTexts())).toBe(await figure(page, 'Refunds'));
      const parts = FIGURES.slice(0, -1);
      const ledger = page.getByRole('region', { name: 'Amounts' });
      await expect(ledger.getByRole('term')).toHaveText(FIGURES);
      const figures = await Promise.all(parts.map(async (label) => figure(page, label)));
      expect(figures.reduce((total, one) => total + one, 0)).toBe(await figure(page, 'Net'));
      await fact(page, 'Payments').getByRole('link').click();
      await expect(rows(page).first()).toBeVisible();
    });

    await test.step("the settlement's payments open in the list of payments, with the same filters", async () => {
      await page.getByRole('link', { name: 'Open in the list of payments' }).click();
      await expect(heading(page, 'Payments')).toBeVisible();
      await expectTotal(page, cnt);
      expect(decodeURIComponent(page.url())).toContain(`{"s":"settlement_reference","m":"eq","v":"${reference}"}`);
      expect(decodeURIComponent(page.url())).toMatch(period);
    });

    await test.step('a payment links to its settlement', async () => {
      await showPayment(page, portal, portal.known.settled);
      const link = fact(page, 'Reference').getByRole('link');
      const ofPayment = await link.innerText();
      await link.click();
      await expect(heading(page, `Settlement ${ofPayment}`)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Settlements' }).last()).toBeVisible();
    });

    await test.step('the currencies are the settlements of the same payout', async () => {
      await portal.open('/transactions/settlements/bulk');
      await rowsOf(page, 'Bulk').first().click();
      await partsOf(page).filter({ hasText: 'Currencies' }).click();
      await expect(page).toHaveURL(/settlements\/currencies\/\d+$/);
      const own = (await page.getByRole('heading', { level: 1 }).innerText()).split('-')[1] ?? '';
      const table = page.getByRole('table', { name: 'Currencies' });
      await page.setViewportSize({ width: 1280, height: 800 });
      // The net amount does not overlap the list beside it.
      const gap = async () => {
        const net = await table.getByRole('columnheader', { name: 'Net' }).boundingBox();
        const ledger = await page.getByRole('heading', { name: 'Amounts' }).boundingBox();
        return (ledger?.x ?? 0) - (net?.x ?? 0) - (net?.width ?? 0);
      };
      await expect.poll(gap).toBeGreaterThanOrEqual(0);
      const id = Number(/\d+$/.exec(page.url())?.[0]);
      const { data } = (await portal.call(settlements.currencies, { params: { id } })).body;
      await expect(table.getByRole('link')).toHaveText(data.map(({ currency }) => currency));
      for (const [index, one] of data.entries())
        await expect(table.getByRole('link').nth(index)).toHaveAttribute('href', new RegExp(`/info/${one.id}$`));
      await table.getByRole('link', { name: own }).click();
      await expect(page).toHaveURL(/settlements\/info\/\d+$/);
      await expect(heading(page, new RegExp(`-${own}-`))).toBeVisible();
    });

    await test.step('a user with read rights sees the settlements of the own merchants', async () => {
      await portal.signIn('viewer');
      await portal.open(DIRECT_SETTLEMENTS_PATH);
      await rowsOf(page, 'Direct').first().click();
      await expect(heading(page, /^Settlement S/)).toBeVisible();
    });

    await test.step('lists without payments show a message, and an unknown settlement the 404 page', async () => {
      portal.expectTrouble(/404/);
      await portal.world({ payments: 0 });
      await openSettlements(page, portal);
      await expect(page.getByText('No direct settlements yet')).toBeVisible();
      for (const name of ['Next payout', 'Balance not paid out yet'])
        await expect(fact(page, name)).toHaveText('Nothing to pay out');
      await portal.open('/transactions/disputes/urgent');
      await expect(page.getByText('No disputes need a response')).toBeVisible();
      await portal.open('/transactions/settlements/info/2026112001');
      await expect(heading(page, 'Page not found')).toBeVisible();
    });
  },
);
