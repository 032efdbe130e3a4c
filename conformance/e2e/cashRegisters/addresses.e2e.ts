import { expect, test } from '../../support/e2e.ts';
import { pick } from '../../support/screen.ts';
import { heading } from '../../support/screens.ts';
import { BIKES, COFFEE, settings, step } from './screen.ts';

test(
  'a provider in the address leads to its first view, to connect as to edit',
  { tag: ['@CASH-002', '@CASH-004', '@CASH-005', '@CASH-026'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open(`/taxes/add/${BIKES.id}/kasa`);
    await expect(page).toHaveURL(new RegExp(`#${step('add', 'kasa', 'form', BIKES.id)}$`));
    await expect(heading(page, 'Connect cash register')).toBeVisible();
    await expect(settings(page).getByLabel('Login at the provider')).toBeVisible();
    await portal.open(`/taxes/edit/${COFFEE.id}/prro`);
    await expect(page).toHaveURL(new RegExp(`#${step('edit', 'prro', 'form')}$`));
    await expect(heading(page, 'Online cash box')).toBeVisible();
    await expect(settings(page).getByRole('textbox', { name: /^Cashier/ })).toHaveValue('Ковальчук Олена Петрівна');
    await portal.open(`/taxes/edit/${BIKES.id}`);
    await expect(page).toHaveURL(new RegExp(`#/taxes/add/${BIKES.id}$`));
  },
);

test(
  'a merchant that is none of the person’s gives way to the select',
  { tag: ['@CASH-011'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open('/taxes/add');
    await expect(page).toHaveURL(/#\/taxes\/add\/1$/);
    await expect(page.getByRole('combobox', { name: 'Merchant' })).toHaveValue('');
    await expect(page.getByRole('region', { name: 'Provider' })).toHaveCount(0);
    await pick(page, 'Merchant', BIKES.name);
    await expect(page).toHaveURL(new RegExp(`#/taxes/add/${BIKES.id}$`));
    await expect(page.getByRole('button', { name: 'Choose Kasa' })).toBeVisible();
    await portal.open(`/taxes/add/${COFFEE.id}`);
    await expect(page.getByText(`${COFFEE.name} has a cash register already.`)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Provider' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Edit' }).click();
    await expect(page).toHaveURL(new RegExp(`#${step('edit', 'prro', 'form')}$`));
  },
);
