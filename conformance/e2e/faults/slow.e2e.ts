import { shell } from '@portal/contract/shell';
import type { Locator, Page } from 'playwright/test';
import { changeAnswer } from '../../support/fakeAnswers.ts';
import { signInByForm, expectNoMessages, hangNextRequest, holdNextRequest, PAYMENTS_PATH } from './screen.ts';
import { heading, menu, openList, rows } from '../../support/screens.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { notice } from '../../support/screen.ts';

/** Requests before the first screen that get no answer. The test controls the page's clock. */

const LATE = 'This is taking longer than usual.';
const late = (page: Page) => notice(page, LATE);
const again = (page: Page) => late(page).getByRole('button', { name: 'Try again' });
const cancel = (page: Page) => late(page).getByRole('button', { name: 'Cancel' });
const CHECK = '/api/v2/account/check_auth/';

/** Loads a path with the page's clock stopped. */
async function load(page: Page, portal: E2ePortal, path: string): Promise<void> {
  await page.goto('about:blank');
  await portal.open(path);
}

/** Expects the frame within one second, and the screen within three more. */
async function expectPromptList(page: Page): Promise<void> {
  await page.clock.fastForward(1000);
  await expect(loading(page).or(rows(page)).first()).toBeVisible();
  await page.clock.fastForward(3000);
  await expect(rows(page)).toHaveCount(5);
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expectNoMessages(page);
}

/**
 * The neutral frame of public pages with the brand name; a user who was signed in before sees the shell's outline
 * instead.
 */
const publicFrame = (page: Page): Locator => page.locator('main').getByText('Merchant Portal');
const loading = (page: Page): Locator => page.getByRole('status', { name: 'Loading' });

/** Requests that the portal can work without: the page is shown, and the data appears later. */
const HARMLESS = ['/api/v2/settings/personal/', '/api/v2/merchant/list/'];

test('the frame appears within one second and the screen within three more, even if profile or merchants hang', async ({
  page,
  portal,
  context,
}) => {
  await context.addCookies([{ name: 'language', value: 'uk', url: portal.url }]);
  await portal.signIn('owner');
  await page.clock.install();
  for (const call of HARMLESS)
    await test.step(call, async () => {
      await page.route(`**${call}`, () => undefined);
      await load(page, portal, PAYMENTS_PATH);
      await expectPromptList(page);
      await page.unroute(`**${call}`);
    });
});

test('a visitor sees a neutral frame during hanging requests, and can sign in without their answers', async ({
  page,
  portal,
}) => {
  await page.clock.install();

  await test.step('a hanging session check is reported after ten seconds and can be retried', async () => {
    await hangNextRequest(page, CHECK);
    await load(page, portal, '/account/login');
    await page.clock.fastForward(1000);
    await expect(publicFrame(page)).toBeVisible();
    await expect(loading(page)).toBeVisible();
    await expect(late(page)).toHaveCount(0);
    await page.clock.fastForward(9500);
    await expect(late(page)).toBeVisible();
    await again(page).click();
    await expect(heading(page, 'Sign in')).toBeVisible();
    await expect(late(page)).toHaveCount(0);
  });

  await test.step('an unknown address waits for the branding, because the tenant may have a page there', async () => {
    const { held, letGo } = await holdNextRequest(page, '/api/v2/saas/branding/');
    await load(page, portal, '/branding/page');
    await held;
    await page.clock.fastForward(4000);
    await expect(heading(page, 'Page not found')).toHaveCount(0);
    await expect(loading(page)).toBeVisible();
    letGo();
    await expect(heading(page, 'Help center')).toBeVisible();
  });

  await test.step('sign-in works while the requests for configuration and tenant hang', async () => {
    for (const call of ['/config.json', '/api/v2/saas/', '/api/v2/saas/branding/'])
      await page.route(`**${call}`, () => undefined);
    await load(page, portal, '/account/login');
    await page.clock.fastForward(1000);
    await expect(publicFrame(page)).toBeVisible();
    await page.clock.fastForward(3000);
    await signInByForm(page);
    await expect(heading(page, 'Home')).toBeVisible();
  });
});

