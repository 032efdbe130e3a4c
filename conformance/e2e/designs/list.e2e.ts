import { designs } from '@portal/contract/designs';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { expect, test } from '../../support/e2e.ts';
import { pick, notice } from '../../support/screen.ts';
import { heading, menu } from '../../support/screens.ts';
import { card, choose, dialog, EVENING, FALL_SALE, IN_USE, LIST } from './screen.ts';

test(
  'designs are cards under their merchants; one is created from a template, cloned and deleted',
  {
    tag: [
      '@DSN-002',
      '@DSN-003',
      '@DSN-004',
      '@DSN-005',
      '@DSN-006',
      '@DSN-008',
      '@DSN-009',
      '@DSN-010',
      '@DSN-011',
      '@DSN-012',
      '@DSN-013',
      '@DSN-014',
      '@DSN-027',
      '@DSN-073',
      '@MER-015',
      '@MER-019',
      '@SERR-029',
    ],
  },
  async ({ page, portal }) => {
    await test.step('a merchant has an address of its designs, and "All merchants" leads back', async () => {
      await portal.signIn('owner');
      await portal.open('/solutions/design');
      await expect(page).toHaveURL(new RegExp(`#${LIST}$`));
      await expect(page.getByRole('heading', { level: 1, name: 'Design checkout', exact: true })).toBeVisible();
      await expect(page).toHaveTitle('Design checkout | Merchant Portal');
      const entry = menu(page).getByRole('link', { name: 'Design checkout', exact: true });
      await expect(entry).toHaveAttribute('href', /#\/solutions\/design$/);
      await expect(page.getByRole('button', { name: 'Create design' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 2 })).toHaveText([/Двір/, /Сова/, /Zahradní/]);
      await expect(card(page, IN_USE.name)).toContainText('Active');
      await expect(card(page, EVENING.name)).toContainText('Inactive');
      await pick(page, 'Merchant', 'Книгарня «Сова»');
      await expect(page).toHaveURL(new RegExp(`/solutions/design/info/${MERCHANTS.books}$`));
      await expect(page.getByRole('listitem', { name: 'Нічна бібліотека' })).toBeVisible();
      await expect(card(page, IN_USE.name)).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 2 })).toHaveText([/Сова/]);
      await pick(page, 'Merchant', 'All merchants');
      await expect(page).toHaveURL(new RegExp(`#${LIST}$`));
      await expect(card(page, IN_USE.name)).toBeVisible();
      await expect(card(page, EVENING.name)).toBeVisible();
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3);
      await portal.open('/settings/merchants/list');
      await page.getByRole('row').filter({ hasText: 'Кав’ярня' }).getByRole('button', { name: 'Row actions' }).click();
      for (const [name, to] of [
        ['Settings', /\/settings\/merchants\/info\/100101\/basic$/],
        ['Payments', /\/transactions\/payments\/all\?filters=.*100101/],
        ['Settlements', /\/transactions\/settlements\/direct\?filters=.*100101/],
      ] as const)
        await expect(page.getByRole('menuitem', { name })).toHaveAttribute('href', to);
      await page.getByRole('menuitem', { name: 'Design checkout' }).click();
      await expect(page).toHaveURL(new RegExp(`/solutions/design/info/${MERCHANTS.coffee}$`));
    });

    await test.step('a design is created from a template, cloned and deleted; a refused deletion keeps the card', async () => {
      await page.getByRole('button', { name: 'Create design' }).click();
      const modal = dialog(page, 'New design');
      const gold = modal.getByRole('radio', { name: 'Gold' });
      await gold.press('Space');
      await expect(gold).toBeChecked();
      await modal.getByRole('textbox', { name: 'Design name' }).fill('Свято');
      await modal.getByRole('button', { name: 'Create design' }).click();
      await expect(heading(page, 'Свято')).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/solutions/design/edit/${MERCHANTS.coffee}/[\\da-f]{32}$`));
      await page.getByRole('link', { name: 'Design checkout' }).last().click();
      await expect(card(page, 'Свято')).toContainText('Light, Vibrant gold');
      await card(page, 'Свято').getByRole('link', { name: 'Edit Свято', exact: true }).click();
      await expect(heading(page, 'Свято')).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/solutions/design/edit/${MERCHANTS.coffee}/[\\da-f]{32}$`));
      await page.getByRole('link', { name: 'Design checkout' }).last().click();
      await page.getByRole('button', { name: 'Actions of Свято', exact: true }).click();
      await expect(page.getByRole('menuitem')).toHaveText(['Set as default', 'New button', 'Clone', 'Delete']);
      await page.keyboard.press('Escape');

      await choose(page, 'Свято', 'Clone');
      await expect(card(page, 'Свято (copy)')).toBeVisible();

      await choose(page, 'Свято (copy)', 'Delete');
      await portal.faults.add({ path: '*/remove/', status: 200, body: { error: 'Not today' } });
      await dialog(page, 'Delete Свято (copy)').getByRole('button', { name: 'Delete design' }).click();
      await expect(notice(page, 'Not today')).toHaveAttribute('data-kind', 'danger');
      await expect(card(page, 'Свято (copy)')).toBeVisible();
      await portal.faults.clear();
      await choose(page, 'Свято (copy)', 'Delete');
      await dialog(page, 'Delete Свято (copy)').getByRole('button', { name: 'Delete design' }).click();
      await expect(card(page, 'Свято (copy)')).toHaveCount(0);
      await page.getByRole('button', { name: `Actions of ${IN_USE.name}` }).click();
      await expect(page.getByRole('menuitem')).toHaveText(['New button', 'Clone']);
    });
  },
);

test(
  'a design from a template takes its name in the language of the person, and each template says what it looks like',
  { tag: ['@DSN-012'] },
  async ({ page, portal, context }) => {
    await context.addCookies([{ name: 'language', value: 'uk', url: portal.url }]);
    await portal.signIn('owner');
    await portal.open(`/solutions/design/info/${MERCHANTS.coffee}`);
    await page.getByRole('button', { name: 'Створити дизайн' }).click();
    const modal = dialog(page, 'Новий дизайн');
    await modal.getByRole('radio', { name: 'Ніч Темно-синя картка на темній сторінці' }).press('Space');
    await modal.getByRole('button', { name: 'Створити дизайн' }).click();
    await expect(heading(page, 'Ніч')).toBeVisible();
    const { data } = (await portal.call(designs.list, { query: { merchant_id: MERCHANTS.coffee } })).body;
    expect(data.filter(({ name }) => name === 'Ніч')).toHaveLength(1);
  },
);

test('a person who may only look sees designs and their pages, and can change nothing', async ({ page, portal }) => {
  await portal.signIn('viewer');
  await portal.open(LIST);
  await expect(card(page, IN_USE.name)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create design' })).toHaveCount(0);
  await page.getByRole('button', { name: `Actions of ${FALL_SALE.name}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Clone' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await card(page, FALL_SALE.name).getByRole('link', { name: /^Edit/ }).click();
  await expect(heading(page, FALL_SALE.name)).toBeVisible();
  await expect(
    page.frameLocator('iframe[title="Desktop"]').getByText('Кав’ярня «Двір»', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Save|^Activate/ })).toHaveCount(0);
});
