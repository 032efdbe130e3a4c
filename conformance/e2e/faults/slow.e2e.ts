import { shell } from '@portal/contract/shell';
import type { Locator, Page } from 'playwright/test';
import { changeAnswer } from '../../support/changeAnswer.ts';
import { signInByForm, expectNothingSaid, hangNext, holdNext, PAYMENTS } from './screen.ts';
import { heading, menu, openList, rows } from '../../support/screens.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { said } from '../../support/screen.ts';

/** What the portal asks before it shows a screen, and gets no answer to. The clock of the page is in our hands. */

const LATE = 'This takes longer than usual.';
const late = (page: Page) => said(page, LATE);
const again = (page: Page) => late(page).getByRole('button', { name: 'Try again' });
const cancel = (page: Page) => late(page).getByRole('button', { name: 'Cancel' });
const CHECK = '/api/v2/account/check_auth/';

/** Opens a path with a stopped clock. */
async function openAtRest(page: Page, portal: E2ePortal, path: string): Promise<void> {
  await page.clock.install();
  await portal.open(path);
}

/** The quiet frame of public pages, with the brand; and the outline of the shell for who was signed in before. */
const publicFrame = (page: Page): Locator => page.locator('main').getByText('Merchant Portal');
const loading = (page: Page): Locator => page.getByRole('status', { name: 'Loading' });

/** What the portal can do without, and what stands on the page then. */
const HARMLESS: Record<string, string> = {
  'the settings of the tenant': '/api/v2/saas/',
  'the branding of the tenant': '/api/v2/saas/branding/',
  'the dictionary': '/api/v2/localization/get/',
  'the configuration': '/config.json',
  'the person': '/api/v2/settings/personal/',
  'the merchants': '/api/v2/merchant/list/',
};

for (const [what, call] of Object.entries(HARMLESS))
  test(`while ${what} hangs, the frame stands within a second and the screen within three more`, async ({
    page,
    portal,
    context,
  }) => {
    await context.addCookies([{ name: 'language', value: 'uk', url: portal.url }]);
    await portal.signIn('owner');
    await page.route(`**${call}`, () => undefined);
    await openAtRest(page, portal, PAYMENTS);
    await page.clock.fastForward(1000);
    await expect(loading(page).or(rows(page)).first()).toBeVisible();
    await page.clock.fastForward(3000);
    await expect(rows(page)).toHaveCount(5);
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await expectNothingSaid(page);
  });

test('while the configuration and the tenant hang, the sign-in comes and works', async ({ page, portal }) => {
  for (const call of ['/config.json', '/api/v2/saas/', '/api/v2/saas/branding/'])
    await page.route(`**${call}`, () => undefined);
  await openAtRest(page, portal, '/account/login');
  await page.clock.fastForward(1000);
  await expect(publicFrame(page)).toBeVisible();
  await page.clock.fastForward(3000);
  await signInByForm(page);
  await expect(heading(page, 'Home')).toBeVisible();
});

