import { beforeAll, describe, expect, test, vi } from 'vitest';
import type * as Values from './values.ts';

describe('values of list cells', () => {
  let values: typeof Values;
  beforeAll(async () => {
    vi.stubGlobal('location', { search: '' });
    values = await import('./values.ts');
  });

  test('a list cell reads nested objects by a dotted name, and prefers a field with exactly that name', () => {
    expect(values.valueAt({ max: { amount: '1.00' } }, 'max.amount')).toBe('1.00');
    expect(values.valueAt({ 'max.amount': '2.00', max: { amount: '1.00' } }, 'max.amount')).toBe('2.00');
    expect(values.valueAt({ max: null }, 'max.amount')).toBeUndefined();
  });

  test('a list cell groups a masked card number, and leaves other text unchanged', () => {
    expect(values.formatMaskedCard('444455******1234')).toBe('4444 55•• •••• 1234');
    expect(values.formatMaskedCard('378282*****0005')).toBe('3782 82•• •••0 005');
    expect(values.formatMaskedCard('no card')).toBe('no card');
  });

  test('a list cell names countries, and keeps invalid country codes', () => {
    expect(values.countryName('UA')).toBe('Ukraine');
    expect(values.countryName('not a code')).toBe('not a code');
  });
});
