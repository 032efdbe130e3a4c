import { paymentLists } from '@portal/contract/payments';
import { settlementLists } from '@portal/contract/settlements';
import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Page } from 'playwright/test';
import { chips, columnTexts, expectTotal, filteredBy, heading, menu, paymentsOf, rows } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { parseCsvRows } from '../../support/files/fileContents.ts';
import { pick, row, notice } from '../../support/screen.ts';
import { dialog, downloadByButton } from './screen.ts';

/** Amount in minor units of a text on the screen: `-1,250.00 UAH`. */
const minor = (text: string) => Number(text.replace(/[^\d−-]/g, '').replace('−', '-'));
const tabs = (page: Page, name: string) => page.getByRole('navigation', { name }).getByRole('link');

const PLACES = [
  ['Downloads', 'Downloads', 'downloads/regular'],
  ['Settlements and invoices', 'Settlements and invoices', 'settlements-invoices/settlements'],
  ['Special reports', 'Special reports', 'special/list'],
  ['Scheduled templates', 'Scheduled templates', 'templates'],
] as const;

const filtered = (subject: string, value: string | number) =>
  new URLSearchParams({ filters: JSON.stringify([{ s: subject, m: 'eq', v: String(value) }]) });

test(
  'the reports center has four screens, and its rows link to the payments of a merchant and the settlements of a month',
  {
    tag: ['@SHELL-013', '@REP-006', '@REP-007', '@REP-008', '@REP-009', '@REP-010', '@REP-020', '@REP-038', '@REP-040'],
  },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    const merchants = [MERCHANTS.books, MERCHANTS.bikes];
    const nameOf = (id: number) => portal.fixture.merchants.find((merchant) => merchant.id === id)?.name ?? '';
    const expectLinks = async (ids: readonly number[]) => {
      for (const id of ids)
        await expect(
          page
            .getByRole('row')
            .nth(1)
            .getByRole('link', { name: nameOf(id), exact: true }),
        ).toHaveAttribute('href', `#/transactions/payments/all?${filtered('merchant_id', id)}`);
    };
    for (const more of [{}, { schedule: 'month' }])
      await portal.call(paymentLists.payments.export, { body: { type: 'csv', merchants, ...more } });
    await portal.open('/reports/downloads/regular');
    await heading(page, 'Downloads').waitFor();

    await test.step('the menu leads to the four screens of the reports center', async () => {
      await expect.soft(tabs(page, 'Downloads')).toHaveText(['Regular reports']);
      await expect.soft(tabs(page, 'Downloads')).toHaveAttribute('aria-current', 'page');
      const group = menu(page).getByRole('button', { name: 'Reports center' });
      await expect(group.locator('xpath=ancestor::li[1]').getByRole('link')).toHaveText(PLACES.map(([entry]) => entry));
      for (const [entry, title, path] of PLACES) {
        await menu(page).getByRole('link', { name: entry, exact: true }).click();
        await expect(heading(page, title)).toBeVisible();
        await expect(page).toHaveURL(new RegExp(`/reports/${path}$`));
      }
    });

    await test.step('the merchants of a template link to their payments', async () => {
      await expect(page.getByRole('row').nth(1).getByRole('link')).toHaveText(merchants.map(nameOf));
      await expectLinks(merchants);
    });

    for (const [type, file] of Object.entries({ settlements: 'XLSX', invoices: 'PDF' }))
      await test.step(`${type} show month and merchant, and their button covers no text`, async () => {
        await portal.open(`/reports/settlements-invoices/${type}`);
        const tab = tabs(page, 'Settlements and invoices').and(page.locator('[aria-current=page]'));
        await expect(tab).toHaveText(type === 'invoices' ? 'Invoices' : 'Settlements');
        const first = page.getByRole('row').nth(1);
        await expect(first).toContainText('Oct 2026');
        await expect(first).toContainText(file);
        const box = await first.getByText(file, { exact: true }).boundingBox();
        const button = await first.getByRole('button', { name: 'Download' }).boundingBox();
        expect(box!.x + box!.width).toBeLessThanOrEqual(button!.x);
        await portal.open(`/reports/settlements-invoices/${type}?${filtered('merchant_id', MERCHANTS.garden)}`);
        await expectLinks([MERCHANTS.garden]);
      });

    await test.step('a monthly report is downloaded, and links to its settlements', async () => {
      await portal.open(`/reports/settlements-invoices/settlements?${filtered('currency', 'USD')}`);
      await expect(tabs(page, 'Settlements and invoices')).toHaveText(['Settlements', 'Invoices']);
      await expect(tabs(page, 'Settlements and invoices').first()).toHaveAttribute('aria-current', 'page');
      for (const [at, type] of ['settlements', 'invoices'].entries())
        await expect(tabs(page, 'Settlements and invoices').nth(at)).toHaveAttribute(
          'href',
          `#/reports/settlements-invoices/${type}`,
        );
      await expect(chips(page)).toContainText('USD');
      await page.locator('main section[aria-busy=true]').waitFor({ state: 'detached' });
      const report = page.getByRole('row').filter({ hasText: 'USD' }).first();
      const { name } = await downloadByButton(page, report.getByRole('button', { name: 'Download', exact: true }));
      expect(name).toMatch(/^SR-\d{6}-USD-100101\.xlsx$/);
      const [amount = ''] = await columnTexts(page, 'Settlement amount');
      await page
        .getByRole('link', { name: amount.split(' ')[0] ?? '' })
        .first()
        .click();
      await expect(heading(page, /^Settlements$/)).toBeVisible();
      await portal.open(`${page.url().split('#')[1]}&limit=80`);
      await rows(page).first().waitFor();
      const parts = await columnTexts(page, 'Net');
      expect(parts.reduce((sum, part) => sum + minor(part), 0)).toBe(minor(amount));
    });

    await test.step('an invoice is downloaded', async () => {
      await portal.open('/reports/settlements-invoices/invoices');
      await rows(page).filter({ hasText: 'INV-' }).first().waitFor();
      const invoice = await downloadByButton(page, page.getByRole('button', { name: 'Download', exact: true }).first());
      expect(invoice.name).toMatch(/^INV-\d{6}-[A-Z]{3}-\d+\.pdf$/);
    });

    await test.step('the merchants of a download link to their payments', async () => {
      await portal.open('/reports/downloads/regular');
      await expect(page.getByRole('row').nth(1).getByRole('link')).toHaveText(merchants.map(nameOf));
      await expectLinks(merchants);
      await page.getByRole('link', { name: nameOf(MERCHANTS.bikes), exact: true }).click();
      await expect(heading(page, 'Payments')).toBeVisible();
      const mine = paymentsOf(portal).filter(({ merchant_id }) => merchant_id === MERCHANTS.bikes);
      await expectTotal(page, mine.length);
    });
  },
);

