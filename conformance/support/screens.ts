import { accounts } from '@portal/fixtures/people';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { expect, type Locator, type Page } from 'playwright/test';
import type { Account } from './accounts.ts';
import type { E2ePortal } from './e2e.ts';
import { pick, notice } from './screen.ts';

/**
 * Steps that several browser tests share. They use `waitFor`, which polls every few milliseconds, because `expect`
 * polls at growing intervals.
 */

export const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });

/** Waits until the list shows the rows of its URL, because the earlier rows stay while new rows load. */
const listRead = (page: Page): Promise<void> =>
  page.locator('main section[aria-busy=true]').waitFor({ state: 'detached' });

/** Signs in by API calls and opens a payments tab with its rows; `tab` is `all` or, with a query, `refund?limit=20`. */
export async function openList(page: Page, portal: E2ePortal, tab = 'all', account: Account = 'owner'): Promise<void> {
  await portal.signIn(account);
  await portal.open(`/transactions/payments/${tab}`);
  await heading(page, 'Payments').waitFor();
  await listRead(page);
}

/** Builds the `tab` of `openList` for a payments list with the given filters. */
export const filteredBy = (filters: unknown): string => `all?filters=${encodeURIComponent(JSON.stringify(filters))}`;
export const declinedOnly = [{ s: 'status', m: 'eq', v: 'declined' }];

/** Signs in by API calls and opens a payment. */
export async function openPayment(page: Page, portal: E2ePortal, id: number, tab = 'general'): Promise<void> {
  await portal.signIn('owner');
  await showPayment(page, portal, id, tab);
}

/** Opens a payment for the signed-in user. */
export async function showPayment(page: Page, portal: E2ePortal, id: number, tab = 'general'): Promise<void> {
  await portal.open(`/transactions/payments/info/${id}/${tab}`);
  await heading(page, tab === 'bwlist' ? 'Black/White list' : `Payment ${id}`).waitFor();
  await wholePayment(page);
}

/** Waits for a payment's actions, because the heading appears before them when coming from a list. */
const wholePayment = (page: Page): Promise<void> =>
  page.locator('main article[aria-busy=true]').waitFor({ state: 'detached' });

export const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main menu' });

/** Finds the first cells of a list's rows. */
export const rows = (page: Page): Locator => page.getByRole('rowheader');
export const pager = (page: Page): Locator => page.getByRole('navigation', { name: 'Pages' });
export const pageNumber = (page: Page): Locator => pager(page).getByRole('textbox', { name: /^Page/ });
export const chips = (page: Page): Locator => page.getByRole('list', { name: 'Active filters' });

/** Expects the total number of rows in the pager: "1–5 of 1,234". */
export async function expectTotal(page: Page, total: number): Promise<void> {
  await expect(pager(page).getByRole('status')).toHaveText(new RegExp(` of ${total.toLocaleString('en')}$`));
}

/** Reads the texts of a list's column, from top to bottom. */
export async function columnTexts(page: Page, title: string): Promise<string[]> {
  const titles = await page.getByRole('columnheader').allInnerTexts();
  const at = titles.findIndex((text) => text.startsWith(title));
  if (at < 0) throw new Error(`no column "${title}" among ${titles.join(', ')}`);
  return page.locator(`tbody tr > :nth-child(${at + 1})`).allInnerTexts();
}

/** Lists the account's sample payments, newest first. */
export function paymentsOf(portal: E2ePortal, account: Account = 'owner'): PaymentRecord[] {
  const rights = accounts.find(({ email }) => email === `${account}@example.com`)?.rights ?? {};
  const { payments } = portal.fixture;
  return Array.from({ length: payments.size }, (_, index) => payments.at(payments.size - 1 - index)).filter(
    ({ merchant_id }) => merchant_id in rights,
  );
}

export async function openFilters(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Filters/ }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await panel.waitFor();
  return panel;
}

const exactly = (text: string) => new RegExp(`^${text}$`);

/** Chooses a filter, its mode and its value, applies them, and waits for the filtered rows. */
export async function filterBy(page: Page, filter: string, mode: string, value: string): Promise<void> {
  const panel = await openFilters(page);
  if (await panel.getByRole('combobox', { name: 'Mode' }).last().isEnabled())
    await panel.getByRole('button', { name: 'Add filter' }).click();
  const line = panel.getByRole('group', { name: /^Filter \d/ }).last();
  await pick(line, 'Filter', exactly(filter));
  await pick(line, 'Mode', exactly(mode));
  const typed = line.getByRole('textbox', { name: 'Value' });
  if ((await typed.count()) > 0) await typed.fill(value);
  else await pick(line, 'Value', exactly(value));
  await panel.getByRole('button', { name: 'Apply' }).click();
  await panel.waitFor({ state: 'hidden' });
  await chips(page).getByText(`${filter} ${mode} ${value}`).waitFor();
  await listRead(page);
}

/**
 * Lifts an entry of a sortable list by keyboard, so that the arrow keys move it; `number` is the entry's current
 * position.
 */
export async function lift(page: Page, name: string, number: number): Promise<void> {
  await page.getByRole('button', { name: `Drag ${name}`, exact: true }).press('Space');
  await expect(notice(page, `${name} moved to position ${number}`)).toHaveCount(1);
  // dnd-kit listens to the next key only after a timer.
  await page.evaluate(() => new Promise((passed) => void setTimeout(passed)));
}

/** Drags an entry of a sortable list by its handle onto another one. */
export async function drag(page: Page, name: string, onto: string): Promise<void> {
  const middle = async (title: string) => {
    const box = await page.getByRole('button', { name: `Drag ${title}`, exact: true }).boundingBox();
    if (!box) throw new Error(`no grip of ${title}`);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const [from, to] = [await middle(name), await middle(onto)];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 8 });
  await expect(notice(page, `${name} moved to position`)).toHaveCount(1);
  await page.mouse.up();
  // dnd-kit ignores a click within 50 ms of a drop.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 60)));
}

/** Presses an action of a payment, in the action bar or in its menu. */
export async function takeAction(page: Page, name: string): Promise<void> {
  const first = page.getByRole('button', { name, exact: true });
  if ((await first.count()) === 0) await page.getByRole('button', { name: 'More actions' }).click();
  await page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('menuitem', { name, exact: true }))
    .click();
}

/** Reads the names of a payment's actions in their order on the screen, and closes the menu again. */
export async function offeredActions(page: Page): Promise<string[]> {
  const more = page.getByRole('button', { name: 'More actions' });
  await more.waitFor();
  const first = await more.locator('xpath=../following-sibling::button').allInnerTexts();
  await more.click();
  await page.getByRole('menuitem').first().waitFor();
  const rest = await page.getByRole('menuitem').allInnerTexts();
  await page.keyboard.press('Escape');
  return [...first, ...rest];
}
