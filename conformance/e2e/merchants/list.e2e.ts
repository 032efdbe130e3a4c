import { merchants } from '@portal/contract/merchants';
import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Page } from 'playwright/test';
import type { Account } from '../../support/accounts.ts';
import { changeAnswer } from '../../support/changeAnswer.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { expectPresentable } from '../../support/expectPresentable.ts';
import { row, said, WIDTHS } from '../../support/screen.ts';
import { closeFailureDialog } from '../faults/screen.ts';
import { chips, columnTexts, expectTotal, heading, menu, pager, rows } from '../../support/screens.ts';

const LIST = '/settings/merchants/list';
const NAMES = ['Кав’ярня «Двір»', 'Книгарня «Сова»', 'Zahradní dům', 'Fahrradhaus Lindner'];

async function openMerchants(page: Page, portal: E2ePortal, query = '', account: Account = 'owner'): Promise<void> {
  await portal.signIn(account);
  await portal.open(LIST + query);
  await heading(page, 'My Businesses').waitFor();
}

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const actionsOf = (page: Page, name: string) => row(page, name).getByRole('button', { name: 'Row actions' });

async function choose(page: Page, merchant: string, action: string): Promise<void> {
  await actionsOf(page, merchant).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test(
  '"Merchant settings" of the menu leads to "My Businesses", its merchants first',
  {
    tag: ['@SHELL-017', '@MER-002', '@MER-003'],
  },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open('/');
    await menu(page).getByRole('link', { name: 'Merchant settings' }).click();
    await expect(heading(page, 'My Businesses')).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`${LIST}$`));
    await expect(page).toHaveTitle(/^My Businesses\b/);
    const tabs = page.getByRole('navigation', { name: 'My Businesses' }).getByRole('link');
    await expect(tabs).toHaveText(['Merchants', 'Companies']);
    await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
    await expect(rows(page)).toHaveText(NAMES);
    await expect(menu(page).getByRole('link', { name: 'Merchant settings' })).toHaveAttribute('aria-current', 'page');
  },
);

test(
  'a business stands there with its name, address, id, company, status and what can be done',
  { tag: ['@MER-013', '@MER-021'] },
  async ({ page, portal }) => {
    await openMerchants(page, portal);
    await expect(rows(page)).toHaveText(NAMES);
    await expect(page.getByRole('columnheader')).toHaveText([
      'Business name',
      'Website',
      'ID',
      'Company',
      'Status',
      'Actions',
    ]);
    expect(await columnTexts(page, 'Website')).toContain('https://owl-books.example');
    expect(await columnTexts(page, 'ID')).toEqual(['100101', '100102', '100103', '100104']);
    expect(await columnTexts(page, 'Company')).toContain('ТОВ «Сова Книга»');
    expect(await columnTexts(page, 'Status')).toEqual(['Active', 'Active', 'Active', 'Active']);
    await actionsOf(page, 'Zahradní dům').click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Settings',
      'Payments',
      'Settlements',
      'Design checkout',
      'Trends',
    ]);
  },
);

const LEADS = [
  ['Payments', '/transactions/payments/all', '@MER-016'],
  ['Settlements', '/transactions/settlements/direct', '@MER-017'],
] as const;
for (const [action, path, tag] of LEADS)
  test(
    `"${action}" leads to those of the business alone, Back to the list`,
    { tag: [tag, '@MER-019', '@SHELL-087'] },
    async ({ page, portal }) => {
      await openMerchants(page, portal);
      await choose(page, 'Книгарня «Сова»', action);
      await expect(heading(page, action)).toBeVisible();
      const filters = JSON.stringify([{ s: 'merchant_id', m: 'eq', v: String(MERCHANTS.books) }]);
      await expect.poll(() => decodeURIComponent(page.url())).toBe(`${portal.url}/#${path}?filters=${filters}`);
      await expect(chips(page)).toContainText('Merchant is Книгарня «Сова»');
      await expect(rows(page).first()).toBeVisible();
      expect(new Set(await columnTexts(page, 'Merchant'))).toEqual(new Set(['Книгарня «Сова»']));
      await page.goBack();
      await expect(heading(page, 'My Businesses')).toBeVisible();
    },
  );

test(
  '"Trends" selects the business and shows its figures',
  { tag: ['@MER-018', '@SHELL-088'] },
  async ({ page, portal, context }) => {
    await openMerchants(page, portal);
    await actionsOf(page, 'Zahradní dům').click();
    const trends = page.getByRole('menuitem', { name: 'Trends' });
    await expect(trends).toHaveAttribute('href', `#/merchant/${MERCHANTS.garden}`);
    await trends.click();
    await expect(heading(page, 'Home')).toBeVisible();
    const chosen = (await context.cookies()).find(({ name }) => name === 'selected_merchants');
    expect(chosen?.value).toBe(String(MERCHANTS.garden));
  },
);

