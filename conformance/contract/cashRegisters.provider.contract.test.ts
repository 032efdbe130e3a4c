import { describe, expect, test } from 'vitest';
import { cashRegisters } from '@portal/contract/cashRegisters';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { covers } from '../support/covers.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { readProviderForm, KASA_FIELDS, saveCashRegister } from './registers.testData.ts';

/** Cash register providers: their forms and their selection. */

const { coffee, books, garden, bikes } = MERCHANTS;

const select = async (portal: Portal, merchant: number, provider: string) =>
  (await portal.call(cashRegisters.selectProvider, { params: { merchant }, body: { provider } })).body;

describe('a cash register provider', () => {
  test('a cash register provider describes its form: fields with types, options, read-only and required marks', async () => {
    covers('CASH-039', 'CASH-043', 'CASH-049');
    const portal = await openPortal({ account: 'owner' });
    const kasa = (await readProviderForm(portal, bikes, 'kasa')).body;
    expect(kasa).toMatchObject({ is_connected: false, needs_certificate: false, needs_tax_object: false });
    expect(kasa.fields.map(({ name, type, required, readonly }) => [name, type, required, readonly])).toEqual([
      ['tin', 'digits', false, true],
      ['login', 'text', true, false],
      ['pin', 'secret', true, false],
      ['cashier_name', 'text', true, false],
      ['point_name', 'text', true, false],
      ['point_addr', 'text', true, false],
      ['taxprc', 'choice', true, false],
      ['close_at_midnight', 'flag', false, false],
    ]);
    expect(kasa.provider).toMatchObject({ id: 'kasa', name: 'Kasa' });
    expect(kasa.merchant).toEqual({ id: bikes, name: 'Fahrradhaus Lindner' });
    expect(kasa.certificate).toBeNull();
    expect(kasa.fields.map(({ label, maxlength, is_set }) => [label, maxlength, is_set])).toEqual([
      ['Company tax number', null, true],
      ['Provider login', 64, false],
      ['Cashier PIN', 8, false],
      ['Cashier', 120, false],
      ['Point of sale', 120, true],
      ['Point of sale address', 250, true],
      ['VAT rate', null, true],
      ['Close the shift at midnight', null, true],
    ]);
    const value = Object.fromEntries(kasa.fields.map((field) => [field.name, field.value]));
    expect(value).toMatchObject({ tin: 'HRB 86891', point_name: 'Fahrradhaus Lindner', taxprc: 'none', pin: '' });
    expect(kasa.fields.find(({ name }) => name === 'taxprc')?.choices.map((choice) => choice.value)).toEqual([
      '19',
      '7',
      '0',
      'none',
    ]);
    const prro = (await readProviderForm(portal, coffee, 'prro')).body;
    expect(prro).toMatchObject({
      is_connected: true,
      needs_certificate: true,
      needs_tax_object: true,
      certificate: { pszSubjCN: 'КОВАЛЬЧУК ОЛЕНА ПЕТРІВНА' },
    });
    expect(prro.fields.map(({ name, value: known }) => [name, known])).toEqual([
      ['tin', '3184710691'],
      ['cashier_name', 'Ковальчук Олена Петрівна'],
      ['taxprc', 'none'],
      ['close_at_midnight', 'false'],
    ]);
    const viewer = await portal.as('viewer');
    expect((await readProviderForm(viewer, coffee, 'prro')).body).toEqual(prro);
    expect((await readProviderForm(await portal.as('mixed'), coffee, 'prro')).status).toBe(403);
    expect((await readProviderForm(await portal.as('other'), coffee, 'prro')).status).toBe(404);
  });

  test("choosing a cash register provider returns the provider's form", async () => {
    covers('CASH-044', 'CASH-049');
    const portal = await openPortal({ account: 'owner' });
    expect(await select(portal, bikes, 'kasa')).toEqual((await readProviderForm(portal, bikes, 'kasa')).body);
    for (const id of ['kasa', 'prro']) {
      const chosen = await select(portal, books, id);
      expect(chosen.provider).toMatchObject({ id });
      expect(chosen).toEqual((await readProviderForm(portal, books, id)).body);
    }
    expect((await portal.call(cashRegisters.info, { params: { id: bikes } })).status).toBe(404);
    const choice = { params: { merchant: coffee }, body: { provider: 'prro' } };
    const statusFor = async (person: Portal) => (await person.call(cashRegisters.selectProvider, choice)).status;
    expect(await statusFor(await portal.as('viewer'))).toBe(403);
    expect(await statusFor(await portal.as('other'))).toBe(404);
    expect(await statusFor(portal)).toBe(200);
  });

  test('a cash register provider is rejected if unknown, not available in the country, or another is in use', async () => {
    covers('CASH-039', 'CASH-042', 'CASH-043', 'CASH-044', 'CASH-049');
    const portal = await openPortal({ account: 'owner' });
    const elsewhere = [['provider', "This provider is not available in the merchant's country"]];
    expect((await select(portal, bikes, 'prro')).error).toEqual(elsewhere);
    expect((await select(portal, garden, 'kasa')).error).toEqual(elsewhere);
    expect((await select(portal, bikes, 'nobody')).error).toEqual(elsewhere);
    expect((await readProviderForm(portal, bikes, 'prro')).status).toBe(404);
    const taken = [['provider', 'The merchant has a cash register with another provider: deactivate it first']];
    expect((await select(portal, coffee, 'kasa')).error).toEqual(taken);
    expect(
      (await saveCashRegister(portal, coffee, 'kasa', { fields: { ...KASA_FIELDS, taxprc: 'none' } })).error,
    ).toEqual(taken);
  });
});
