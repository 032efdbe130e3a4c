import { describe, expect, test } from 'vitest';
import { CashRegisterStatus, cashRegisters, type CashRegisterMerchant } from '@portal/contract/cashRegisters';
import { payment } from '@portal/contract/payments';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { covers } from '../support/covers.ts';
import { rowsOfCall } from '../support/ledger.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { expectedRegisterErrors, expectedRegisterRow } from './registers.testData.ts';

/** Lists, details and activation of cash registers. */

const { coffee, books, garden, bikes, flowers } = MERCHANTS;

const list = async (portal: Portal): Promise<CashRegisterMerchant[]> =>
  (await portal.call(cashRegisters.list)).body.data;
const info = async (portal: Portal, id: number) => (await portal.call(cashRegisters.info, { params: { id } })).body;
const toggle = async (portal: Portal, merchant: number, state: 'activate' | 'disable') =>
  (await portal.call(cashRegisters.toggle, { params: { merchant, state } })).body;
const alertOf = async (portal: Portal, merchant: number) =>
  (await list(portal)).find(({ id }) => id === merchant)?.alert;

test.each([
  ['CASH-040', cashRegisters.list],
  ['CASH-042', cashRegisters.save],
  ['CASH-043', cashRegisters.provider],
  ['CASH-044', cashRegisters.selectProvider],
  ['CASH-045', cashRegisters.toggle],
  ['CASH-046', cashRegisters.errors],
  ['CASH-047', cashRegisters.certs],
] as const)(
  '%s: the contract declares the cash register call with the specified method and path',
  (row, { method, path }) => {
    covers(row, 'CASH-048', 'CASH-049');
    expect(rowsOfCall(method, path)).toEqual([row]);
  },
);

describe('the list of cash registers', () => {
  test("the list of cash registers has each merchant of the user with the merchant's register, if any", async () => {
    covers('CASH-033', 'CASH-040');
    const portal = await openPortal({ account: 'owner' });
    const data = await list(portal);
    expect(data.map(({ id, country, is_offered }) => [id, country, is_offered])).toEqual([
      [coffee, 'UA', true],
      [books, 'UA', true],
      [garden, 'CZ', false],
      [bikes, 'DE', true],
    ]);
    expect(data.map(({ cashbox }) => cashbox?.status)).toEqual(['active', 'disabled', undefined, undefined]);
    expect(data[0]).toMatchObject({
      name: 'Кав’ярня «Двір»',
      status: 'active',
      can_edit: true,
      cashbox: {
        provider: 'prro',
        cashier_name: 'Ковальчук Олена Петрівна',
        company_name: 'ФОП Ковальчук Олена Петрівна',
        point_name: 'Кав’ярня «Двір» online',
        waiting: 0,
      },
    });
    expect(data[0]?.cashbox?.fiscal_num).toMatch(/^40\d{8}$/);
    for (const row of data) expect(row).toMatchObject(expectedRegisterRow(portal.fixture, row.id));
  });

  test('the list of cash registers contains the providers with their countries', async () => {
    covers('CASH-039', 'CASH-040');
    const portal = await openPortal({ account: 'owner' });
    const { providers } = (await portal.call(cashRegisters.list)).body;
    expect(providers.map(({ id, name, countries }) => [id, name, countries])).toEqual([
      ['prro', 'PRRO', ['UA']],
      ['kasa', 'Kasa', ['UA', 'DE', 'GE', 'IE', 'PL']],
    ]);
  });

  test('the list of cash registers marks the right to edit and contains no merchants of other tenants', async () => {
    covers('CASH-040', 'CASH-041', 'CASH-046');
    const owner = await openPortal({ account: 'owner' });
    const viewer = await owner.as('viewer');
    expect((await list(viewer)).map(({ can_edit }) => can_edit)).not.toContain(true);
    const other = await owner.as('other');
    expect((await list(other)).map(({ id }) => id)).toEqual([flowers]);
    const { data } = (await other.call(cashRegisters.errors)).body;
    expect(new Set(data.map(({ merchant }) => merchant.id))).toEqual(new Set([flowers]));
    const params = { id: coffee };
    expect((await other.call(cashRegisters.info, { params })).status).toBe(404);
    const mixed = await owner.as('mixed');
    expect((await mixed.call(cashRegisters.info, { params })).status).toBe(403);
    for (const call of [cashRegisters.list, cashRegisters.errors]) expect((await mixed.call(call)).status).toBe(403);
    expect((await viewer.call(cashRegisters.info, { params })).body.can_edit).toBe(false);
  });
});

