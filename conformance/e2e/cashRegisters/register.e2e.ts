import { cashRegisters } from '@portal/contract/cashRegisters';
import { expect, test } from '../../support/e2e.ts';
import { fact } from '../../support/screen.ts';
import { columnTexts, heading, rows } from '../../support/screens.ts';
import { holdNextRequest } from '../faults/screen.ts';
import {
  MERCHANT_WITH_INACTIVE_REGISTER,
  MERCHANT_WITH_REGISTER,
  dialogNamed,
  CASH_REGISTERS_PATH,
  tableNamed,
  takePayment,
} from './screen.ts';

test(
  "a cash register's page shows its number, company, taxes, cashier, settings and errors",
  {
    tag: [
      '@CASH-006',
      '@CASH-012',
      '@CASH-024',
      '@CASH-025',
      '@CASH-028',
      '@CASH-030',
      '@CASH-031',
      '@CASH-034',
      '@CASH-035',
      '@CASH-041',
      '@SCONST-022',
    ],
  },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    const { case_reg_num } = (await portal.call(cashRegisters.info, { params: { id: MERCHANT_WITH_REGISTER.id } }))
      .body;
    await test.step("the page title contains the register's number after loading", async () => {
      const { held, letGo } = await holdNextRequest(page, '/cashboxes/info/*/');
      await portal.open(`/taxes/info/${MERCHANT_WITH_REGISTER.id}/${MERCHANT_WITH_REGISTER.register}`);
      await held;
      await expect(heading(page, /^Cash register$/)).toBeVisible();
      await expect(page).toHaveTitle(/^Cash register \|/);
      letGo();
      await expect(heading(page, `Cash register ${case_reg_num}`)).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^Cash register ${case_reg_num} \\|`));
    });
    await test.step("the page shows the register's details, with --- for a missing tax rate", async () => {
      await expect(page.getByText('100% of payments are fiscalized', { exact: true })).toBeVisible();
      for (const [label, value] of [
        ['Address', '01030, Київ, вул. Ярославів Вал, 21, кв. 4'],
        ['Name', 'Ковальчук Олена Петрівна'],
        ['Registration number', case_reg_num],
        ['Company', 'ФОП Ковальчук Олена Петрівна'],
        ['Point of sale', 'Кав’ярня «Двір» online'],
        ['Tax number', '3184710691'],
        ['Key', 'Key-6.pem'],
        ['Certificate', 'КОВАЛЬЧУК ОЛЕНА ПЕТРІВНА'],
        ['Close the shift at midnight', 'No'],
        ['Last shift', 'Closed'],
      ] as const)
        await expect.soft(fact(page, label)).toHaveText(value);
      await expect.soft(fact(page, 'VAT rate').first()).toHaveText('---');
      await expect.soft(tableNamed(page, 'Errors')).toContainText("The tax office didn't respond");
    });
    await test.step('a payment opens the shift', async () => {
      await takePayment(portal);
      await page.reload();
      await expect(fact(page, 'Last shift')).toHaveText('Opened');
    });
    await test.step('the page of a deactivated register shows VAT and an expired certificate', async () => {
      await portal.open(
        `/taxes/info/${MERCHANT_WITH_INACTIVE_REGISTER.id}/${MERCHANT_WITH_INACTIVE_REGISTER.register}`,
      );
      await expect(fact(page, 'VAT rate').first()).toHaveText('20%');
      await expect(page.getByText('Payments are not taxed', { exact: true })).toBeVisible();
      const { ipn } = (await portal.call(cashRegisters.info, { params: { id: MERCHANT_WITH_INACTIVE_REGISTER.id } }))
        .body;
      await expect(fact(page, 'VAT number')).toHaveText(ipn);
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Activate' }).click();
      const asked = dialogNamed(page, 'Activate the cash register?');
      await asked.getByRole('button', { name: 'Activate' }).click();
      await expect(asked.getByRole('alert')).toHaveText('The certificate has expired: upload a new one');
      await asked.getByRole('button', { name: 'Cancel' }).click();
    });
    await test.step('the register of another merchant is not found', async () => {
      await portal.open(`/taxes/info/${MERCHANT_WITH_REGISTER.id}/${MERCHANT_WITH_INACTIVE_REGISTER.register}`);
      await expect(heading(page, 'Page not found')).toBeVisible();
    });
  },
);

test(
  'cash register errors show merchant, register, time, description, place and count, and former pages lead to the list',
  { tag: ['@CASH-002', '@CASH-007', '@CASH-008', '@CASH-009', '@CASH-010', '@CASH-032', '@CASH-046'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open('/taxes/errors');
    await expect(rows(page)).toHaveCount(3);
    await expect(heading(page, 'Online cash box')).toBeVisible();
    expect(await columnTexts(page, 'Merchant')).toEqual([
      MERCHANT_WITH_REGISTER.name,
      MERCHANT_WITH_REGISTER.name,
      MERCHANT_WITH_INACTIVE_REGISTER.name,
    ]);
    expect(await columnTexts(page, 'Cash register ID')).toEqual(['700101', '700101', '700102']);
    expect((await columnTexts(page, 'Period of check'))[0]).toMatch(/^Nov 19, 2026 08:00:00.* – Nov 19, 2026 08:15:00/);
    const { data } = (await portal.call(cashRegisters.errors)).body;
    expect(await columnTexts(page, 'Description')).toEqual(data.map(({ description }) => description));
    expect(await columnTexts(page, 'Point of sale')).toEqual(data.map(({ point_name }) => point_name));
    expect(await columnTexts(page, 'Count')).toEqual(['3', '12', '1']);
    await page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: 'Search' }))
      .last()
      .fill('certificate');
    await expect(rows(page)).toHaveCount(1);
    for (const address of ['add-start', 'add-test'])
      await test.step(`the former page ${address} leads to the list`, async () => {
        await portal.open(`/taxes/${address}`);
        await expect(heading(page, 'Online cash box')).toBeVisible();
        await expect(page.getByText('This page is no longer used.')).toBeVisible();
        await page.getByRole('link', { name: 'Open cash registers' }).click();
        await expect(page).toHaveURL(new RegExp(`#${CASH_REGISTERS_PATH}$`));
        await expect(page.getByText('This page is no longer used.')).toHaveCount(0);
      });
  },
);
