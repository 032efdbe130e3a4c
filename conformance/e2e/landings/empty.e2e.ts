import { landings } from '@portal/contract/landings';
import { changeAnswer } from '../../support/changeAnswer.ts';
import { expect, test } from '../../support/e2e.ts';
import { expectPresentable } from '../../support/expectPresentable.ts';
import { WIDTHS } from '../../support/screen.ts';
import { heading } from '../../support/screens.ts';
import { cards, COURSES, CREATE, KITCHEN, LIST, openLandings, pathOf, TASTING, WARM, WINTER } from './screen.ts';

test(
  'nothing for these filters says so, and all are shown again',
  { tag: ['@SERR-024', '@SERR-028', '@LAND-005'] },
  async ({ page, portal }) => {
    await openLandings(page, portal, `${LIST}?query=nothing%20of%20the%20kind`);
    await expect(page.getByText('Not found', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(cards(page)).toHaveCount(5);
  },
);

const EMPTY = { landings: [], any_exists: false };
const NOT_IN_COUNTRY = 'Web constructor is not available in your country ';
const VERSION_1 =
  'Web constructor is not available for checkout version 1.0, upgrade the checkout version or create a new merchant';

test(
  'where no page can be made, the list says what keeps it: the country before the version of the checkout',
  { tag: ['@LAND-004', '@LAND-005', '@LAND-043', '@LAND-044', '@SERR-025', '@SERR-026', '@SERR-028'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    const off = { ...EMPTY, available_merchants_exists: false, checkout_v2_exists: false };
    await changeAnswer(portal, landings.all, off);
    const message = page.getByRole('main').getByRole('status').filter({ hasText: 'Web constructor' });
    const first = page.getByRole('main').getByRole('link', { name: /^Create/ });
    await portal.open(LIST);
    await expect(message).toBeVisible();
    expect(
      await message
        .locator('p')
        .first()
        .evaluate((element) => element.textContent),
    ).toBe(NOT_IN_COUNTRY);
    await expect(first).toHaveCount(0);
    await expect(page.getByText("Now it's empty")).toHaveCount(0);
    await portal.faults.clear();
    await changeAnswer(portal, landings.all, { ...off, available_merchants_exists: true });
    await page.reload();
    await expect(message).toHaveText(VERSION_1);
    await expect(page.getByText("Now it's empty")).toHaveCount(0);
    await expect(first).toHaveCount(0);
    // Pages that were made before are there; another one is not offered.
    await portal.faults.clear();
    await changeAnswer(portal, landings.all, { checkout_v2_exists: false });
    await page.reload();
    await expect(cards(page)).toHaveCount(5);
    await expect(first).toHaveCount(0);
    await changeAnswer(portal, landings.creation, { merchants: [] });
    await portal.open(CREATE);
    await expect(message).toHaveText(VERSION_1);
  },
);

test(
  'with no page yet a welcome says what they are for, and leads to the first one of a kind',
  { tag: ['@LAND-001', '@LAND-004', '@LAND-005', '@SERR-027', '@SERR-028'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    for (const one of [TASTING, KITCHEN, COURSES, WINTER, WARM])
      await portal.call(landings.remove, { ...pathOf(one), body: { reason: 'finished' } });
    await portal.open(LIST);
    await expect(page.getByText("Now it's empty. Create your first project.")).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    const kinds = page.getByRole('list', { name: 'Kinds of landing pages' });
    await expect(kinds.getByRole('heading')).toHaveText(['Donations', 'Digital goods', 'Products']);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await expectPresentable(page);
    }
    await kinds.getByRole('link', { name: 'Create Digital goods' }).click();
    await expect(heading(page, 'New landing')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Digital goods' })).toBeChecked();
  },
);

test('whoever has no merchant is told that a page needs one', async ({ page, portal }) => {
  await portal.signIn('new');
  await portal.open(LIST);
  await expect(page.getByText('You have no merchant yet')).toBeVisible();
});
