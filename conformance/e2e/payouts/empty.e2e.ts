import { payouts } from '@portal/contract/payouts';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { expect, test } from '../../support/e2e.ts';
import { expectPresentable } from '../../support/expectPresentable.ts';
import { said, WIDTHS } from '../../support/screen.ts';
import { heading, menu } from '../../support/screens.ts';
import { BALANCES, CREATE, EMPTY, FORM, HISTORY } from './screen.ts';

const title = 'None of your merchants pays out to cards yet';

test(
  'whoever can pay out for nobody is led to the page that says how to begin, from every screen of payouts',
  { tag: ['@OUT-010', '@OUT-011', '@OUT-013', '@OUT-027'] },
  async ({ page, portal }) => {
    await portal.signIn('new');
    expect((await portal.call(payouts.merchants)).body.data).toEqual([]);
    const screens = [BALANCES, HISTORY, `/multiparty-payments/status/${MERCHANTS.coffee}/PO-1`, CREATE, FORM];
    const ours = ['file', 'files', `split/${MERCHANTS.coffee}/400000001`].map((path) => `/multiparty-payments/${path}`);
    for (const path of [...screens, ...ours]) {
      await portal.open('/');
      await expect(heading(page, 'Home')).toBeVisible();
      await portal.open(path);
      await expect(page).toHaveURL(new RegExp(`${EMPTY}$`));
      await expect(said(page, title)).toContainText('Support switches payouts on for a merchant.');
    }
    await expect(heading(page, 'Multiparty payments')).toBeVisible();
    // The redirect leaves no entry in the history.
    await page.goBack();
    await expect(heading(page, 'Home')).toBeVisible();
  },
);

test(
  'the menu offers payouts to those alone who can pay out',
  { tag: ['@OUT-027', '@SHELL-016'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open('/');
    await menu(page).getByRole('button', { name: 'Multiparty payments' }).click();
    for (const [name, to] of [
      ['Balances', 'Payout balances'],
      ['History', 'Payout history'],
      ['Create payout', 'Create payout'],
    ] as const) {
      await menu(page).getByRole('link', { name, exact: true }).click();
      await expect(heading(page, to)).toBeVisible();
    }
  },
);

test('without a merchant that pays out the menu has no such group', { tag: ['@OUT-027'] }, async ({ page, portal }) => {
  await portal.grant('owner@example.com', MERCHANTS.coffee, { payments: 'edit' });
  await portal.grant('owner@example.com', MERCHANTS.bikes, { payments: 'edit' });
  await portal.signIn('owner');
  await portal.open('/');
  await expect(menu(page).getByRole('link', { name: 'Merchant settings' })).toBeVisible();
  await expect(menu(page).getByRole('button', { name: 'Multiparty payments' })).toHaveCount(0);
});

test(
  'the page for those without payouts leads whoever has them to a new payout',
  { tag: ['@OUT-012', '@OUT-013'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open(EMPTY);
    await expect(page).toHaveURL(new RegExp(`${CREATE}$`));
    await expect(heading(page, 'Create payout')).toBeVisible();
  },
);

test('a right that comes leads on from there', { tag: ['@OUT-012'] }, async ({ page, portal }) => {
  await portal.signIn('new');
  await portal.open(EMPTY);
  await expect(said(page, title)).toBeVisible();
  await portal.grant('new@example.com', MERCHANTS.coffee, { payouts: 'edit' });
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(heading(page, 'Create payout')).toBeVisible();
});

for (const width of WIDTHS)
  test(`the page for those without payouts is presentable at ${width} px`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 844 });
    await portal.signIn('new');
    await portal.open(EMPTY);
    await expect(said(page, title)).toBeVisible();
    await expectPresentable(page);
  });
