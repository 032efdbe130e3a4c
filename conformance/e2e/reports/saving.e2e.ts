import { paymentLists } from '@portal/contract/payments';
import { reports } from '@portal/contract/reports';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { notice } from '../../support/screen.ts';
import { heading, rows } from '../../support/screens.ts';

/** Bodies of the requests sent to an address, in their order. */
const sentTo = async (portal: E2ePortal, address: string) =>
  (await portal.journal()).filter(({ path }) => path === address).map(({ body }) => body);

const DOWNLOADS = /#\/reports\/downloads\/regular$/;
const merchants = [MERCHANTS.coffee, MERCHANTS.garden];
const withFilters = (filters: object[], more: object = {}) =>
  `?${new URLSearchParams({ filters: JSON.stringify(filters), ...more })}`;

test(
  'a list and a special report are saved with merchants, filters and search, and a failed save can be repeated',
  {
    tag: ['@REP-001', '@REP-013', '@REP-014', '@REP-021', '@REP-022', '@REP-023', '@REP-046'],
  },
  async ({ page, portal, context }) => {
    await portal.signIn('owner');
    await portal.call(paymentLists.payments.saveSettings, { body: { fields: ['id'], title: 'Mine' } });
    await context.addCookies([{ name: 'selected_merchants', value: merchants.join(), url: portal.url }]);
    const failure = { delay_ms: 400, body: { error: 'Reports are closed today' }, times: 1 };

    await test.step("a list is saved with its view's title", async () => {
      const filters = [{ s: 'status', m: 'eq', v: 'declined' }];
      await portal.open(`/transactions/payments/all${withFilters(filters, { query: 'example.com' })}`);
      await page.getByRole('button', { name: 'Save to reports' }).click();
      const dialog = page.getByRole('dialog', { name: 'Save to reports' });
      await expect(dialog.getByLabel('Title')).toHaveValue('Mine');
      await dialog.getByText('XLSX', { exact: true }).click();
      await portal.faults.add({ path: paymentLists.payments.export.path, ...failure });
      const save = dialog.locator('button[type=submit]');
      await save.click();
      await expect(save).toHaveAttribute('data-loading', 'true');
      await expect(dialog.getByRole('alert')).toHaveText('Reports are closed today');
      await expect(dialog.getByRole('alert')).toHaveCSS('--alert-color', '#b42318');
      await expect(save).toHaveText('Save');
      await save.click();
      await expect(page).toHaveURL(DOWNLOADS);
      await expect(heading(page, 'Downloads')).toBeVisible();
      const sent = await sentTo(portal, paymentLists.payments.export.path);
      // The journal has no body for the request that the fault answered.
      expect(sent).toEqual([null, { type: 'xlsx', title: 'Mine', filters, query: 'example.com', merchants }]);
    });

    const filters = [{ s: 'currency', m: 'eq', v: 'CZK' }];
    const { fields } = (await portal.call(reports.special.show, { params: { id: 1 } })).body.current;
    for (const type of ['csv', 'xls'])
      await test.step(`a special report is saved as ${type}`, async () => {
        const path = `/api/v2/merchant/reports/special/1/export/${type}/`;
        await portal.faults.add({ path, ...failure });
        await portal.open(`/reports/special/custom/1${withFilters(filters)}`);
        await rows(page).first().waitFor();
        const save = page.getByRole('button', { name: `Save ${type.toUpperCase()}` });
        await save.click();
        await expect(save).toHaveAttribute('data-loading', 'true');
        await expect(notice(page, 'Reports are closed today')).toHaveAttribute('data-kind', 'danger');
        await expect(page).toHaveURL(/special\/custom\/1/);
        await notice(page, 'Reports are closed today').getByRole('button', { name: 'Close' }).click();
        await save.click();
        await expect(page).toHaveURL(DOWNLOADS);
        await expect(heading(page, 'Downloads')).toBeVisible();
        expect((await sentTo(portal, path)).at(-1)).toEqual({ fields, filters, merchants });
      });
  },
);
