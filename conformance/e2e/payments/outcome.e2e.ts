import { knownDispute } from '@portal/fixtures/knownDisputes';
import { knownRecord } from '@portal/fixtures/known';
import { filteredBy, heading, openList, openPayment } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { row } from '../../support/screen.ts';
import { decimal, timeline } from './screen.ts';

test('what became of a payment stands in its list, its header, the search and on its card', async ({
  page,
  portal,
}) => {
  const { id, amount, reversed } = knownRecord(portal.fixture, 'partlyRefunded');
  const shown = (minor: number) => Number(decimal(minor)).toLocaleString('en', { minimumFractionDigits: 2 });
  const left = `${shown(amount - reversed)} of ${shown(amount)} left`;
  await openList(page, portal, filteredBy([{ s: 'id', m: 'eq', v: String(id) }]));
  for (const text of ['Approved', 'Partly refunded', left]) await expect(row(page, String(id))).toContainText(text);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Search' }).fill(String(id));
  const found = page
    .getByRole('dialog')
    .getByRole('button', { name: `Payment ${id}` })
    .filter({ hasText: 'Approved' });
  await expect(found).toContainText('Partly refunded');
  await found.click();
  await expect(heading(page, `Payment ${id}`)).toBeVisible();
  const header = page.locator('article header');
  for (const text of ['Approved', 'Partly refunded', left])
    await expect(header.getByText(text, { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goBack();
  const card = page.getByRole('list', { name: 'Payments: All' }).getByRole('listitem');
  for (const text of ['Approved', 'Partly refunded', left])
    await expect(card.getByText(text, { exact: true })).toBeVisible();
});

test(
  'a disputed payment tells the steps of its dispute, and its first action responds while that is needed',
  { tag: ['@DIS-009'] },
  async ({ page, portal }) => {
    await openPayment(page, portal, knownDispute(portal.fixture, 'inProgress').payment_id);
    const respond = page.getByRole('link', { name: 'Respond to dispute' });
    await expect(page.getByRole('table', { name: 'Disputes' })).toContainText('In progress');
    await expect(respond).toHaveCount(0);
    const { id, payment_id } = knownDispute(portal.fixture, 'needsResponse');
    await openPayment(page, portal, payment_id);
    await expect(page.locator('article header').getByText('Disputed', { exact: true })).toBeVisible();
    await expect(timeline(page).filter({ hasText: 'disputed by the payer’s bank: ' })).toHaveCount(1);
    await respond.click();
    await expect(page).toHaveURL(new RegExp(`/disputes/info/${id}`));
    await expect(page.getByRole('dialog', { name: 'Respond to the dispute' })).toBeVisible();
  },
);
