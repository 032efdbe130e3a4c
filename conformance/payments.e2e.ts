import { knownRecord } from '@portal/fixtures/known';
import type { Page } from 'playwright/test';
import { readFile } from 'node:fs/promises';
import {
  chips,
  column,
  expectTotal,
  filterBy,
  heading,
  openFilters,
  openList,
  pageNumber,
  pager,
  paymentsOf,
  readCsv,
  readXlsxColumn,
  rows,
} from './screens.ts';
import { expect, test, type E2ePortal } from './support/e2e.ts';
import { said } from './support/screen.ts';

const addressed = (filters: unknown) => `all?filters=${encodeURIComponent(JSON.stringify(filters))}`;
const declinedOnly = [{ s: 'status', m: 'eq', v: 'declined' }];

const TABS = [
  { tab: 'all', label: 'All', endpoint: 'payments', tags: ['@PAY-002', '@PAY-007', '@PAY-091'] },
  { tab: 'uncaptured', label: 'Uncaptured', endpoint: 'uncaptured', tags: ['@PAY-003', '@PAY-097'] },
  { tab: 'recurring', label: 'Recurring', endpoint: 'recurring', tags: ['@PAY-004', '@PAY-103'] },
  { tab: 'refund', label: 'Refund', endpoint: 'refund', tags: ['@PAY-005', '@PAY-109'] },
  { tab: 'fraud', label: 'Fraud', endpoint: 'fraud', tags: ['@PAY-006', '@PAY-115'] },
];

for (const { tab, label, endpoint, tags } of TABS)
  test(
    `the tab "${label}" is active at its address and reads its own list`,
    { tag: ['@PAY-001', ...tags] },
    async ({ page, portal }) => {
      await openList(page, portal, tab);
      const tabs = page.getByRole('navigation', { name: 'Payments' }).getByRole('link');
      await expect(tabs).toHaveText(['All', 'Uncaptured', 'Recurring', 'Refund', 'Fraud']);
      await expect(tabs.and(page.locator('[aria-current=page]'))).toHaveText(label);
      await expect(rows(page).first()).toBeVisible();
      await expect(page).toHaveTitle('Payments | Merchant Portal');
      const asked = (await portal.journal()).filter(
        ({ method, path }) => method === 'POST' && path.includes('/transactions/'),
      );
      expect(new Set(asked.map(({ path }) => path))).toEqual(new Set([`/api/v2/merchant/transactions/${endpoint}/`]));
    },
  );

