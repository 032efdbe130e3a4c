import { reports } from '@portal/contract/reports';
import { parseCsvRows } from '../../support/files/fileContents.ts';
import { notice } from '../../support/screen.ts';
import { expectTotal, heading, rows } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { dialog, downloadByButton } from './screen.ts';

test(
  'special reports are listed with descriptions, and a report can be limited to columns, saved, and extended on request',
  {
    tag: [
      '@REP-011',
      '@REP-012',
      '@REP-013',
      '@REP-014',
      '@REP-024',
      '@REP-026',
      '@REP-027',
      '@REP-030',
      '@REP-031',
      '@REP-042',
      '@REP-043',
      '@REP-045',
      '@REP-047',
      '@LIST-032',
    ],
  },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open('/reports/special/list');
    await expect(heading(page, 'Special reports')).toBeVisible();
    const entries = page.getByRole('list', { name: 'Special reports' }).getByRole('listitem');

    await test.step('each entry of the list opens its report', async () => {
      const { data } = (await portal.call(reports.special.list)).body;
      await expect(entries).toHaveText(data.map(({ title, description }) => `${title}${description}`));
      for (const [at, { id }] of data.entries())
        await expect(entries.nth(at).getByRole('link')).toHaveAttribute('href', `#/reports/special/custom/${id}`);
      for (const { id, title, description } of data) {
        await portal.open(`/reports/special/custom/${id}`);
        await expect(heading(page, title)).toBeVisible();
        await expect(page.getByText(description, { exact: true })).toBeVisible();
        const { rows_count } = (await portal.call(reports.special.show, { params: { id } })).body;
        await expectTotal(page, rows_count);
      }
    });

    await portal.open('/reports/special/list');
    await page.getByRole('link', { name: 'Payers of the last 30 days' }).click();
    await expect(page).toHaveURL(/\/reports\/special\/custom\/\d+$/);
    const here = page.url().split('#')[1] ?? '';

    await test.step('columns are chosen, and locked columns requested', async () => {
      await expect(heading(page, 'Payers of the last 30 days')).toBeVisible();
      await expect(rows(page)).toHaveCount(10);
      await page.getByRole('button', { name: 'Configure report' }).click();
      await expect(dialog(page).getByRole('button', { name: "Payer can't be removed" })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await dialog(page).getByRole('button', { name: 'Remove Count' }).click();
      await dialog(page).getByRole('button', { name: 'Add Country' }).click();
      await dialog(page).getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('columnheader', { name: 'Country' })).toBeVisible();
      await page.getByRole('button', { name: 'Request columns' }).click();
      await dialog(page).getByLabel('Purpose').fill('To thank them');
      await dialog(page).getByRole('button', { name: 'Send request' }).click();
      await expect(
        notice(page, "Requested columns, under review by support: Payer's email, Payer's phone"),
      ).toBeVisible();
    });

    await test.step('the report is saved as CSV and as a workbook', async () => {
      await page.getByRole('button', { name: 'Save CSV' }).click();
      await expect(heading(page, 'Downloads')).toBeVisible();
      await portal.clock.advance('1m');
      const { bytes } = await downloadByButton(page, page.getByRole('button', { name: 'Download', exact: true }));
      expect(parseCsvRows(bytes)[0]).toEqual([
        'Payer',
        'Merchant',
        'Currency',
        'Paid',
        'Paid, currency',
        'Last payment (Europe/Kyiv)',
        'Country',
      ]);
      await portal.open(here);
      await page.getByRole('button', { name: 'Save XLS' }).click();
      await expect(heading(page, 'Downloads')).toBeVisible();
      await portal.clock.advance('1m');
      const newest = page.getByRole('row').nth(1).getByRole('button', { name: 'Download', exact: true });
      expect((await downloadByButton(page, newest)).name).toMatch(/\.xlsx$/);
    });
  },
);