test('a hanging session check or code chunk keeps the former screen and can be retried or canceled', async ({
  page,
  portal,
}) => {
  await page.clock.install();
  await openList(page, portal);

  await test.step("only the portal's outline is shown between a reload and the session check's answer", async () => {
    await hangNextRequest(page, CHECK);
    await page.reload();
    await page.clock.fastForward(1000);
    await expect(loading(page)).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Merchants|Profile)/ })).toHaveCount(0);
    await expect(rows(page)).toHaveCount(0);
    await page.clock.fastForward(9500);
    await cancel(page).click();
    await expect(heading(page, "The portal can't be reached")).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page)).toHaveCount(5);
  });

  await test.step('a hanging code chunk can be canceled', async () => {
    await hangNextRequest(page, '/assets/CallbacksPage-*.js');
    await menu(page).getByRole('link', { name: 'Callbacks' }).click();
    await page.clock.fastForward(10_500);
    await cancel(page).click();
    await expect(heading(page, 'Payments')).toBeVisible();
  });

  await test.step('a hanging screen change can be canceled or retried', async () => {
    const leave = async () => {
      await hangNextRequest(page, CHECK);
      await menu(page).getByRole('link', { name: 'Disputes' }).click();
      await page.clock.fastForward(10_500);
      await expect(late(page)).toBeVisible();
      await expect(rows(page)).toHaveCount(5);
    };
    await leave();
    await cancel(page).click();
    await expect(late(page)).toHaveCount(0);
    await expect(page).toHaveURL(/payments\/all$/);
    await expect(heading(page, 'Payments')).toBeVisible();
    await leave();
    await again(page).click();
    await expect(heading(page, 'Disputes')).toBeVisible();
    await expect(late(page)).toHaveCount(0);
  });

  await test.step('a slow navigation shows its target, and canceling returns to the former screen', async () => {
    const { letGo } = await holdNextRequest(page, '/api/v2/merchant/transactions/payments/');
    await load(page, portal, PAYMENTS_PATH);
    await expect(heading(page, 'Payments')).toBeVisible();
    await page.route(`**${CHECK}`, () => undefined);
    await menu(page).getByRole('link', { name: 'Disputes' }).click();
    await page.clock.fastForward(500);
    await expect(loading(page)).toBeVisible();
    await page.clock.fastForward(10_000);
    letGo();
    await cancel(page).click();
    await expect(heading(page, 'Payments')).toBeVisible();
    await expect(rows(page)).toHaveCount(5);
  });
});

test('late answers of the shell do not move the layout, and apply to the next screen', async ({
  page,
  portal,
  context,
}) => {
  await page.clock.install();
  await portal.signIn('owner');

  await test.step('late tenant settings and a late configuration do not move the layout', async () => {
    const { menu_config } = (await portal.call(shell.saas)).body;
    await changeAnswer(portal, shell.saas, { menu_config: { ...menu_config, reports: 'hide' } });
    const tenant = await holdNextRequest(page, '/api/v2/saas/');
    const config = await holdNextRequest(page, '/config.json');
    await load(page, portal, PAYMENTS_PATH);
    await Promise.all([tenant.held, config.held]);
    await expectPromptList(page);
    await expect(page.getByRole('button', { name: 'Support chat' })).toHaveCount(0);
    config.letGo();
    await page.clock.fastForward(4000);
    await expect(page.getByRole('button', { name: 'Support chat' })).toBeVisible();
    const came = page.waitForResponse('**/api/v2/saas/');
    tenant.letGo();
    await (await came).finished();
    await page.clock.fastForward(1000);
    await expect(menu(page).getByRole('button', { name: 'Reports center' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Language/ })).toHaveCount(0);
    await menu(page).getByRole('link', { name: 'Disputes' }).click();
    await expect(heading(page, 'Disputes')).toBeVisible();
    await expect(menu(page).getByRole('button', { name: 'Reports center' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Language/ })).toBeVisible();
  });

  await test.step('late branding and a late language do not move the layout', async () => {
    await portal.faults.clear();
    const brand = { title: 'Shop desk', cookies_domain: null, logo_url: null, accent: '#117733', marketing_data: {} };
    await portal.faults.add({ path: '/api/v2/saas/branding/', body: brand });
    const branding = await holdNextRequest(page, '/api/v2/saas/branding/');
    await context.addCookies([{ name: 'language', value: 'uk', url: portal.url }]);
    const dictionary = await holdNextRequest(page, '/api/v2/localization/get/');
    await load(page, portal, PAYMENTS_PATH);
    await Promise.all([branding.held, dictionary.held]);
    await expectPromptList(page);
    const place = await menu(page).boundingBox();
    branding.letGo();
    await expect(page.getByRole('link', { name: 'Home' }).first()).toContainText('Shop desk');
    await expect(page).toHaveTitle('Payments | Shop desk');
    expect(await menu(page).boundingBox()).toEqual(place);
    const came = page.waitForResponse('**/localization/get/');
    dictionary.letGo();
    await (await came).finished();
    await page.clock.fastForward(1000);
    await expect(heading(page, 'Payments')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await menu(page).getByRole('link', { name: 'Disputes' }).click();
    await expect(heading(page, 'Диспути')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
    await expect(
      page.getByRole('navigation', { name: 'Головне меню' }).getByText('Розрахунки', { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Профіль' })).toBeVisible();
  });
});
