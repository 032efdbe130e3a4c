import { cashRegisters } from '@portal/contract/cashRegisters';
import { changeAnswer } from '../../support/fakeAnswers.ts';
import { expect, test } from '../../support/e2e.ts';
import { expectDanger, notice } from '../../support/screen.ts';
import { heading, menu } from '../../support/screens.ts';
import {
  MERCHANT_WITHOUT_REGISTER,
  MERCHANT_WITH_INACTIVE_REGISTER,
  merchantCard,
  MERCHANT_WITH_REGISTER,
  dialogNamed,
  expectAlertColour,
  MERCHANT_WITHOUT_PROVIDER,
  CASH_REGISTERS_PATH,
  openRegisterMenu,
} from './screen.ts';

test(
  "each merchant's card shows its cash register, which can be deactivated and activated, or a link to connect one",
  {
    tag: [
      '@CASH-002',
      '@CASH-003',
      '@CASH-013',
      '@CASH-014',
      '@CASH-015',
      '@CASH-016',
      '@CASH-017',
      '@CASH-018',
      '@CASH-019',
      '@CASH-020',
      '@CASH-021',
      '@CASH-022',
      '@CASH-023',
      '@CASH-025',
      '@CASH-028',
      '@CASH-030',
      '@CASH-031',
      '@CASH-040',
      '@CASH-045',
      '@SHELL-015',
      '@SHELL-023',
    ],
  },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open('/');
    await menu(page).getByRole('link', { name: 'On-line cash register' }).click();
    await expect(heading(page, 'Online cash box')).toBeFocused();
    const coffee = merchantCard(page, MERCHANT_WITH_REGISTER.name);

    await test.step("each merchant has a card with its cash register's state", async () => {
      await expect(page).toHaveURL(/#\/taxes\/list$/);
      await expect.soft(page).toHaveTitle(/^Online cash box \|/);
      await expect.soft(page.getByRole('main')).toContainText('fiscal cash registers (on-line cash box) to merchants');
      await expect
        .soft(menu(page).getByRole('link', { name: 'On-line cash register' }))
        .toHaveAttribute('aria-current', 'page');
      await expect.soft(coffee).toContainText(`ID ${MERCHANT_WITH_REGISTER.id}`);
      await expect.soft(coffee.getByText('Ukraine')).toBeVisible();
      await expect.soft(coffee.locator('svg[class*=flag]')).toBeVisible();
      await expect.soft(coffee.getByText('Active', { exact: true })).toHaveCount(2);
      await expect.soft(coffee.getByRole('link', { name: 'Ковальчук Олена Петрівна' })).toBeVisible();
      const { data } = (await portal.call(cashRegisters.list)).body;
      for (const { id, name, cashbox } of data) {
        await expect.soft(merchantCard(page, name)).toContainText(`ID ${id}`);
        if (!cashbox) continue;
        await expect.soft(merchantCard(page, name).getByRole('link', { name: cashbox.cashier_name })).toBeVisible();
        await expect.soft(merchantCard(page, name)).toContainText(`Fiscal number ${cashbox.fiscal_num}`);
      }
      await expect.soft(merchantCard(page, MERCHANT_WITHOUT_REGISTER.name).getByText('Germany')).toBeVisible();
      await expect.soft(coffee.getByRole('button', { name: 'Connect cash register' })).toHaveCount(0);
      await expect.soft(merchantCard(page, MERCHANT_WITH_INACTIVE_REGISTER.name)).toContainText('Disabled');
      await expect
        .soft(merchantCard(page, MERCHANT_WITHOUT_PROVIDER.name))
        .toContainText('No cash register provider is available in this country yet.');
      await expect.soft(merchantCard(page, MERCHANT_WITHOUT_PROVIDER.name).getByRole('button')).toHaveCount(0);
    });

    await test.step('a cash register card names company, cashier and point of sale on focus', async () => {
      // Presses a key first, because after a click the browser shows neither a focus ring nor a tooltip.
      await page.keyboard.press('Tab');
      await coffee.getByRole('link', { name: 'Ковальчук Олена Петрівна' }).focus();
      await expect(page.getByRole('tooltip')).toHaveText(
        'Company: ФОП Ковальчук Олена Петрівна. Cashier: Ковальчук Олена Петрівна. Point of sale: Кав’ярня «Двір» online.',
      );
      await page.keyboard.press('Enter');
      await expect(heading(page, /^Cash register \d+$/)).toBeVisible();
      await page.goBack();
    });

    await test.step('an active cash register is deactivated', async () => {
      const taxed = coffee.getByRole('status').filter({ hasText: '100% of payments are fiscalized' });
      await expect(taxed).toHaveText('100% of payments are fiscalized');
      await expectAlertColour(taxed, 'green');
      await openRegisterMenu(page, MERCHANT_WITH_REGISTER.name);
      await expect(page.getByRole('menuitem')).toHaveText(['Deactivate', 'Edit', 'Cash register overview', 'Details']);
      await expect(page.getByRole('menuitem', { name: 'Edit' })).toHaveAttribute(
        'href',
        `#/taxes/edit/${MERCHANT_WITH_REGISTER.id}/prro`,
      );
      await page.getByRole('menuitem', { name: 'Deactivate' }).click();
      await expect(page).toHaveURL(
        new RegExp(`do=taxes%2Ftoggle&merchant=${MERCHANT_WITH_REGISTER.id}&state=disable$`),
      );
      const asked = dialogNamed(page, 'Deactivate the cash register?');
      await expect(asked).toContainText(`Payments to ${MERCHANT_WITH_REGISTER.name} get no fiscal receipts`);
      await asked.getByRole('button', { name: 'Deactivate' }).click();
      await expect(asked).toHaveCount(0);
      await expect(coffee.getByText('Disabled', { exact: true })).toHaveClass(/neutral/);
      const untaxed = coffee.getByRole('status').filter({ hasText: 'Payments are not taxed' });
      await expect(untaxed).toHaveText('Payments are not taxed');
      await expectDanger(untaxed);
    });

    await test.step('a deactivated cash register is activated', async () => {
      await openRegisterMenu(page, MERCHANT_WITH_REGISTER.name);
      await page.getByRole('menuitem', { name: 'Activate' }).click();
      await expect(page).toHaveURL(new RegExp(`merchant=${MERCHANT_WITH_REGISTER.id}&state=activate$`));
      const asked = dialogNamed(page, 'Activate the cash register?');
      await expect(asked).toContainText(`Payments to ${MERCHANT_WITH_REGISTER.name} get fiscal receipts from now on.`);
      await asked.getByRole('button', { name: 'Activate' }).click();
      await expect(coffee).toContainText('100% of payments are fiscalized');
      const { body } = await portal.call(cashRegisters.info, { params: { id: MERCHANT_WITH_REGISTER.id } });
      expect(body.status).toBe('active');
    });

    await test.step('a merchant without a cash register gets a link to connect one', async () => {
      await merchantCard(page, MERCHANT_WITHOUT_REGISTER.name)
        .getByRole('button', { name: 'Connect cash register' })
        .click();
      await expect(page).toHaveURL(new RegExp(`#/taxes/add/${MERCHANT_WITHOUT_REGISTER.id}$`));
    });
  },
);

