import { expect, test } from '../../support/e2e.ts';
import { pick } from '../../support/screen.ts';
import { heading } from '../../support/screens.ts';
import {
  MERCHANT_WITHOUT_REGISTER,
  MERCHANT_WITH_INACTIVE_REGISTER,
  MERCHANT_WITH_REGISTER,
  settingsForm,
  stepPath,
} from './screen.ts';

test(
  'a cash register address names merchant, provider and step, and an address without a matching register leads to the first step',
  { tag: ['@CASH-002', '@CASH-004', '@CASH-005', '@CASH-011', '@CASH-026', '@CASH-039'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await test.step("an address with only a provider opens the provider's first step", async () => {
      await portal.open(`/taxes/add/${MERCHANT_WITHOUT_REGISTER.id}/kasa`);
      await expect(page).toHaveURL(new RegExp(`#${stepPath('add', 'kasa', 'form', MERCHANT_WITHOUT_REGISTER.id)}$`));
      await expect(heading(page, 'Connect cash register')).toBeVisible();
      await expect(settingsForm(page).getByLabel('Provider login')).toBeVisible();
      await portal.open(`/taxes/edit/${MERCHANT_WITH_REGISTER.id}/prro`);
      await expect(page).toHaveURL(new RegExp(`#${stepPath('edit', 'prro', 'form')}$`));
      await expect(heading(page, 'Online cash box')).toBeVisible();
      await expect(settingsForm(page).getByRole('textbox', { name: /^Cashier/ })).toHaveValue(
        'Ковальчук Олена Петрівна',
      );
    });
    await test.step('a merchant without a cash register gets a link to connect one', async () => {
      await portal.open(`/taxes/edit/${MERCHANT_WITHOUT_REGISTER.id}`);
      await expect(page).toHaveURL(new RegExp(`#/taxes/add/${MERCHANT_WITHOUT_REGISTER.id}$`));
    });
    await test.step('an address without a merchant shows the merchant select first', async () => {
      await portal.open('/taxes/add');
      await expect(page).toHaveURL(/#\/taxes\/add\/1$/);
      await expect(page.getByRole('combobox', { name: 'Merchant' })).toHaveValue('');
      await expect(page.getByRole('region', { name: 'Provider' })).toHaveCount(0);
      await pick(page, 'Merchant', MERCHANT_WITHOUT_REGISTER.name);
      await expect(page).toHaveURL(new RegExp(`#/taxes/add/${MERCHANT_WITHOUT_REGISTER.id}$`));
      await expect(page.getByRole('button', { name: 'Choose Kasa' })).toBeVisible();
    });
    await test.step('a merchant with an active cash register gets a link to edit the register', async () => {
      await portal.open(`/taxes/add/${MERCHANT_WITH_REGISTER.id}`);
      await expect(page.getByText(`${MERCHANT_WITH_REGISTER.name} already has a cash register.`)).toBeVisible();
      await expect(page.getByRole('region', { name: 'Provider' })).toHaveCount(0);
      await page.getByRole('link', { name: 'Edit' }).click();
      await expect(page).toHaveURL(new RegExp(`#${stepPath('edit', 'prro', 'form')}$`));
    });
    await test.step('a deactivated cash register can be replaced with a register of another provider', async () => {
      await portal.open(`/taxes/add/${MERCHANT_WITH_INACTIVE_REGISTER.id}`);
      await expect(
        page.getByText(`${MERCHANT_WITH_INACTIVE_REGISTER.name} already has a cash register.`),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: /^Choose / })).toHaveCount(2);
      await page.getByRole('button', { name: 'Choose PRRO' }).press('Enter');
      await expect(page).toHaveURL(/\/prro\/certs$/);
      await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: '3. Settings' }).press('Enter');
      await expect(page).toHaveURL(/\/prro\/certs$/);
    });
  },
);
