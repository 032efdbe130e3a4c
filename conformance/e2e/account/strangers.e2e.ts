import { MAIN_CALLS } from '../../matrix/screens/mainCalls.ts';
import { heading } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';

/** Public screens with their titles. */
const PUBLIC: Readonly<Record<string, string>> = {
  '/account/create': 'Create account',
  '/account/reconfirm': 'Resend confirmation email',
  '/account/confirm/made-up': 'Email not confirmed',
  '/account/invite/made-up': "You're invited",
  '/account/forgot_password': 'Forgot your password?',
  '/account/reset_password/made-up': 'New password',
};

const ERRORS = [
  ['401', 'Sign-in required', '@SHELL-049'],
  ['403', 'Permission denied', '@SHELL-053'],
  ['404', 'Page not found', '@SHELL-052'],
  ['500', 'Internal Server Error', '@SHELL-054'],
  ['502', 'Bad Gateway', '@SHELL-055'],
  ['503', 'Service Unavailable', '@SHELL-056'],
] as const;

test(
  'a visitor is sent to the sign-in page from the address of every screen, except public pages and error pages',
  {
    tag: ['@ACC-001', '@SHELL-028', '@SHELL-058', '@SHELL-063', '@SHELL-084', ...ERRORS.map(([, , row]) => row)],
  },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    const screens = new Map(
      Object.values(MAIN_CALLS).flatMap(({ screen, path, account }) =>
        account === null || ['other', 'chooseMerchant'].includes(screen) ? [] : [[screen, path] as const],
      ),
    );
    const addresses: string[] = [];
    for (const path of screens.values()) addresses.push(typeof path === 'string' ? path : await path(page, portal));
    expect(addresses.length).toBeGreaterThan(15);
    await page.context().clearCookies({ name: 'sessionid' });
    for (const address of addresses) {
      await portal.open(address);
      const next = address === '/' ? '' : `?next=${encodeURIComponent(address)}`;
      await expect(page, address).toHaveURL(`${portal.url}/#/account/login${next}`);
      await expect(heading(page, 'Sign in'), address).toBeVisible();
    }
    await portal.open('/account');
    await expect(page).toHaveURL(`${portal.url}/#/account/login`);
    await test.step('public pages are shown to a visitor', async () => {
      for (const [address, title] of Object.entries(PUBLIC)) {
        await portal.open(address);
        await expect(heading(page, title), address).toBeVisible();
        await expect(page).toHaveURL(`${portal.url}/#${address}`);
      }
    });
    await test.step('error pages are shown to a visitor', async () => {
      for (const [code, text] of ERRORS) {
        await portal.open(`/error/${code}`);
        await expect(heading(page, text)).toHaveText(text);
        await expect(page).toHaveTitle(`Error ${code} | Merchant Portal`);
        await expect(page).toHaveURL(`${portal.url}/#/error/${code}`);
      }
    });
  },
);

test('data loaded for one user is never shown to the next user, who signs in with a code', async ({ page, portal }) => {
  const merchants = (many: number) => page.getByRole('button', { name: `Merchants: All merchants (${many})` });
  await portal.signIn('owner');
  await portal.open('/transactions/payments/all');
  await expect(merchants(4)).toBeVisible();
  await portal.faults.add({ path: '*/check_auth/', body: { code: 'need mfa' }, times: 1 });
  await portal.open('/transactions/payments/fraud');
  await expect(heading(page, 'Two-step verification')).toBeVisible();
  await page.context().clearCookies({ name: 'sessionid' });
  await portal.open('/account/login');
  await expect(heading(page, 'Sign in')).toBeVisible();
  await portal.signIn('other');
  await portal.open('/transactions/payments/all');
  await expect(merchants(1)).toBeVisible();
});