test(
  'a cash register card shows the number of waiting payments and why the register cannot be switched on or off',
  { tag: ['@CASH-013', '@CASH-015', '@CASH-021', '@CASH-023', '@CASH-030', '@CASH-031'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    const coffee = merchantCard(page, MERCHANT_WITH_REGISTER.name);
    const params = { merchant: MERCHANT_WITH_REGISTER.id };

    await test.step('a payment without a fiscal receipt is counted on the card', async () => {
      await portal.faults.add({ path: '/tax-office/receipts/', times: 1, status: 422 });
      await portal.pay(MERCHANT_WITH_REGISTER.id, '125.50', 'UAH');
      await portal.open(CASH_REGISTERS_PATH);
      const waits = coffee.getByRole('status').filter({ hasText: 'Some payments are waiting for receipts' });
      await expect(waits).toBeVisible();
      await expectAlertColour(waits, 'yellow');
      await expect(coffee).toContainText('1 payment is waiting for a receipt');
      await expect(page.getByText('100% of payments are fiscalized')).toHaveCount(0);
      await portal.clock.advance('1m');
      await page.reload();
      await expect(coffee).toContainText('100% of payments are fiscalized');
      await expect(waits).toHaveCount(0);
    });

    await test.step('a cash register stays active while its shift is open', async () => {
      await portal.open(`${CASH_REGISTERS_PATH}?do=taxes/toggle&merchant=${MERCHANT_WITH_REGISTER.id}&state=disable`);
      const asked = dialogNamed(page, 'Deactivate the cash register?');
      await asked.getByRole('button', { name: 'Deactivate' }).click();
      await expect(asked.getByRole('alert')).toHaveText('Close the shift before you deactivate the cash register');
      await asked.getByRole('button', { name: 'Cancel' }).click();
      await expect(page).toHaveURL(/#\/taxes\/list$/);
    });

    await test.step('a deactivated cash register cannot be deactivated again', async () => {
      await portal.open(
        `${CASH_REGISTERS_PATH}?do=taxes/toggle&merchant=${MERCHANT_WITH_INACTIVE_REGISTER.id}&state=disable`,
      );
      const asked = dialogNamed(page, 'Deactivate the cash register?');
      await asked.getByRole('button', { name: 'Deactivate' }).click();
      await expect(asked.getByRole('alert')).toHaveText('The cash register is already deactivated');
      await asked.getByRole('button', { name: 'Cancel' }).click();
    });

    await test.step("a cash register cannot be activated during the tax office's check", async () => {
      await portal.call(cashRegisters.closeShift, { params });
      const fields = { cashier_name: 'Olha', taxprc: 'none', close_at_midnight: 'false' };
      const body = { fields, taxKey: '0,0' };
      await portal.call(cashRegisters.save, { params: { ...params, provider: 'prro' }, body });
      await portal.call(cashRegisters.toggle, { params: { ...params, state: 'disable' } });
      await page.reload();
      await openRegisterMenu(page, MERCHANT_WITH_REGISTER.name);
      await page.getByRole('menuitem', { name: 'Activate' }).click();
      const asked = dialogNamed(page, 'Activate the cash register?');
      await expect(asked).toContainText(
        'The tax office first checks the cash register, which takes about ten minutes.',
      );
      await asked.getByRole('button', { name: 'Activate' }).click();
      await expect(coffee.getByText('Pending monitoring check', { exact: true })).toBeVisible();
    });

    await test.step('a cash register that the tax office checks is shown as not taxing payments', async () => {
      const { data } = (await portal.call(cashRegisters.list)).body;
      const checked = data.map(({ cashbox, ...merchant }) => ({
        ...merchant,
        status: 'disabled',
        cashbox: cashbox && { ...cashbox, status: 'pending_monitoring_check' },
      }));
      await changeAnswer(portal, cashRegisters.list, { data: checked });
      await page.reload();
      await expect(coffee.getByText('Disabled', { exact: true })).toHaveCount(1);
      await expect(coffee.getByText('Pending monitoring check', { exact: true })).toHaveCount(1);
      await openRegisterMenu(page, MERCHANT_WITH_REGISTER.name);
      await page.getByRole('menuitem').first().click();
      await expect(page).toHaveURL(new RegExp(`merchant=${MERCHANT_WITH_REGISTER.id}&state=activate$`));
      const asked = dialogNamed(page, 'Activate the cash register?');
      await expect(asked).toBeVisible();
      await asked.getByRole('button', { name: 'Cancel' }).click();
    });

    await test.step('a long list of merchants is shown in part and can be searched', async () => {
      await portal.faults.clear();
      const { data } = (await portal.call(cashRegisters.list)).body;
      const many = Array.from({ length: 40 }, (_, at) => ({ ...data[0], id: 500_000 + at, name: `Shop ${at}` }));
      await changeAnswer(portal, cashRegisters.list, { data: many });
      await page.reload();
      const cards = page.getByRole('list', { name: 'Cash registers' }).locator('> li');
      await expect(cards).toHaveCount(24);
      await page.getByRole('button', { name: 'Show all' }).click();
      await expect(cards).toHaveCount(40);
      await page.getByRole('textbox', { name: 'Search merchants' }).fill('shop 39');
      await expect(cards).toHaveCount(1);
      await page.getByRole('textbox', { name: 'Search merchants' }).fill('nobody');
      await expect(notice(page, 'Nothing found')).toBeVisible();
    });
  },
);
