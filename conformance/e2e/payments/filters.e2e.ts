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
import { expect, test } from '../../support/e2e.ts';
import { pick } from '../../support/screen.ts';
import { lastListRequestBody, showList } from './screen.ts';

/** List filters are built, applied, removed and undone. */

const filtersButton = { name: /^Filters/ };

test(
  'payments are filtered by field, mode and value, from the first page, and Back undoes one step',
  {
    tag: [
      '@LIST-001',
      '@LIST-004',
      '@LIST-007',
      '@LIST-014',
      '@LIST-022',
      '@LIST-033',
      '@PAY-008',
      '@PAY-091',
      '@UI-003',
      '@UI-004',
      '@UI-005',
      '@UI-009',
      '@UI-012',
    ],
  },
  async ({ page, portal }) => {
    await openList(page, portal);
    await expect(rows(page)).toHaveCount(5);
    const first = await rows(page).allInnerTexts();

    await test.step('the filter panel asks for the field first, and for a new value when the field changes', async () => {
      const panel = await openFilters(page);
      await expect(panel.getByRole('combobox', { name: 'Mode' })).toBeDisabled();
      await expect(panel.getByRole('combobox', { name: 'Value' })).toHaveCount(0);
      await pick(panel, 'Filter', 'Status');
      await expect(panel.getByRole('combobox', { name: 'Mode' })).toHaveValue('is');
      await pick(panel, 'Value', 'Declined');
      await pick(panel, 'Filter', 'Currency');
      await expect(panel.getByRole('combobox', { name: 'Value' })).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
    });

    await test.step('a new filter returns to the first page', async () => {
      await pager(page).getByRole('button', { name: 'Next page' }).click();
      await expect(pageNumber(page)).toHaveValue('2');
      await expect(page).toHaveURL(/page=2/);
      const second = paymentsOf(portal).slice(5, 10);
      await expect(rows(page)).toHaveText(second.map(({ id }) => String(id)));
      await filterBy(page, 'Status', 'is not', 'Approved');
      await expect(pageNumber(page)).toHaveValue('1');
      await expect(page).not.toHaveURL(/page=/);
      await page.goBack();
      await expect(pageNumber(page)).toHaveValue('2');
      await expect(chips(page)).toHaveCount(0);
      await page.goBack();
      await expect(rows(page)).toHaveText(first);
    });

    await test.step('a status filter selects the rows, is shown above the list, and is part of the URL and the request', async () => {
      await filterBy(page, 'Status', 'is', 'Declined');
      await expect(chips(page)).toHaveText('Status is Declined');
      expect(await lastListRequestBody(portal)).toMatchObject({ filters: declinedOnly, page: 1, limit: 5 });
      await expectTotal(page, paymentsOf(portal).filter(({ status }) => status === 'declined').length);
      expect(new Set(await columnTexts(page, 'Status'))).toEqual(new Set(['Declined']));
      await expect(page.getByRole('button', filtersButton)).toHaveText('Filters1');
      expect(decodeURIComponent(page.url())).toContain('filters=[{"s":"status","m":"eq","v":"declined"}]');
    });

    await test.step('Back undoes one step at a time', async () => {
      await pager(page).getByRole('button', { name: 'Next page' }).click();
      await expect(page).toHaveURL(/page=2/);
      await page.goBack();
      await expect(pageNumber(page)).toHaveValue('1');
      await expect(chips(page)).toBeVisible();
      await page.goBack();
      await expect(rows(page)).toHaveText(first);
      await expect(chips(page)).toHaveCount(0);
    });
  },
);

