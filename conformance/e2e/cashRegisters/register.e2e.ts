import { cashRegisters } from '@portal/contract/cashRegisters';
import { changeAnswer } from '../../support/changeAnswer.ts';
import { expect, test } from '../../support/e2e.ts';
import { expectPresentable } from '../../support/expectPresentable.ts';
import { fact, WIDTHS } from '../../support/screen.ts';
import { columnTexts, heading, rows } from '../../support/screens.ts';
import { holdNext } from '../faults/screen.ts';
import { BOOKS, COFFEE, dialog, LIST, table, takePayment } from './screen.ts';

const INFO = `/taxes/info/${COFFEE.id}/${COFFEE.register}`;

test(
  'a register is titled by its number, once that is known',
  { tag: ['@CASH-006', '@CASH-012'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    const { case_reg_num } = (await portal.call(cashRegisters.info, { params: { id: COFFEE.id } })).body;
    const { held, letGo } = await holdNext(page, '/cashboxes/info/*/');
    await portal.open(INFO);
    await held;
    await expect(heading(page, /^Cash register$/)).toBeVisible();
    await expect(page).toHaveTitle(/^Cash register \|/);
    letGo();
    await expect(heading(page, `Cash register ${case_reg_num}`)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^Cash register ${case_reg_num} \\|`));
  },
);

test(
  'a register shows company, taxes, cashier, settings and errors; a tax that is missing as ---',
  {
    tag: [
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
    await portal.open(INFO);
    await expect(page.getByText('100% of payments are fiscalized', { exact: true })).toBeVisible();
    await expect(fact(page, 'Address')).toHaveText('01030, Київ, вул. Ярославів Вал, 21, кв. 4');
    await expect(fact(page, 'Name')).toHaveText('Ковальчук Олена Петрівна');
    const { case_reg_num } = (await portal.call(cashRegisters.info, { params: { id: COFFEE.id } })).body;
    await expect(fact(page, 'Registration number')).toHaveText(case_reg_num);
    await expect(fact(page, 'VAT rate').first()).toHaveText('---');
    await expect(fact(page, 'Company')).toHaveText('ФОП Ковальчук Олена Петрівна');
    await expect(fact(page, 'Point of sale')).toHaveText('Кав’ярня «Двір» online');
    await expect(fact(page, 'Tax number')).toHaveText('3184710691');
    await expect(fact(page, 'Key')).toHaveText('Key-6.pem');
    await expect(fact(page, 'Certificate')).toHaveText('КОВАЛЬЧУК ОЛЕНА ПЕТРІВНА');
    await expect(fact(page, 'Close the shift at midnight')).toHaveText('No');
    await expect(fact(page, 'Last shift')).toHaveText('Closed');
    await expect(table(page, 'Errors')).toContainText('The tax office did not answer');
    await takePayment(portal);
    await page.reload();
    await expect(fact(page, 'Last shift')).toHaveText('Opened');
    await portal.open(`/taxes/info/${BOOKS.id}/${BOOKS.register}`);
    await expect(fact(page, 'VAT rate').first()).toHaveText('20%');
    await expect(page.getByText('Payments are not taxed', { exact: true })).toBeVisible();
    const { ipn } = (await portal.call(cashRegisters.info, { params: { id: BOOKS.id } })).body;
    await expect(fact(page, 'VAT number')).toHaveText(ipn);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Activate' }).click();
    const asked = dialog(page, 'Activate the cash register?');
    await asked.getByRole('button', { name: 'Activate' }).click();
    await expect(asked.getByRole('alert')).toHaveText('The certificate is no longer valid: put up a new one');
  },
);

test('another register than the merchant’s is not found', async ({ page, portal }) => {
  await portal.signIn('owner');
  await portal.open(`/taxes/info/${COFFEE.id}/${BOOKS.register}`);
  await expect(heading(page, 'Page not found')).toBeVisible();
});

test(
  'errors name merchant, register, the time of the check, what it was, where and how often',
  { tag: ['@CASH-002', '@CASH-007', '@CASH-032', '@CASH-046'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open('/taxes/errors');
    await expect(rows(page)).toHaveCount(3);
    await expect(heading(page, 'Online cash box')).toBeVisible();
    expect(await columnTexts(page, 'Merchant')).toEqual([COFFEE.name, COFFEE.name, BOOKS.name]);
    expect(await columnTexts(page, 'Cash register ID')).toEqual(['700101', '700101', '700102']);
    expect((await columnTexts(page, 'Check time interval'))[0]).toMatch(
      /^Nov 19, 2026 08:00:00.* – Nov 19, 2026 08:15:00/,
    );
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
  },
);

for (const [address, tag] of [
  ['add-start', '@CASH-008'],
  ['add-test', '@CASH-009'],
] as const)
  test(
    `the former page ${address} stands and leads to the list`,
    { tag: [tag, '@CASH-010', '@CASH-002'] },
    async ({ page, portal }) => {
      await portal.signIn('owner');
      await portal.open(`/taxes/${address}`);
      await expect(heading(page, 'Online cash box')).toBeVisible();
      await expect(page.getByText('This page is no longer in use.')).toBeVisible();
      await page.getByRole('link', { name: 'Go to the list' }).click();
      await expect(page).toHaveURL(new RegExp(`#${LIST}$`));
    },
  );

test('a register takes what it does not know as it is, and does without what is missing', async ({ page, portal }) => {
  await portal.signIn('owner');
  await changeAnswer(
    portal,
    cashRegisters.info,
    { status: 'in_quarantine', alert: 'odd', nds: null, cashier: null, fields: null, cashbox_errors: undefined },
    { params: { id: COFFEE.id } },
  );
  await portal.open(INFO);
  await expect(page.getByText('In quarantine', { exact: true })).toBeVisible();
  await expect(fact(page, 'VAT rate')).toHaveText('---');
});

for (const width of WIDTHS)
  test(`a register and the errors are presentable at ${width} px`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 844 });
    await portal.signIn('owner');
    await portal.open(INFO);
    await expect(fact(page, 'Key')).toBeVisible();
    await expectPresentable(page);
    await portal.open('/taxes/errors');
    await expect(
      page.getByText('The certificate is no longer valid').or(page.getByText('Книгарня «Сова»')).first(),
    ).toBeVisible();
    await expectPresentable(page);
  });
