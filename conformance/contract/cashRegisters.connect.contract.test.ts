import { describe, expect, test } from 'vitest';
import { cashRegisters } from '@portal/contract/cashRegisters';
import { payment } from '@portal/contract/payments';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { covers } from '../support/covers.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import {
  readProviderForm,
  KASA_FIELDS,
  PRRO_FIELDS,
  uploadRegisterKey,
  saveCashRegister,
} from './registers.testData.ts';

/** Connecting a cash register: form values, key and certificate, and the tax office's check. */

const { coffee, books, bikes, sample, flowers } = MERCHANTS;

const someNumber: unknown = expect.stringMatching(/^40\d{8}$/);
const info = async (portal: Portal, id: number) => (await portal.call(cashRegisters.info, { params: { id } })).body;
const disable = (portal: Portal, merchant: number) =>
  portal.call(cashRegisters.toggle, { params: { merchant, state: 'disable' } });

describe('connecting a cash register with login and PIN', () => {
  test("a new cash register becomes active after the tax office's check of ten minutes", async () => {
    covers('CASH-001', 'CASH-023', 'CASH-039', 'CASH-042', 'CASH-049');
    const portal = await openPortal({ account: 'owner' });
    const made = await saveCashRegister(portal, bikes, 'kasa', { fields: KASA_FIELDS });
    expect(made).toMatchObject({
      merchant: { id: bikes },
      provider: { id: 'kasa' },
      status: 'pending_monitoring_check',
      is_active: false,
      alert: 'not_taxed',
      company_name: 'Fahrradhaus Lindner GmbH',
      point_name: 'Lindner online',
      tin: 'HRB 86891',
      ipn: 'DE129273398',
      nds: { taxprc: '19' },
      cashier: { fio: 'Jonas Lindner', key: '', certificate: '', valid_until: null },
    });
    await portal.clock.advance('9m');
    expect((await info(portal, bikes)).status).toBe('pending_monitoring_check');
    const early = await portal.call(cashRegisters.toggle, { params: { merchant: bikes, state: 'activate' } });
    expect(early.body.error).toBe(
      'The tax office is still checking the cash register: it becomes active automatically',
    );
    await portal.clock.advance('1m');
    expect(await info(portal, bikes)).toMatchObject({ id: made.id, status: 'active', alert: 'all_fiscalized' });
    await disable(portal, bikes);
    expect((await info(portal, bikes)).status).toBe('disabled');
  });

  test("a cash register deactivated during the tax office's check stays deactivated; activating starts a new check", async () => {
    covers('CASH-023', 'CASH-042', 'CASH-045');
    const portal = await openPortal({ account: 'owner' });
    await saveCashRegister(portal, bikes, 'kasa', { fields: KASA_FIELDS });
    await disable(portal, bikes);
    await portal.clock.advance('12m');
    expect(await info(portal, bikes)).toMatchObject({ status: 'disabled', needs_check: true });
    await portal.call(cashRegisters.toggle, { params: { merchant: bikes, state: 'activate' } });
    expect((await info(portal, bikes)).status).toBe('pending_monitoring_check');
    await portal.clock.advance('10m');
    expect(await info(portal, bikes)).toMatchObject({ status: 'active', needs_check: false });
    await disable(portal, bikes);
    const { data } = (await portal.call(cashRegisters.list)).body;
    expect(data.find(({ id }) => id === bikes)?.cashbox).toMatchObject({ status: 'disabled', needs_check: false });
  });

  test.each<[string, Partial<typeof KASA_FIELDS>, [string, string][]]>([
    [
      'no values',
      { login: ' ', pin: '', point_addr: '\u200B' },
      [
        ['login', 'field is required'],
        ['pin', 'field is required'],
        ['point_addr', 'field is required'],
      ],
    ],
    ['a PIN with letters', { pin: 'abcd' }, [['pin', 'field must be number']]],
    ['a PIN that is too short', { pin: '123' }, [['pin', 'value is to short']]],
    [
      'texts that are too long',
      {
        login: 'x'.repeat(65),
        pin: '123456789',
        cashier_name: 'x'.repeat(121),
        point_name: 'x'.repeat(121),
        point_addr: 'x'.repeat(251),
      },
      ['login', 'pin', 'cashier_name', 'point_name', 'point_addr'].map((name) => [name, 'value is to long']),
    ],
    ['a VAT rate of another country', { taxprc: '20' }, [['taxprc', 'Choose an option from the list']]],
    [
      'a login that the provider does not recognize',
      { login: 'Unknown-shop' },
      [['login', "The provider doesn't recognize this login"]],
    ],
    ['a PIN that the provider rejects', { pin: '0000' }, [['pin', "The provider doesn't accept this PIN"]]],
    [
      'an invalid flag value',
      { close_at_midnight: 'maybe' },
      [['close_at_midnight', 'Choose an option from the list']],
    ],
  ])('a cash register is rejected at the field for %s', async (_, wrong, error) => {
    covers('CASH-039', 'CASH-042');
    const portal = await openPortal({ account: 'owner' });
    expect((await saveCashRegister(portal, bikes, 'kasa', { fields: { ...KASA_FIELDS, ...wrong } })).error).toEqual(
      error,
    );
    expect((await portal.call(cashRegisters.info, { params: { id: bikes } })).status).toBe(404);
  });

  test('saving a cash register ignores read-only and unknown fields', async () => {
    covers('CASH-034', 'CASH-042');
    const portal = await openPortal({ account: 'owner' });
    const fields = { ...KASA_FIELDS, tin: '1', fiscal_num: '4000000000', constructor: 'x', toString: 'y' };
    const made = await saveCashRegister(portal, bikes, 'kasa', { fields });
    expect(made.tin).toBe('HRB 86891');
    expect(made.fields.map(({ name }) => name)).not.toContain('fiscal_num');
  });

  test("a cash register of a company without a VAT number can't charge VAT", async () => {
    covers('CASH-042');
    const portal = await openPortal({ account: 'other' });
    const { fields } = (await readProviderForm(portal, flowers, 'kasa')).body;
    const values = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
    const error = [['taxprc', "The company can't charge VAT without a VAT number"]];
    expect((await saveCashRegister(portal, flowers, 'kasa', { fields: { ...values, taxprc: '18' } })).error).toEqual(
      error,
    );
  });

  test('cash register fields accept values of maximum length; saving needs the right to edit', async () => {
    covers('CASH-039', 'CASH-042');
    const portal = await openPortal({ account: 'owner' });
    const longest = { login: 'x'.repeat(64), pin: '12345678', cashier_name: 'y'.repeat(120) };
    const place = { point_name: 'z'.repeat(120), point_addr: 'a'.repeat(250), close_at_midnight: 'true' };
    const body = { fields: { ...KASA_FIELDS, ...longest, ...place } };
    const made = await saveCashRegister(portal, bikes, 'kasa', body);
    expect(made).toMatchObject({ point_name: place.point_name, point_addr: place.point_addr, can_edit: true });
    expect(made.cashier.fio).toBe(longest.cashier_name);
    const known = Object.fromEntries(made.fields.map(({ name, value }) => [name, value]));
    expect(known).toMatchObject({ ...body.fields, pin: '' });
    const params = { merchant: coffee, provider: 'prro' };
    for (const [person, status] of [
      ['viewer', 403],
      ['mixed', 403],
      ['other', 404],
    ] as const) {
      const call = { params, body: { fields: PRRO_FIELDS } };
      expect([person, (await (await portal.as(person)).call(cashRegisters.save, call)).status]).toEqual([
        person,
        status,
      ]);
    }
  });

  test('a demo user can connect a cash register for the sample merchant', async () => {
    covers('CASH-042');
    const portal = await openPortal({ account: 'demo' });
    expect(await saveCashRegister(portal, sample, 'kasa', { fields: { ...KASA_FIELDS, taxprc: '23' } })).toMatchObject({
      status: 'pending_monitoring_check',
    });
  });
});