test(
  'tabs replace the address: Back leaves the list',
  { tag: ['@SHELL-086', '@CTRL-002', '@UI-015'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open('/reports/downloads/regular');
    await portal.open('/transactions/payments/all');
    const tabs = page.getByRole('navigation', { name: 'Payments' });
    await tabs.getByRole('link', { name: 'Refund' }).click();
    await tabs.getByRole('link', { name: 'Fraud' }).click();
    await expect(page).toHaveURL(/payments\/fraud$/);
    await page.goBack();
    await expect(heading(page, 'Downloads')).toBeVisible();
  },
);

test(
  'payments are filtered by status: filter, then mode, then value',
  { tag: ['@PAY-008', '@LIST-001', '@LIST-007', '@LIST-014', '@LIST-037', '@UI-003', '@UI-005', '@UI-014'] },
  async ({ page, portal }) => {
    await openList(page, portal);
    await expect(rows(page)).toHaveCount(5);
    await filterBy(page, 'Status', 'is', 'Declined');
    await expect(chips(page)).toHaveText('Status is Declined');
    await expectTotal(page, paymentsOf(portal).filter(({ status }) => status === 'declined').length);
    expect(new Set(await column(page, 'Status'))).toEqual(new Set(['Declined']));
    await expect(page.getByRole('button', { name: /^Filters/ })).toHaveText('Filters1');
    expect(decodeURIComponent(page.url())).toContain('filters=[{"s":"status","m":"eq","v":"declined"}]');
  },
);

test(
  'payments are filtered by the days they were made on',
  { tag: ['@DATE-002', '@DATE-026', '@DATE-027', '@DATE-028'] },
  async ({ page, portal }) => {
    await openList(page, portal);
    const panel = await openFilters(page);
    await panel.getByRole('combobox', { name: 'Filter' }).click();
    await page.getByRole('option', { name: 'Created' }).click();
    await panel.getByRole('button', { name: 'Period' }).click();
    const days = page.getByRole('dialog', { name: 'Period' });
    await days.getByLabel('From').fill('2026-11-01');
    await days.getByLabel('To').fill('2026-11-07');
    await days.getByLabel('To').press('Enter');
    await days.getByRole('button', { name: 'Apply' }).click();
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expect(chips(page)).toContainText('Nov 01, 2026 - Nov 07, 2026');
    const [from, to] = [Date.UTC(2026, 10, 1), Date.UTC(2026, 10, 8)];
    await expectTotal(page, paymentsOf(portal).filter(({ created }) => created >= from && created < to).length);
  },
);

test('a preset picks the period', { tag: ['@DATE-017', '@DATE-005'] }, async ({ page, portal }) => {
  await openList(page, portal);
  const panel = await openFilters(page);
  await panel.getByRole('combobox', { name: 'Filter' }).click();
  await page.getByRole('option', { name: 'Created' }).click();
  await panel.getByRole('button', { name: 'Period' }).click();
  const days = page.getByRole('dialog', { name: 'Period' });
  await expect(days.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await days.getByRole('button', { name: 'Last week' }).click();
  await days.getByRole('button', { name: 'Apply' }).click();
  await panel.getByRole('button', { name: 'Apply' }).click();
  // The world's day is the 20th, whatever the browser's clock says.
  await expect(chips(page)).toContainText('Nov 14, 2026 - Nov 20, 2026');
});

test(
  'each filter is removed by its chip, all by one button',
  { tag: ['@LIST-008', '@UI-006'] },
  async ({ page, portal }) => {
    const all = paymentsOf(portal);
    await openList(page, portal, addressed([...declinedOnly, { s: 'currency', m: 'eq', v: 'EUR' }]));
    await expectTotal(page, all.filter(({ status, currency }) => status === 'declined' && currency === 'EUR').length);
    await page.getByRole('button', { name: 'Remove filter Status Declined' }).click();
    await expectTotal(page, all.filter(({ currency }) => currency === 'EUR').length);
    await filterBy(page, 'Status', 'is', 'Declined');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expectTotal(page, all.length);
    await expect(chips(page)).toHaveCount(0);
  },
);

test(
  'filter, mode and value can each be emptied again',
  { tag: ['@UI-006', '@LIST-008'] },
  async ({ page, portal }) => {
    await openList(page, portal, addressed(declinedOnly));
    const panel = await openFilters(page);
    await panel.getByRole('button', { name: 'Clear value' }).click();
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expect(panel.getByText('field is required')).toBeVisible();
    await panel.getByRole('button', { name: 'Clear mode' }).click();
    await expect(panel.getByRole('combobox', { name: 'Value' })).toHaveCount(0);
    await panel.getByRole('button', { name: 'Remove filter 1' }).click();
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expectTotal(page, paymentsOf(portal).length);
  },
);

test(
  'a new filter begins at the first page again',
  { tag: ['@LIST-004', '@LIST-022', '@LIST-033', '@UI-009', '@UI-012'] },
  async ({ page, portal }) => {
    await openList(page, portal);
    await pager(page).getByRole('button', { name: 'Next page' }).click();
    await expect(pageNumber(page)).toHaveValue('2');
    await expect(page).toHaveURL(/page=2/);
    await filterBy(page, 'Status', 'is not', 'Approved');
    await expect(pageNumber(page)).toHaveValue('1');
    await expect(page).not.toHaveURL(/page=/);
  },
);

test(
  'full text finds a payment by its order, and by its payer',
  { tag: ['@LIST-017', '@UI-004'] },
  async ({ page, portal }) => {
    const [, , wanted] = paymentsOf(portal);
    await openList(page, portal);
    await page.getByRole('searchbox', { name: 'Search' }).fill(wanted?.order_id ?? '');
    await expectTotal(page, 1);
    await expect(rows(page)).toContainText(String(wanted?.id));
    await page.getByRole('searchbox', { name: 'Search' }).fill(wanted?.payer.name ?? '');
    await expect(page).toHaveURL(/query=/);
    await expect(rows(page).filter({ hasText: String(wanted?.id) })).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expectTotal(page, paymentsOf(portal).length);
  },
);

async function configure(page: Page) {
  await page.getByRole('button', { name: 'Configure report' }).click();
  return page.getByRole('dialog', { name: 'Configure report' });
}

test(
  'columns are moved, removed and added, and stay so',
  { tag: ['@PAY-010', '@PAY-093', '@PAY-095', '@PAY-011', '@LIST-003', '@REP-024', '@REP-026', '@REP-027'] },
  async ({ page, portal }) => {
    await openList(page, portal);
    const dialog = await configure(page);
    await dialog.getByRole('button', { name: 'Move Amount up' }).click();
    await dialog.getByRole('button', { name: 'Remove Card', exact: true }).click();
    await dialog.getByRole('button', { name: 'Add Country' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    const titles = [
      /^ID/,
      /^Created/,
      /^Order ID/,
      /^Amount/,
      /^Status/,
      /^Merchant/,
      /^Payer e-mail/,
      /^Country/,
      /^Actions/,
    ];
    await expect(page.getByRole('columnheader')).toHaveText(titles);
    await page.reload();
    await expect(page.getByRole('columnheader')).toHaveText(titles);
  },
);

test('a column is dragged by the keyboard alone', { tag: ['@REP-025'] }, async ({ page, portal }) => {
  await openList(page, portal);
  const dialog = await configure(page);
  const fields = dialog.getByRole('list', { name: 'Enabled fields' }).getByRole('listitem');
  await dialog.getByRole('button', { name: 'Drag Created' }).focus();
  await page.keyboard.press('Space');
  await expect(said(page, 'Created is now number 2')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(said(page, 'Created is now number 3')).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(fields.nth(2)).toContainText('Created');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('columnheader').nth(2)).toContainText('Created');
});

test(
  'the page size is chosen from five, remembered, and used by every list',
  {
    tag: ['@LIST-002', '@LIST-031', '@LIST-032', '@LIST-034', '@LIST-035', '@UI-007', '@UI-008', '@UI-010', '@UI-011'],
  },
  async ({ page, portal }) => {
    await openList(page, portal);
    await expect(rows(page)).toHaveCount(5);
    const size = pager(page).getByRole('combobox', { name: 'Rows per page' });
    await expect(size.getByRole('option')).toHaveText([
      '5 per page',
      '10 per page',
      '20 per page',
      '40 per page',
      '80 per page',
    ]);
    await size.selectOption('20 per page');
    await expect(rows(page)).toHaveCount(20);
    expect(await page.evaluate(() => localStorage.getItem('list-limit'))).toBe('20');
    await portal.open('/transactions/payments/refund');
    await expect(page).toHaveURL(/refund$/);
    await expect(rows(page)).toHaveCount(20);
  },
);

test('a filtered list is reloaded and shared by its address', async ({ page, portal, context }) => {
  await openList(page, portal, `${addressed(declinedOnly)}&page=2&limit=10`);
  await expect(rows(page)).toHaveCount(10);
  const seen = await rows(page).allInnerTexts();
  await page.reload();
  await expect(rows(page)).toHaveText(seen);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(rows(other)).toHaveText(seen);
  await expect(chips(other)).toHaveText('Status is Declined');
});

test('Back undoes one step of the list at a time', async ({ page, portal }) => {
  await openList(page, portal);
  await expect(rows(page)).toHaveCount(5);
  const first = await rows(page).allInnerTexts();
  await filterBy(page, 'Status', 'is', 'Declined');
  await expect(chips(page)).toBeVisible();
  await pager(page).getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.goBack();
  await expect(pageNumber(page)).toHaveValue('1');
  await expect(chips(page)).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveText(first);
  await expect(chips(page)).toHaveCount(0);
});

test(
  'a click on a row opens the payment, and Back returns to the row, also on a later page',
  { tag: ['@LIST-006', '@SHELL-091'] },
  async ({ page, portal }) => {
    const [, , , , , , second] = paymentsOf(portal);
    await openList(page, portal);
    await pager(page).getByRole('button', { name: 'Next page' }).click();
    await page
      .getByRole('row')
      .filter({ hasText: String(second?.id) })
      .getByRole('cell')
      .nth(3)
      .click();
    await expect(heading(page, `Payment ${second?.id}`)).toBeVisible();
    await page.goBack();
    await expect(rows(page).getByRole('link', { name: String(second?.id) })).toBeFocused();
  },
);

const OPENS = [
  { how: 'a ctrl click', rule: '@SHELL-089', click: { modifiers: ['ControlOrMeta'] }, where: 'window' },
  { how: 'a middle click', rule: '@SHELL-089', click: { button: 'middle' }, where: 'window' },
  { how: 'a shift click', rule: '@SHELL-090', click: { modifiers: ['Shift'] }, where: 'tab' },
] as const;

/** Which window of the browser a page stands in; tabs of one window share it. */
async function windowOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  return (await devtools.send('Browser.getWindowForTarget')).windowId;
}

for (const { how, rule, click, where } of OPENS)
  test(
    `${how} opens the payment in a new ${where}`,
    { tag: [rule, '@SHELL-093'] },
    async ({ page, portal, context }) => {
      await openList(page, portal);
      const [payment] = paymentsOf(portal);
      const opened = context.waitForEvent('page');
      const { modifiers = [], ...rest } = { modifiers: undefined, ...click };
      await page
        .getByRole('row')
        .nth(1)
        .getByRole('cell')
        .nth(2)
        .click({ ...rest, modifiers: [...modifiers] });
      const other = await opened;
      await expect(heading(other, `Payment ${payment?.id}`)).toBeVisible();
      expect((await windowOf(other)) === (await windowOf(page))).toBe(where === 'tab');
      await expect(heading(page, 'Payments')).toBeVisible();
    },
  );

test('a click while text is selected stays on the list', { tag: ['@SHELL-092'] }, async ({ page, portal }) => {
  await openList(page, portal);
  const cell = page.getByRole('row').nth(1).getByRole('cell').nth(1);
  const box = (await cell.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  await page.mouse.move(box.x + 12, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate(() => String(getSelection()))).not.toBe('');
  await expect(page).toHaveURL(/payments\/all$/);
  await page.evaluate(() => getSelection()?.removeAllRanges());
  await cell.click();
  await expect(heading(page, /^Payment \d/)).toBeVisible();
});

test('j and k move through the rows and Enter opens one', async ({ page, portal }) => {
  const [first, second] = paymentsOf(portal);
  await openList(page, portal);
  await expect(rows(page)).toHaveCount(5);
  for (const [key, payment] of [
    ['j', first],
    ['j', second],
    ['k', first],
  ] as const) {
    await page.keyboard.press(key);
    await expect(rows(page).getByRole('link', { name: String(payment?.id) })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(heading(page, `Payment ${first?.id}`)).toBeVisible();
});

test("a row's menu leads to the parts of the payment", async ({ page, portal }) => {
  await openList(page, portal);
  await page.getByRole('row').nth(1).getByRole('button', { name: 'Row actions' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['General', 'Detailed', 'Black/White list']);
  await page.getByRole('menuitem', { name: 'Black/White list' }).click();
  await expect(heading(page, 'Black/White list')).toBeVisible();
});

/** Saves the list as a report, lets it be made, and takes the file. */
async function saveAndDownload(page: Page, portal: E2ePortal, type: 'CSV' | 'XLSX'): Promise<Buffer> {
  await page.getByRole('button', { name: 'Save to reports' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save to reports' });
  await dialog.getByText(type, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(heading(page, 'Downloads')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pending' })).toBeDisabled();
  await portal.clock.advance('1m');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(type === 'CSV' ? /\.csv$/ : /\.xlsx$/);
  return readFile(await file.path());
}

const EXPORTED = [
  '@REP-001',
  '@REP-002',
  '@REP-003',
  '@REP-016',
  '@REP-017',
  '@REP-018',
  '@REP-023',
  '@PAY-094',
  '@PAY-120',
];

test(
  'the filtered list is saved to reports and its file holds exactly its rows',
  { tag: EXPORTED },
  async ({ page, portal }) => {
    const wanted = paymentsOf(portal).filter(({ status, currency }) => status === 'declined' && currency === 'EUR');
    await openList(page, portal, addressed([...declinedOnly, { s: 'currency', m: 'eq', v: 'EUR' }]));
    await expectTotal(page, wanted.length);
    const [titles, ...lines] = readCsv(await saveAndDownload(page, portal, 'CSV'));
    expect(titles?.slice(0, 5)).toEqual(['ID', 'Created', 'Order ID', 'Status', 'Amount']);
    expect(lines.map(([id]) => Number(id))).toEqual(wanted.map(({ id }) => id));
    expect(lines.map((line) => line[4])).toEqual(wanted.map(({ amount }) => (amount / 100).toFixed(2)));
  },
);

test('the list is saved as an Excel file too, with the rows that the search finds', async ({ page, portal }) => {
  const mail = paymentsOf(portal).find(({ payer }) => payer.email !== null)?.payer.email ?? '';
  const wanted = paymentsOf(portal).filter(({ payer }) => payer.email === mail);
  await openList(page, portal, `all?query=${encodeURIComponent(mail)}`);
  await expectTotal(page, wanted.length);
  const [title, ...ids] = readXlsxColumn(await saveAndDownload(page, portal, 'XLSX'));
  expect(title).toBe('ID');
  expect(ids.map(Number)).toEqual(wanted.map(({ id }) => id));
});

test(
  "a button's payments are reached by origin_type and origin_id",
  { tag: ['@PAY-009'] },
  async ({ page, portal }) => {
    const origin = knownRecord(portal.fixture, 'fromButton').origin_id;
    await openList(page, portal, `all?origin_type=button&origin_id=${origin}`);
    const wanted = paymentsOf(portal).filter(
      ({ origin_type, origin_id }) => origin_type === 'button' && origin_id === origin,
    );
    await expectTotal(page, wanted.length);
    await expect(chips(page).getByRole('listitem').first()).toContainText('Origin is Button');
  },
);

test('a link with JSON filters opens the list filtered', { tag: ['@SHELL-087'] }, async ({ page, portal }) => {
  const merchant = knownRecord(portal.fixture, 'refundable').merchant_id;
  await openList(page, portal, addressed([{ s: 'merchant_id', m: 'eq', v: merchant }]));
  await expectTotal(page, paymentsOf(portal).filter(({ merchant_id }) => merchant_id === merchant).length);
  await expect(chips(page)).toContainText('Кав’ярня «Двір»');
});

test('a filter that the list does not have is said, and cleared', async ({ page, portal }) => {
  portal.expectTrouble(/status of 400/);
  await openList(page, portal, addressed([{ s: 'password_hash', m: 'eq', v: 'x' }]));
  await expect(said(page, 'These filters do not work here')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(5);
  await expect(page).toHaveURL(/payments\/all$/);
});

test('filters that find nothing say so and are cleared; a person without a merchant reads why', async ({
  page,
  portal,
}) => {
  await openList(page, portal, addressed([{ s: 'order_id', m: 'eq', v: 'no-such-order' }]));
  await expect(said(page, 'No row matches these filters.')).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(5);
  await page.context().clearCookies({ name: 'sessionid' });
  await portal.signIn('new');
  await page.reload();
  await expect(said(page, 'You have no merchant yet')).toBeVisible();
});

const merchantButton = (page: Page) => page.getByRole('button', { name: /^Merchants: / });
const names = (portal: E2ePortal) => portal.fixture.merchants.slice(0, 4).map(({ name }) => name);

async function chooseMerchants(page: Page, wanted: readonly string[]): Promise<void> {
  await merchantButton(page).click();
  const panel = page.getByRole('dialog', { name: 'Merchants' });
  const all = panel.getByRole('checkbox', { name: 'Select all' });
  await all.check();
  await all.uncheck();
  for (const name of wanted) await panel.getByRole('checkbox', { name }).check();
  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect(panel).toBeHidden();
}

test(
  'the chosen merchants are named, counted from three, remembered in the cookie, and narrow the list',
  {
    tag: [
      '@LIST-010',
      '@LIST-012',
      '@LIST-025',
      '@LIST-026',
      '@LIST-027',
      '@SHELL-104',
      '@SHELL-107',
      '@UI-053',
      '@UI-054',
      '@LIST-024',
      '@LIST-019',
    ],
  },
  async ({ page, portal, context }) => {
    const [coffee = '', books = '', garden = ''] = names(portal);
    await openList(page, portal);
    await expect(merchantButton(page)).toHaveText('All merchants (4)');
    await chooseMerchants(page, [books, coffee]);
    await expect(merchantButton(page)).toHaveText(`${coffee}, ${books}`);
    await expectTotal(
      page,
      paymentsOf(portal).filter(({ merchant_id }) => [100101, 100102].includes(merchant_id)).length,
    );
    expect((await context.cookies()).find(({ name }) => name === 'selected_merchants')?.value).toMatch(
      /^100101(,|%2C)100102$/,
    );
    await chooseMerchants(page, [garden, books, coffee]);
    await expect(merchantButton(page)).toHaveText('Selected (3)');
    await page.reload();
    await expect(merchantButton(page)).toHaveText('Selected (3)');
  },
);

test(
  'the merchant panel searches, shows the selected only, and forgets what was not applied',
  { tag: ['@LIST-009', '@LIST-011', '@LIST-023', '@LIST-028', '@LIST-029', '@LIST-030', '@LIST-041'] },
  async ({ page, portal }) => {
    const [coffee = ''] = names(portal);
    await openList(page, portal);
    await merchantButton(page).click();
    const panel = page.getByRole('dialog', { name: 'Merchants' });
    await expect(panel.getByRole('checkbox', { name: 'Show selected only' })).toBeDisabled();
    await panel.getByRole('checkbox', { name: coffee }).uncheck();
    await panel.getByRole('checkbox', { name: 'Show selected only' }).check();
    await expect(panel.getByRole('group', { name: 'Merchants' }).getByRole('checkbox')).toHaveCount(3);
    await panel.getByRole('textbox', { name: 'Search merchants' }).fill('zah');
    await expect(panel.getByRole('group', { name: 'Merchants' }).getByRole('checkbox')).toHaveCount(1);
    const searches = async () =>
      (await portal.journal()).filter(({ path, query }) => path.endsWith('/merchant/list/') && query.length > 0);
    expect(await searches()).toHaveLength(1);
    await panel.getByRole('textbox', { name: 'Search merchants' }).fill('za');
    await expect(panel.getByRole('group', { name: 'Merchants' }).getByRole('checkbox')).toHaveCount(3);
    expect(await searches()).toHaveLength(1);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(merchantButton(page)).toHaveText('All merchants (4)');
  },
);

test('the pager goes by steps and by number, and a page beyond the end is the last one', async ({ page, portal }) => {
  await openList(page, portal, 'all?page=99999&limit=80');
  const number = pageNumber(page);
  const last = String(Math.ceil(paymentsOf(portal).length / 80));
  await expect(number).toHaveValue(last);
  await pager(page).getByRole('button', { name: 'Previous page' }).click();
  await expect(number).toHaveValue(String(Number(last) - 1));
  await number.fill('3');
  await number.press('Enter');
  await expect(page).toHaveURL(/page=3/);
  await expect(pager(page).getByRole('status')).toContainText('161–240 of');
});

test(
  'the first column and the actions stay in sight while the table scrolls sideways',
  { tag: ['@LIST-005'] },
  async ({ page, portal }) => {
    await page.setViewportSize({ width: 1000, height: 800 });
    await openList(page, portal);
    const [id, action] = [
      rows(page).first(),
      page.getByRole('row').nth(1).getByRole('button', { name: 'Row actions' }),
    ];
    const before = [await id.boundingBox(), await action.boundingBox()].map((box) => box?.x);
    await page.getByRole('region', { name: 'Payments: All, rows' }).evaluate((frame) => frame.scrollTo({ left: 400 }));
    await expect(page.getByRole('columnheader', { name: 'Created' })).not.toBeInViewport({ ratio: 1 });
    expect([await id.boundingBox(), await action.boundingBox()].map((box) => box?.x)).toEqual(before);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('rows are cards that open the payment', async ({ page, portal }) => {
    const [payment] = paymentsOf(portal);
    await openList(page, portal);
    const cards = page.getByRole('list', { name: 'Payments: All' }).getByRole('listitem');
    await expect(cards).toHaveCount(5);
    await cards.first().getByRole('link').click();
    await expect(heading(page, `Payment ${payment?.id}`)).toBeVisible();
  });

  test('the filters dropdown is a modal', { tag: ['@UI-050', '@CTRL-004'] }, async ({ page, portal }) => {
    await openList(page, portal);
    await filterBy(page, 'Status', 'is', 'Declined');
    await expect(chips(page)).toHaveText('Status is Declined');
    await expectTotal(page, paymentsOf(portal).filter(({ status }) => status === 'declined').length);
    await page.getByRole('button', { name: /^Filters/ }).click();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toHaveAttribute('aria-modal', 'true');
  });
});