describe('a cash register', () => {
  test('cash register details contain company, point of sale, cashier, form and errors, but not the key', async () => {
    covers('CASH-034', 'CASH-041');
    const portal = await openPortal({ account: 'owner' });
    const register = await info(portal, coffee);
    expect(register).toMatchObject({
      merchant: { id: coffee, name: 'Кав’ярня «Двір»' },
      provider: { id: 'prro', name: 'PRRO' },
      status: 'active',
      is_active: true,
      alert: 'all_fiscalized',
      company_name: 'ФОП Ковальчук Олена Петрівна',
      point_name: 'Кав’ярня «Двір» online',
      nds: {},
      point_addr: '01030, Київ, вул. Ярославів Вал, 21, кв. 4',
      tin: '3184710691',
      ipn: '',
      last_shift_status: 'closed',
      cashier: { fio: 'Ковальчук Олена Петрівна', key: 'Key-6.pem', certificate: 'КОВАЛЬЧУК ОЛЕНА ПЕТРІВНА' },
      can_edit: true,
    });
    const [record] = portal.fixture.cashRegisters;
    expect(register.id).toBe(record?.id);
    expect(register.case_reg_num).toBe(record?.case_reg_num);
    expect(Date.parse(register.cashier.valid_until ?? '')).toBe(record?.certificate?.valid_until);
    const rate = register.fields.find(({ name }) => name === 'taxprc');
    expect(rate).toMatchObject({ type: 'choice', required: true, value: 'none', is_set: true });
    expect(rate?.choices.map(({ value, text }) => [value, text])).toEqual([
      ['20', '20%'],
      ['14', '14%'],
      ['7', '7%'],
      ['0', '0%'],
      ['none', 'Not registered for VAT'],
    ]);
    expect(register.fields.map(({ name, readonly }) => [name, readonly])).toEqual([
      ['tin', true],
      ['cashier_name', false],
      ['taxprc', false],
      ['close_at_midnight', false],
    ]);
    expect(register.cashbox_errors.map(({ count }) => count)).toEqual([3, 12]);
    const other = await info(portal, books);
    expect(other).toMatchObject({ status: 'disabled', is_active: false, alert: 'not_taxed' });
    expect(other.ipn).toBe(portal.fixture.cashRegisters.find(({ id }) => id === other.id)?.ipn);
    expect(other.ipn).not.toBe('');
  });

  test('cash register details have the VAT rate in percent, and no rate without VAT', async () => {
    covers('CASH-034', 'CASH-035');
    const portal = await openPortal({ account: 'owner' });
    expect((await info(portal, books)).nds).toEqual({ taxprc: '20' });
    expect((await info(portal, coffee)).nds).toEqual({});
  });

  test('cash register details are found by merchant id, and answer 404 for a merchant without a register', async () => {
    covers('CASH-041', 'CASH-045', 'CASH-048');
    const portal = await openPortal({ account: 'owner' });
    expect((await info(portal, coffee)).merchant.id).toBe(coffee);
    expect((await portal.call(cashRegisters.info, { params: { id: bikes } })).status).toBe(404);
    const { id } = await info(portal, coffee);
    expect((await portal.call(cashRegisters.info, { params: { id } })).status).toBe(404);
    for (const state of ['pause', 'active', 'enable', 'provider']) {
      const params = { merchant: coffee, state };
      expect([state, (await portal.call(cashRegisters.toggle, { params })).status]).toEqual([state, 400]);
    }
  });

  test('cash register details say whether the shift is open', async () => {
    covers('CASH-024');
    const portal = await openPortal({ account: 'owner' });
    await portal.call(payment.fiscalize, { params: { id: portal.known.fiscalizable } });
    expect((await info(portal, coffee)).last_shift_status).toBe('opened');
    await portal.call(cashRegisters.closeShift, { params: { merchant: coffee } });
    expect((await info(portal, coffee)).last_shift_status).toBe('closed');
  });
});

test('the list of cash register errors covers all registers, latest first', async () => {
  covers('CASH-032', 'CASH-046');
  const portal = await openPortal({ account: 'owner' });
  const { data } = (await portal.call(cashRegisters.errors)).body;
  expect(data.map(({ merchant, count, description }) => [merchant.id, count, description])).toEqual([
    [coffee, 3, "The tax office didn't respond"],
    [coffee, 12, "The tax office didn't respond"],
    [books, 1, 'The certificate has expired'],
  ]);
  expect(data).toEqual(expectedRegisterErrors(portal.fixture, [coffee, books]));
  const [first] = data;
  expect(first).toMatchObject({ cashbox_id: 700_101, point_name: 'Кав’ярня «Двір» online' });
  expect(Date.parse(first!.check_to) - Date.parse(first!.check_from)).toBe(15 * 60_000);
});

