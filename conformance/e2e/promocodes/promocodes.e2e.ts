import { promocodes } from '@portal/contract/promocodes';
import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../support/e2e.ts';
import { fact, pick, pressAnyway, row, notice } from '../../support/screen.ts';
import { columnTexts, heading, rows } from '../../support/screens.ts';
import { dialogNamed, MERCHANT_ID, PROMOCODES_PATH } from './screen.ts';

async function choose(page: Page, name: string, action: string): Promise<void> {
  await row(page, name).getByRole('button', { name: 'Row actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
async function typeDays(form: Locator, from: string, to: string): Promise<void> {
  await form.getByRole('button', { name: /^Validity period/ }).click();
  const panel = form.page().getByRole('dialog', { name: 'Validity period' });
  for (const [label, day] of [
    ['From', from],
    ['To', to],
  ] as const) {
    await panel.getByLabel(label).fill(day);
    await panel.getByLabel(label).press('Enter');
  }
  await panel.getByRole('button', { name: 'Apply' }).click();
}

test(
  "a merchant adds, tries, edits, clones and deletes a promocode, and sees its payments and a colleague's change",
  {
    tag: [
      '@PROMO-001',
      '@PROMO-002',
      '@PROMO-004',
      '@PROMO-010',
      '@PROMO-011',
      '@PROMO-012',
      '@PROMO-013',
      '@PROMO-014',
      '@PROMO-015',
      '@PROMO-016',
      '@PROMO-017',
      '@PROMO-018',
      '@PROMO-019',
      '@PROMO-020',
      '@PROMO-021',
      '@PROMO-023',
      '@PROMO-024',
    ],
  },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open(`/settings/merchants/info/${MERCHANT_ID}/basic`);
    await page.getByRole('link', { name: 'Promocodes' }).click();
    await expect(heading(page, 'Promocodes of Кав’ярня «Двір»')).toBeFocused();
    await page.getByRole('button', { name: 'Add promocode' }).click();
    const form = dialogNamed(page, 'Add promocode');
    await expect(form.getByRole('checkbox', { name: 'Turned on' })).toBeChecked();
    await pressAnyway(form.getByRole('button', { name: 'Add', exact: true }));
    await expect(form.getByLabel('Promocode')).toHaveAccessibleDescription(/field is required/);
    await form.getByLabel('Promocode').fill('SPRING-26 ВЕСНА_X');
    await expect(form.getByLabel('Promocode')).toHaveValue('SPRING26_X');
    await form.getByLabel('Discount').fill('7.5');
    await form.getByLabel('Description').fill('For regulars');
    await form.getByLabel('Amount').fill('100.07');
    await expect(form.getByText('100.07 − 7.51 = 92.56')).toBeVisible();
    // The form moves days in the past to the current day.
    await typeDays(form, '2026-11-01', '2026-12-31');
    await expect(form.getByRole('button', { name: /^Validity period/ })).toHaveAccessibleName(
      'Validity period: Nov 20, 2026 - Dec 31, 2026',
    );
    await form.getByRole('textbox', { name: 'Payment date' }).fill('2027-01-01');
    await form.getByRole('textbox', { name: 'Payment date' }).press('Tab');
    await expect(form.getByText('The promocode has expired by this date.')).toBeVisible();
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(row(page, 'SPRING26_X')).toContainText('Nov 20, 2026 - Dec 31, 2026');
    await expect(row(page, 'SPRING26_X')).toContainText('7.5 %');
    await expect(row(page, 'SPRING26_X')).toContainText('Active');

    await choose(page, 'SPRING26_X', 'Edit');
    const edited = dialogNamed(page, 'Edit promocode');
    await expect(edited.getByLabel('Promocode')).toHaveValue('SPRING26_X');
    await expect(edited.getByLabel('Discount')).toHaveValue('7.5');
    await expect(edited.getByLabel('Description')).toHaveValue('For regulars');
    await expect(edited.getByRole('button', { name: /^Validity period/ })).toHaveAccessibleName(
      /Nov 20, 2026 - Dec 31, 2026$/,
    );
    await expect(edited.getByRole('checkbox', { name: 'Turned on' })).toBeChecked();
    await edited.getByLabel('Discount').fill('20');
    await edited.getByRole('checkbox', { name: 'Turned on' }).uncheck();
    await expect(edited.getByText('The promocode is turned off.')).toBeVisible();
    await edited.getByRole('button', { name: 'Save' }).click();
    await expect(row(page, 'SPRING26_X')).toContainText('20 %');
    await expect(row(page, 'SPRING26_X')).toContainText('Disabled');

    await choose(page, 'SPRING26_X', 'Clone');
    const cloned = dialogNamed(page, 'Clone SPRING26_X');
    await expect(cloned.getByRole('combobox', { name: 'Valid for' })).toHaveValue('All landing pages');
    // A landing page without promocodes is offered too, by its name.
    await pick(cloned, 'Valid for', 'Тепла кухня');
    await cloned.getByRole('button', { name: 'Clone' }).click();
    await expect(notice(page, 'SPRING26_X created')).toBeVisible();
    await expect(row(page, 'TASTING')).toContainText('Дегустаційний набір кави');
    await pick(page.getByRole('main'), 'Valid for', 'One landing page');
    await expect(rows(page)).toHaveText(['SPRING26_X', 'TASTING']);
    await expect(row(page, 'SPRING26_X')).toContainText('20 %');
    await expect(row(page, 'SPRING26_X')).toContainText('Тепла кухня');

    await choose(page, 'SPRING26_X', 'Delete');
    await dialogNamed(page, 'Delete SPRING26_X').getByRole('button', { name: 'Delete SPRING26_X' }).click();
    await expect(notice(page, 'Promocode deleted')).toBeVisible();
    await expect(rows(page)).toHaveText(['TASTING']);
    await pick(page.getByRole('main'), 'Valid for', 'All landing pages');
    await expect(rows(page)).toHaveText(['SPRING26_X', 'STAFF', 'WINTER25', 'AUTUMN_SALE', 'WELCOME10']);
    await expect(row(page, 'SPRING26_X')).toContainText('All landing pages');

    await test.step('the payments made with a promocode are listed', async () => {
      await portal.open(`${PROMOCODES_PATH}?query=welcome`);
      await expect(rows(page)).toHaveText(['WELCOME10']);
      expect(await columnTexts(page, 'Payments')).toEqual(['12']);
      await choose(page, 'WELCOME10', 'Details');
      const details = dialogNamed(page, 'WELCOME10');
      await expect(fact(page, 'Valid for')).toHaveText('All landing pages');
      await expect(fact(page, 'Description')).toHaveText('For the first order');
      await expect(details.getByRole('row')).toHaveCount(13);
      const link = details.getByRole('link').first();
      const id = await link.innerText();
      await link.click();
      await expect(heading(page, `Payment ${id}`)).toBeVisible();
    });

    await test.step("a colleague's change and expired days are shown", async () => {
      const body = { promo_name: 'TODAY', promo_percent: '10', valid_after: '2026-11-20', valid_before: '2026-11-20' };
      const params = { m: MERCHANT_ID, entityType: 'merchant', entityId: MERCHANT_ID };
      const headers = { 'X-Timezone': 'Europe/Kyiv' };
      const { id } = (await portal.call(promocodes.add, { params, body, headers })).body;
      await portal.open(`${PROMOCODES_PATH}?query=today`);
      await choose(page, 'TODAY', 'Edit');
      const stale = dialogNamed(page, 'Edit promocode');
      await stale.getByLabel('Description').fill('Ends at midnight');
      await portal.call(promocodes.edit, {
        params: { m: MERCHANT_ID, id },
        body: { ...body, promo_percent: '30' },
        headers,
      });
      await stale.getByRole('button', { name: 'Save' }).click();
      await expect(stale.getByText('Discount: 10 % → 30 %')).toBeVisible();
      await portal.clock.set('2026-11-20T22:00:30Z');
      await portal.signIn('owner');
      await stale.getByRole('button', { name: 'Overwrite with my changes' }).click();
      await expect(stale.getByText('Enter an end date of today or later').first()).toBeVisible();
      await typeDays(stale, '2026-11-25', '2026-11-26');
      await stale.getByRole('button', { name: 'Save' }).click();
      await expect(row(page, 'TODAY')).toContainText('Nov 25, 2026 - Nov 26, 2026');
      await expect(row(page, 'TODAY')).toContainText('10 %');
    });
  },
);
