import { knownRecord } from '@portal/fixtures/known';
import type { Page } from 'playwright/test';
import {
  filteredBy,
  chips,
  columnTexts,
  declinedOnly,
  expectTotal,
  filterBy,
  openFilters,
  openList,
  pageNumber,
  pager,
  paymentsOf,
  rows,
} from '../../support/screens.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { pick } from '../../support/screen.ts';

/** What the list of payments was asked for last. */
const lastAsked = async (portal: E2ePortal): Promise<unknown> =>
  (await portal.journal()).findLast(({ path }) => path.endsWith('/transactions/payments/'))?.body;

test(
  'payments are filtered by status: filter, then mode, then value',
  { tag: ['@PAY-008', '@PAY-091', '@LIST-001', '@LIST-007', '@LIST-014', '@UI-003', '@UI-004', '@UI-005'] },
  async ({ page, portal }) => {
    await openList(page, portal);
    await expect(rows(page)).toHaveCount(5);
    const panel = await openFilters(page);
    await expect(panel.getByRole('combobox', { name: 'Mode' })).toBeDisabled();
    await expect(panel.getByRole('combobox', { name: 'Value' })).toHaveCount(0);
    // Another filter is asked for another value.
    await pick(panel, 'Filter', 'Status');
    await expect(panel.getByRole('combobox', { name: 'Mode' })).toHaveValue('is');
    await pick(panel, 'Value', 'Declined');
    await pick(panel, 'Filter', 'Currency');
    await expect(panel.getByRole('combobox', { name: 'Value' })).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await filterBy(page, 'Status', 'is', 'Declined');
    await expect(chips(page)).toHaveText('Status is Declined');
    expect(await lastAsked(portal)).toMatchObject({ filters: declinedOnly, page: 1, limit: 5 });
    await expectTotal(page, paymentsOf(portal).filter(({ status }) => status === 'declined').length);
    expect(new Set(await columnTexts(page, 'Status'))).toEqual(new Set(['Declined']));
    await expect(page.getByRole('button', { name: /^Filters/ })).toHaveText('Filters1');
    expect(decodeURIComponent(page.url())).toContain('filters=[{"s":"status","m":"eq","v":"declined"}]');
  },
);

test(
  'an amount to filter by is typed as any amount: what reads otherwise than it is meant is confirmed before it counts',
  { tag: ['@FORM-030', '@FORM-031', '@FORM-033'] },
  async ({ page, portal }) => {
    await openList(page, portal);
    const panel = await openFilters(page);
    await pick(panel, 'Filter', 'Amount');
    await pick(panel, 'Mode', 'at least');
    const value = panel.getByRole('textbox', { name: 'Value' });
    await value.pressSequentially('1,000');
    await expect(value).toHaveAccessibleDescription(/^Read as 1\.00\. A thousand is 1000\./);
    await value.press('Enter');
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expect(panel).toBeVisible();
    await expect(chips(page)).toHaveCount(0);
    await panel.getByRole('button', { name: 'Use 1.00' }).click();
    await value.fill('1000.');
    await value.blur();
    await expect(value).toHaveValue('1000');
    await value.press('Enter');
    await expect(chips(page)).toHaveText('Amount at least 1000');
    await expectTotal(page, paymentsOf(portal).filter(({ amount }) => amount >= 100_000).length);
    await page.getByRole('button', { name: /^Filters/ }).click();
    await pick(panel, 'Mode', 'between');
    await panel.getByRole('textbox', { name: 'From' }).fill('5');
    await panel.getByRole('textbox', { name: 'To' }).pressSequentially('1e3');
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expect(panel.getByRole('textbox', { name: 'To' })).toHaveAccessibleDescription(/^Read as 13\.00\./);
    await panel.getByRole('button', { name: 'Use 13.00' }).click();
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expect(chips(page)).toHaveText('Amount between 5 - 13.00');
  },
);

