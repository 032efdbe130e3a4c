import { paymentLists } from '@portal/contract/payments';
import { reports } from '@portal/contract/reports';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { pick, row, said } from '../../support/screen.ts';
import { heading, rows } from '../../support/screens.ts';

/** What was sent to an address, call by call. */
const sentTo = async (portal: E2ePortal, address: string) =>
  (await portal.journal()).filter(({ path }) => path === address).map(({ body }) => body);

const DOWNLOADS = /#\/reports\/downloads\/regular$/;
const merchants = [MERCHANTS.coffee, MERCHANTS.garden];
/** A list as somebody looks at it. */
const withFilters = (filters: object[], more: object = {}) =>
  `?${new URLSearchParams({ filters: JSON.stringify(filters), ...more })}`;

test(
  'a list is saved as it stands: its merchants, filters and search, under the name that its view has',
  { tag: ['@REP-001', '@REP-023'] },
  async ({ page, portal, context }) => {
    await portal.signIn('owner');
    await portal.call(paymentLists.payments.saveSettings, { body: { fields: ['id'], title: 'Mine' } });
    await context.addCookies([{ name: 'selected_merchants', value: merchants.join(), url: portal.url }]);
    const filters = [{ s: 'status', m: 'eq', v: 'declined' }];
    await portal.open(`/transactions/payments/all${withFilters(filters, { query: 'example.com' })}`);
    await page.getByRole('button', { name: 'Save to reports' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save to reports' });
    await expect(dialog.getByLabel('Title')).toHaveValue('Mine');
    await dialog.getByText('XLSX', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(DOWNLOADS);
    expect(await sentTo(portal, paymentLists.payments.export.path)).toEqual([
      { type: 'xlsx', title: 'Mine', filters, query: 'example.com', merchants },
    ]);
  },
);

test('a template is switched off and on, and removed', { tag: ['@REP-032'] }, async ({ page, portal }) => {
  await portal.signIn('owner');
  const dialog = page.getByRole('dialog');
  await portal.open('/transactions/settlements/direct?do=save_to_reports');
  await pick(dialog, 'Repeat', 'Every week');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await heading(page, 'Scheduled templates').waitFor();
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Row actions' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Switch off');
  await expect(said(page, 'No more files are made')).toBeVisible();
  await expect(row(page, 'Direct settlements')).toContainText('Disabled');
  await choose('Switch on');
  await expect(row(page, 'Direct settlements')).toContainText(/Nov 23, 2026.*Active/);
  await choose('Remove');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(said(page, 'Nothing is scheduled yet')).toBeVisible();
});

for (const [type, tag] of [
  ['csv', '@REP-013'],
  ['xls', '@REP-014'],
] as const)
  test(
    `a special report is saved as ${type}, as it stands; a save that fails says why, and can be tried again`,
    { tag: [tag, '@REP-021', '@REP-022', '@REP-023', '@REP-046'] },
    async ({ page, portal, context }) => {
      await portal.signIn('owner');
      await context.addCookies([{ name: 'selected_merchants', value: merchants.join(), url: portal.url }]);
      const path = `/api/v2/merchant/reports/special/1/export/${type}/`;
      await portal.faults.add({ path, nth: 1, delay_ms: 400, body: { error: 'Reports are closed today' } });
      const filters = [{ s: 'currency', m: 'eq', v: 'CZK' }];
      await portal.open(`/reports/special/custom/1${withFilters(filters)}`);
      await rows(page).first().waitFor();
      const save = page.getByRole('button', { name: `Save ${type.toUpperCase()}` });
      await save.click();
      await expect(save).toHaveAttribute('data-loading', 'true');
      await expect(said(page, 'Reports are closed today')).toHaveAttribute('data-kind', 'danger');
      await expect(page).toHaveURL(/special\/custom\/1/);
      await save.click();
      await expect(page).toHaveURL(DOWNLOADS);
      await expect(heading(page, 'Downloads')).toBeVisible();
      const { fields } = (await portal.call(reports.special.show, { params: { id: 1 } })).body.current;
      expect((await sentTo(portal, path)).at(-1)).toEqual({ fields, filters, merchants });
    },
  );
