import { expect, test } from '@portal/conformance/playwright';

test.use({ worldOptions: { seed: 2, now: '2026-11-20T12:00:00Z', payments: 100 } });

test('the owner signs in to the portal in a separate world', async ({ page, world }) => {
  await page.goto('/#/account/login');
  await page.getByLabel('Email').fill('owner@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Merchant-Demo-2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('link', { name: 'Payments' }).first()).toBeVisible();
  const login = '/api/v2/account/login/';
  expect((await world.journal()).map(({ path }) => path)).toContain(login);
  const others = await fetch(`${world.url}/_mock/journal/`);
  expect(await others.text()).not.toContain(login);
});