test(
  'an ambiguous filter amount has to be confirmed before the filter applies',
  { tag: ['@FORM-030', '@FORM-031', '@FORM-033'] },
  async ({ page, portal }) => {
    await openList(page, portal);
    const panel = await openFilters(page);
    await pick(panel, 'Filter', 'Amount');
    await pick(panel, 'Mode', 'at least');
    const value = panel.getByRole('textbox', { name: 'Value' });
    await value.pressSequentially('1,000');
    await expect(value).toHaveAccessibleDescription(/^We read this as 1\.00\. Enter one thousand as 1000\./);
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
    await page.getByRole('button', filtersButton).click();
    await pick(panel, 'Mode', 'between');
    await panel.getByRole('textbox', { name: 'From' }).fill('5');
    await panel.getByRole('textbox', { name: 'To' }).pressSequentially('1e3');
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expect(panel.getByRole('textbox', { name: 'To' })).toHaveAccessibleDescription(/^We read this as 13\.00\./);
    await panel.getByRole('button', { name: 'Use 13.00' }).click();
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expect(chips(page)).toHaveText('Amount between 5 - 13.00');
  },
);

test(
  'payments are filtered by days: a preset, typed dates, and a link whose days are corrected',
  {
    tag: [
      '@DATE-002',
      '@DATE-005',
      '@DATE-006',
      '@DATE-007',
      '@DATE-008',
      '@DATE-014',
      '@DATE-017',
      '@DATE-026',
      '@DATE-027',
      '@DATE-028',
      '@FORM-046',
      '@LIST-015',
      '@UI-052',
    ],
  },
  async ({ page, portal }) => {
    await openList(page, portal);
    const panel = await openFilters(page);
    const days = page.getByRole('dialog', { name: 'Period' });
    const apply = days.getByRole('button', { name: 'Apply' });
    const openDays = () => panel.getByRole('button', { name: /^Period/ }).click();

    await test.step('Cancel and Escape close the period dialog without applying the chosen preset', async () => {
      await panel.getByRole('combobox', { name: 'Filter' }).fill('creat');
      await page.getByRole('listbox', { name: 'Filter' }).getByRole('option').click();
      await expect(panel.getByRole('combobox', { name: 'Filter' })).toHaveValue('Created');
      await openDays();
      for (const leave of [
        () => days.getByRole('button', { name: 'Cancel' }).click(),
        () => page.keyboard.press('Escape'),
      ]) {
        await expect(apply).toBeDisabled();
        await days.getByRole('button', { name: 'Today' }).click();
        for (const end of ['From', 'To']) await expect(days.getByLabel(end)).toHaveValue('Nov 20, 2026');
        await expect(apply).toBeEnabled();
        await leave();
        await expect(days).toHaveCount(0);
        await openDays();
      }
    });

    await test.step("a preset counts from the server's current day", async () => {
      await expect(apply).toBeDisabled();
      await days.getByRole('button', { name: 'Last 7 days' }).click();
      await apply.click();
      await panel.getByRole('button', { name: 'Apply' }).click();
      await expect(chips(page)).toContainText('Nov 14, 2026 - Nov 20, 2026');
    });

    await test.step('typed dates are accepted', async () => {
      await openFilters(page);
      await openDays();
      await days.getByLabel('From').fill('2026-11-01');
      await days.getByLabel('To').fill('2026-11-07');
      await days.getByLabel('To').press('Enter');
      await apply.click();
      await panel.getByRole('button', { name: 'Apply' }).click();
      await expect(chips(page)).toContainText('Nov 01, 2026 - Nov 07, 2026');
      await expect
        .poll(() => lastListRequestBody(portal))
        .toMatchObject({ filters: [{ s: 'createtime', m: 'between', v: ['2026-11-01', '2026-11-07'] }] });
      const [from, to] = [Date.UTC(2026, 10, 1), Date.UTC(2026, 10, 8)];
      await expectTotal(page, paymentsOf(portal).filter(({ created }) => created >= from && created < to).length);
    });

    await test.step('the days of a link that end before they start cannot be applied', async () => {
      await showList(page, portal, filteredBy([{ s: 'createtime', m: 'between', v: ['2026-11-12', '2026-11-05'] }]));
      await expect(chips(page)).toContainText('Nov 12, 2026');
      await openFilters(page);
      await openDays();
      await expect(days.getByLabel('From')).toHaveValue('Nov 12, 2026');
      await expect(days.getByLabel('To')).toHaveValue('Nov 05, 2026');
      await expect(apply).toBeDisabled();
      for (const day of ['Nov 3, 2026', 'Nov 9, 2026']) {
        await expect(apply).toBeDisabled();
        await days.getByRole('button', { name: day, exact: true }).click();
      }
      await expect(apply).toBeEnabled();
    });
  },
);