describe('the PIN of a cash register', () => {
  test('the PIN of a cash register is never returned, and stays if the field is left empty', async () => {
    covers('CASH-034', 'CASH-042');
    const portal = await openPortal({ account: 'owner' });
    const pin = '73519864';
    const made = await saveCashRegister(portal, bikes, 'kasa', { fields: { ...KASA_FIELDS, pin } });
    expect(made.fields.find(({ name }) => name === 'pin')).toMatchObject({ value: '', is_set: true });
    const again = await saveCashRegister(portal, bikes, 'kasa', {
      fields: { ...KASA_FIELDS, pin: '', login: 'other' },
    });
    expect(again.fields.find(({ name }) => name === 'pin')).toMatchObject({ value: '', is_set: true });
    expect(again.fields.find(({ name }) => name === 'login')?.value).toBe('other');
    const seen = [made, again, await info(portal, bikes), (await readProviderForm(portal, bikes, 'kasa')).body];
    expect(JSON.stringify([...seen, await portal.journal(), await portal.outbox()])).not.toContain(pin);
  });
});

describe('a refused login', () => {
  test('a login and PIN that the provider refuses change nothing of a connected cash register', async () => {
    covers('CASH-042');
    const portal = await openPortal({ account: 'owner' });
    await saveCashRegister(portal, bikes, 'kasa', { fields: KASA_FIELDS });
    const before = await info(portal, bikes);
    const wrong = { ...KASA_FIELDS, login: 'unknown', pin: '00000000', cashier_name: 'Somebody' };
    expect((await saveCashRegister(portal, bikes, 'kasa', { fields: wrong })).error).toEqual([
      ['login', "The provider doesn't recognize this login"],
      ['pin', "The provider doesn't accept this PIN"],
    ]);
    expect(await info(portal, bikes)).toEqual(before);
  });
});

