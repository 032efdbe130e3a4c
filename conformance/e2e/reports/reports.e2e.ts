import { paymentLists } from '@portal/contract/payments';
import { reports } from '@portal/contract/reports';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { changeAnswer } from '../../support/changeAnswer.ts';
import { filteredBy, columnTexts, heading, menu, paymentsOf, rows } from '../../support/screens.ts';
import type { Account } from '../../support/accounts.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { csvRows } from '../../support/files/fileContents.ts';
import { pick, row, said, WIDTHS } from '../../support/screen.ts';
import { expectPresentable } from '../../support/expectPresentable.ts';

async function openReports(page: Page, portal: E2ePortal, path: string, title: string, account: Account = 'owner') {
  await portal.signIn(account);
  await portal.open(`/reports/${path}`);
  await heading(page, title).waitFor();
}

/** What comes when a button is pressed, and its name. */
async function download(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download');
  await button.click();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** Money as a screen shows it, in minor units: `-1,250.00 UAH`. */
const minor = (text: string) => Number(text.replace(/[^\d−-]/g, '').replace('−', '-'));
const dialog = (page: Page) => page.getByRole('dialog');
const tabs = (page: Page, name: string) => page.getByRole('navigation', { name }).getByRole('link');

test(
  'the month’s report is scheduled, the clock moves, it runs and is downloaded',
  { tag: ['@REP-015', '@REP-051'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open(`/transactions/payments/${filteredBy([{ s: 'status', m: 'eq', v: 'approved' }])}`);
    await page.getByRole('button', { name: 'Save to reports' }).click();
    await dialog(page).getByLabel('Title').fill('Approved');
    await pick(dialog(page), 'Repeat', 'Every month');
    await expect(dialog(page)).toContainText('on the first of each month');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(heading(page, 'Scheduled templates')).toBeVisible();
    await expect(page).toHaveURL(/reports\/templates$/);
    await expect(menu(page).getByRole('link', { name: 'Scheduled templates' })).toHaveAttribute('aria-current', 'page');
    await expect(row(page, 'Approved')).toContainText(/Every month, CSV.*Dec 01, 2026.*Active.*Status: Approved/);
    await portal.clock.set('2026-12-02T09:00:00Z');
    await portal.signIn('owner');
    await menu(page).getByRole('link', { name: 'Downloads' }).click();
    await expect(heading(page, 'Downloads')).toBeVisible();
    const { name, bytes } = await download(page, page.getByRole('button', { name: 'Download', exact: true }));
    expect(name).toBe('Approved 2026-12-01.csv');
    // Those that were never held: nothing else becomes of them.
    const november = paymentsOf(portal).filter(
      ({ created, status, captured, autocapture_at }) =>
        status === 'approved' &&
        captured === null &&
        autocapture_at === null &&
        created >= Date.parse('2026-10-31T22:00:00Z'),
    );
    expect(november.length).toBeGreaterThan(20);
    const ids = csvRows(bytes).map(([id]) => id);
    expect(ids).toEqual(expect.arrayContaining(november.map(({ id }) => String(id))));
    await expect(row(page, 'Approved')).toContainText(/Nov 01/);
  },
);

const PLACES = [
  ['Downloads', 'Downloads', 'downloads/regular'],
  ['Settlements and invoices', 'Settlements and invoices', 'settlements-invoices/settlements'],
  ['Special reports', 'Special reports', 'special/list'],
  ['Scheduled templates', 'Scheduled templates', 'templates'],
] as const;
test(
  'the reports center has its four places in the menu, each at its address',
  { tag: ['@SHELL-013', '@REP-006', '@REP-007'] },
  async ({ page, portal }) => {
    await openReports(page, portal, 'downloads/regular', 'Downloads');
    await expect(tabs(page, 'Downloads')).toHaveText(['Regular reports']);
    await expect(tabs(page, 'Downloads')).toHaveAttribute('aria-current', 'page');
    const group = menu(page).getByRole('button', { name: 'Reports center' });
    await expect(group.locator('xpath=ancestor::li[1]').getByRole('link')).toHaveText(PLACES.map(([entry]) => entry));
    for (const [entry, title, path] of PLACES) {
      await menu(page).getByRole('link', { name: entry, exact: true }).click();
      await expect(heading(page, title)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/reports/${path}$`));
    }
  },
);

test(
  'the report of a month leads to the settlements that it is the sum of; its files are downloaded',
  { tag: ['@REP-008', '@REP-009', '@REP-010'] },
  async ({ page, portal }) => {
    const filters = encodeURIComponent(JSON.stringify([{ s: 'currency', m: 'eq', v: 'USD' }]));
    await openReports(page, portal, `settlements-invoices/settlements?filters=${filters}`, 'Settlements and invoices');
    await expect(tabs(page, 'Settlements and invoices')).toHaveText(['Settlements', 'Invoices']);
    await expect(tabs(page, 'Settlements and invoices').first()).toHaveAttribute('aria-current', 'page');
    for (const [at, type] of ['settlements', 'invoices'].entries())
      await expect(tabs(page, 'Settlements and invoices').nth(at)).toHaveAttribute(
        'href',
        `#/reports/settlements-invoices/${type}`,
      );
    await rows(page).first().waitFor();
    const { name } = await download(page, page.getByRole('button', { name: 'Download', exact: true }).first());
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
    await portal.open('/reports/settlements-invoices/invoices');
    await expect(tabs(page, 'Settlements and invoices').and(page.locator('[aria-current=page]'))).toHaveText(
      'Invoices',
    );
    await rows(page).filter({ hasText: 'INV-' }).first().waitFor();
    const invoice = await download(page, page.getByRole('button', { name: 'Download', exact: true }).first());
    expect(invoice.name).toMatch(/^INV-\d{6}-[A-Z]{3}-\d+\.pdf$/);
  },
);

test(
  'a special report is cut to the fields wanted and saved; locked fields come on request',
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
      '@REP-045',
      '@REP-047',
      '@LIST-032',
    ],
  },
  async ({ page, portal }) => {
    await openReports(page, portal, 'special/list', 'Special reports');
    await page.getByRole('link', { name: 'Customers of the last 30 days' }).click();
    await expect(page).toHaveURL(/\/reports\/special\/custom\/\d+$/);
    const here = page.url();
    await expect(heading(page, 'Customers of the last 30 days')).toBeVisible();
    await expect(rows(page)).toHaveCount(10);
    await page.getByRole('button', { name: 'Configure report' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Payer cannot be removed' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await dialog(page).getByRole('button', { name: 'Remove Count' }).click();
    await dialog(page).getByRole('button', { name: 'Add Country' }).click();
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('columnheader', { name: 'Country' })).toBeVisible();
    await page.getByRole('button', { name: 'Request fields' }).click();
    await dialog(page).getByLabel('What do you need them for?').fill('To thank them');
    await dialog(page).getByRole('button', { name: 'Send request' }).click();
    await expect(said(page, 'Requested, support is looking into it: Payer e-mail, Payer phone')).toBeVisible();
    await page.getByRole('button', { name: 'Save CSV' }).click();
    await expect(heading(page, 'Downloads')).toBeVisible();
    await portal.clock.advance('1m');
    const { bytes } = await download(page, page.getByRole('button', { name: 'Download', exact: true }));
    expect(csvRows(bytes)[0]).toEqual([
      'Payer',
      'Merchant',
      'Currency',
      'Paid',
      'Paid, currency',
      'Last payment (Europe/Kyiv)',
      'Country',
    ]);
    await page.goto(here);
    await page.getByRole('button', { name: 'Save XLS' }).click();
    await expect(heading(page, 'Downloads')).toBeVisible();
    await portal.clock.advance('1m');
    const newest = page.getByRole('row').nth(1).getByRole('button', { name: 'Download', exact: true });
    expect((await download(page, newest)).name).toMatch(/\.xlsx$/);
  },
);

test(
  'a row that names the file of another report is downloaded as that one, and by its own id where it names none',
  { tag: ['@REP-050'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    for (const title of ['First', 'Second'])
      await portal.call(paymentLists.payments.export, { body: { type: 'csv', title } });
    await portal.clock.advance('1m');
    const [second, first] = (await portal.call(reports.regular.rows)).body.data;
    const button = (title: string) => row(page, title).getByRole('button', { name: 'Download' });
    const data = [
      { ...first, report_id: second?.id },
      { ...second, report_id: undefined },
    ];
    await changeAnswer(portal, reports.regular.rows, { data });
    await portal.open('/reports/downloads/regular');
    expect((await download(page, button('First'))).name).toMatch(/^Second /);
    expect((await download(page, button('Second'))).name).toMatch(/^Second /);
    const asked = (await portal.journal()).map(({ path }) => path).filter((path) => /reports\/\d+\/$/.test(path));
    expect(asked).toEqual([1, 2].map(() => `/api/v2/merchant/reports/${second?.id}/`));
  },
);

test(
  'a save shows that it runs, tells what went wrong, and a report that failed cannot be downloaded',
  { tag: ['@REP-017', '@REP-018', '@REP-019', '@REP-021', '@REP-022', '@REP-052', '@REP-053'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open('/transactions/payments/all?do=save_to_reports');
    const path = '/api/v2/merchant/transactions/payments/export/';
    await portal.faults.add({ path, nth: 1, delay_ms: 400, body: { error: 'Reports are closed today' } });
    const save = dialog(page).locator('button[type=submit]');
    await save.click();
    await expect(save).toHaveAttribute('data-loading', 'true');
    await expect(dialog(page).getByRole('alert')).toHaveText('Reports are closed today');
    await expect(dialog(page).getByRole('alert')).toHaveCSS('--alert-color', '#b42318');
    await save.click();
    await expect(heading(page, 'Downloads')).toBeVisible();
    await expect(row(page, 'Payments')).toContainText(/Pending\s*\d+ m?sec/);
    await portal.clock.advance('1m');
    await expect(page.getByRole('button', { name: 'Download', exact: true })).toBeEnabled();
    const { data } = (await portal.call(reports.regular.rows)).body;
    const failed = data.map((report) => ({ ...report, status: 'error' }));
    await changeAnswer(portal, reports.regular.rows, { data: failed });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Pending' })).toBeDisabled();
    await expect(row(page, 'Payments')).toContainText(/Error.*Pending/);
    for (const [slot, text] of [
      [999, '999 msec'],
      [1000, '1 sec'],
    ] as const) {
      const waiting = data.map((report) => ({ ...report, status: 'pending', slot }));
      await portal.faults.clear();
      await changeAnswer(portal, reports.regular.rows, { data: waiting });
      await page.reload();
      await expect(row(page, 'Payments')).toContainText(text);
    }
  },
);

test('those who may only look see, and ask for nothing; with nothing each list says so', async ({ page, portal }) => {
  await openReports(page, portal, 'special/list', 'Special reports', 'viewer');
  await expect(page.getByRole('button', { name: 'Request a special report' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Customers of the last 30 days' }).click();
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole('button', { name: 'Request fields' })).toHaveCount(0);
  await portal.world({ payments: 0 });
  await portal.signIn('owner');
  const empty = {
    'downloads/regular': 'No reports yet',
    'settlements-invoices/settlements': 'No settlement reports yet',
    'settlements-invoices/invoices': 'No invoices yet',
    templates: 'Nothing is scheduled yet',
    'special/custom/1': 'Nothing to report yet',
  };
  for (const [path, text] of Object.entries(empty)) {
    await portal.open(`/reports/${path}`);
    await expect(said(page, text)).toBeVisible();
  }
  portal.expectTrouble(/404/);
  await portal.open('/reports/special/custom/77');
  await expect(heading(page, 'Page not found')).toBeVisible();
});

for (const width of WIDTHS)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });
    test('reports can be seen and read by everyone', async ({ page, portal }) => {
      await portal.signIn('owner');
      await portal.open('/transactions/payments/all?do=save_to_reports');
      await pick(dialog(page), 'Repeat', 'Every day');
      if (width === 390) await expectPresentable(page);
      await dialog(page).getByRole('button', { name: 'Save' }).click();
      await expect(heading(page, 'Scheduled templates')).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
      await expectPresentable(page);
      for (const [path, title] of [
        ['settlements-invoices/settlements', 'Settlements and invoices'],
        ['special/custom/2', 'Customers of the last 30 days'],
      ] as const) {
        await portal.open(`/reports/${path}`);
        await expect(heading(page, title)).toBeVisible();
        await page.getByRole('button', { name: 'Next page' }).waitFor();
        await expectPresentable(page);
      }
      await page.getByRole('button', { name: 'Configure report' }).click();
      await dialog(page).getByRole('button', { name: 'Add Country' }).waitFor();
      if (width === 390) await expectPresentable(page);
      await portal.open('/reports/special/list?do=request');
      await dialog(page).getByRole('button', { name: 'Send request' }).waitFor();
      await expectPresentable(page);
    });
  });