test(
  'filters are removed by their chips, in the panel and all together, and each part of a filter can be cleared',
  {
    tag: ['@LIST-007', '@LIST-008', '@LIST-037', '@UI-005', '@UI-006', '@UI-014'],
  },
  async ({ page, portal }) => {
    const all = paymentsOf(portal);
    const large = all.filter(({ amount }) => amount >= 10_000);
    const more = [
      { s: 'currency', m: 'eq', v: 'EUR' },
      { s: 'amount', m: 'gte', v: '100' },
    ];
    await openList(page, portal, filteredBy([...declinedOnly, ...more]));
    const count = page.getByRole('button', filtersButton);

    await test.step('a filter is removed by its label above the list and in the filter panel', async () => {
      await expect(count).toHaveText('Filters3');
      await expect(chips(page).getByRole('button', { name: /^Remove filter/ })).toHaveCount(3);
      await expectTotal(
        page,
        large.filter(({ status, currency }) => status === 'declined' && currency === 'EUR').length,
      );
      await page.getByRole('button', { name: 'Remove filter Currency EUR' }).click();
      await expectTotal(page, large.filter(({ status }) => status === 'declined').length);
      const panel = await openFilters(page);
      await panel.getByRole('button', { name: 'Remove filter 2' }).click();
      await panel.getByRole('button', { name: 'Apply' }).click();
      await expectTotal(page, all.filter(({ status }) => status === 'declined').length);
      await expect(chips(page)).toHaveText('Status is Declined');
      await page.getByRole('button', { name: 'Remove filter Status Declined' }).click();
      await expectTotal(page, all.length);
    });

    await test.step('one button removes all filters', async () => {
      await filterBy(page, 'Status', 'is', 'Declined');
      await filterBy(page, 'Currency', 'is', 'EUR');
      await expect(count).toHaveText('Filters2');
      await expectTotal(page, all.filter(({ status, currency }) => status === 'declined' && currency === 'EUR').length);
      await page.getByRole('button', { name: 'Remove filter Status Declined' }).click();
      await expectTotal(page, all.filter(({ currency }) => currency === 'EUR').length);
      await filterBy(page, 'Status', 'is', 'Declined');
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await expectTotal(page, all.length);
      await expect(chips(page)).toHaveCount(0);
      await expect(count).toHaveText('Filters');
    });

    await test.step('field, mode and value of a filter can be cleared', async () => {
      await filterBy(page, 'Status', 'is', 'Declined');
      const panel = await openFilters(page);
      const apply = panel.getByRole('button', { name: 'Apply' });
      for (const [at, name] of ['Filter', 'Mode', 'Value'].entries())
        await expect(panel.getByRole('combobox').nth(at)).toHaveAccessibleName(name);
      await panel.getByRole('button', { name: 'Clear value' }).click();
      await apply.click();
      await expect(panel.getByText('field is required')).toBeVisible();
      await panel.getByRole('button', { name: 'Clear mode' }).click();
      await expect(panel.getByRole('combobox', { name: 'Value' })).toHaveCount(0);
      await expect(panel.getByRole('combobox', { name: 'Filter' })).toHaveValue('Status');
      await apply.click();
      await expect(panel.getByText('field is required')).toBeVisible();
      await panel.getByRole('button', { name: 'Clear filter', exact: true }).click();
      await expect(panel.getByRole('combobox', { name: 'Filter' })).toHaveValue('');
      await expect(panel.getByRole('combobox', { name: 'Mode' })).toBeDisabled();
      await panel.getByRole('button', { name: 'Remove filter 1' }).click();
      await apply.click();
      await expectTotal(page, all.length);
    });
  },
);
