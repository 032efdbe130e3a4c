import { describe, expect, test } from 'vitest';
import { customFieldError, customFieldErrors, type FieldValidity } from './buttonRules.ts';

const valid = (say: Partial<FieldValidity> = {}): FieldValidity => ({
  template: 'none',
  min_length: '',
  max_length: '',
  ...say,
});

test.each([
  ['', undefined],
  ['+380 (44) 123-45-67', undefined],
  ['0441234567', undefined],
  ['044123456', 'value is to short'],
  ['+380441234567 8', 'value is to long'],
  ['+', 'field must match pattern'],
  ['( - )', 'field must match pattern'],
  ['044x1234567', 'field must match pattern'],
])('a phone number %j in a custom field of a payment button gives the error: %s', (typed, said) => {
  expect(customFieldError(typed, { required: false, valid: valid({ template: 'phone' }) })).toBe(said);
});

describe('custom fields', () => {
  const field = { hidden: false, name: 'a', value: '', readonly: false, required: false, valid: valid() };

  test('rejects a custom field whose minimum length is above its maximum length', () => {
    const lengths = (min_length: string, max_length: string) =>
      customFieldErrors([{ ...field, valid: valid({ min_length, max_length }) }]);
    expect(lengths('9', '10')).toEqual([]);
    expect(lengths('11', '')).toEqual([]);
    expect(lengths('11', '10')).toEqual([
      ['fields.0.valid.min_length', 'The minimum length is greater than the maximum length'],
    ]);
  });

  test('rejects a required custom field without a value if payers cannot type in the field', () => {
    const said = [['fields.0.value', "Payers can't type in this field: enter a value"]];
    expect(customFieldErrors([{ ...field, hidden: true, required: true }])).toEqual(said);
    expect(customFieldErrors([{ ...field, readonly: true, required: true, value: ' ' }])).toEqual(said);
    expect(customFieldErrors([{ ...field, required: true }])).toEqual([]);
  });
});
