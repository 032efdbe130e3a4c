import {
  chips,
  declinedOnly,
  expectTotal,
  filterBy,
  filteredBy,
  openFilters,
  openList,
  paymentsOf,
  rows,
} from '../../support/screens.ts';
import { said } from '../../support/screen.ts';
import { expect, test } from '../../support/e2e.ts';

test(
  'each filter is removed by its chip, all by one button',
  { tag: ['@LIST-008', '@LIST-037', '@UI-006', '@UI-014'] },
  async ({ page, portal }) => {
    const all = paymentsOf(portal);
    const more = [
      { s: 'currency', m: 'eq', v: 'EUR' },
      { s: 'amount', m: 'gte', v: '100' },
    ];
    await openList(page, portal, filteredBy([...declinedOnly, ...more]));
    await expect(page.getByRole('button', { name: /^Filters/ })).toHaveText('Filters3');
    await expect(chips(page).getByRole('button', { name: /^Remove filter/ })).toHaveCount(3);
    const large = all.filter(({ amount }) => amount >= 10_000);
    await expectTotal(page, large.filter(({ status, currency }) => status === 'declined' && currency === 'EUR').length);
    await page.getByRole('button', { name: 'Remove filter Currency EUR' }).click();
    await expectTotal(page, large.filter(({ status }) => status === 'declined').length);
    const panel = await openFilters(page);
    await panel.getByRole('button', { name: 'Remove filter 2' }).click();
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expectTotal(page, all.filter(({ status }) => status === 'declined').length);
    await expect(chips(page)).toHaveText('Status is Declined');
    await page.getByRole('button', { name: 'Remove filter Status Declined' }).click();
    await expectTotal(page, all.length);
    await filterBy(page, 'Status', 'is', 'Declined');
    await filterBy(page, 'Currency', 'is', 'EUR');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expectTotal(page, all.length);
    await expect(chips(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Filters/ })).toHaveText('Filters');
  },
);

test(
  'filter, mode and value can each be emptied again',
  { tag: ['@UI-005', '@UI-006', '@LIST-007', '@LIST-008'] },
  async ({ page, portal }) => {
    await openList(page, portal, filteredBy(declinedOnly));
    const panel = await openFilters(page);
    await panel.getByRole('button', { name: 'Clear value' }).click();
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expect(panel.getByText('field is required')).toBeVisible();
    await panel.getByRole('button', { name: 'Clear mode' }).click();
    await expect(panel.getByRole('combobox', { name: 'Value' })).toHaveCount(0);
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expect(panel.getByText('field is required')).toBeVisible();
    await panel.getByRole('button', { name: 'Remove filter 1' }).click();
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expectTotal(page, paymentsOf(portal).length);
  },
);

test('a filter that the list does not have is said, and cleared', async ({ page, portal }) => {
  portal.expectTrouble(/status of 400/);
  await openList(page, portal, filteredBy([{ s: 'password_hash', m: 'eq', v: 'x' }]));
  await expect(said(page, 'These filters do not work here')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(5);
  await expect(page).toHaveURL(/payments\/all$/);
});

test('filters that find nothing say so and are cleared; a person without a merchant reads why', async ({
  page,
  portal,
}) => {
  await openList(page, portal, filteredBy([{ s: 'order_id', m: 'eq', v: 'no-such-order' }]));
  await expect(said(page, 'No row matches these filters.')).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(5);
  await page.context().clearCookies({ name: 'sessionid' });
  await portal.signIn('new');
  await page.reload();
  await expect(said(page, 'You have no merchant yet')).toBeVisible();
});
