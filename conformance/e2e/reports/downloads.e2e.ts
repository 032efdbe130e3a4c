import { paymentLists } from '@portal/contract/payments';
import { expectTotal, heading, openList, paymentsOf } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';

const SHOP = 100101;

test('the merchant of a report leads to its payments', { tag: '@REP-020' }, async ({ page, portal }) => {
  await openList(page, portal);
  const saved = await portal.call(paymentLists.payments.export, { body: { type: 'csv', merchants: [SHOP] } });
  expect(saved.status).toBe(200);
  await portal.open('/reports/downloads/regular');
  await expect(heading(page, 'Downloads')).toBeVisible();
  const name = portal.fixture.merchants.find(({ id }) => id === SHOP)?.name ?? '';
  await page.getByRole('row').getByRole('link', { name }).click();
  await expect(heading(page, 'Payments')).toBeVisible();
  await expectTotal(page, paymentsOf(portal).filter(({ merchant_id }) => merchant_id === SHOP).length);
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
