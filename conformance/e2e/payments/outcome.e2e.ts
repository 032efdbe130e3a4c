import { knownRecord } from '@portal/fixtures/known';
import { filteredBy, heading, openList } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { row } from '../../support/screen.ts';
import { decimalAmount } from './screen.ts';

test('a partly refunded payment shows its remaining amount in the list, the header, the search and on its card', async ({
  page,
  portal,
}) => {
  const { id, amount, reversed } = knownRecord(portal.fixture, 'partlyRefunded');
  const shown = (minor: number) => Number(decimalAmount(minor)).toLocaleString('en', { minimumFractionDigits: 2 });
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
