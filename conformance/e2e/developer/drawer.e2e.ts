import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PASSWORD } from '@portal/fixtures/people';
import { expect, test, type Locator, type Page } from 'playwright/test';
import { startServer, type RunningServer } from '../../support/e2eServer.ts';
import { expectAccessible, WIDTHS } from '../../support/screen.ts';

const web = fileURLToPath(new URL('../../../web/', import.meta.url));

/** Texts of all files in a folder of `web`, by path. */
const readFiles = (folder: string): (readonly [path: string, text: string])[] =>
  readdirSync(join(web, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.gz'))
    .map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'latin1')] as const);

/** Parts that every build of the developer tools contains: control calls, texts and file names. */
const TRACES = /_mock|Developer tools|Copy as curl|Add fault|Developer(Tools|Drawer)|developer-open/;

test('no file of the deployed bundle contains a part of the developer tools', () => {
  const found = (folder: string) =>
    readFiles(folder).filter(([path, text]) => TRACES.test(path.slice(web.length)) || TRACES.test(text));
  expect(readFiles('dist').length).toBeGreaterThan(50);
  expect(found('dist').map(([path]) => path)).toEqual([]);
  expect(found('dist-developer').length).toBeGreaterThan(1);
});

test.describe('developer drawer', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    // Without `WEB_ROOT`, the server serves the portal with developer tools, as `npm start` does.
    server = await startServer({ environment: { WEB_ROOT: '' } });
  });
  test.afterAll(() => server.stop());

  /** Signs in to a new world and opens the list of payments. */
  async function openPayments(page: Page): Promise<void> {
    await page.context().addCookies([{ name: 'x-mock-world', value: `d-${randomUUID()}`, url: server.address }]);
    await page.goto(`${server.address}/#/account/login`);
    await page.getByLabel('Email').fill('owner@example.com');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation').first()).toBeAttached();
    await page.goto(`${server.address}/#/transactions/payments/all`);
    await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  }
  const drawerOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Developer tools' });
  async function openDrawer(page: Page): Promise<Locator> {
    // The tools start to listen when the page is idle, so the test presses the key until the drawer is visible.
    await expect(async () => {
      if (!(await drawerOf(page).isVisible())) await page.keyboard.press('Control+Shift+D');
      await expect(drawerOf(page)).toBeVisible({ timeout: 1000 });
    }).toPass();
    return drawerOf(page);
  }

  test('a developer opens the drawer by key, filters requests, plants a fault, sees it apply and moves the clock', async ({
    page,
  }) => {
    await openPayments(page);
    const drawer = await openDrawer(page);
    const requests = drawer.getByRole('list', { name: 'Requests' });
    await expect(requests.getByText('POST /api/v2/account/login/')).toBeVisible();
    await drawer.getByLabel('Path').fill('check_auth');
    await expect(requests.getByText('POST /api/v2/account/login/')).toBeHidden();
    await requests.getByRole('button').first().click();
    await drawer.getByRole('button', { name: 'Copy as curl' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/api/v2/account/check_auth/');

    await drawer.getByRole('tab', { name: 'Faults' }).click();
    await drawer.getByLabel('Path').fill('/api/v2/merchant/transactions/payments*');
    await drawer.getByLabel('Answer').selectOption('Wrong data');
    await drawer.getByLabel('Jitter in ms').fill('50');
    await drawer.getByRole('button', { name: 'Add fault' }).click();
    await expect(
      drawer.getByRole('list', { name: 'Faults' }).getByText(/Delay 0–50 ms, Answer is replaced/),
    ).toBeVisible();
    await drawer.getByRole('tab', { name: 'Requests' }).click();
    await drawer.getByLabel('Contract violation').selectOption('Yes');
    await requests
      .getByRole('button', { name: /payments/ })
      .first()
      .click();
    await expect(drawer.getByRole('group', { name: 'Contract violation' })).toContainText('data: ');
    await expect(drawer.getByText('A planted fault applied to this request.')).toBeVisible();
    await drawer.getByRole('tab', { name: 'Faults' }).click();
    await drawer.getByRole('button', { name: /^Remove fault: / }).click();
    await expect(drawer.getByText('Faults that you add will appear here.')).toBeVisible();

    await drawer.getByRole('tab', { name: 'Clock' }).click();
    await expect(drawer.getByText(/Server time:/)).toContainText('Nov 20, 2026');
    await drawer.getByRole('button', { name: 'Advance by 1 day' }).click();
    await expect(drawer.getByText(/Server time:/)).toContainText('Nov 21, 2026');
    // The session has expired, so the portal shows its sign-in page; the drawer stays open.
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await drawer.getByLabel('Duration').fill('5 minutes');
    await drawer.getByRole('button', { name: 'Advance clock' }).click();
    await expect(page.getByRole('alert').filter({ hasText: /Invalid/ })).toBeVisible();

    await drawer.press('Escape');
    await expect(drawer).toBeHidden();
  });

  test('the drawer creates a world, loads a scenario into it and lists its messages', async ({ page }) => {
    await openPayments(page);
    const drawer = await openDrawer(page);
    const name = `new-${randomUUID()}`;
    await drawer.getByRole('tab', { name: 'Worlds' }).click();
    await drawer.getByLabel('World name').fill(name);
    await drawer.getByLabel('Seed').fill('7');
    await drawer.getByRole('button', { name: 'Create world' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await drawer.getByRole('tab', { name: 'Worlds' }).click();
    await expect(drawer.getByText(`World: ${name}`)).toContainText('Seed: 7');

    await drawer.getByRole('tab', { name: 'Scenarios' }).click();
    const reloaded = page.waitForEvent('load');
    await drawer.getByRole('button', { name: 'Load scenario: Failing callbacks' }).click();
    await reloaded;
    await drawer.getByRole('tab', { name: 'Messages' }).click();
    await expect(drawer.getByRole('list', { name: 'Messages' }).getByText('Callback').first()).toBeVisible();
    await drawer.getByRole('list', { name: 'Messages' }).getByRole('button').first().press('Enter');
    await drawer.getByRole('button', { name: 'Next message' }).press('Enter');
    await expect(drawer.getByRole('group', { name: 'Content' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  });

  test('the drawer is accessible at both widths, also when its call fails', async ({ page }) => {
    await openPayments(page);
    const drawer = await openDrawer(page);
    await page.route('**/_mock/outbox/', (route) => route.fulfill({ status: 500, body: '<html>' }));
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const tab of await drawer.getByRole('tab').all()) {
        await tab.click();
        await expectAccessible(page);
        expect(await drawer.evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBe(0);
      }
    }
    await drawer.getByRole('tab', { name: 'Messages' }).click();
    await expect(drawer.getByRole('alert')).toContainText('Request error');
    await page.unroute('**/_mock/outbox/');
    await drawer.getByRole('button', { name: 'Try again' }).click();
    await expect(drawer.getByRole('list', { name: 'Messages' })).toBeVisible();
  });
});
