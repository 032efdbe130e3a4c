import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { filteredBy, declinedOnly, expectTotal, heading, openList, paymentsOf } from '../../support/screens.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { showList } from './screen.ts';
import { parseCsvRows, parseXlsxRows } from '../../support/files/fileContents.ts';

/** Saves the list as a report and downloads its file. */
async function saveAndDownload(page: Page, portal: E2ePortal, type: 'CSV' | 'XLSX'): Promise<Buffer> {
  await page.getByRole('button', { name: 'Save to reports' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save to reports' });
  await dialog.getByText(type, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(heading(page, 'Downloads')).toBeVisible();
  await expect(page).toHaveURL(/#\/reports\/downloads\/regular$/);
  await expect(page.getByRole('button', { name: 'Pending' })).toBeDisabled();
  await portal.clock.advance('1m');
  const download = page.waitForEvent('download');
  // The first row is the newest report.
  await page.getByRole('row').nth(1).getByRole('button', { name: 'Download', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(type === 'CSV' ? /\.csv$/ : /\.xlsx$/);
  return readFile(await file.path());
}

test(
  "a filtered or searched list is saved to reports as CSV or Excel, and the file contains exactly the list's rows",
  { tag: ['@PAY-010', '@PAY-094', '@PAY-120', '@REP-001', '@REP-002', '@REP-017', '@REP-018', '@REP-023'] },
  async ({ page, portal }) => {
    await test.step('a filtered list is saved as CSV', async () => {
      const wanted = paymentsOf(portal).filter(({ status, currency }) => status === 'declined' && currency === 'EUR');
      await openList(page, portal, filteredBy([...declinedOnly, { s: 'currency', m: 'eq', v: 'EUR' }]));
      await expectTotal(page, wanted.length);
      const [titles, ...lines] = parseCsvRows(await saveAndDownload(page, portal, 'CSV'));
      expect(titles?.slice(0, 7)).toEqual([
        'ID',
        'Created (Europe/Kyiv)',
        'Order ID',
        'Status',
        'Outcome',
        'Amount',
        'Amount, currency',
      ]);
      expect(lines.map(([id]) => Number(id))).toEqual(wanted.map(({ id }) => id));
      expect(lines.map((line) => line[5])).toEqual(wanted.map(({ amount }) => (amount / 100).toFixed(2)));
    });

    await test.step('a searched list is saved as Excel', async () => {
      const mail = paymentsOf(portal).find(({ payer }) => payer.email !== null)?.payer.email ?? '';
      const wanted = paymentsOf(portal).filter(({ payer }) => payer.email === mail);
      await showList(page, portal, `all?query=${encodeURIComponent(mail)}`);
      await expectTotal(page, wanted.length);
      const rows = await parseXlsxRows(await saveAndDownload(page, portal, 'XLSX'));
      const [title, ...ids] = rows.map(([cell]) => String(cell));
      expect(title).toBe('ID');
      expect(ids.map(Number)).toEqual(wanted.map(({ id }) => id));
    });
  },
);
