import type { Page } from 'playwright/test';
import { holdNextRequest } from '../faults/screen.ts';
import { paymentRequestPath, showList } from './screen.ts';
import { heading, openList, openPayment, pager, paymentsOf, rows } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { fact } from '../../support/screen.ts';

test(
  'a row of the payments list opens its payment by key, by click and by its menu, and Back returns to the row',
  { tag: ['@LIST-006', '@SHELL-091'] },
  async ({ page, portal }) => {
    const [first, second, , , , , ofNextPage] = paymentsOf(portal);
    await openList(page, portal);
    await expect(rows(page)).toHaveCount(5);

    await test.step('the keys j and k move through the rows, and Enter opens a row', async () => {
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
      await page.goBack();
    });

    await test.step("a click opens the row's payment, and Back returns to the row, also on a later page", async () => {
      await pager(page).getByRole('button', { name: 'Next page' }).click();
      await page
        .getByRole('row')
        .filter({ hasText: String(ofNextPage?.id) })
        .getByRole('cell')
        .nth(3)
        .click();
      await expect(heading(page, `Payment ${ofNextPage?.id}`)).toBeVisible();
      await page.goBack();
      await expect(rows(page).getByRole('link', { name: String(ofNextPage?.id) })).toBeFocused();
    });

    await test.step("the row's menu leads to the parts of the payment", async () => {
      await page.getByRole('row').nth(1).getByRole('button', { name: 'Row actions' }).click();
      await expect(page.getByRole('menuitem')).toHaveText(['General', 'Detailed', 'Black/White list']);
      await page.getByRole('menuitem', { name: 'Black/White list' }).click();
      await expect(heading(page, 'Black/White list')).toBeVisible();
    });
  },
);

test("a payment opened from the list shows the list's data while loading, without moving, or its error page", async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/404/);
  const [payment, other, third] = paymentsOf(portal);
  const whole = page.getByRole('article');
  const tabs = page.getByRole('navigation', { name: 'Payment', exact: true });
  const rowsOfList = page.getByRole('region', { name: 'Payments: All' }).locator('[data-row]');
  await openList(page, portal);

  await test.step("the payment's actions appear after loading, and the focus stays on the title", async () => {
    const { held, letGo } = await holdNextRequest(page, paymentRequestPath(payment?.id ?? 0, 'info'));
    await rowsOfList.first().click();
    await held;
    await expect(heading(page, `Payment ${payment?.id}`)).toBeFocused();
    await expect(whole).toHaveAttribute('aria-busy', 'true');
    await expect(fact(page, 'Order ID')).toContainText(payment?.order_id ?? '');
    await expect(whole.getByRole('button', { name: 'Update status' })).toHaveCount(0);
    const before = await tabs.boundingBox();
    letGo();
    await expect(whole.getByRole('heading', { name: 'Timeline' })).toBeVisible();
    await expect(whole).toHaveAttribute('aria-busy', 'false');
    await expect(heading(page, `Payment ${payment?.id}`)).toBeFocused();
    await page.getByRole('button', { name: 'More actions' }).waitFor();
    expect(await tabs.boundingBox()).toEqual(before);
  });

  await test.step('nothing moves on a phone either', async () => {
    await page.goBack();
    await page.setViewportSize({ width: 390, height: 844 });
    const { held, letGo } = await holdNextRequest(page, paymentRequestPath(other?.id ?? 0, 'info'));
    await rowsOfList.nth(1).click();
    await held;
    await expect(heading(page, `Payment ${other?.id}`)).toBeVisible();
    await expect(whole).toHaveAttribute('aria-busy', 'true');
    const before = await tabs.boundingBox();
    letGo();
    await page.getByRole('button', { name: 'More actions' }).waitFor();
    expect(await tabs.boundingBox()).toEqual(before);
  });

  await test.step('a payment that can no longer be read opens its error page', async () => {
    await page.goBack();
    await page.setViewportSize({ width: 1440, height: 900 });
    await portal.faults.add({ path: paymentRequestPath(third?.id ?? 0, 'info'), status: 404 });
    await rowsOfList.nth(2).click();
    await expect(heading(page, 'Page not found')).toBeVisible();
    await expect(whole).toHaveCount(0);
  });
});

const OPENS = [
  { how: 'a ctrl click', click: { modifiers: ['ControlOrMeta'] }, where: 'window' },
  { how: 'a cmd click', click: { modifiers: ['Meta'] }, where: 'window' },
  { how: 'a middle click', click: { button: 'middle' }, where: 'window' },
  { how: 'a shift click', click: { modifiers: ['Shift'] }, where: 'tab' },
] as const;

/** Records the arguments of `window.open`, because a browser without its own windows opens no tabs. */
const noteOpens = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const open = window.open.bind(window);
    window.open = (url, target, features) => {
      document.documentElement.dataset['opened'] = features ?? '';
      return open(url, target, features);
    };
  });

const selected = (page: Page): Promise<string> => page.evaluate(() => String(getSelection()));

