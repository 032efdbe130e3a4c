import {
  chips,
  declinedOnly,
  expectTotal,
  filteredBy,
  openFilters,
  openList,
  paymentsOf,
} from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';

/** A filter while it is built, and how it is said once it is set. */

test(
  'filter, mode and value can each be emptied again',
  { tag: ['@UI-005', '@UI-006', '@LIST-007', '@LIST-008'] },
  async ({ page, portal }) => {
    await openList(page, portal, filteredBy(declinedOnly));
    const panel = await openFilters(page);
    for (const [at, name] of ['Filter', 'Mode', 'Value'].entries())
      await expect(panel.getByRole('combobox').nth(at)).toHaveAccessibleName(name);
    await panel.getByRole('button', { name: 'Clear value' }).click();
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expect(panel.getByText('field is required')).toBeVisible();
    await panel.getByRole('button', { name: 'Clear mode' }).click();
    await expect(panel.getByRole('combobox', { name: 'Value' })).toHaveCount(0);
    await expect(panel.getByRole('combobox', { name: 'Filter' })).toHaveValue('Status');
    await panel.getByRole('button', { name: 'Clear filter', exact: true }).click();
    await expect(panel.getByRole('combobox', { name: 'Filter' })).toHaveValue('');
    await expect(panel.getByRole('combobox', { name: 'Mode' })).toBeDisabled();
    await panel.getByRole('button', { name: 'Remove filter 1' }).click();
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expectTotal(page, paymentsOf(portal).length);
  },
);

test(
  'of a filter with several values one or two are said, more are counted',
  { tag: ['@UI-053', '@UI-054'] },
  async ({ page, portal }) => {
    for (const [values, said] of [
      [['declined'], 'Status is one of Declined'],
      [['declined', 'approved'], 'Status is one of Declined, Approved'],
      [['declined', 'approved', 'pending'], 'Status is one of Selected (3)'],
    ] as const) {
      await openList(page, portal, filteredBy([{ s: 'status', m: 'in', v: values }]));
      await expect(chips(page)).toHaveText(said);
    }
  },
);
