import { paymentLists } from '@portal/contract/payments';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { expectTotal, heading, openList, paymentsOf } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';

const SHOP = 100101;

test(
  'the downloads say of each report when it was made, what it is, whose, how far it is, and give its file',
  { tag: ['@REP-002', '@REP-006', '@REP-007', '@REP-016', '@REP-017', '@REP-018', '@REP-048'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    const ask = (body: object) => portal.call(paymentLists.payments.export, { body });
    await ask({ type: 'csv', merchants: [SHOP] });
    await portal.clock.advance('1m');
    await ask({ type: 'xlsx', title: 'All of them', merchants: [SHOP] });
    await portal.open('/reports/downloads/regular');
    await page.getByRole('row').nth(2).waitFor();
    const titles = await page.getByRole('columnheader').allInnerTexts();
    expect(titles).toEqual(['Date GMT+2', 'Type', 'Merchant', 'File', 'Status', 'Filters', 'Actions']);
    const name = portal.fixture.merchants.find(({ id }) => id === SHOP)?.name ?? '';
    const cells = (nth: number) =>
      page.getByRole('row').nth(nth).getByRole('cell').or(page.getByRole('row').nth(nth).getByRole('rowheader'));
    const date = /^Nov 20, 2026 14:0\d:\d\d$/;
    await expect(cells(1)).toHaveText([date, /^Payments\s*All of them$/, name, 'XLSX', /^Pending/, '—', 'Pending']);
    await expect(cells(2)).toHaveText([date, 'Payments', name, 'CSV', 'Success', '—', 'Download']);
    await expect(cells(1).getByRole('button', { name: 'Pending' })).toBeDisabled();
    const saving = page.waitForEvent('download');
    await cells(2).getByRole('button', { name: 'Download' }).click();
    expect((await saving).suggestedFilename()).toBe('Payments 2026-11-20.csv');
  },
);

/** The payments of one merchant, all of them. */
const paymentsOfMerchant = (id: number) =>
  `#/transactions/payments/all?${new URLSearchParams({ filters: JSON.stringify([{ s: 'merchant_id', m: 'eq', v: String(id) }]) })}`;

test(
  'each merchant of a report leads to its own payments: in the downloads, of a template and of a paper',
  { tag: ['@REP-020', '@REP-038', '@REP-040'] },
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
        ).toHaveAttribute('href', paymentsOfMerchant(id));
    };
    for (const more of [{}, { schedule: 'month' }])
      await portal.call(paymentLists.payments.export, { body: { type: 'csv', merchants, ...more } });
    for (const path of ['downloads/regular', 'templates']) {
      await portal.open(`/reports/${path}`);
      await expect(heading(page, path === 'templates' ? 'Scheduled templates' : 'Downloads')).toBeVisible();
      await expect(page.getByRole('row').nth(1).getByRole('link')).toHaveText(merchants.map(nameOf));
      await expectLinks(merchants);
    }
    for (const type of ['settlements', 'invoices'] as const) {
      const filters = JSON.stringify([{ s: 'merchant_id', m: 'eq', v: String(MERCHANTS.garden) }]);
      await portal.open(`/reports/settlements-invoices/${type}?${new URLSearchParams({ filters })}`);
      await expectLinks([MERCHANTS.garden]);
    }
    await portal.open('/reports/downloads/regular');
    await page.getByRole('link', { name: nameOf(MERCHANTS.bikes), exact: true }).click();
    await expect(heading(page, 'Payments')).toBeVisible();
    const mine = paymentsOf(portal).filter(({ merchant_id }) => merchant_id === MERCHANTS.bikes);
    await expectTotal(page, mine.length);
  },
);

for (const [type, file] of Object.entries({ settlements: 'XLSX', invoices: 'PDF' }))
  test(`${type} name their month, and their button covers nothing`, async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open(`/reports/settlements-invoices/${type}`);
    const row = page.getByRole('row').nth(1);
    await expect(row).toContainText('Oct 2026');
    const box = await row.getByText(file, { exact: true }).boundingBox();
    const button = await row.getByRole('button', { name: 'Download' }).boundingBox();
    expect(box!.x + box!.width).toBeLessThanOrEqual(button!.x);
  });

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('a report that is not ready says so once', async ({ page, portal }) => {
    await openList(page, portal);
    await page.getByRole('button', { name: 'Save to reports' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(heading(page, 'Downloads')).toBeVisible();
    await expect(page.getByRole('main').getByText('Pending', { exact: true }).filter({ visible: true })).toHaveCount(1);
  });
});
