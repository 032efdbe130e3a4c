import { payouts } from '@portal/contract/payouts';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { expect, test } from '../../support/e2e.ts';
import { expectPresentable } from '../../support/expectPresentable.ts';
import { row, WIDTHS } from '../../support/screen.ts';
import { heading, menu } from '../../support/screens.ts';
import { chooseMerchants } from '../payments/screen.ts';
import { BALANCES, CREATE, HISTORY, shown } from './screen.ts';

const table = 'Payout balances';

test(
  'each balance shows its figures, and leads to a payout of that merchant in that currency',
  { tag: ['@OUT-002', '@OUT-003', '@OUT-016', '@OUT-017', '@OUT-022', '@OUT-026'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open('/');
    await menu(page).getByRole('button', { name: 'Multiparty payments' }).click();
    await menu(page).getByRole('link', { name: 'Balances' }).click();
    await expect(heading(page, 'Payout balances')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${BALANCES}$`));
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
        ...[balance_db, balance_cr, balance_hold].map((amount) => `${shown(amount)}\u00A0${currency}`),
        'Create payout',
      ]);
      await expect(cells.getByRole('link')).toHaveAttribute('href', `#${CREATE}/${merchant_id}/${currency}`);
    }
    await page.getByRole('link', { name: /^Create payout: Кав’ярня «Двір», USD$/ }).click();
    await expect(page).toHaveURL(new RegExp(`${CREATE}/${MERCHANTS.coffee}/USD$`));
    await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('USD');
  },
);

test('the merchants that are chosen above are those whose balances are summed up', async ({ page, portal }) => {
  await portal.signIn('owner');
  await portal.open(BALANCES);
  const sum = page.getByRole('term').filter({ hasText: 'Available in all' }).locator('xpath=following-sibling::dd');
  await expect(sum).toContainText('EUR');
  await chooseMerchants(page, ['Кав’ярня «Двір»']);
  await expect(sum).not.toContainText('EUR');
  await expect(sum).toContainText('UAH');
  await expect(page.getByRole('table', { name: table }).getByRole('row')).toHaveCount(3);
});

test(
  'whoever may only look sees balances, and why there is nothing to press',
  { tag: ['@OUT-017', '@OUT-026', '@OUT-027'] },
  async ({ page, portal }) => {
    await portal.signIn('viewer');
    await portal.open(BALANCES);
    const button = page.getByRole('button', { name: /^Create payout: Кав’ярня «Двір», UAH$/ });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await button.hover();
    await expect(page.getByRole('tooltip')).toContainText('You may look at payouts');
    await portal.open(CREATE);
    await expect(page.getByText('You may not pay out')).toBeVisible();
    await portal.open(HISTORY);
    await expect(page.getByRole('button', { name: 'Save to reports' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Create payout' })).toHaveCount(0);
  },
);

test(
  'whoever may pay out for one merchant alone is offered that one',
  { tag: ['@OUT-009', '@OUT-026', '@OUT-027'] },
  async ({ page, portal }) => {
    await portal.grant('owner@example.com', MERCHANTS.bikes, { payouts: 'read' });
    await portal.signIn('owner');
    await portal.open(BALANCES);
    await expect(page.getByRole('link', { name: /^Create payout: / })).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Create payout: Fahrradhaus Lindner, EUR' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await portal.open(CREATE);
    await expect(page).toHaveURL(new RegExp(`${CREATE}/${MERCHANTS.coffee}$`));
    await expect(page.getByRole('combobox', { name: 'Merchant' })).toHaveValue('Кав’ярня «Двір»');
    await portal.open(`${CREATE}/${MERCHANTS.bikes}/EUR`);
    await expect(page.getByText('There is no balance to pay out of')).toBeVisible();
  },
);

for (const width of WIDTHS)
  test(`balances are presentable at ${width} px`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 844 });
    await portal.signIn('owner');
    await portal.open(BALANCES);
    await expect(page.getByRole('table', { name: table })).toBeVisible();
    await expectPresentable(page);
  });
