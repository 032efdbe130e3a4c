import { paymentLists } from '@portal/contract/payments';
import { reports } from '@portal/contract/reports';
import { changeAnswer } from '../../support/fakeAnswers.ts';
import { row } from '../../support/screen.ts';
import { expect, test } from '../../support/e2e.ts';
import { downloadByButton } from './screen.ts';

const SHOP = 100101;

test(
  "the report downloads show each report's date, type, merchant and status, and download a finished report's file",
  {
    tag: [
      '@REP-002',
      '@REP-006',
      '@REP-007',
      '@REP-016',
      '@REP-017',
      '@REP-018',
      '@REP-019',
      '@REP-048',
      '@REP-050',
      '@REP-052',
      '@REP-053',
    ],
  },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    const ask = (body: object) => portal.call(paymentLists.payments.export, { body });
    await ask({ type: 'csv', merchants: [SHOP] });
    await portal.clock.advance('1m');
    await ask({ type: 'xlsx', title: 'All of them', merchants: [SHOP] });
    const { data } = (await portal.call(reports.regular.rows)).body;
    /** Makes the newest report stay unfinished until the test changes the answer. */
    const hold = async (slot: number) => {
      const [newest, ...others] = data;
      await portal.faults.clear();
      await changeAnswer(portal, reports.regular.rows, { data: [{ ...newest, status: 'pending', slot }, ...others] });
    };
    await hold(999);
    await portal.open('/reports/downloads/regular');
    await page.getByRole('row').nth(2).waitFor();
    const cells = (nth: number) =>
      page.getByRole('row').nth(nth).getByRole('cell').or(page.getByRole('row').nth(nth).getByRole('rowheader'));

    await test.step('the newest report is pending, and the earlier report can be downloaded', async () => {
      const titles = await page.getByRole('columnheader').allInnerTexts();
      expect(titles).toEqual(['Date GMT+2', 'Type', 'Merchant', 'File', 'Status', 'Filters', 'Actions']);
      const name = portal.fixture.merchants.find(({ id }) => id === SHOP)?.name ?? '';
      const date = /^Nov 20, 2026 14:0\d:\d\d$/;
      await expect
        .soft(cells(1))
        .toHaveText([date, /^Payments\s*All of them$/, name, 'XLSX', /^Pending\s*999 msec$/, '—', 'Pending']);
      await expect.soft(cells(2)).toHaveText([date, 'Payments', name, 'CSV', 'Success', '—', 'Download']);
      await expect.soft(cells(1).getByRole('button', { name: 'Pending' })).toBeDisabled();
      const { name: file } = await downloadByButton(page, cells(2).getByRole('button', { name: 'Download' }));
      expect(file).toBe('Payments 2026-11-20.csv');
    });

    await test.step('a pending report shows its status once on a phone', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      const pending = page.getByRole('main').getByText('Pending', { exact: true }).filter({ visible: true });
      await expect(pending).toHaveCount(1);
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    await test.step('a report that waits a second or more shows the time in seconds', async () => {
      await hold(1000);
      await expect(row(page, 'All of them')).toContainText(/Pending\s*1 sec/);
    });
    await test.step('a report that becomes ready can be downloaded without a reload', async () => {
      await portal.faults.clear();
      await portal.clock.advance('1m');
      await expect(cells(1).getByRole('button', { name: 'Download', exact: true })).toBeEnabled();
    });
    await test.step('a report that failed cannot be downloaded', async () => {
      const failed = data.map((report) => ({ ...report, status: 'error' }));
      await changeAnswer(portal, reports.regular.rows, { data: failed });
      await page.reload();
      await expect(row(page, 'All of them')).toContainText(/Error.*Pending/);
      await expect(row(page, 'All of them').getByRole('button', { name: 'Pending' })).toBeDisabled();
    });

    await test.step('a row downloads the report in `report_id`, or else its own', async () => {
      await portal.faults.clear();
      const [newest, oldest] = (await portal.call(reports.regular.rows)).body.data;
      await changeAnswer(portal, reports.regular.rows, {
        data: [
          { ...oldest, title: 'Oldest', report_id: newest?.id },
          { ...newest, report_id: undefined },
        ],
      });
      // The list has another address, so it is loaded again.
      await portal.open('/reports/downloads/regular?limit=10');
      await row(page, 'Oldest').waitFor();
      const before = (await portal.journal()).length;
      for (const title of ['Oldest', 'All of them']) {
        const { name } = await downloadByButton(page, row(page, title).getByRole('button', { name: 'Download' }));
        expect(name).toMatch(/^All of them /);
      }
      const asked = (await portal.journal()).slice(before).map(({ path }) => path);
      expect(asked.filter((path) => /reports\/\d+\/$/.test(path))).toEqual(
        [1, 2].map(() => `/api/v2/merchant/reports/${newest?.id}/`),
      );
    });
  },
);
