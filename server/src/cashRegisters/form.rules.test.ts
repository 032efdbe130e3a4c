import { expect, test } from 'vitest';
import { ProviderField, ProviderForm } from '@portal/contract/cashRegisters';
import { maskSecrets } from '../core/secrets.ts';
import { merchant, NOW } from '../../test/payment.ts';
import { formFields, readFields, type Subject } from './form.rules.ts';
import { PROVIDERS, type ProviderDefinition } from './providers.ts';
import { sampleRegister } from '../../test/cashRegisters/register.ts';
import { saveRegister } from './save.rules.ts';
import { formView } from './view.ts';

/** Cash register provider that exists only in this test. */
const THIRD: ProviderDefinition = {
  id: 'cloud-registerState',
  name: 'Cloud registerState',
  about: 'A registerState in the cloud.',
  countries: ['UA'],
  needs_certificate: false,
  needs_tax_object: false,
  fields: [
    { name: 'shop_number', label: 'Number of the shop', type: 'digits', required: true, minlength: 3, maxlength: 5 },
    { name: 'token', label: 'Token', type: 'secret', required: true },
    { name: 'who', label: 'Who sells', type: 'text', required: true, fills: 'cashier_name' },
    { name: 'kind', label: 'Kind', type: 'choice', choices: [{ value: 'a', text: 'A' }] },
  ],
};

const company = {
  id: 1,
  company_name: 'A shop',
  entity_value: '32855961',
  vat_number: '',
  registration_address: 'Street 1',
  phone: '',
  country: 'UA',
  jurtype: 'legal',
  status: 'active',
  asked_at: 0,
  documents: [],
  contracts: [],
  individuals: [],
} as const;
const subject: Subject = { merchant, company, register: undefined };
const stamp = { at: NOW, by: 'owner@example.com', id: () => 7 };
const around = { staged: undefined, hasOpenShift: false, registers: [] };
const FIELDS = { shop_number: '1234', token: 'very secret', who: 'Marta' };

test('a cash register provider can be added by its definition alone: form, validation and saving', () => {
  const form = ProviderForm.parse(formView(THIRD, subject));
  expect(form.fields.map(({ name, type }) => [name, type])).toEqual([
    ['shop_number', 'digits'],
    ['token', 'secret'],
    ['who', 'text'],
    ['kind', 'choice'],
  ]);
  expect(readFields(THIRD, subject, { ...FIELDS, shop_number: '12x', kind: 'b' }).errors).toEqual([
    ['shop_number', 'field must be number'],
    ['kind', 'Choose an option from the list'],
  ]);
  const [register] = saveRegister(THIRD, subject, { fields: FIELDS }, around, stamp).cashRegisters!;
  expect(register).toMatchObject({
    provider: 'cloud-registerState',
    cashier_name: 'Marta',
    point_name: merchant.name,
    point_addr: 'Street 1',
    taxprc: null,
    midnight_since: null,
    values: { shop_number: '1234', who: 'Marta', kind: '' },
    secrets: ['token'],
  });
  expect(JSON.stringify(register)).not.toContain('very secret');
});

test('a saved cash register secret may stay empty in the form, but not after a change of provider', () => {
  const { token: _, ...rest } = FIELDS;
  const mine = sampleRegister({ provider: 'cloud-registerState', secrets: ['token'] });
  expect(readFields(THIRD, { ...subject, register: mine }, rest).errors).toEqual([]);
  const others = sampleRegister({ provider: 'kasa', secrets: ['token'] });
  expect(readFields(THIRD, { ...subject, register: others }, rest).errors).toEqual([['token', 'field is required']]);
  const field = formFields(THIRD, { ...subject, register: mine }).find(({ name }) => name === 'token');
  expect(field).toMatchObject({ value: '', is_set: true });
});

test('rejects the fiscal number of another cash register', () => {
  const save = (registers: ReturnType<typeof sampleRegister>[]) =>
    saveRegister(THIRD, subject, { fields: FIELDS }, { ...around, registers }, stamp);
  const [{ fiscal_num } = { fiscal_num: '' }] = save([]).cashRegisters!;
  expect(() => save([sampleRegister({ fiscal_num })])).toThrow('Another merchant already uses this cash register');
});

test.each(PROVIDERS)(
  'the form fields of the cash register provider $id match the contract, and the journal masks their secrets',
  (provider) => {
    for (const field of formFields(provider, subject)) {
      expect(() => ProviderField.parse(field)).not.toThrow();
      if (field.type === 'secret') expect(maskSecrets({ [field.name]: '1234' })).toEqual({ [field.name]: '***' });
    }
  },
);
