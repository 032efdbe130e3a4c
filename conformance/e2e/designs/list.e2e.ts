import { designs } from '@portal/contract/designs';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { expect, test } from '../../support/e2e.ts';
import { pick, notice } from '../../support/screen.ts';
import { heading, menu } from '../../support/screens.ts';
import {
  designCard,
  chooseDesignAction,
  dialog,
  DARK_DESIGN,
  UNREADABLE_DESIGN,
  DESIGN_IN_USE,
  DESIGNS_PATH,
} from './screen.ts';

test(
  'checkout designs are listed as cards by merchant, and can be created from a template, cloned and deleted',
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
    await test.step('the designs of one merchant have their own address, and "All merchants" leads back', async () => {
      await portal.signIn('owner');
      await portal.open('/solutions/design');
      await expect(page).toHaveURL(new RegExp(`#${DESIGNS_PATH}$`));
      await expect(page.getByRole('heading', { level: 1, name: 'Design checkout', exact: true })).toBeVisible();
      await expect(page).toHaveTitle('Design checkout | Merchant Portal');
      const entry = menu(page).getByRole('link', { name: 'Design checkout', exact: true });
      await expect(entry).toHaveAttribute('href', /#\/solutions\/design$/);
      await expect(page.getByRole('button', { name: 'Create design' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 2 })).toHaveText([/Двір/, /Сова/, /Zahradní/]);
      await expect(designCard(page, DESIGN_IN_USE.name)).toContainText('Active');
      await expect(designCard(page, DARK_DESIGN.name)).toContainText('Inactive');
      await pick(page, 'Merchant', 'Книгарня «Сова»');
      await expect(page).toHaveURL(new RegExp(`/solutions/design/info/${MERCHANTS.books}$`));
      await expect(page.getByRole('listitem', { name: 'Нічна бібліотека' })).toBeVisible();
      await expect(designCard(page, DESIGN_IN_USE.name)).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 2 })).toHaveText([/Сова/]);
      await pick(page, 'Merchant', 'All merchants');
      await expect(page).toHaveURL(new RegExp(`#${DESIGNS_PATH}$`));
      await expect(designCard(page, DESIGN_IN_USE.name)).toBeVisible();
      await expect(designCard(page, DARK_DESIGN.name)).toBeVisible();
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

    await test.step('a design is created from a template, cloned and deleted, and its card stays after a rejected deletion', async () => {
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
      await expect(designCard(page, 'Свято')).toContainText('Light, Vibrant gold');
      await designCard(page, 'Свято').getByRole('link', { name: 'Edit Свято', exact: true }).click();
      await expect(heading(page, 'Свято')).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/solutions/design/edit/${MERCHANTS.coffee}/[\\da-f]{32}$`));
      await page.getByRole('link', { name: 'Design checkout' }).last().click();
      await page.getByRole('button', { name: 'Actions for Свято', exact: true }).click();
      await expect(page.getByRole('menuitem')).toHaveText(['Set as default', 'New button', 'Clone', 'Delete']);
      await page.keyboard.press('Escape');

      await chooseDesignAction(page, 'Свято', 'Clone');
      await expect(designCard(page, 'Свято (copy)')).toBeVisible();

      await chooseDesignAction(page, 'Свято (copy)', 'Delete');
      await portal.faults.add({ path: '*/remove/', status: 200, body: { error: 'Not today' } });
      await dialog(page, 'Delete Свято (copy)').getByRole('button', { name: 'Delete design' }).click();
      await expect(notice(page, 'Not today')).toHaveAttribute('data-kind', 'danger');
      await expect(designCard(page, 'Свято (copy)')).toBeVisible();
      await portal.faults.clear();
      await chooseDesignAction(page, 'Свято (copy)', 'Delete');
      await dialog(page, 'Delete Свято (copy)').getByRole('button', { name: 'Delete design' }).click();
      await expect(designCard(page, 'Свято (copy)')).toHaveCount(0);
      await page.getByRole('button', { name: `Actions for ${DESIGN_IN_USE.name}` }).click();
      await expect(page.getByRole('menuitem')).toHaveText(['New button', 'Clone']);
    });
  },
);

test(
  "a checkout design created from a template is named in the user's language, and each template describes its look",
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

test('a user with read rights sees checkout designs and their previews, but cannot change any design', async ({
  page,
  portal,
}) => {
  await portal.signIn('viewer');
  await portal.open(DESIGNS_PATH);
  await expect(designCard(page, DESIGN_IN_USE.name)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create design' })).toHaveCount(0);
  await page.getByRole('button', { name: `Actions for ${UNREADABLE_DESIGN.name}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Clone' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await designCard(page, UNREADABLE_DESIGN.name).getByRole('link', { name: /^Edit/ }).click();
  await expect(heading(page, UNREADABLE_DESIGN.name)).toBeVisible();
  await expect(
    page.frameLocator('iframe[title="Desktop"]').getByText('Кав’ярня «Двір»', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Save|^Activate/ })).toHaveCount(0);
});
