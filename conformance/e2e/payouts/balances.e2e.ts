import { payouts } from '@portal/contract/payouts';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { expect, test } from '../../support/e2e.ts';
import { row } from '../../support/screen.ts';
import { heading, menu } from '../../support/screens.ts';
import { chooseMerchants } from '../payments/screen.ts';
import { BALANCES_PATH, CREATE_PAYOUT_PATH, EMPTY_PAYOUTS_PATH, shownAmount } from './screen.ts';

test(
  'the menu leads to balances, history and a new payout, and each balance shows its figures and links to its payout',
  {
    tag: [
      '@OUT-002',
      '@OUT-003',
      '@OUT-012',
      '@OUT-013',
      '@OUT-016',
      '@OUT-017',
      '@OUT-022',
      '@OUT-026',
      '@OUT-027',
      '@SHELL-016',
    ],
  },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open('/');
    await menu(page).getByRole('button', { name: 'Multiparty payments' }).click();
    await menu(page).getByRole('link', { name: 'Balances', exact: true }).click();
    await expect(heading(page, 'Payout balances')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${BALANCES_PATH}$`));

    await test.step('each balance shows its figures and links to a payout in its currency', async () => {
      await expect(page.getByRole('columnheader')).toHaveText([
        'Merchant',
        'Available balance',
        'Amount due',
        'Reserved balance',
        'Create payout',
      ]);
      const { data } = (await portal.call(payouts.balances)).body;
      expect(data.length).toBeGreaterThan(2);
      for (const { merchant_id, merchant_name, currency, balance_db, balance_cr, balance_hold } of data) {
        const cells = row(page, merchant_name).filter({ hasText: currency }).getByRole('cell');
        await expect(cells).toHaveText([
          merchant_name,
          ...[balance_db, balance_cr, balance_hold].map((amount) => `${shownAmount(amount)}\u00A0${currency}`),
          'Create payout',
        ]);
        await expect(cells.getByRole('link')).toHaveAttribute(
          'href',
          `#${CREATE_PAYOUT_PATH}/${merchant_id}/${currency}`,
        );
      }
      await page.getByRole('link', { name: /^Create payout: Кав’ярня «Двір», USD$/ }).click();
      await expect(page).toHaveURL(new RegExp(`${CREATE_PAYOUT_PATH}/${MERCHANTS.coffee}/USD$`));
      await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('USD');
    });

    await test.step('the menu leads to the history and to a new payout', async () => {
      for (const [name, to] of [
        ['History', 'Payout history'],
        ['Create payout', 'Create payout'],
      ] as const) {
        await menu(page).getByRole('link', { name, exact: true }).click();
        await expect(heading(page, to)).toBeVisible();
      }
    });

    await test.step('the page for users without payouts redirects all other users to a new payout', async () => {
      await portal.open(EMPTY_PAYOUTS_PATH);
      await expect(page).toHaveURL(new RegExp(`${CREATE_PAYOUT_PATH}$`));
      await expect(heading(page, 'Create payout')).toBeVisible();
    });

    await test.step('the balances are the sums of the merchants selected in the header', async () => {
      await portal.open(BALANCES_PATH);
      const sum = page.getByRole('term').filter({ hasText: 'Total available' }).locator('xpath=following-sibling::dd');
      await expect(sum).toContainText('EUR');
      await chooseMerchants(page, ['Кав’ярня «Двір»']);
      await expect(sum).not.toContainText('EUR');
      await expect(sum).toContainText('UAH');
      await expect(page.getByRole('table', { name: 'Payout balances' }).getByRole('row')).toHaveCount(3);
    });
  },
);