test('an action without the right to it stands there, says so and leads nowhere', async ({ page, portal }) => {
  await portal.signIn('mixed');
  await portal.grant('mixed@example.com', MERCHANTS.books, { settlements: 'read' });
  await portal.open(LIST);
  await actionsOf(page, 'Книгарня «Сова»').click();
  await expect(page.getByRole('menuitem', { name: 'Payments' })).toBeDisabled();
  await expect(page.getByRole('menuitem', { name: 'Settlements' })).toBeEnabled();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('tooltip', { name: /^You lack the right to payments/ })).toBeVisible();
  await page.keyboard.press('Enter');
  const trends = page.getByRole('menuitem', { name: 'Trends' });
  // Waits until it stands still: a forced click does not.
  await trends.scrollIntoViewIfNeeded();
  await trends.click({ force: true });
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
  await page.keyboard.press('Escape');
  await actionsOf(page, 'Кав’ярня «Двір»').click();
  await expect(page.getByRole('menuitem', { name: 'Payments' })).toBeEnabled();
});

for (const [what, text, found] of [
  ['name', 'двір', 'Кав’ярня «Двір»'],
  ['address', 'zahradni-dum', 'Zahradní dům'],
  ['id', '100104', 'Fahrradhaus Lindner'],
] as const)
  test(
    `a business is found by its ${what}, and the search stands in the address`,
    { tag: ['@MER-072', '@MER-094'] },
    async ({ page, portal }) => {
      await openMerchants(page, portal);
      await searchBox(page).fill(text);
      await expect(rows(page)).toHaveText([found]);
      await page.reload();
      await expect(searchBox(page)).toHaveValue(text);
      await expect(rows(page)).toHaveText([found]);
      await page.goBack();
      await expect(rows(page)).toHaveText(NAMES);
    },
  );

test('where nothing is found the list says so, and the search is cleared', async ({ page, portal }) => {
  await openMerchants(page, portal, '?query=flowers');
  await expect(said(page, 'Nothing found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveText(NAMES);
  await expect(searchBox(page)).toHaveValue('');
});

test('somebody without a merchant is told how to get one', async ({ page, portal }) => {
  await openMerchants(page, portal, '', 'new');
  await expect(said(page, 'You have no merchant yet')).toContainText('ask its owner to give you access');
});

test('many businesses are turned over here, without asking again', { tag: ['@MER-094'] }, async ({ page, portal }) => {
  await portal.signIn('owner');
  const [one] = (await portal.call(merchants.list)).body.data;
  const data = Array.from({ length: 101 }, (_, index) => ({ ...one, id: index + 1, name: `Shop ${index + 1}` }));
  await changeAnswer(portal, merchants.list, { data });
  await portal.open(LIST);
  await expectTotal(page, 101);
  const asked = async () => (await portal.journal()).filter(({ path }) => path.endsWith('/merchant/list/')).length;
  const before = await asked();
  await pager(page).getByRole('button', { name: 'Last page' }).click();
  await expect(rows(page)).toHaveText(['Shop 101']);
  await expect(page).toHaveURL(/page=21$/);
  await pager(page).getByRole('combobox', { name: 'Rows per page' }).selectOption('20');
  await expect(page).toHaveURL(/page=6(&|$)/);
  await pager(page).getByRole('button', { name: 'First page' }).click();
  await expect(rows(page)).toHaveText(Array.from({ length: 20 }, (_, index) => `Shop ${index + 1}`));
  expect(await asked()).toBe(before);
});

test('a search that fails is told, and tried again', async ({ page, portal }) => {
  portal.expectTrouble(/status of 418/);
  await openMerchants(page, portal);
  await portal.faults.add({ path: '/api/v2/merchant/list/', status: 418, times: 1 });
  await searchBox(page).fill('owl');
  await closeFailureDialog(page);
  await expect(said(page, 'These are the rows from before.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveText(['Книгарня «Сова»']);
});

test('filters in the address are refused: the list has none', async ({ page, portal }) => {
  const filters = encodeURIComponent(JSON.stringify([{ s: 'status', m: 'eq', v: 'active' }]));
  await openMerchants(page, portal, `?filters=${filters}`);
  await expect(said(page, 'These filters do not work here')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveText(NAMES);
});

test('the businesses speak Ukrainian', async ({ page, portal, context }) => {
  await context.addCookies([{ name: 'language', value: 'uk', url: portal.url }]);
  await portal.signIn('owner');
  await portal.open(LIST);
  await expect(heading(page, 'Мої бізнеси')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(['Назва бізнесу', 'Сайт', 'ID', 'Компанія', 'Статус', 'Дії']);
});

for (const width of WIDTHS)
  test(`the businesses, their menu and an empty search are presentable at ${width} px`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 844 });
    await openMerchants(page, portal);
    await expect(page.getByText('Zahradní dům', { exact: true })).toBeVisible();
    await expectPresentable(page);
    await page.getByRole('button', { name: 'Row actions' }).first().click();
    await expect(page.getByText('Trends')).toBeVisible();
    await expectPresentable(page);
    await page.keyboard.press('Escape');
    await searchBox(page).fill('nothing like it');
    await expect(said(page, 'Nothing found')).toBeVisible();
    await expectPresentable(page);
  });

test('a business is acted on by keyboard alone', async ({ page, portal }) => {
  await openMerchants(page, portal);
  await searchBox(page).focus();
  await page.keyboard.type('owl');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveText(['Книгарня «Сова»']);
  await actionsOf(page, 'Книгарня «Сова»').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Payments' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Payments')).toBeFocused();
});