/** A filter by the day of payments, with its days open. */
async function openDays(page: Page) {
  const panel = await openFilters(page);
  await panel.getByRole('combobox', { name: 'Filter' }).fill('creat');
  await page.getByRole('listbox', { name: 'Filter' }).getByRole('option').click();
  await panel.getByRole('button', { name: 'Period' }).click();
  return { panel, days: page.getByRole('dialog', { name: 'Period' }) };
}

test(
  'payments are filtered by the days they were made on',
  { tag: ['@DATE-002', '@DATE-026', '@DATE-027', '@DATE-028', '@FORM-046', '@LIST-015', '@UI-052'] },
  async ({ page, portal }) => {
    await openList(page, portal);
    const { panel, days } = await openDays(page);
    await expect(panel.getByRole('combobox', { name: 'Filter' })).toHaveValue('Created');
    await days.getByLabel('From').fill('2026-11-01');
    await days.getByLabel('To').fill('2026-11-07');
    await days.getByLabel('To').press('Enter');
    await days.getByRole('button', { name: 'Apply' }).click();
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expect(chips(page)).toContainText('Nov 01, 2026 - Nov 07, 2026');
    await expect
      .poll(() => lastAsked(portal))
      .toMatchObject({ filters: [{ s: 'createtime', m: 'between', v: ['2026-11-01', '2026-11-07'] }] });
    const [from, to] = [Date.UTC(2026, 10, 1), Date.UTC(2026, 10, 8)];
    await expectTotal(page, paymentsOf(portal).filter(({ created }) => created >= from && created < to).length);
  },
);

