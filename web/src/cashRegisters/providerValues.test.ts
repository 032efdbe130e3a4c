import type { ProviderField } from '@portal/contract/cashRegisters';
import { describe, expect, test } from 'vitest';
import { buildProviderBody, getProviderRules, getProviderValues } from './providerValues.ts';

const field = (name: string, more: Partial<ProviderField> = {}): ProviderField => ({
  name,
  label: name,
  hint: '',
  type: 'text',
  choices: [],
  readonly: false,
  required: false,
  maxlength: null,
  value: '',
  is_set: false,
  ...more,
});

const fields = [
  field('login', { required: true, maxlength: 4, value: 'anna' }),
  field('pin', { type: 'secret', required: true }),
  field('number', { type: 'digits' }),
  field('night', { type: 'flag', value: 'true' }),
  field('kind', { type: 'choice', value: 'a', choices: [{ value: 'a', text: 'A' }] }),
  field('url', { readonly: true, value: 'https://kasa.example' }),
];

describe('settings form of a cash register provider', () => {
  test("a cash register provider's form starts with the saved values and leaves out read-only fields", () => {
    expect(getProviderValues({ fields })).toEqual({ login: 'anna', pin: '', number: '', night: 'true', kind: 'a' });
  });

  test("a cash register provider's form checks required fields, digits and lengths", () => {
    const rules = getProviderRules({ fields });
    expect(rules['login']?.('')).toBe('field is required');
    expect(rules['login']?.('annas')).toBe('value is to long');
    expect(rules['number']?.('12a')).toBe('field must be number');
    expect(rules['number']?.('')).toBeUndefined();
    expect(rules['pin']?.('')).toBe('field is required');
    expect(Object.keys(rules)).not.toContain('url');
  });

  test("a cash register provider's form accepts an empty secret if one is saved, and sends no empty secret", () => {
    const set = [field('pin', { type: 'secret', required: true, is_set: true })];
    expect(getProviderRules({ fields: set })['pin']?.('')).toBeUndefined();
    expect(buildProviderBody({ fields: set }, { pin: '' })).toEqual({});
    expect(buildProviderBody({ fields: set }, { pin: '1234' })).toEqual({ pin: '1234' });
  });

  test("a cash register provider's form sends texts without the read-only fields", () => {
    expect(buildProviderBody({ fields }, { login: 'olha', pin: '1', number: '7', night: 'false', kind: 'a' })).toEqual({
      login: 'olha',
      pin: '1',
      number: '7',
      night: 'false',
      kind: 'a',
    });
  });
});
