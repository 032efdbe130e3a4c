import { PASSWORD } from '@portal/fixtures/people';
import type { Page } from 'playwright/test';
import { codeAt } from '../../support/accounts.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { expectDanger, pressAnyway, said } from '../../support/screen.ts';

const list = '/transactions/payments/all';

async function fillIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const boxes = (page: Page) => page.getByRole('group', { name: 'One-time code' }).getByRole('textbox');
const codeNow = async (portal: E2ePortal) => codeAt(await portal.clock.now());

/** Six digits that are right neither now nor in the steps beside. */
async function wrongCode(portal: E2ePortal): Promise<string> {
  const now = await portal.clock.now();
  const right = await Promise.all([-60_000, -30_000, 0, 30_000, 60_000].map((off) => codeAt(now + off)));
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
  'a merchant signs in with email and password and stands before the dashboard',
  { tag: ['@ACC-002', '@ACC-012', '@ACC-022', '@ACC-050', '@SERR-018'] },
  async ({ page, portal }) => {
    await portal.open('/account/login');
    await expect(page).toHaveTitle('Sign in | Merchant Portal');
    await expect(heading(page, 'Sign in')).toBeVisible();
    const ways = page.getByRole('navigation', { name: 'Other ways' }).getByRole('link');
    await expect(ways).toHaveText(['Create account', 'Forgot password?']);
    await fillIn(page, 'owner@example.com');
    await expect(heading(page, 'Home')).toBeVisible();
    await expect(page).toHaveURL(/#\/$/);
  },
);

test('somebody without a merchant is welcomed at the root', async ({ page, portal }) => {
  await portal.open('/account/login');
  await fillIn(page, 'new@example.com');
  await expect(page).toHaveURL(/#\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test(
  'with the second step on, the code from the secret completes the sign-in',
  {
    tag: [
      '@ACC-005',
      '@ACC-046',
      '@ACC-048',
      '@ACC-028',
      '@ACC-029',
      '@ACC-023',
      '@SERR-016',
      '@SERR-022',
      '@FORM-048',
      '@ACC-012',
    ],
  },
  async ({ page, portal }) => {
    await toTheCodePage(page, portal);
    await expect(page).toHaveURL(/#\/account\/otp(\?|$)/);
    await expect(page).toHaveTitle('Two-step verification | Merchant Portal');
    await expect(boxes(page)).toHaveCount(6);
    await typeCode(page, `x${await codeNow(portal)}`);
    await expect(heading(page, 'Home')).toBeVisible();
    const sent = (await portal.journal()).filter(({ path }) => path.endsWith('/two_factor/'));
    expect(sent.map(({ status }) => status)).toEqual([200]);
  },
);

test('a pasted code fills all six boxes', { tag: ['@FORM-049'] }, async ({ page, portal }) => {
  await toTheCodePage(page, portal);
  const code = await codeNow(portal);
  await page.evaluate((text) => navigator.clipboard.writeText(text), code);
  await boxes(page).first().focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(heading(page, 'Home')).toBeVisible();
});

test(
  "a wrong password is answered in the server's words, and the email is kept",
  { tag: ['@ACC-053', '@ERR-011', '@ERR-017', '@SERR-003'] },
  async ({ page, portal }) => {
    await portal.open('/account/login');
    await fillIn(page, 'owner@example.com', 'not the password');
    await expect(page.getByRole('alert')).toHaveText('Wrong email or password');
    await expectDanger(page.getByRole('alert'));
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('owner@example.com');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(heading(page, 'Home')).toBeVisible();
  },
);

test(
  'an empty form says at once what is missing and goes to the first error',
  { tag: ['@ACC-052', '@FORM-003', '@FORM-005', '@FORM-024', '@FORM-027', '@FORM-028'] },
  async ({ page, portal }) => {
    await portal.open('/account/login');
    // It says that it is disabled and still takes the click.
    await pressAnyway(page.getByRole('button', { name: 'Sign in' }));
    await expect(page.getByText('field is required', { exact: true })).toHaveCount(2);
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
    await page.keyboard.type('owner@example');
    await expect(page.getByText('Enter a valid email address', { exact: true })).toBeVisible();
    expect((await portal.journal()).filter(({ path }) => path.endsWith('/login/'))).toEqual([]);
  },
);

test(
  'a wrong code is said, its boxes are cleared, and the right one still counts',
  { tag: ['@ACC-027'] },
  async ({ page, portal }) => {
    await toTheCodePage(page, portal);
    await typeCode(page, await wrongCode(portal));
    await expect(page.getByRole('alert')).toHaveText('Wrong code');
    for (const box of await boxes(page).all()) await expect(box).toHaveValue('');
    await expect(boxes(page).first()).toBeFocused();
    await page.keyboard.type(await codeNow(portal));
    await expect(heading(page, 'Home')).toBeVisible();
  },
);

test('a code that was used is refused the second time', { tag: ['@ACC-027'] }, async ({ page, portal }) => {
  const code = await codeNow(portal);
  await portal.signIn('mfa');
  await page.context().clearCookies({ name: 'sessionid' });
  await toTheCodePage(page, portal);
  await typeCode(page, code);
  await expect(page.getByRole('alert')).toHaveText('Wrong code');
});

test(
  'after the fifth wrong code the sign-in starts again with the password',
  { tag: ['@ACC-049', '@SERR-017'] },
  async ({ page, portal }) => {
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
  'an answer "auth error" on the sign-in page forgets what this tab knew of a person',
  { tag: ['@ACC-047', '@SERR-020'] },
  async ({ page, portal }) => {
    await portal.open('/account/login');
    await expect(heading(page, 'Sign in')).toBeVisible();
    await page.evaluate(() => sessionStorage.setItem('draft', 'of the owner'));
    await portal.faults.add({ path: '/api/v2/account/login/', body: { code: 'auth error' }, times: 1 });
    await fillIn(page, 'owner@example.com');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('draft'))).toBeNull();
    await expect(heading(page, 'Sign in')).toBeVisible();
  },
);

test(
  'who is half signed in gets the code page at the sign-in address, and at any other',
  { tag: ['@ACC-003', '@ACC-018', '@ACC-019', '@ACC-020', '@ACC-048', '@SHELL-034'] },
  async ({ page, portal }) => {
    await toTheCodePage(page, portal);
    await portal.open('/account/login');
    await expect(page).toHaveURL(/#\/account\/otp/);
    await portal.open('/transactions/payments/fraud');
    await expect(page).toHaveURL(/#\/account\/otp\?next=/);
    await expect(heading(page, 'Two-step verification')).toBeVisible();
  },
);

test('the code page leads on to the address it was given', { tag: ['@ACC-006'] }, async ({ page, portal }) => {
  await toTheCodePage(page, portal);
  await portal.open(`/account/otp?next=${encodeURIComponent('/transactions/payments/refund?limit=10')}`);
  await typeCode(page, await codeNow(portal));
  await expect(page).toHaveURL(/#\/transactions\/payments\/refund\?limit=10$/);
});

test(
  'a refused address is kept through the sign-in, its filters included',
  { tag: ['@ACC-001', '@ACC-011', '@ACC-017', '@SHELL-134'] },
  async ({ page, portal }) => {
    const filters = encodeURIComponent('[{"s":"status","m":"eq","v":"declined"}]');
    await portal.open(`/transactions/payments/all?filters=${filters}&limit=10`);
    await expect(page).toHaveURL(/#\/account\/login\?next=/);
    await fillIn(page, 'owner@example.com');
    await expect(page.getByRole('list', { name: 'Enabled filters' })).toContainText('Status is Declined');
    await expect(page).toHaveURL(`${portal.url}/#/transactions/payments/all?filters=${filters}&limit=10`);
  },
);

test(
  'who is signed in already is led from the sign-in address to the stored one',
  { tag: ['@ACC-004', '@ACC-011'] },
  async ({ page, portal }) => {
    await portal.open('/transactions/payments/uncaptured');
    await expect(heading(page, 'Sign in')).toBeVisible();
    await portal.open('/error/404');
    await expect(heading(page, 'Page not found')).toBeVisible();
    await portal.signIn('owner');
    await portal.open('/account/login');
    await expect(page).toHaveURL(/#\/transactions\/payments\/uncaptured$/);
    // It served once: the next visit leads to the root.
    await expect(heading(page, 'Payments')).toBeVisible();
    await portal.open('/account/login');
    await expect(page).toHaveURL(/#\/$/);
  },
);

for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
  test(
    `a next of ${next} leads to the root`,
    { tag: ['@ACC-013', '@ACC-014', '@ACC-015'] },
    async ({ page, portal }) => {
      await portal.open(`/account/login?next=${encodeURIComponent(next)}`);
      await fillIn(page, 'owner@example.com');
      await expect(heading(page, 'Home')).toBeVisible();
      expect(page.url()).toBe(`${portal.url}/#/`);
    },
  );

test(
  'a session that is over leads to the sign-in, and back to where it was',
  { tag: ['@ACC-017', '@ACC-019', '@ACC-020'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open('/transactions/payments/fraud');
    await expect(heading(page, 'Payments')).toBeVisible();
    await portal.endSession();
    await portal.open('/transactions/payments/refund');
    await expect(heading(page, 'Sign in')).toBeVisible();
    await fillIn(page, 'owner@example.com');
    await expect(page).toHaveURL(/#\/transactions\/payments\/refund$/);
  },
);

test(
  'signing out clears the session storage, reloads the page, and Back shows nothing any more',
  { tag: ['@ACC-024', '@ACC-025', '@ACC-026'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    for (const path of [list, '/transactions/payments/fraud']) {
      await portal.open(path);
      await expect(page.getByRole('region', { name: 'Payments' }).first()).toBeVisible();
    }
    await page.evaluate(() => sessionStorage.setItem('draft', 'of the owner'));
    await openProfile(page);
    const reloaded = page.waitForEvent('load');
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await reloaded;
    await expect(heading(page, 'Sign in')).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('draft'))).toBeNull();
    await page.goBack();
    await expect(heading(page, 'Sign in')).toBeVisible();
  },
);

test('the code page offers the way back to the sign-in', async ({ page, portal }) => {
  await toTheCodePage(page, portal);
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
  await fillIn(page, 'owner@example.com');
  await expect(heading(page, 'Home')).toBeVisible();
  await expect(said(page, 'Wrong')).toHaveCount(0);
});