describe('activating and deactivating a cash register', () => {
  test("payments can be fiscalized only while the merchant's cash register is active", async () => {
    covers('CASH-001', 'CASH-020', 'CASH-021', 'CASH-022', 'CASH-023', 'CASH-045');
    expect(CashRegisterStatus.options).toEqual(['active', 'pending_monitoring_check', 'disabled']);
    const portal = await openPortal({ account: 'owner' });
    const id = portal.known.fiscalizable;
    const isOffered = async () => (await portal.call(payment.info, { params: { id } })).body.can_fiscalize;
    expect(await isOffered()).toBe(true);
    expect(await toggle(portal, coffee, 'disable')).toMatchObject({ status: 'disabled', is_active: false });
    expect(await isOffered()).toBe(false);
    expect((await portal.call(payment.fiscalize, { params: { id } })).body.error).toBe('Fiscalization error');
    expect(await toggle(portal, coffee, 'activate')).toMatchObject({ status: 'active', is_active: true });
    expect(await isOffered()).toBe(true);
  });

  test('activating an active or deactivating a deactivated cash register is rejected', async () => {
    covers('CASH-022', 'CASH-045');
    const portal = await openPortal({ account: 'owner' });
    expect((await toggle(portal, coffee, 'activate')).error).toBe('The cash register is already active');
    await toggle(portal, coffee, 'disable');
    expect((await toggle(portal, coffee, 'disable')).error).toBe('The cash register is already deactivated');
    expect((await info(portal, coffee)).status).toBe('disabled');
  });

  test('deactivating a cash register is rejected while its shift is open', async () => {
    covers('CASH-045');
    const portal = await openPortal({ account: 'owner' });
    await portal.call(payment.fiscalize, { params: { id: portal.known.fiscalizable } });
    expect((await toggle(portal, coffee, 'disable')).error).toBe(
      'Close the shift before you deactivate the cash register',
    );
    await portal.call(cashRegisters.closeShift, { params: { merchant: coffee } });
    expect((await toggle(portal, coffee, 'disable')).status).toBe('disabled');
  });

  test('activating a cash register with an expired certificate is rejected', async () => {
    covers('CASH-045');
    const portal = await openPortal({ account: 'owner' });
    expect((await toggle(portal, books, 'activate')).error).toBe('The certificate has expired: upload a new one');
    expect((await info(portal, books)).status).toBe('disabled');
  });

  test('a cash register is deactivated automatically when its certificate expires, with an error entry', async () => {
    const owner = await openPortal({ account: 'owner' });
    await owner.clock.advance('311d');
    const portal = await owner.as('owner');
    const register = await info(portal, coffee);
    expect([register.status, register.alert]).toEqual(['disabled', 'not_taxed']);
    expect(register.cashbox_errors[0]).toMatchObject({ description: 'The certificate has expired', count: 1 });
  });

  test('activating or deactivating a cash register needs the right to edit at the merchant', async () => {
    covers('CASH-045');
    const owner = await openPortal({ account: 'owner' });
    const viewer = await owner.as('viewer');
    const params = { merchant: coffee, state: 'disable' };
    expect((await viewer.call(cashRegisters.toggle, { params })).status).toBe(403);
    const foreign = { merchant: flowers, state: 'disable' };
    expect((await owner.call(cashRegisters.toggle, { params: foreign })).status).toBe(404);
    expect((await info(owner, coffee)).status).toBe('active');
  });
});

test('the alert of a cash register shows whether payments are fiscalized and the shift is overdue', async () => {
  covers('CASH-028', 'CASH-029', 'CASH-030', 'CASH-031');
  const owner = await openPortal({ account: 'owner' });
  expect(await Promise.all([coffee, books, bikes].map((id) => alertOf(owner, id)))).toEqual([
    'all_fiscalized',
    'not_taxed',
    'not_taxed',
  ]);
  await owner.call(payment.fiscalize, { params: { id: owner.known.fiscalizable } });
  expect(await alertOf(owner, coffee)).toBe('all_fiscalized');
  await owner.clock.advance('23h');
  expect(await alertOf(await owner.as('owner'), coffee)).toBe('all_fiscalized');
  await owner.clock.advance('1h');
  const later = await owner.as('owner');
  expect(await alertOf(later, coffee)).toBe('not_closed');
  expect((await info(later, coffee)).alert).toBe('not_closed');
  await later.call(cashRegisters.closeShift, { params: { merchant: coffee } });
  expect(await alertOf(later, coffee)).toBe('all_fiscalized');
});