test(
  'a report template is turned off and on, deleted, and runs on its day, and a user with read rights can request none',
  { tag: ['@REP-015', '@REP-032', '@REP-051'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await test.step('a weekly template is turned off and on, and deleted', async () => {
      await portal.call(settlementLists.direct.export, { body: { type: 'csv', schedule: 'week' } });
      await portal.open('/reports/templates');
      await heading(page, 'Scheduled templates').waitFor();
      const choose = async (name: string) => {
        await page.getByRole('button', { name: 'Row actions' }).click();
        await page.getByRole('menuitem', { name }).click();
      };
      await choose('Switch off');
      await expect(notice(page, 'The schedule is off')).toBeVisible();
      await expect(row(page, 'Direct settlements')).toContainText('Disabled');
      await choose('Switch on');
      await expect(row(page, 'Direct settlements')).toContainText(/Nov 23, 2026.*Active/);
      await choose('Remove');
      await dialog(page).getByRole('button', { name: 'Remove' }).click();
      await expect(notice(page, 'No scheduled reports yet')).toBeVisible();
    });

    await test.step('a monthly template is scheduled', async () => {
      await portal.open(`/transactions/payments/${filteredBy([{ s: 'status', m: 'eq', v: 'approved' }])}`);
      await page.getByRole('button', { name: 'Save to reports' }).click();
      await dialog(page).getByLabel('Title').fill('Approved');
      await pick(dialog(page), 'Frequency', 'Every month');
      await expect(dialog(page)).toContainText('On the first day of every month');
      await dialog(page).getByRole('button', { name: 'Save' }).click();
      await expect(heading(page, 'Scheduled templates')).toBeVisible();
      await expect(page).toHaveURL(/reports\/templates$/);
      await expect(menu(page).getByRole('link', { name: 'Scheduled templates' })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await expect(row(page, 'Approved')).toContainText(/Every month, CSV.*Dec 01, 2026.*Active.*Status: Approved/);
    });

    await test.step('the monthly template runs on the first of the month', async () => {
      await portal.clock.set('2026-12-02T09:00:00Z');
      await portal.signIn('owner');
      await menu(page).getByRole('link', { name: 'Downloads' }).click();
      await expect(heading(page, 'Downloads')).toBeVisible();
      const { name, bytes } = await downloadByButton(page, page.getByRole('button', { name: 'Download', exact: true }));
      expect(name).toBe('Approved 2026-12-01.csv');
      // Held payments are excluded, because their status may still change.
      const november = paymentsOf(portal).filter(
        ({ created, status, captured, autocapture_at }) =>
          status === 'approved' &&
          captured === null &&
          autocapture_at === null &&
          created >= Date.parse('2026-10-31T22:00:00Z'),
      );
      expect(november.length).toBeGreaterThan(20);
      const ids = parseCsvRows(bytes).map(([id]) => id);
      expect(ids).toEqual(expect.arrayContaining(november.map(({ id }) => String(id))));
      await expect(row(page, 'Approved')).toContainText(/Nov 01/);
    });

    await test.step('a user with read rights sees no button to request a report', async () => {
      await portal.signIn('viewer');
      await portal.open('/reports/special/list');
      await heading(page, 'Special reports').waitFor();
      await expect(page.getByRole('button', { name: 'Request a special report' })).toHaveCount(0);
      await page.getByRole('link', { name: 'Payers of the last 30 days' }).click();
      await expect(rows(page)).toHaveCount(10);
      await expect(page.getByRole('button', { name: 'Request columns' })).toHaveCount(0);
    });

    await test.step('an unknown special report shows the 404 page', async () => {
      portal.expectTrouble(/404/);
      await portal.open('/reports/special/custom/77');
      await expect(heading(page, 'Page not found')).toBeVisible();
    });
  },
);
