import { PASSWORD } from '@portal/fixtures/people';
import type { Page } from 'playwright/test';
import { createSessionEnder } from './screen.ts';
import { generateMfaUserCode } from '../../support/accounts.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { expectDanger, pressAnyway, notice } from '../../support/screen.ts';

async function fillIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const boxes = (page: Page) => page.getByRole('group', { name: 'One-time code' }).getByRole('textbox');
const codeNow = async (portal: E2ePortal) => generateMfaUserCode(await portal.clock.now());

/** A six-digit code that is wrong in the current and the neighbouring time steps. */
async function wrongCode(portal: E2ePortal): Promise<string> {
  const now = await portal.clock.now();
  const right = await Promise.all([-60_000, -30_000, 0, 30_000, 60_000].map((off) => generateMfaUserCode(now + off)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? '';
}

async function toTheCodePage(page: Page, portal: E2ePortal, path = '/account/login'): Promise<void> {
  await portal.open(path);
  await fillIn(page, 'mfa@example.com');
  await expect(heading(page, 'Two-step verification')).toBeVisible();
}

async function typeCode(page: Page, code: string): Promise<void> {
  await boxes(page).first().focus();
  await page.keyboard.type(code);
}

const openProfile = (page: Page) => page.getByRole('button', { name: /^Profile/ }).click();

test(
  'a user signs in with email and password, sees mistakes in the form, and leaves no data after signing out',
  {
    tag: [
      '@ACC-002',
      '@ACC-012',
      '@ACC-022',
      '@ACC-024',
      '@ACC-025',
      '@ACC-026',
      '@ACC-047',
      '@ACC-050',
      '@ACC-052',
      '@ACC-053',
      '@ERR-011',
      '@ERR-017',
      '@FORM-003',
      '@FORM-005',
      '@FORM-024',
      '@FORM-027',
      '@FORM-028',
      '@SERR-003',
      '@SERR-018',
      '@SERR-020',
    ],
  },
  async ({ page, portal }) => {
    const draft = () => page.evaluate(() => sessionStorage.getItem('draft'));
    const keepDraft = () => page.evaluate(() => sessionStorage.setItem('draft', 'of the owner'));
    const email = page.getByLabel('Email', { exact: true });
    await portal.open('/account/login');
    await expect(page).toHaveTitle('Sign in | Merchant Portal');
    await expect(heading(page, 'Sign in')).toBeVisible();
    const ways = page.getByRole('navigation', { name: 'Other options' }).getByRole('link');
    await expect(ways).toHaveText(['Create account', 'Forgot password?']);
    await test.step('an empty sign-in form names the missing values, focuses the first error, and sends nothing', async () => {
      // The button is marked as disabled but still reacts to clicks.
      await pressAnyway(page.getByRole('button', { name: 'Sign in' }));
      await expect(page.getByText('field is required', { exact: true })).toHaveCount(2);
      await expect(email).toBeFocused();
      await page.keyboard.type('owner@example');
      await expect(page.getByText('Enter a valid email address', { exact: true })).toBeVisible();
      expect((await portal.journal()).filter(({ path }) => path.endsWith('/login/'))).toEqual([]);
    });
    await test.step("a wrong password shows the server's error, and the email stays", async () => {
      await fillIn(page, 'owner@example.com', 'not the password');
      await expect(page.getByRole('alert')).toHaveText('Wrong email or password');
      await expectDanger(page.getByRole('alert'));
      await expect(email).toHaveValue('owner@example.com');
    });
    await test.step(`an answer with the code "auth error" clears the user's data stored in the tab`, async () => {
      await keepDraft();
      await portal.faults.add({ path: '/api/v2/account/login/', body: { code: 'auth error' }, times: 1 });
      await fillIn(page, 'owner@example.com');
      await expect.poll(draft).toBeNull();
      await expect(heading(page, 'Sign in')).toBeVisible();
    });
    await test.step('the right password leads to the dashboard', async () => {
      await fillIn(page, 'owner@example.com');
      await expect(heading(page, 'Home')).toBeVisible();
      await expect(page).toHaveURL(/#\/$/);
    });
    await test.step('signing out clears the session storage and reloads the page, and Back shows no data', async () => {
      for (const path of ['/transactions/payments/all', '/transactions/payments/fraud']) {
        await portal.open(path);
        await expect(page.getByRole('region', { name: 'Payments' }).first()).toBeVisible();
      }
      await keepDraft();
      await openProfile(page);
      const reloaded = page.waitForEvent('load');
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await reloaded;
      await expect(heading(page, 'Sign in')).toBeVisible();
      expect(await draft()).toBeNull();
      await page.goBack();
      await expect(heading(page, 'Sign in')).toBeVisible();
    });
  },
);

test(
  'two-step sign-in asks for a code, rejects a wrong or used code, and continues to the requested address',
  {
    tag: [
      '@ACC-003',
      '@ACC-005',
      '@ACC-006',
      '@ACC-012',
      '@ACC-018',
      '@ACC-019',
      '@ACC-020',
      '@ACC-023',
      '@ACC-027',
      '@ACC-028',
      '@ACC-029',
      '@ACC-046',
      '@ACC-048',
      '@FORM-048',
      '@FORM-049',
      '@SERR-016',
      '@SERR-022',
      '@SHELL-034',
    ],
  },
  async ({ page, portal }) => {
    const endSession = createSessionEnder(page, portal);
    await toTheCodePage(page, portal);
    await expect(page).toHaveURL(/#\/account\/otp(\?|$)/);
    await expect(page).toHaveTitle('Two-step verification | Merchant Portal');
    await expect(boxes(page)).toHaveCount(6);
    await test.step('every address leads back to the code page while a code is pending', async () => {
      await portal.open('/account/login');
      await expect(page).toHaveURL(/#\/account\/otp/);
      await portal.open('/transactions/payments/fraud');
      await expect(page).toHaveURL(/#\/account\/otp\?next=/);
      await expect(heading(page, 'Two-step verification')).toBeVisible();
    });
    await test.step('a wrong one-time code clears the boxes', async () => {
      await typeCode(page, await wrongCode(portal));
      await expect(page.getByRole('alert')).toHaveText('Wrong code');
      for (const box of await boxes(page).all()) await expect(box).toHaveValue('');
      await expect(boxes(page).first()).toBeFocused();
    });
    const code = await codeNow(portal);
    await test.step('the right one-time code leads to the requested address, and characters other than digits are ignored', async () => {
      await portal.open(`/account/otp?next=${encodeURIComponent('/transactions/payments/refund?limit=10')}`);
      const sent = page.waitForResponse('**/two_factor/');
      await typeCode(page, `x${code}`);
      expect((await sent).status()).toBe(200);
      await expect(page).toHaveURL(/#\/transactions\/payments\/refund\?limit=10$/);
      const tries = (await portal.journal()).filter(({ path }) => path.endsWith('/two_factor/'));
      expect(tries).toHaveLength(2);
    });
    await test.step('a used one-time code is rejected, and a pasted code fills all six boxes', async () => {
      await endSession();
      await toTheCodePage(page, portal);
      await typeCode(page, code);
      await expect(page.getByRole('alert')).toHaveText('Wrong code');
      await expect(boxes(page).first()).toBeFocused();
      await portal.clock.advance('30s');
      await page.evaluate((text) => navigator.clipboard.writeText(text), await codeNow(portal));
      await page.keyboard.press('ControlOrMeta+v');
      await expect(heading(page, 'Home')).toBeVisible();
    });
  },
);

test(
  'the one-time code page leads back to the password, by its button and after the fifth wrong code',
  { tag: ['@ACC-049', '@SERR-017'] },
  async ({ page, portal }) => {
    const endSession = createSessionEnder(page, portal);
    await toTheCodePage(page, portal);
    await page.getByRole('button', { name: 'Back to sign in' }).click();
    await expect(heading(page, 'Sign in')).toBeVisible();
    await test.step('a user without a merchant starts at the start page after the code', async () => {
      await fillIn(page, 'new@example.com');
      await expect(heading(page, 'Home')).toBeVisible();
      await expect(page).toHaveURL(/#\/$/);
      await expect(notice(page, 'Wrong')).toHaveCount(0);
    });
    await endSession();
    await toTheCodePage(page, portal);
    for (let tries = 1; tries <= 5; tries++) {
      await expect(boxes(page).first()).toBeEnabled();
      await typeCode(page, await wrongCode(portal));
      if (tries < 5) await expect(boxes(page).first()).toHaveValue('');
    }
    await expect(heading(page, 'Sign in')).toBeVisible();
    await expect(page).toHaveURL(/#\/account\/login/);
  },
);

test(
  'sign-in leads to the address that was requested before, and from a foreign address to the start page',
  {
    tag: [
      '@ACC-001',
      '@ACC-004',
      '@ACC-011',
      '@ACC-013',
      '@ACC-014',
      '@ACC-015',
      '@ACC-017',
      '@ACC-019',
      '@ACC-020',
      '@SHELL-082',
      '@SHELL-083',
      '@SHELL-085',
      '@SHELL-134',
    ],
  },
  async ({ page, portal }) => {
    const endSession = createSessionEnder(page, portal);
    await page.route('**/config.json', (route) => route.fulfill({ json: { domains: ['pay.example'] } }));
    await page.route('https://pay.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Pay</title>' }),
    );
    const openNext = (to: string) => portal.open(`/account/login?next=${encodeURIComponent(to)}`);
    await test.step('sign-in returns to the requested address including its filters', async () => {
      const filters = encodeURIComponent('[{"s":"status","m":"eq","v":"declined"}]');
      await portal.open(`/transactions/payments/all?filters=${filters}&limit=10`);
      await expect(page).toHaveURL(/#\/account\/login\?next=/);
      await fillIn(page, 'owner@example.com');
      await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Status is Declined');
      await expect(page).toHaveURL(`${portal.url}/#/transactions/payments/all?filters=${filters}&limit=10`);
    });
    await test.step('sign-in returns to the current address after the session has ended', async () => {
      await portal.open('/transactions/payments/fraud');
      await expect(heading(page, 'Payments')).toBeVisible();
      await portal.endSession();
      await portal.open('/transactions/payments/refund');
      await expect(heading(page, 'Sign in')).toBeVisible();
      await fillIn(page, 'owner@example.com');
      await expect(page).toHaveURL(/#\/transactions\/payments\/refund$/);
      await expect(heading(page, 'Payments')).toBeVisible();
    });
    await test.step('sign-in from a short address leads to the full path', async () => {
      await endSession();
      await portal.open('/account/settings/');
      await expect(page).toHaveURL(/#\/account\/login\?next=%2Fprofile%2Finfo%2Fverification$/);
      await portal.open('/account/password/');
      await expect(page).toHaveURL(/#\/account\/login\?next=%2Fprofile%2Finfo%2Foverview$/);
      await fillIn(page, 'owner@example.com');
      await expect(page).toHaveURL(/#\/profile\/info\/overview$/);
      await expect(heading(page, 'Profile')).toBeVisible();
    });
    await test.step('a user who signed in elsewhere is redirected only once', async () => {
      await endSession();
      await portal.open('/transactions/payments/uncaptured');
      await expect(heading(page, 'Sign in')).toBeVisible();
      await portal.open('/error/404');
      await expect(heading(page, 'Page not found')).toBeVisible();
      await portal.signIn('owner');
      await portal.open('/account/login');
      await expect(page).toHaveURL(/#\/transactions\/payments\/uncaptured$/);
      await expect(heading(page, 'Payments')).toBeVisible();
      await portal.open('/account/login');
      await expect(page).toHaveURL(/#\/$/);
    });
    for (const next of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      'https://not-pay.example/',
    ])
      await test.step(`sign-in does not lead to ${next}`, async () => {
        await endSession();
        await openNext(next);
        await fillIn(page, 'owner@example.com');
        await expect(heading(page, 'Home')).toBeVisible();
        expect(page.url()).toBe(`${portal.url}/#/`);
      });
    for (const next of [`${portal.url}/#/transactions/payments/fraud`, 'https://pay.example/start'])
      await test.step(`sign-in leads to ${next}`, async () => {
        await openNext(next);
        await expect(page).toHaveURL(next);
      });
  },
);