test(
  'a preset picks the period, Cancel and Escape take it back',
  { tag: ['@DATE-017', '@DATE-005', '@DATE-006', '@DATE-007', '@DATE-008', '@DATE-014'] },
  async ({ page, portal }) => {
    await openList(page, portal);
    const { panel, days } = await openDays(page);
    for (const leave of [
      () => days.getByRole('button', { name: 'Cancel' }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await expect(days.getByRole('button', { name: 'Apply' })).toBeDisabled();
      await days.getByRole('button', { name: 'Today' }).click();
      for (const end of ['From', 'To']) await expect(days.getByLabel(end)).toHaveValue('Nov 20, 2026');
      await expect(days.getByRole('button', { name: 'Apply' })).toBeEnabled();
      await leave();
      await expect(days).toHaveCount(0);
      await panel.getByRole('button', { name: 'Period' }).click();
    }
    await expect(days.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await days.getByRole('button', { name: 'Last 7 days' }).click();
    await days.getByRole('button', { name: 'Apply' }).click();
    await panel.getByRole('button', { name: 'Apply' }).click();
    // The world's day is the 20th, whatever the browser's clock says.
    await expect(chips(page)).toContainText('Nov 14, 2026 - Nov 20, 2026');
  },
);

test(
  'each filter is removed by its chip, all by one button',
  { tag: ['@LIST-008', '@LIST-037', '@UI-006', '@UI-014'] },
  async ({ page, portal }) => {
    const all = paymentsOf(portal);
    await openList(page, portal, filteredBy([...declinedOnly, { s: 'currency', m: 'eq', v: 'EUR' }]));
    await expect(page.getByRole('button', { name: /^Filters/ })).toHaveText('Filters2');
    await expect(chips(page).getByRole('button', { name: /^Remove filter/ })).toHaveCount(2);
    await expectTotal(page, all.filter(({ status, currency }) => status === 'declined' && currency === 'EUR').length);
    await page.getByRole('button', { name: 'Remove filter Status Declined' }).click();
    await expectTotal(page, all.filter(({ currency }) => currency === 'EUR').length);
    await filterBy(page, 'Status', 'is', 'Declined');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expectTotal(page, all.length);
    await expect(chips(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Filters/ })).toHaveText('Filters');
  },
);

test(
  'a new filter begins at the first page again',
  { tag: ['@PAY-008', '@LIST-004', '@LIST-022', '@LIST-033', '@UI-009', '@UI-012'] },
  async ({ page, portal }) => {
    await openList(page, portal);
    await pager(page).getByRole('button', { name: 'Next page' }).click();
    await expect(pageNumber(page)).toHaveValue('2');
    await expect(page).toHaveURL(/page=2/);
    const second = paymentsOf(portal).slice(5, 10);
    await expect(rows(page)).toHaveText(second.map(({ id }) => String(id)));
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
    await expect.poll(() => page.evaluate(() => CSS.highlights.get('found')?.size)).toBe(1);
    await page.getByRole('searchbox', { name: 'Search' }).fill(wanted?.payer.name ?? '');
    await expect(rows(page)).not.toHaveCount(1);
    await expect(rows(page).filter({ hasText: String(wanted?.id) })).toBeVisible();
    expect(await lastAsked(portal)).toEqual({ query: wanted?.payer.name, page: 1, limit: 5 });
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expectTotal(page, paymentsOf(portal).length);
  },
);

test(
  'a list without a search has no box for it, and one of few filters none to find them',
  { tag: ['@LIST-017', '@FORM-046'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open('/reports/downloads/regular');
    await expect(page.getByText('No reports yet')).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveCount(0);
    const panel = await openFilters(page);
    await expect(panel.getByRole('combobox', { name: 'Filter' })).toHaveAttribute('readonly');
    await panel.getByRole('combobox', { name: 'Filter' }).click();
    await expect(page.getByRole('option')).toHaveText(['Date', 'Type', 'Merchant', 'Status']);
  },
);

test('a filtered list is reloaded and shared by its address', async ({ page, portal, context }) => {
  await openList(page, portal, `${filteredBy(declinedOnly)}&page=2&limit=10`);
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
  "a button's payments are reached by origin_type and origin_id",
  { tag: ['@PAY-009', '@SHELL-134'] },
  async ({ page, portal }) => {
    const origin = knownRecord(portal.fixture, 'fromButton').origin_id;
    await openList(page, portal, `all?origin_type=button&origin_id=${origin}`);
    const wanted = paymentsOf(portal).filter((one) => one.origin_type === 'button' && one.origin_id === origin);
    await expectTotal(page, wanted.length);
    expect(await lastAsked(portal)).toMatchObject({ filters: [{ v: 'button' }, { s: 'origin_id', v: origin }] });
    await expect(chips(page).getByRole('listitem').first()).toContainText('Origin is Button');
  },
);

test('a link with JSON filters opens the list filtered', { tag: ['@SHELL-087'] }, async ({ page, portal }) => {
  const merchant = knownRecord(portal.fixture, 'refundable').merchant_id;
  await openList(page, portal, filteredBy([{ s: 'merchant_id', m: 'eq', v: merchant }]));
  await expectTotal(page, paymentsOf(portal).filter(({ merchant_id }) => merchant_id === merchant).length);
  await expect(chips(page)).toContainText('Кав’ярня «Двір»');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the filters dropdown is a modal', { tag: ['@UI-050', '@CTRL-004'] }, async ({ page, portal }) => {
    await openList(page, portal);
    await filterBy(page, 'Status', 'is', 'Declined');
    await expect(chips(page)).toHaveText('Status is Declined');
    await expectTotal(page, paymentsOf(portal).filter(({ status }) => status === 'declined').length);
    await page.getByRole('button', { name: /^Filters/ }).click();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toHaveAttribute('aria-modal', 'true');
  });
});

test('a list that found nothing says so of what was asked for, not of what is asked for next', async ({
  page,
  portal,
}) => {
  await openList(page, portal);
  await portal.open('/transactions/payments/all?query=nowhere');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await portal.faults.add({ path: '*/merchant/transactions/payments/', status: 418 });
  portal.expectTrouble(/418/);
  await portal.open('/transactions/payments/all?page=2');
  await expect(page.getByText('This list could not be loaded')).toBeAttached();
  await expect(page.getByText('No payments yet')).toHaveCount(0);
});