test('a stranger whose check hangs sees the quiet frame, is told after ten seconds, and can try again', async ({
  page,
  portal,
}) => {
  await hangNext(page, CHECK);
  await openAtRest(page, portal, '/account/login');
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

test('who was signed in sees nothing of a person before the check has said so, only the outline of the portal', async ({
  page,
  portal,
}) => {
  await openList(page, portal);
  await hangNext(page, CHECK);
  await page.clock.install();
  await page.reload();
  await page.clock.fastForward(1000);
  await expect(loading(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Merchants|Profile)/ })).toHaveCount(0);
  await expect(rows(page)).toHaveCount(0);
  await page.clock.fastForward(9500);
  await cancel(page).click();
  await expect(heading(page, 'The portal cannot be reached')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(5);
});

test('a route that hangs leaves the screen, says so, can be tried again, and be given up', async ({ page, portal }) => {
  await page.clock.install();
  await openList(page, portal);
  await expect(rows(page)).toHaveCount(5);
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

test('a part of the portal that hangs is told too', async ({ page, portal }) => {
  await page.clock.install();
  await openList(page, portal);
  await hangNext(page, '/assets/DisputesPage-*.js');
  await menu(page).getByRole('link', { name: 'Disputes' }).click();
  await page.clock.fastForward(10_500);
  await cancel(page).click();
  await expect(heading(page, 'Payments')).toBeVisible();
});

test('a screen left unfinished shows where the next one will stand, and comes back when the way is given up', async ({
  page,
  portal,
}) => {
  await portal.signIn('owner');
  await page.clock.install();
  const { letGo } = await holdNext(page, '/api/v2/merchant/transactions/payments/');
  await portal.open(PAYMENTS);
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

test.describe('what comes late', () => {
  test('of the menu is there on the next screen, and moves nothing on this one', async ({ page, portal }) => {
    await portal.signIn('owner');
    const { menu_config } = (await portal.call(shell.saas)).body;
    await changeAnswer(portal, shell.saas, { menu_config: { ...menu_config, reports: 'hide' } });
    const { held, letGo } = await holdNext(page, '/api/v2/saas/');
    await openAtRest(page, portal, PAYMENTS);
    await held;
    await page.clock.fastForward(4000);
    await expect(rows(page)).toHaveCount(5);
    const came = page.waitForResponse('**/api/v2/saas/');
    letGo();
    await (await came).finished();
    await page.clock.fastForward(1000);
    await expect(menu(page).getByRole('button', { name: 'Reports center' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Language/ })).toHaveCount(0);
    await menu(page).getByRole('link', { name: 'Disputes' }).click();
    await expect(heading(page, 'Disputes')).toBeVisible();
    await expect(menu(page).getByRole('button', { name: 'Reports center' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Language/ })).toBeVisible();
  });

  test('of the branding is shown where its place is kept', async ({ page, portal }) => {
    await portal.signIn('owner');
    const brand = { title: 'Shop desk', cookies_domain: null, logo_url: null, accent: '#117733', marketing_data: {} };
    await portal.faults.add({ path: '/api/v2/saas/branding/', body: brand });
    const { held, letGo } = await holdNext(page, '/api/v2/saas/branding/');
    await openAtRest(page, portal, PAYMENTS);
    await held;
    await page.clock.fastForward(4000);
    await expect(rows(page)).toHaveCount(5);
    const place = await menu(page).boundingBox();
    letGo();
    await expect(page.getByRole('link', { name: 'Home' }).first()).toContainText('Shop desk');
    await expect(page).toHaveTitle('Payments | Shop desk');
    expect(await menu(page).boundingBox()).toEqual(place);
  });

  test('of the language is spoken from the next screen on, whole', async ({ page, portal, context }) => {
    // Whoever was signed in before is not asked for the words of the sign-in.
    await openList(page, portal);
    await context.addCookies([{ name: 'language', value: 'uk', url: portal.url }]);
    await page.goto('about:blank');
    const { held, letGo } = await holdNext(page, '/api/v2/localization/get/');
    await openAtRest(page, portal, PAYMENTS);
    await held;
    await page.clock.fastForward(4000);
    await expect(rows(page)).toHaveCount(5);
    const came = page.waitForResponse('**/localization/get/');
    letGo();
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

  test('of the configuration counts from then on', async ({ page, portal }) => {
    await portal.signIn('owner');
    const { held, letGo } = await holdNext(page, '/config.json');
    await openAtRest(page, portal, PAYMENTS);
    await held;
    await page.clock.fastForward(4000);
    await expect(rows(page)).toHaveCount(5);
    await expect(page.getByRole('button', { name: 'Support chat' })).toHaveCount(0);
    letGo();
    await page.clock.fastForward(4000);
    await expect(page.getByRole('button', { name: 'Support chat' })).toBeVisible();
  });

  test('of the branding decides what an unknown address is: a page of the tenant is no "Page not found"', async ({
    page,
    portal,
  }) => {
    const { held, letGo } = await holdNext(page, '/api/v2/saas/branding/');
    await openAtRest(page, portal, '/branding/page');
    await held;
    await page.clock.fastForward(4000);
    await expect(heading(page, 'Page not found')).toHaveCount(0);
    await expect(loading(page)).toBeVisible();
    letGo();
    await expect(heading(page, 'Help center')).toBeVisible();
  });
});
