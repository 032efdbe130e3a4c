import { expect, test } from '../../support/e2e.ts';
import { pick } from '../../support/screen.ts';
import { heading } from '../../support/screens.ts';
import { BIKES, BOOKS, COFFEE, settings, step } from './screen.ts';

test(
  'the address names merchant, provider and step; one that fits no register leads to the step that comes first',
  { tag: ['@CASH-002', '@CASH-004', '@CASH-005', '@CASH-011', '@CASH-026', '@CASH-039'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await test.step('an address with only a provider opens its first step', async () => {
      await portal.open(`/taxes/add/${BIKES.id}/kasa`);
      await expect(page).toHaveURL(new RegExp(`#${step('add', 'kasa', 'form', BIKES.id)}$`));
      await expect(heading(page, 'Connect cash register')).toBeVisible();
      await expect(settings(page).getByLabel('Provider login')).toBeVisible();
      await portal.open(`/taxes/edit/${COFFEE.id}/prro`);
      await expect(page).toHaveURL(new RegExp(`#${step('edit', 'prro', 'form')}$`));
      await expect(heading(page, 'Online cash box')).toBeVisible();
      await expect(settings(page).getByRole('textbox', { name: /^Cashier/ })).toHaveValue('Ковальчук Олена Петрівна');
    });
    await test.step('a merchant without a register gets a link to connect one', async () => {
      await portal.open(`/taxes/edit/${BIKES.id}`);
      await expect(page).toHaveURL(new RegExp(`#/taxes/add/${BIKES.id}$`));
    });
    await test.step('without a merchant the select comes first', async () => {
      await portal.open('/taxes/add');
      await expect(page).toHaveURL(/#\/taxes\/add\/1$/);
      await expect(page.getByRole('combobox', { name: 'Merchant' })).toHaveValue('');
      await expect(page.getByRole('region', { name: 'Provider' })).toHaveCount(0);
      await pick(page, 'Merchant', BIKES.name);
      await expect(page).toHaveURL(new RegExp(`#/taxes/add/${BIKES.id}$`));
      await expect(page.getByRole('button', { name: 'Choose Kasa' })).toBeVisible();
    });
    await test.step('a merchant with an active register gets a link to edit it', async () => {
      await portal.open(`/taxes/add/${COFFEE.id}`);
      await expect(page.getByText(`${COFFEE.name} already has a cash register.`)).toBeVisible();
      await expect(page.getByRole('region', { name: 'Provider' })).toHaveCount(0);
      await page.getByRole('link', { name: 'Edit' }).click();
      await expect(page).toHaveURL(new RegExp(`#${step('edit', 'prro', 'form')}$`));
    });
    await test.step('a deactivated register can be replaced with one of another provider', async () => {
      await portal.open(`/taxes/add/${BOOKS.id}`);
      await expect(page.getByText(`${BOOKS.name} already has a cash register.`)).toBeVisible();
      await expect(page.getByRole('button', { name: /^Choose / })).toHaveCount(2);
      await page.getByRole('button', { name: 'Choose PRRO' }).press('Enter');
      await expect(page).toHaveURL(/\/prro\/certs$/);
      await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: '3. Settings' }).press('Enter');
      await expect(page).toHaveURL(/\/prro\/certs$/);
    });
  },
);
