import { cashRegisters } from '@portal/contract/cashRegisters';
import { changeAnswer } from '../../support/changeAnswer.ts';
import { expect, test } from '../../support/e2e.ts';
import { expectPresentable } from '../../support/expectPresentable.ts';
import { expectDanger, said, WIDTHS } from '../../support/screen.ts';
import { heading, menu } from '../../support/screens.ts';
import {
  BIKES,
  BOOKS,
  card,
  COFFEE,
  dialog,
  expectColour,
  GARDEN,
  LIST,
  openCards,
  openMenu,
  takePayment,
} from './screen.ts';

test(
  'each merchant has a card with its register, or the way to one',
  { tag: ['@CASH-002', '@CASH-003', '@CASH-013', '@CASH-014', '@CASH-015', '@CASH-040', '@SHELL-015', '@SHELL-023'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open('/');
    await menu(page).getByRole('link', { name: 'On-line cash register' }).click();
    await expect(heading(page, 'Online cash box')).toBeFocused();
    await expect(page).toHaveURL(/#\/taxes\/list$/);
    await expect(page).toHaveTitle(/^Online cash box \|/);
    await expect(page.getByRole('main')).toContainText('fiscal cash registers (on-line cash box) to merchants');
    await expect(menu(page).getByRole('link', { name: 'On-line cash register' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const coffee = card(page, COFFEE.name);
    await expect(coffee).toContainText(`ID ${COFFEE.id}`);
    await expect(coffee.getByText('Ukraine')).toBeVisible();
    await expect(coffee.locator('svg[class*=flag]')).toBeVisible();
    await expect(coffee.getByText('Active', { exact: true })).toHaveCount(2);
    await expect(coffee.getByRole('link', { name: 'Ковальчук Олена Петрівна' })).toBeVisible();
    const { data } = (await portal.call(cashRegisters.list)).body;
    for (const { id, name, cashbox } of data) {
      await expect(card(page, name)).toContainText(`ID ${id}`);
      if (!cashbox) continue;
      await expect(card(page, name).getByRole('link', { name: cashbox.cashier_name })).toBeVisible();
      await expect(card(page, name)).toContainText(`Fiscal number ${cashbox.fiscal_num}`);
    }
    await expect(card(page, BIKES.name).getByText('Germany')).toBeVisible();
    await expect(coffee.getByRole('button', { name: 'Connect cash register' })).toHaveCount(0);
    await expect(card(page, BOOKS.name)).toContainText('Disabled');
    await expect(card(page, GARDEN.name)).toContainText('No provider of cash registers works in this country yet.');
    await expect(card(page, GARDEN.name).getByRole('button')).toHaveCount(0);
    await card(page, BIKES.name).getByRole('button', { name: 'Connect cash register' }).click();
    await expect(page).toHaveURL(new RegExp(`#/taxes/add/${BIKES.id}$`));
  },
);

test(
  'the register of a card says company, cashier and point of sale on request',
  { tag: ['@CASH-016'] },
  async ({ page, portal }) => {
    await openCards(page, portal);
    await card(page, COFFEE.name).getByRole('link', { name: 'Ковальчук Олена Петрівна' }).focus();
    await expect(page.getByRole('tooltip')).toHaveText(
      'Company: ФОП Ковальчук Олена Петрівна. Cashier: Ковальчук Олена Петрівна. Point of sale: Кав’ярня «Двір» online.',
    );
    await page.keyboard.press('Enter');
    await expect(heading(page, /^Cash register \d+$/)).toBeVisible();
  },
);

test(
  'an active register is deactivated, and one that is off activated',
  {
    tag: [
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
      '@CASH-045',
    ],
  },
  async ({ page, portal }) => {
    await openCards(page, portal);
    const coffee = card(page, COFFEE.name);
    const taxed = coffee.getByRole('status').filter({ hasText: '100% of payments are fiscalized' });
    await expect(taxed).toHaveText('100% of payments are fiscalized');
    await expectColour(taxed, 'green');
    await openMenu(page, COFFEE.name);
    await expect(page.getByRole('menuitem')).toHaveText(['Deactivate', 'Edit', 'Fiscal cockpit', 'Details']);
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toHaveAttribute(
      'href',
      `#/taxes/edit/${COFFEE.id}/prro`,
    );
    await page.getByRole('menuitem', { name: 'Deactivate' }).click();
    await expect(page).toHaveURL(new RegExp(`do=taxes%2Ftoggle&merchant=${COFFEE.id}&state=disable$`));
    const asked = dialog(page, 'Deactivate the cash register?');
    await expect(asked).toContainText(`Payments of ${COFFEE.name} get no fiscal receipts`);
    await asked.getByRole('button', { name: 'Deactivate' }).click();
    await expect(asked).toHaveCount(0);
    await expect(coffee.getByText('Disabled', { exact: true })).toHaveClass(/neutral/);
    const untaxed = coffee.getByRole('status').filter({ hasText: 'Payments are not taxed' });
    await expect(untaxed).toHaveText('Payments are not taxed');
    await expectDanger(untaxed);

    await openMenu(page, COFFEE.name);
    await page.getByRole('menuitem', { name: 'Activate' }).click();
    await expect(page).toHaveURL(new RegExp(`merchant=${COFFEE.id}&state=activate$`));
    const asksOn = dialog(page, 'Activate the cash register?');
    await expect(asksOn).toContainText(`Payments of ${COFFEE.name} get fiscal receipts from now on.`);
    await asksOn.getByRole('button', { name: 'Activate' }).click();
    await expect(coffee).toContainText('100% of payments are fiscalized');
    const { body } = await portal.call(cashRegisters.info, { params: { id: COFFEE.id } });
    expect(body.status).toBe('active');
  },
);

test('a register that the tax office has not looked at yet says so before it is activated', async ({
  page,
  portal,
}) => {
  await portal.signIn('owner');
  const params = { merchant: COFFEE.id, provider: 'prro' };
  const fields = { cashier_name: 'Olha', taxprc: 'none', close_at_midnight: 'false' };
  await portal.call(cashRegisters.save, { params, body: { fields, taxKey: '0,0' } });
  await portal.call(cashRegisters.toggle, { params: { merchant: COFFEE.id, state: 'disable' } });
  await portal.open(LIST);
  await openMenu(page, COFFEE.name);
  await page.getByRole('menuitem', { name: 'Activate' }).click();
  const asked = dialog(page, 'Activate the cash register?');
  await expect(asked).toContainText('The tax office looks at it first, for about ten minutes.');
  await asked.getByRole('button', { name: 'Activate' }).click();
  await expect(card(page, COFFEE.name).getByText('Pending monitoring check', { exact: true })).toBeVisible();
});

test(
  'while a payment waits for its receipt nothing says that all have theirs',
  { tag: ['@CASH-030', '@CASH-031'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.faults.add({ path: '/tax-office/receipts/', times: 1, status: 422 });
    await portal.pay(COFFEE.id, '125.50', 'UAH');
    await portal.open(LIST);
    const waits = card(page, COFFEE.name)
      .getByRole('status')
      .filter({ hasText: 'Some payments wait for their receipts' });
    await expect(waits).toBeVisible();
    await expectColour(waits, 'yellow');
    await expect(card(page, COFFEE.name)).toContainText('1 payment waits for its receipt');
    await expect(page.getByText('100% of payments are fiscalized')).toHaveCount(0);
    await portal.clock.advance('1m');
    await page.reload();
    await expect(card(page, COFFEE.name)).toContainText('100% of payments are fiscalized');
    await expect(waits).toHaveCount(0);
  },
);

test(
  'a register that the tax office still looks at is offered to be activated',
  { tag: ['@CASH-013', '@CASH-015', '@CASH-021', '@CASH-023'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    const { data } = (await portal.call(cashRegisters.list)).body;
    const looked = data.map(({ cashbox, ...merchant }) => ({
      ...merchant,
      status: 'disabled',
      cashbox: cashbox && { ...cashbox, status: 'pending_monitoring_check' },
    }));
    await changeAnswer(portal, cashRegisters.list, { data: looked });
    await portal.open(LIST);
    await expect(card(page, COFFEE.name).getByText('Disabled', { exact: true })).toHaveCount(1);
    await expect(card(page, COFFEE.name).getByText('Pending monitoring check', { exact: true })).toHaveCount(1);
    await openMenu(page, COFFEE.name);
    await page.getByRole('menuitem').first().click();
    await expect(page).toHaveURL(new RegExp(`merchant=${COFFEE.id}&state=activate$`));
    await expect(dialog(page, 'Activate the cash register?')).toBeVisible();
  },
);

test('a register whose shift is open says why it stays on, and one switched off twice that it is off', async ({
  page,
  portal,
}) => {
  await portal.signIn('owner');
  await takePayment(portal);
  await portal.open(`${LIST}?do=taxes/toggle&merchant=${COFFEE.id}&state=disable`);
  const asked = dialog(page, 'Deactivate the cash register?');
  await asked.getByRole('button', { name: 'Deactivate' }).click();
  await expect(asked.getByRole('alert')).toHaveText(
    'Close the shift first, then the cash register can be switched off',
  );
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/#\/taxes\/list$/);
  await portal.open(`${LIST}?do=taxes/toggle&merchant=${BOOKS.id}&state=disable`);
  await asked.getByRole('button', { name: 'Deactivate' }).click();
  await expect(asked.getByRole('alert')).toHaveText('The cash register is switched off already');
});

test(
  'a shift left open past its day warns, and what waits leads to the cockpit',
  { tag: ['@CASH-029', '@CASH-031'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await takePayment(portal);
    await portal.clock.advance('25h');
    await takePayment(portal, '10.00');
    await openCards(page, portal);
    const coffee = card(page, COFFEE.name);
    const warning = coffee.getByRole('status').filter({ hasText: 'Warning!' });
    await expect(warning).toHaveText('Warning! The cash register has not been closed for the past day');
    await expectColour(warning, 'yellow');
    await coffee.getByRole('link', { name: '1 payment waits for its receipt' }).click();
    await expect(heading(page, 'Fiscal cockpit')).toBeVisible();
  },
);

test('who may only look is told which right is missing', async ({ page, portal }) => {
  await portal.signIn('viewer');
  await portal.open(LIST);
  await openMenu(page, COFFEE.name);
  await expect(page.getByRole('menuitem', { name: 'Deactivate' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await portal.open(`/taxes/edit/${COFFEE.id}`);
  await expect(page.getByText(/^You may look at cash registers of .* but not act on them/)).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
  await portal.open(`${LIST}?do=taxes/toggle&merchant=${COFFEE.id}&state=disable`);
  await expect(page).toHaveURL(/#\/taxes\/list$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('who may not look has no entry in the menu', async ({ page, portal }) => {
  await portal.signIn('mixed');
  await portal.open('/transactions/payments/all');
  await expect(menu(page).getByRole('link', { name: 'Payments' })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'On-line cash register' })).toHaveCount(0);
});

test('many merchants are searched, and shown a part first', async ({ page, portal }) => {
  await portal.signIn('owner');
  const { data } = (await portal.call(cashRegisters.list)).body;
  const many = Array.from({ length: 40 }, (_, at) => ({ ...data[0], id: 500_000 + at, name: `Shop ${at}` }));
  await changeAnswer(portal, cashRegisters.list, { data: many });
  await portal.open(LIST);
  const cards = page.getByRole('list', { name: 'Cash registers' }).locator('> li');
  await expect(cards).toHaveCount(24);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(cards).toHaveCount(40);
  await page.getByRole('textbox', { name: 'Search merchants' }).fill('shop 39');
  await expect(cards).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Search merchants' }).fill('nobody');
  await expect(said(page, 'Nothing found')).toBeVisible();
});

for (const width of WIDTHS)
  test(`the cards are presentable at ${width} px, with the modal and what is former`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 844 });
    await openCards(page, portal);
    await expectPresentable(page);
    await portal.open(`${LIST}?do=taxes/toggle&merchant=${COFFEE.id}&state=disable`);
    await dialog(page, 'Deactivate the cash register?').waitFor();
    await expectPresentable(page);
    await portal.open('/taxes/add-start');
    await page.getByText('This page is no longer in use.').waitFor();
    await expectPresentable(page);
  });
