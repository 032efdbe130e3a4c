import type { Page } from 'playwright/test';
import { call } from './screen.ts';
import {
  filteredBy,
  chips,
  declinedOnly,
  heading,
  openList,
  openPayment,
  pageNumber,
  pager,
  paymentsOf,
  rows,
} from '../../support/screens.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { fact, WIDTHS } from '../../support/screen.ts';

test(
  'a click on a row opens the payment, and Back returns to the row, also on a later page',
  { tag: ['@LIST-006', '@SHELL-091'] },
  async ({ page, portal }) => {
    const [, , , , , , second] = paymentsOf(portal);
    await openList(page, portal);
    await pager(page).getByRole('button', { name: 'Next page' }).click();
    await page
      .getByRole('row')
      .filter({ hasText: String(second?.id) })
      .getByRole('cell')
      .nth(3)
      .click();
    await expect(heading(page, `Payment ${second?.id}`)).toBeVisible();
    await page.goBack();
    await expect(rows(page).getByRole('link', { name: String(second?.id) })).toBeFocused();
  },
);

/** Opens the first payment of the list, whose answer this happens to. */
async function openFirst(page: Page, portal: E2ePortal, fault: { status?: number; delay_ms: number; times?: number }) {
  const [payment] = paymentsOf(portal);
  await openList(page, portal);
  await portal.faults.add({ path: call(payment?.id ?? 0, 'info'), ...fault });
  await page.getByRole('region', { name: 'Payments: All' }).locator('[data-row]').first().click();
  return payment;
}

test('a payment of the list says at once which it is, and what can be done with it once all of it is there', async ({
  page,
  portal,
}) => {
  const payment = await openFirst(page, portal, { delay_ms: 1500, times: 1 });
  await expect(heading(page, `Payment ${payment?.id}`)).toBeFocused();
  const whole = page.getByRole('article');
  await expect(whole).toHaveAttribute('aria-busy', 'true');
  await expect(fact(page, 'Order ID')).toContainText(payment?.order_id ?? '');
  await expect(whole.getByRole('button', { name: 'Update status' })).toHaveCount(0);
  await expect(whole.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await expect(whole).toHaveAttribute('aria-busy', 'false');
  await expect(heading(page, `Payment ${payment?.id}`)).toBeFocused();
});

test('a payment of the list that cannot be read any more leads to its error page', async ({ page, portal }) => {
  portal.expectTrouble(/404/);
  await openFirst(page, portal, { status: 404, delay_ms: 300 });
  await expect(heading(page, 'Page not found')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});

const OPENS = [
  { how: 'a ctrl click', rule: '@SHELL-089', click: { modifiers: ['ControlOrMeta'] }, where: 'window' },
  { how: 'a cmd click', rule: '@SHELL-089', click: { modifiers: ['Meta'] }, where: 'window' },
  { how: 'a middle click', rule: '@SHELL-089', click: { button: 'middle' }, where: 'window' },
  { how: 'a shift click', rule: '@SHELL-090', click: { modifiers: ['Shift'] }, where: 'tab' },
] as const;

/** Notes what the browser is asked for when something is opened: one without a window of its own makes no tabs. */
const noteOpens = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const open = window.open.bind(window);
    window.open = (url, target, features) => {
      document.documentElement.dataset['opened'] = features ?? '';
      return open(url, target, features);
    };
  });

const selected = (page: Page): Promise<string> => page.evaluate(() => String(getSelection()));

for (const { how, rule, click, where } of OPENS)
  test(
    `${how} opens the payment in a new ${where}`,
    { tag: [rule, '@SHELL-093'] },
    async ({ page, portal, context }) => {
      await openList(page, portal);
      const [payment] = paymentsOf(portal);
      const opened = context.waitForEvent('page');
      await noteOpens(page);
      // From where one clicked before, a shift click selects text, where nothing forbids it.
      await heading(page, 'Payments').click();
      const { modifiers = [], ...rest } = { modifiers: undefined, ...click };
      await page
        .getByRole('row')
        .nth(1)
        .getByRole('cell')
        .nth(2)
        .click({ ...rest, modifiers: [...modifiers] });
      const other = await opened;
      await expect(heading(other, `Payment ${payment?.id}`)).toBeVisible();
      const asked = await page.locator('html').getAttribute('data-opened');
      expect(asked?.split(',').includes('popup')).toBe(where === 'window');
      await expect(heading(page, 'Payments')).toBeVisible();
      expect(await selected(page)).toBe('');
    },
  );

