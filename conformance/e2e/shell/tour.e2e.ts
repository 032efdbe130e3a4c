import { shell } from '@portal/contract/shell';
import type { Page } from 'playwright/test';
import { changeAnswer } from '../../support/changeAnswer.ts';
import { heading, menu, openList } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { expectAccessible, WIDTHS } from '../../support/screen.ts';

const entry = (page: Page) => menu(page).getByRole('button', { name: 'Take a tour' });
const step = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const stored = (page: Page) => page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));

/** The line of the menu that is lit up. */
const litUp = (page: Page) =>
  page.evaluate(() => {
    const { top, height } = document.querySelector('[class*=_light_]')?.getBoundingClientRect() ?? {
      top: -1,
      height: 0,
    };
    const heads = [...document.querySelectorAll('[data-group] > :first-child')];
    const isLit = (rect: DOMRect) => Math.abs(rect.top - top) < 2 && Math.abs(rect.height - height) < 2;
    return heads.filter((head) => isLit(head.getBoundingClientRect())).map((head) => head.textContent);
  });

const STEPS = [
  'Get Started',
  'Home',
  'Transactions',
  'Reports center',
  'Payment solutions',
  'On-line cash register',
  'Multiparty payments',
  'Merchant settings',
  'Help center',
];

test(
  'a tour walks through the groups of the menu, forth and back, and ends where it began',
  { tag: ['@SHELL-018', '@SHELL-020'] },
  async ({ page, portal }) => {
    await openList(page, portal);
    const address = page.url();
    const entries = await page.evaluate(() => history.length);
    await entry(page).focus();
    await page.keyboard.press('Enter');
    for (const [at, name] of STEPS.entries()) {
      await expect(step(page, name)).toContainText(`Step ${at + 1} of ${STEPS.length}`);
      await expect.poll(() => litUp(page)).toEqual([name]);
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(entry(page)).toBeFocused();
    expect(page.url()).toBe(address);
    expect(await page.evaluate(() => history.length)).toBe(entries);
  },
);

test('the tour keeps the focus, goes back, and starts anew with nothing remembered', async ({ page, portal }) => {
  await openList(page, portal);
  const before = await stored(page);
  await entry(page).click();
  await step(page, 'Get Started').getByRole('button', { name: 'Next' }).click();
  await expect(step(page, 'Home').getByRole('button', { name: 'Next' })).toBeFocused();
  for (const name of ['Leave', 'Back', 'Next', 'Leave', 'Back']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(step(page, 'Get Started').getByRole('button', { name: 'Next' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(entry(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(step(page, 'Get Started')).toBeVisible();
  await step(page, 'Get Started').getByRole('button', { name: 'Leave' }).click();
  await expect(entry(page)).toBeFocused();
  expect(await stored(page)).toBe(before);
});

test('the tour names groups that were icons, and a step back in the history ends it', async ({ page, portal }) => {
  await openList(page, portal);
  await portal.open('/reports/downloads/regular');
  await expect(heading(page, 'Downloads')).toBeVisible();
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  const narrow = (await menu(page).boundingBox())?.width ?? 0;
  await page.mouse.move(700, 500);
  await entry(page).focus();
  await entry(page).press('Enter');
  await expect(step(page, 'Get Started')).toBeVisible();
  expect((await menu(page).boundingBox())?.width).toBeGreaterThan(2 * narrow);
  await page.goBack();
  await expect(heading(page, 'Payments')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('from a load', () => {
  test('the tour passes what the tenant hides, and is itself hidden by its key', async ({ page, portal }) => {
    await changeAnswer(portal, shell.saas, { menu_config: { reports: 'hide', help: 'hide' } });
    await openList(page, portal);
    await entry(page).click();
    await expect(step(page, 'Get Started')).toContainText(`Step 1 of ${STEPS.length - 2}`);
    await page.keyboard.press('Escape');
    await portal.faults.clear();
    await changeAnswer(portal, shell.saas, { menu_config: { tour: 'hide' } });
    await page.reload();
    await expect(menu(page).getByRole('button', { name: 'Reports center' })).toBeVisible();
    await expect(entry(page)).toHaveCount(0);
  });
});

test('nothing but the tour can be pressed while it lasts', async ({ page, portal }) => {
  await openList(page, portal);
  await entry(page).click();
  await expect(step(page, 'Get Started')).toBeVisible();
  const help = await menu(page).getByRole('link', { name: 'Help center' }).boundingBox();
  await page.mouse.click((help?.x ?? 0) + 20, (help?.y ?? 0) + 10);
  await page.mouse.click(900, 600);
  await expect(heading(page, 'Payments')).toBeVisible();
  await expect(step(page, 'Get Started').getByRole('button', { name: 'Next' })).toBeFocused();
});

for (const width of WIDTHS)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('the tour stands beside what it explains, and axe finds nothing', async ({ page, portal }) => {
      await openList(page, portal);
      if (width < 992) await page.getByRole('button', { name: 'Open menu' }).click();
      await entry(page).click();
      await expect(step(page, 'Get Started').getByRole('button', { name: 'Next' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(step(page, 'Home').getByRole('button', { name: 'Next' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(step(page, 'Transactions')).toBeInViewport({ ratio: 1 });
      await expect(menu(page).getByRole('button', { name: 'Transactions' })).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(entry(page)).toBeFocused();
      await expect(entry(page)).toBeVisible();
    });
  });
