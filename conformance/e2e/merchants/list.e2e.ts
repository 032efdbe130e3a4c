import { merchants } from '@portal/contract/merchants';
import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Page } from 'playwright/test';
import { changeAnswer } from '../../support/fakeAnswers.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { row, notice } from '../../support/screen.ts';
import { closeFailureDialog } from '../faults/screen.ts';
import { chips, columnTexts, expectTotal, heading, menu, pager, rows } from '../../support/screens.ts';

const LIST = '/settings/merchants/list';
const NAMES = ['Кав’ярня «Двір»', 'Книгарня «Сова»', 'Zahradní dům', 'Fahrradhaus Lindner'];

async function openMerchants(page: Page, portal: E2ePortal): Promise<void> {
  await portal.signIn('owner');
  await portal.open(LIST);
  await heading(page, 'My Businesses').waitFor();
}

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const actionsOf = (page: Page, name: string) => row(page, name).getByRole('button', { name: 'Row actions' });

async function choose(page: Page, merchant: string, action: string): Promise<void> {
  await actionsOf(page, merchant).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test(
  '"My Businesses" lists every merchant of the user, and finds a merchant by name, website or ID',
  { tag: ['@SHELL-017', '@MER-002', '@MER-003', '@MER-013', '@MER-021', '@MER-072', '@MER-094'] },
  async ({ page, portal, context }) => {
    await portal.signIn('owner');
    await portal.open('/');

    await test.step('the menu entry "Merchant settings" opens the merchants tab of "My Businesses"', async () => {
      await menu(page).getByRole('link', { name: 'Merchant settings' }).click();
      await expect(heading(page, 'My Businesses')).toBeFocused();
      await expect(page).toHaveURL(new RegExp(`${LIST}$`));
      await expect(page).toHaveTitle(/^My Businesses\b/);
      const tabs = page.getByRole('navigation', { name: 'My Businesses' }).getByRole('link');
      await expect(tabs).toHaveText(['Merchants', 'Companies']);
      await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
      await expect(rows(page)).toHaveText(NAMES);
      await expect(menu(page).getByRole('link', { name: 'Merchant settings' })).toHaveAttribute('aria-current', 'page');
    });

    await test.step('a merchant has a name, a website, an ID, a company, a status and actions', async () => {
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
      await page.keyboard.press('Escape');
    });

    for (const [what, text, found] of [
      ['name', 'двір', 'Кав’ярня «Двір»'],
      ['address', 'zahradni-dum', 'Zahradní dům'],
      ['ID', '100104', 'Fahrradhaus Lindner'],
    ] as const)
      await test.step(`a merchant is found by its ${what}; Back ends the search`, async () => {
        await searchBox(page).fill(text);
        await expect(rows(page)).toHaveText([found]);
        await expect.poll(() => decodeURIComponent(page.url())).toBe(`${portal.url}/#${LIST}?query=${text}`);
        await page.goBack();
        await expect(rows(page)).toHaveText(NAMES);
        await expect(searchBox(page)).toHaveValue('');
      });

    await test.step('a search without results shows a message and can be cleared', async () => {
      await portal.open(`${LIST}?query=flowers`);
      await expect(notice(page, 'Nothing found')).toBeVisible();
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await expect(rows(page)).toHaveText(NAMES);
      await expect(searchBox(page)).toHaveValue('');
    });

    await test.step('filters in the address are rejected, because the list has none', async () => {
      const filters = encodeURIComponent(JSON.stringify([{ s: 'status', m: 'eq', v: 'active' }]));
      await portal.open(`${LIST}?filters=${filters}`);
      await expect(notice(page, "These filters don't apply here")).toBeVisible();
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await expect(rows(page)).toHaveText(NAMES);
    });

    await test.step('a reload keeps the search, in Ukrainian too', async () => {
      await searchBox(page).fill('двір');
      await expect(rows(page)).toHaveText(['Кав’ярня «Двір»']);
      await context.addCookies([{ name: 'language', value: 'uk', url: portal.url }]);
      await page.reload();
      await expect(heading(page, 'Мої бізнеси')).toBeVisible();
      await expect(page.getByRole('searchbox')).toHaveValue('двір');
      await expect(rows(page)).toHaveText(['Кав’ярня «Двір»']);
      await expect(page.getByRole('columnheader')).toHaveText([
        'Назва бізнесу',
        'Сайт',
        'ID',
        'Компанія',
        'Статус',
        'Дії',
      ]);
    });
  },
);

const LEADS = [
  ['Payments', '/transactions/payments/all'],
  ['Settlements', '/transactions/settlements/direct'],
] as const;

test(
  'a row of the merchant list links to the payments, settlements and figures of its merchant only',
  { tag: ['@MER-016', '@MER-017', '@MER-018', '@MER-019', '@SHELL-087', '@SHELL-088'] },
  async ({ page, portal, context }) => {
    await openMerchants(page, portal);

    for (const [action, path] of LEADS)
      await test.step(`"${action}" opens the merchant's rows, and Back returns to the merchant list`, async () => {
        await choose(page, 'Книгарня «Сова»', action);
        await expect(heading(page, action)).toBeVisible();
        const filters = JSON.stringify([{ s: 'merchant_id', m: 'eq', v: String(MERCHANTS.books) }]);
        await expect.poll(() => decodeURIComponent(page.url())).toBe(`${portal.url}/#${path}?filters=${filters}`);
        await expect(chips(page)).toContainText('Merchant is Книгарня «Сова»');
        await expect(rows(page).first()).toBeVisible();
        expect(new Set(await columnTexts(page, 'Merchant'))).toEqual(new Set(['Книгарня «Сова»']));
        await page.goBack();
        await expect(heading(page, 'My Businesses')).toBeVisible();
      });

    await test.step('the keyboard alone finds a merchant and opens its payments', async () => {
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

    await test.step('"Trends" selects the merchant and shows its figures', async () => {
      await portal.open(LIST);
      await actionsOf(page, 'Zahradní dům').click();
      const trends = page.getByRole('menuitem', { name: 'Trends' });
      await expect(trends).toHaveAttribute('href', `#/merchant/${MERCHANTS.garden}`);
      await trends.click();
      await expect(heading(page, 'Home')).toBeVisible();
      const chosen = (await context.cookies()).find(({ name }) => name === 'selected_merchants');
      expect(chosen?.value).toBe(String(MERCHANTS.garden));
    });
  },
);

test('an action of the merchant list without its right is disabled and names that right', async ({ page, portal }) => {
  await portal.signIn('mixed');
  await portal.grant('mixed@example.com', MERCHANTS.books, { settlements: 'read' });
  await portal.open(LIST);
  await actionsOf(page, 'Книгарня «Сова»').click();
  await expect(page.getByRole('menuitem', { name: 'Payments' })).toBeDisabled();
  await expect(page.getByRole('menuitem', { name: 'Settlements' })).toBeEnabled();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('tooltip', { name: /^You don't have access to payments/ })).toBeVisible();
  await page.keyboard.press('Enter');
  const trends = page.getByRole('menuitem', { name: 'Trends' });
  // Waits until the row has stopped moving, because a forced click does not wait.
  await trends.scrollIntoViewIfNeeded();
  await trends.click({ force: true });
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
  await page.keyboard.press('Escape');
  await actionsOf(page, 'Кав’ярня «Двір»').click();
  await expect(page.getByRole('menuitem', { name: 'Payments' })).toBeEnabled();
});

test(
  'a long list of merchants is paged without another request, and a failed search can be retried',
  { tag: ['@MER-094'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/status of 418/);
    await portal.signIn('owner');
    const [one] = (await portal.call(merchants.list)).body.data;
    const data = Array.from({ length: 101 }, (_, index) => ({ ...one, id: index + 1, name: `Shop ${index + 1}` }));
    await changeAnswer(portal, merchants.list, { data });
    await portal.open(LIST);

    await test.step('the pages of many merchants are changed without another request', async () => {
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

    await test.step('a failed search keeps the earlier rows and can be retried', async () => {
      await portal.faults.clear();
      await portal.faults.add({ path: '/api/v2/merchant/list/', status: 418, times: 1 });
      await searchBox(page).fill('owl');
      await closeFailureDialog(page);
      await expect(notice(page, 'These rows are out of date.')).toBeVisible();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(rows(page)).toHaveText(['Книгарня «Сова»']);
    });
  },
);