test('a click while text is selected stays on the list', { tag: ['@SHELL-092'] }, async ({ page, portal }) => {
  await openList(page, portal);
  const cell = page.getByRole('row').nth(1).getByRole('cell').nth(1);
  const box = (await cell.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  await page.mouse.move(box.x + 12, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  expect(await selected(page)).not.toBe('');
  await expect(page).toHaveURL(/payments\/all$/);
  await page.evaluate(() => getSelection()?.removeAllRanges());
  await cell.click();
  await expect(heading(page, /^Payment \d/)).toBeVisible();
});

test(
  'a link in selected text stays on the list, and leads on when it is clicked again',
  { tag: ['@SHELL-092'] },
  async ({ page, portal }) => {
    await openList(page, portal);
    await page.keyboard.press('ControlOrMeta+a');
    const link = rows(page).first().getByRole('link');
    await link.click();
    expect(await selected(page)).toBe('');
    await expect(page).toHaveURL(/payments\/all$/);
    await link.click();
    await expect(heading(page, /^Payment \d/)).toBeVisible();
  },
);

test('what was selected on the screen before holds nobody back on the next', async ({ page, portal }) => {
  await openPayment(page, portal, portal.known.refundable);
  await page.keyboard.press('ControlOrMeta+a');
  await page.getByRole('main').getByRole('link', { name: 'Payments', exact: true }).click();
  await rows(page).first().getByRole('link').click();
  await expect(heading(page, /^Payment \d/)).toBeVisible();
});

test('j and k move through the rows and Enter opens one', async ({ page, portal }) => {
  const [first, second] = paymentsOf(portal);
  await openList(page, portal);
  await expect(rows(page)).toHaveCount(5);
  for (const [key, payment] of [
    ['j', first],
    ['j', second],
    ['k', first],
  ] as const) {
    await page.keyboard.press(key);
    await expect(rows(page).getByRole('link', { name: String(payment?.id) })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(heading(page, `Payment ${first?.id}`)).toBeVisible();
});

test("a row's menu leads to the parts of the payment", async ({ page, portal }) => {
  await openList(page, portal);
  await page.getByRole('row').nth(1).getByRole('button', { name: 'Row actions' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['General', 'Detailed', 'Black/White list']);
  await page.getByRole('menuitem', { name: 'Black/White list' }).click();
  await expect(heading(page, 'Black/White list')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('rows are cards that open the payment', async ({ page, portal }) => {
    const [payment] = paymentsOf(portal);
    await openList(page, portal);
    const cards = page.getByRole('list', { name: 'Payments: All' }).getByRole('listitem');
    await expect(cards).toHaveCount(5);
    await cards.first().getByRole('link').click();
    await expect(heading(page, `Payment ${payment?.id}`)).toBeVisible();
  });
});

for (const width of WIDTHS)
  test(`what stands of a payment stays where it is when its actions come, at ${width} px`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 844 });
    await openFirst(page, portal, { delay_ms: 1000, times: 1 });
    await page.locator('article[aria-busy=true]').waitFor();
    const tabs = page.getByRole('navigation', { name: 'Payment', exact: true });
    const before = await tabs.boundingBox();
    await page.getByRole('button', { name: 'More actions' }).waitFor();
    expect(await tabs.boundingBox()).toEqual(before);
  });

test('the way back from a payment leads to the list as it was: its tab, its filters and its page', async ({
  page,
  portal,
}) => {
  await openList(page, portal, `${filteredBy(declinedOnly)}&page=2`);
  await rows(page).first().getByRole('link').click();
  await page.getByRole('main').getByRole('link', { name: 'Payments', exact: true }).click();
  await expect(pageNumber(page)).toHaveValue('2');
  await expect(chips(page).getByRole('listitem')).toHaveCount(1);
});

/** Gives the rows of each page what stands here for it, in its turn; tells how many pages were read. */
async function pagesOf(page: Page, pages: readonly object[]): Promise<() => number> {
  let turn = 0;
  await page.route('**/merchant/transactions/payments/', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = (await answer.json()) as { data: object[] };
    const same = { order_id: 'A-1', sender_email: 'a@example.com', ...pages[turn++] };
    await route.fulfill({ response: answer, json: { ...rest, data: data.map((one) => ({ ...one, ...same })) } });
  });
  return () => turn;
}

test('columns stay where they are while pages are turned, and make room for a value that needs more', async ({
  page,
  portal,
}) => {
  const turns = await pagesOf(page, [{ amount: '100.00' }, { amount: '200.00' }, { amount: '1234567890123.45' }]);
  await openList(page, portal);
  await expect(page.getByRole('table')).toHaveCSS('table-layout', 'fixed');
  const places = () =>
    page.getByRole('columnheader').evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().left));
  const next = pager(page).getByRole('button', { name: 'Next page' });
  const before = await places();
  await next.click();
  await expect(page.getByRole('cell', { name: /^200\.00/ })).toHaveCount(5);
  expect(await places()).toEqual(before);
  await next.click();
  const long = page.getByRole('cell', { name: /^1,234,567,890,123\.45/ });
  await expect(long).toHaveCount(5);
  expect(await long.first().evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
  expect(await places()).not.toEqual(before);
  expect(turns()).toBe(3);
});

test('words are as wide as they are up to a limit, and end in an ellipsis beyond it', async ({ page, portal }) => {
  const long = `${'long'.repeat(40)}@example.com`;
  await pagesOf(page, [{ sender_email: 'short@example.com' }, { sender_email: long }]);
  await openList(page, portal);
  await expect(page.getByRole('table')).toHaveCSS('table-layout', 'fixed');
  await pager(page).getByRole('button', { name: 'Next page' }).click();
  const cell = page.getByRole('cell', { name: long }).first();
  const isCut = () => cell.evaluate((one) => one.scrollWidth > one.clientWidth && getComputedStyle(one).overflow);
  expect(await isCut()).toBe('clip');
  expect(await cell.evaluate((one) => (one as HTMLElement).offsetWidth)).toBe(320);
  await expect(page.getByRole('table')).toHaveCSS('table-layout', 'fixed');
  expect(await isCut()).toBe('clip');
  await expect(cell).toHaveCSS('text-overflow', 'ellipsis');
});