describe('connecting a cash register with key and certificate', () => {
  test('a cash register with a key needs a tax object, chosen by its two indexes', async () => {
    covers('CASH-036', 'CASH-037', 'CASH-038', 'CASH-042');
    const portal = await openPortal({ account: 'owner' });
    const { body: put } = await uploadRegisterKey(portal, coffee);
    expect(put).toMatchObject({ pszSubjCN: 'КОВАЛЬЧУК ОЛЕНА ПЕТРІВНА', taxKey: '1,0' });
    const said = put.TaxObjects.map(({ Name, Address, TransactionsRegistrars }) => [
      Name,
      Address,
      ...TransactionsRegistrars.map((one) => [one.Name, one.NumFiscal]),
    ]);
    const address = '01030, Київ, вул. Ярославів Вал, 21, кв. 4';
    expect(said).toEqual([
      ['Кав’ярня «Двір»', address, ['Кав’ярня «Двір» 1', someNumber], ['Кав’ярня «Двір» 2', someNumber]],
      ['Кав’ярня «Двір» online', address, ['Кав’ярня «Двір» online 1', someNumber]],
    ]);
    const inUse = (await portal.call(cashRegisters.list)).body.data[0]?.cashbox?.fiscal_num;
    expect(put.TaxObjects[1]?.TransactionsRegistrars[0]?.NumFiscal).toBe(inUse);
    const body = { fields: PRRO_FIELDS, certs_id: put.certs_id };
    for (const taxKey of ['2,0', '0,2', '1,1'])
      expect((await saveCashRegister(portal, coffee, 'prro', { ...body, taxKey })).error).toEqual([
        ['taxKey', 'Tax object not found: choose one from the list'],
      ]);
    for (const taxKey of ['', '0', '0,1,0', 'a,b', '-1,0', '0;1']) {
      const params = { merchant: coffee, provider: 'prro' };
      expect((await portal.call(cashRegisters.save, { params, body: { ...body, taxKey } })).status).toBe(400);
    }
    const saved = await saveCashRegister(portal, coffee, 'prro', { ...body, taxKey: '0,1' });
    expect(saved).toMatchObject({
      status: 'pending_monitoring_check',
      point_name: 'Кав’ярня «Двір»',
      cashier: { fio: 'Іван Ковальчук', key: 'my-key.pem', valid_until: '2124-01-01T00:00:00Z' },
    });
    const { fiscal_num } = (await portal.call(cashRegisters.list)).body.data[0]!.cashbox!;
    expect(fiscal_num).toBe(put.TaxObjects[0]?.TransactionsRegistrars[1]?.NumFiscal);
    await portal.clock.advance('10m');
    expect((await info(portal, coffee)).status).toBe('active');
  });

  test('saving a cash register without required data names each missing field', async () => {
    covers('CASH-042');
    const portal = await openPortal({ account: 'owner' });
    expect((await saveCashRegister(portal, books, 'prro', { fields: {} })).error).toEqual([
      ['cashier_name', 'field is required'],
      ['taxprc', 'field is required'],
    ]);
    await saveCashRegister(portal, books, 'kasa', { fields: { ...KASA_FIELDS, taxprc: '20' } });
    await disable(portal, books);
    expect((await saveCashRegister(portal, books, 'prro', { fields: PRRO_FIELDS })).error).toEqual([
      ['certs_id', 'Upload the key and certificate first'],
      ['taxKey', 'Choose a tax object'],
    ]);
  });

  test('an uploaded cash register key can be used once, within an hour, for the merchant of the upload only', async () => {
    covers('CASH-042', 'CASH-047');
    const portal = await openPortal({ account: 'owner' });
    const again = [['certs_id', 'Upload the key and certificate again: uploaded files expire after an hour']];
    const { certs_id } = (await uploadRegisterKey(portal, coffee)).body;
    const at = async (person: Portal, merchant: number) =>
      (await saveCashRegister(person, merchant, 'prro', { fields: PRRO_FIELDS, certs_id, taxKey: '0,0' })).error;
    expect(await at(portal, books)).toEqual(again);
    await portal.clock.advance('61m');
    const later = await portal.as('owner');
    expect(await at(later, coffee)).toEqual(again);
    // A subscription was charged in the meantime, and its receipt opened a shift.
    await later.call(cashRegisters.closeShift, { params: { merchant: coffee } });
    const fresh = (await uploadRegisterKey(later, coffee)).body.certs_id;
    const body = { fields: PRRO_FIELDS, certs_id: fresh, taxKey: '0,0' };
    expect((await saveCashRegister(later, coffee, 'prro', body)).error).toBeUndefined();
    expect((await saveCashRegister(later, coffee, 'prro', body)).error).toEqual(again);
  });

  test('cash register settings can change during a shift, but key and tax object only after the shift', async () => {
    covers('CASH-042');
    const portal = await openPortal({ account: 'owner' });
    const { fiscalizable: id } = portal.known;
    await portal.call(payment.fiscalize, { params: { id } });
    const fields = PRRO_FIELDS;
    expect(await saveCashRegister(portal, coffee, 'prro', { fields })).toMatchObject({
      status: 'active',
      cashier: { fio: 'Іван Ковальчук' },
    });
    const error = "Close the shift first: the key and tax object can't be changed during a shift";
    expect((await saveCashRegister(portal, coffee, 'prro', { fields, taxKey: '0,0' })).error).toBe(error);
    const { certs_id } = (await uploadRegisterKey(portal, coffee)).body;
    expect((await saveCashRegister(portal, coffee, 'prro', { fields, certs_id })).error).toBe(error);
    await portal.call(cashRegisters.closeShift, { params: { merchant: coffee } });
    expect((await saveCashRegister(portal, coffee, 'prro', { fields, taxKey: '0,0' })).status).toBe(
      'pending_monitoring_check',
    );
  });

  test('a deactivated cash register can be replaced with one of another provider', async () => {
    covers('CASH-042');
    const portal = await openPortal({ account: 'owner' });
    const { id } = await info(portal, books);
    const made = await saveCashRegister(portal, books, 'kasa', { fields: { ...KASA_FIELDS, taxprc: '20' } });
    expect(made).toMatchObject({ id, provider: { id: 'kasa' }, status: 'pending_monitoring_check' });
    expect(made.cashier).toMatchObject({ key: '', certificate: '' });
  });
});