test(
  'a row of the payments list opens a new window by Ctrl, Cmd or middle click, and a new tab by Shift click',
  { tag: ['@SHELL-089', '@SHELL-090', '@SHELL-093'] },
  async ({ page, portal, context }) => {
    const [payment] = paymentsOf(portal);
    await openList(page, portal);
    await noteOpens(page);
    for (const { how, click, where } of OPENS)
      await test.step(`${how} on a row of the payments list opens the payment in a new ${where}`, async () => {
        await page.evaluate(() => delete document.documentElement.dataset['opened']);
        const opened = context.waitForEvent('page');
        // A Shift click selects the text from the last click, unless the page prevents the selection.
        await heading(page, 'Payments').click();
        const { modifiers = [], ...rest } = { modifiers: undefined, ...click };
        await page
          .getByRole('row')
          .nth(1)
          .getByRole('cell')
          .nth(2)
          .click({ ...rest, modifiers: [...modifiers] });
        const other = await opened;
        await expect(other).toHaveURL(new RegExp(`/info/${payment?.id}/general$`));
        // Windows with the same address look alike.
        if (how === 'a ctrl click' || where === 'tab')
          await expect(heading(other, `Payment ${payment?.id}`)).toBeVisible();
        await other.close();
        const asked = await page.locator('html').getAttribute('data-opened');
        expect(asked?.split(',').includes('popup')).toBe(where === 'window');
        await expect(heading(page, 'Payments')).toBeVisible();
        expect(await selected(page)).toBe('');
      });
  },
);

test(
  'a click on selected text keeps the payments list open, and the selection ends with the next click or screen',
  { tag: ['@SHELL-092'] },
  async ({ page, portal }) => {
    await test.step('a selection on the earlier screen does not block a click', async () => {
      await openPayment(page, portal, portal.known.refundable);
      await page.keyboard.press('ControlOrMeta+a');
      await page.getByRole('main').getByRole('link', { name: 'Payments', exact: true }).click();
      await rows(page).first().getByRole('link').click();
      await expect(heading(page, /^Payment \d/)).toBeVisible();
    });

    await test.step('a click on selected text opens nothing', async () => {
      await page.goBack();
      await heading(page, 'Payments').waitFor();
      const cell = page.getByRole('row').nth(1).getByRole('cell').nth(1);
      await cell.waitFor();
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

    await test.step('the first click on a link in selected text ends the selection, and the second click opens the link', async () => {
      await page.goBack();
      const link = rows(page).first().getByRole('link');
      await link.waitFor();
      await page.keyboard.press('ControlOrMeta+a');
      await link.click();
      expect(await selected(page)).toBe('');
      await expect(page).toHaveURL(/payments\/all$/);
      await link.click();
      await expect(heading(page, /^Payment \d/)).toBeVisible();
    });
  },
);

/** Replaces the rows of each page with the given values, in turn; returns a function that counts the loaded pages. */
async function pagesOf(page: Page, pages: readonly object[]): Promise<() => number> {
  let turn = 0;
  await page.route('**/merchant/transactions/payments/', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = (await answer.json()) as { data: object[] };
    const same = { order_id: 'A-1', sender_email: 'short@example.com', amount: '100.00', ...pages[turn++] };
    await route.fulfill({ response: answer, json: { ...rest, data: data.map((one) => ({ ...one, ...same })) } });
  });
  return () => turn;
}

test(
  'list columns keep their places, widen for a longer number and shorten long words; the first and last column stay in sight',
  { tag: ['@LIST-005'] },
  async ({ page, portal }) => {
    const long = `${'long'.repeat(40)}@example.com`;
    const turns = await pagesOf(page, [
      {},
      { amount: '200.00' },
      { amount: '1234567890123.45' },
      { sender_email: long },
    ]);
    await openList(page, portal);
    const list = page.getByRole('table');
    const next = pager(page).getByRole('button', { name: 'Next page' });

    await test.step('columns keep their places from page to page', async () => {
      await expect(list).toHaveCSS('table-layout', 'fixed');
      const places = () =>
        page.getByRole('columnheader').evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().left));
      const before = await places();
      await next.click();
      await expect(page.getByRole('cell', { name: /^200\.00/ })).toHaveCount(5);
      expect(await places()).toEqual(before);
      await next.click();
      const amount = page.getByRole('cell', { name: /^1,234,567,890,123\.45/ });
      await expect(amount).toHaveCount(5);
      expect(await amount.first().evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
      expect(await places()).not.toEqual(before);
      expect(turns()).toBe(3);
    });

    await test.step('words longer than 320 px end in an ellipsis', async () => {
      await next.click();
      const cell = page.getByRole('cell', { name: long }).first();
      const isCut = () => cell.evaluate((one) => one.scrollWidth > one.clientWidth && getComputedStyle(one).overflow);
      expect(await isCut()).toBe('clip');
      expect(await cell.evaluate((one) => (one as HTMLElement).offsetWidth)).toBe(320);
      await expect(list).toHaveCSS('table-layout', 'fixed');
      expect(await isCut()).toBe('clip');
      await expect(cell).toHaveCSS('text-overflow', 'ellipsis');
      await page.unrouteAll();
    });

    await test.step('the first column and the actions stay in sight while the table scrolls sideways', async () => {
      await page.setViewportSize({ width: 1000, height: 800 });
      const [id, action] = [
        rows(page).first(),
        page.getByRole('row').nth(1).getByRole('button', { name: 'Row actions' }),
      ];
      const frame = page.getByRole('region', { name: 'Payments: All, rows' });
      const before = [await id.boundingBox(), await action.boundingBox()].map((box) => box?.x);
      await frame.evaluate((element) => element.scrollTo({ left: 400 }));
      await expect(page.getByRole('columnheader', { name: 'Created' })).not.toBeInViewport({ ratio: 1 });
      expect([await id.boundingBox(), await action.boundingBox()].map((box) => box?.x)).toEqual(before);
    });

    await test.step('the current tab is in sight if not all tabs fit', async () => {
      await page.setViewportSize({ width: 280, height: 600 });
      await showList(page, portal, 'fraud');
      const tab = page.getByRole('navigation', { name: 'Payments' }).getByRole('link', { name: 'Fraud' });
      await expect(tab).toBeInViewport({ ratio: 1 });
    });
  },
);
