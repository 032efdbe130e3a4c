import { designs } from '@portal/contract/designs';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { expect, test } from '../../support/e2e.ts';
import { expectPresentable } from '../../support/expectPresentable.ts';
import { pick, said, WIDTHS } from '../../support/screen.ts';
import { heading, menu } from '../../support/screens.ts';
import { requestsTo } from '../faults/screen.ts';
import { card, choose, dialog, EVENING, FALL_SALE, IN_USE, LIST, timersOf } from './screen.ts';

test(
  'designs stand as cards under their merchants; a merchant has an address, and "all" leads back',
  {
    tag: [
      '@DSN-002',
      '@DSN-003',
      '@DSN-004',
      '@DSN-005',
      '@DSN-006',
      '@DSN-012',
      '@DSN-013',
      '@DSN-014',
      '@DSN-027',
      '@MER-015',
      '@MER-019',
    ],
  },
  async ({ page, portal }) => {
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
  },
);

test(
  'a design is made of a template, cloned, and deleted once the question is answered; a refused deletion keeps the card',
  { tag: ['@DSN-008', '@DSN-009', '@DSN-010', '@DSN-011', '@DSN-012', '@DSN-013', '@DSN-073', '@SERR-029'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open(`/solutions/design/info/${MERCHANTS.coffee}`);
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
    await expect(said(page, 'Not today')).toHaveAttribute('data-kind', 'danger');
    await expect(card(page, 'Свято (copy)')).toBeVisible();
    await portal.faults.clear();
    await choose(page, 'Свято (copy)', 'Delete');
    await dialog(page, 'Delete Свято (copy)').getByRole('button', { name: 'Delete design' }).click();
    await expect(card(page, 'Свято (copy)')).toHaveCount(0);
    await page.getByRole('button', { name: `Actions of ${IN_USE.name}` }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['New button', 'Clone']);
  },
);

test(
  'a design of a template is called as the template is in the person’s language; each says what it is',
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

test(
  'a design set as default waits with a bar that moves, and takes the place of the one before once its time has come',
  {
    tag: ['@DSN-009', '@DSN-015', '@DSN-040', '@DSN-041', '@DSN-042', '@DSN-043', '@DSN-044', '@SCONST-012'],
  },
  async ({ page, portal }) => {
    await page.clock.install();
    await portal.signIn('owner');
    await portal.open(LIST);
    const timers = await timersOf(page);
    await choose(page, EVENING.name, 'Set as default');
    await dialog(page, `Activate ${EVENING.name}`).getByRole('button', { name: 'Activate' }).click();
    const bar = card(page, EVENING.name).getByRole('progressbar');
    await expect(card(page, EVENING.name)).toContainText('Pending activation');
    await expect.poll(timers).toContain(1200);
    const before = Number(await bar.getAttribute('aria-valuenow'));
    const now = async () => Number(await bar.getAttribute('aria-valuenow'));
    await page.clock.runFor(1300);
    await expect.poll(now).toBeGreaterThan(before);
    await page.clock.runFor(10_700);
    await expect.poll(now).toBeGreaterThan(before + 15);
    // Twelve seconds of sixty.
    expect(await now()).toBeLessThan(before + 30);
    const asked = requestsTo(page, /\/bulk_status\/$/);
    await page.clock.runFor(36_000);
    expect(asked).toHaveLength(0);
    await portal.clock.advance('61s');
    await page.clock.runFor(14_000);
    await expect(card(page, EVENING.name)).toContainText('Active');
    await expect(card(page, IN_USE.name)).toContainText('Inactive');
    await expect(bar).toHaveCount(0);
    const { data } = (await portal.call(designs.list, { query: { merchant_id: MERCHANTS.coffee } })).body;
    const { id } = data.find(({ hash }) => hash === EVENING.hash)!;
    expect(asked.map((request) => request.postDataJSON() as unknown)).toEqual([{ design_ids: [id] }]);
    expect(data.filter(({ status }) => status === 'active').map(({ hash }) => hash)).toEqual([EVENING.hash]);
  },
);

test('where nobody says how a design stands, asking ends after five times, and begins again when it is wanted', async ({
  page,
  portal,
}) => {
  await page.clock.install();
  await portal.signIn('owner');
  await portal.open(LIST);
  portal.expectTrouble(/500/);
  await portal.faults.add({ path: '*/bulk_status/', status: 500, times: 5 });
  await choose(page, EVENING.name, 'Set as default');
  await dialog(page, `Activate ${EVENING.name}`).getByRole('button', { name: 'Activate' }).click();
  await expect(card(page, EVENING.name)).toContainText('Pending activation');
  const unknown = page.getByText('It is not known whether the design is in use by now');
  await portal.clock.advance('61s');
  const waited = async () => {
    await page.clock.runFor(20_000);
    return unknown.isVisible();
  };
  await expect.poll(waited).toBe(true);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.clock.runFor(2000);
  await expect(card(page, EVENING.name)).toContainText('Active');
  await expect(unknown).toHaveCount(0);
});

test('those who may only look see designs, their pages and why nothing can be changed', async ({ page, portal }) => {
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

for (const width of WIDTHS)
  test(`the designs are presentable at ${width} px`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 844 });
    await portal.signIn('owner');
    await portal.open(LIST);
    await expect(card(page, IN_USE.name)).toBeVisible();
    await expectPresentable(page);
    await page.getByRole('button', { name: 'Create design' }).click();
    await pick(dialog(page, 'New design'), 'Merchant', 'Книгарня «Сова»');
    await expect(dialog(page, 'New design').getByRole('radio')).toHaveCount(6);
    await expectPresentable(page);
  });
