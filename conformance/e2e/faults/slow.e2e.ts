import { shell } from '@portal/contract/shell';
import type { Locator, Page } from 'playwright/test';
import { changeAnswer } from '../../support/fakeAnswers.ts';
import { signInByForm, expectNothingSaid, hangNext, holdNext, PAYMENTS } from './screen.ts';
import { heading, menu, openList, rows } from '../../support/screens.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { notice } from '../../support/screen.ts';

/** What the portal asks before it shows a screen, and gets no answer to. The clock of the page is in our hands. */

const LATE = 'This is taking longer than usual.';
const late = (page: Page) => notice(page, LATE);
const again = (page: Page) => late(page).getByRole('button', { name: 'Try again' });
const cancel = (page: Page) => late(page).getByRole('button', { name: 'Cancel' });
const CHECK = '/api/v2/account/check_auth/';

/** Loads a path; the clock of the page is stopped. */
async function load(page: Page, portal: E2ePortal, path: string): Promise<void> {
  await page.goto('about:blank');
  await portal.open(path);
}

/** The frame comes within a second, and the screen within three more. */
async function expectPromptList(page: Page): Promise<void> {
  await page.clock.fastForward(1000);
  await expect(loading(page).or(rows(page)).first()).toBeVisible();
  await page.clock.fastForward(3000);
  await expect(rows(page)).toHaveCount(5);
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expectNothingSaid(page);
}

/** The quiet frame of public pages, with the brand; and the outline of the shell for who was signed in before. */
const publicFrame = (page: Page): Locator => page.locator('main').getByText('Merchant Portal');
const loading = (page: Page): Locator => page.getByRole('status', { name: 'Loading' });

/** What the portal can do without, and what stands on the page then; the rest of it comes late below. */
const HARMLESS = ['/api/v2/settings/personal/', '/api/v2/merchant/list/'];

test('while profile or merchants hang, the frame appears within one second and the screen within three more', async ({
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
      await load(page, portal, PAYMENTS);
      await expectPromptList(page);
      await page.unroute(`**${call}`);
    });
});

test('a visitor sees a neutral frame while calls hang, and can sign in without their answers', async ({
  page,
  portal,
}) => {
  await page.clock.install();

  await test.step('a hanging session check is reported after ten seconds and can be retried', async () => {
    await hangNext(page, CHECK);
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

  await test.step('an unknown address waits for the branding, because it may be a page of the tenant', async () => {
    const { held, letGo } = await holdNext(page, '/api/v2/saas/branding/');
    await load(page, portal, '/branding/page');
    await held;
    await page.clock.fastForward(4000);
    await expect(heading(page, 'Page not found')).toHaveCount(0);
    await expect(loading(page)).toBeVisible();
    letGo();
    await expect(heading(page, 'Help center')).toBeVisible();
  });

  await test.step('sign-in works while configuration and tenant hang', async () => {
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

test('a hanging check or chunk keeps the former screen and can be retried or canceled', async ({ page, portal }) => {
  await page.clock.install();
  await openList(page, portal);

  await test.step("after a reload only the portal's outline is shown before the session check", async () => {
    await hangNext(page, CHECK);
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

  await test.step('a hanging chunk can be canceled', async () => {
    await hangNext(page, '/assets/CallbacksPage-*.js');
    await menu(page).getByRole('link', { name: 'Callbacks' }).click();
    await page.clock.fastForward(10_500);
    await cancel(page).click();
    await expect(heading(page, 'Payments')).toBeVisible();
  });

  await test.step('a hanging route can be canceled or retried', async () => {
    const leave = async () => {
      await hangNext(page, CHECK);
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

  await test.step('slow navigation shows its target, and canceling returns to the former screen', async () => {
    const { letGo } = await holdNext(page, '/api/v2/merchant/transactions/payments/');
    await load(page, portal, PAYMENTS);
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

test('late answers do not move the layout, and apply to the next screen', async ({ page, portal, context }) => {
  await page.clock.install();
  await portal.signIn('owner');

  await test.step("the tenant's settings and the configuration", async () => {
    const { menu_config } = (await portal.call(shell.saas)).body;
    await changeAnswer(portal, shell.saas, { menu_config: { ...menu_config, reports: 'hide' } });
    const tenant = await holdNext(page, '/api/v2/saas/');
    const config = await holdNext(page, '/config.json');
    await load(page, portal, PAYMENTS);
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

  await test.step('the branding and the language', async () => {
    await portal.faults.clear();
    const brand = { title: 'Shop desk', cookies_domain: null, logo_url: null, accent: '#117733', marketing_data: {} };
    await portal.faults.add({ path: '/api/v2/saas/branding/', body: brand });
    const branding = await holdNext(page, '/api/v2/saas/branding/');
    await context.addCookies([{ name: 'language', value: 'uk', url: portal.url }]);
    const dictionary = await holdNext(page, '/api/v2/localization/get/');
    await load(page, portal, PAYMENTS);
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
