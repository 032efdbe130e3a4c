import { fillSignIn } from './screen.ts';
import { MAIN_CALLS } from '../faults/mainCalls.ts';
import { heading } from '../../support/screens.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';

/** What anybody may see, and what it is titled. */
const PUBLIC: Readonly<Record<string, string>> = {
  '/account/create': 'Create account',
  '/account/reconfirm': 'Send the confirmation again',
  '/account/confirm/made-up': 'Your address is not confirmed',
  '/account/invite/made-up': 'You are invited',
  '/account/forgot_password': 'Forgot your password?',
  '/account/reset_password/made-up': 'New password',
  '/error/404': 'Page not found',
};

test(
  'a stranger at the address of any screen is led to the sign-in, but for the public ones',
  { tag: ['@SHELL-028', '@SHELL-063', '@ACC-001'] },
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
    for (const [address, title] of Object.entries(PUBLIC)) {
      await portal.open(address);
      await expect(heading(page, title), address).toBeVisible();
      await expect(page).toHaveURL(`${portal.url}/#${address}`);
    }
  },
);

const ACCEPTED: Record<string, (portal: E2ePortal) => string> = {
  'the same host': ({ url }) => `${url}/#/transactions/payments/fraud`,
  'an own domain of the configuration': () => 'https://pay.example/start',
};
for (const [where, nextOf] of Object.entries(ACCEPTED))
  test(
    `a next on ${where} is followed, one on a domain that ends alike is not`,
    { tag: ['@ACC-013', '@ACC-015'] },
    async ({ page, portal }) => {
      const next = nextOf(portal);
      await page.route('**/config.json', (route) => route.fulfill({ json: { domains: ['pay.example'] } }));
      await page.route('https://pay.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Pay</title>' }),
      );
      const nextIs = (to: string) => portal.open(`/account/login?next=${encodeURIComponent(to)}`);
      await nextIs('https://not-pay.example/');
      await fillSignIn(page, 'owner@example.com');
      await expect(heading(page, 'Home')).toBeVisible();
      await nextIs(next);
      await expect(page).toHaveURL(next);
    },
  );

test('nothing that was read for one person is there for the next, who came by the code page', async ({
  page,
  portal,
}) => {
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
