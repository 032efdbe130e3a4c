import { beforeAll, describe, expect, test, vi } from 'vitest';
import type * as Values from './values.ts';

describe("a cell's value", () => {
  let values: typeof Values;
  beforeAll(async () => {
    vi.stubGlobal('location', { search: '' });
    values = await import('./values.ts');
  });

  test('reads nested objects by a dotted name, and prefers a field with exactly that name', () => {
    expect(values.valueAt({ max: { amount: '1.00' } }, 'max.amount')).toBe('1.00');
    expect(values.valueAt({ 'max.amount': '2.00', max: { amount: '1.00' } }, 'max.amount')).toBe('2.00');
    expect(values.valueAt({ max: null }, 'max.amount')).toBeUndefined();
  });

  test('groups a masked card number, and leaves other text unchanged', () => {
    expect(values.maskedCard('444455******1234')).toBe('4444 55•• •••• 1234');
    expect(values.maskedCard('378282*****0005')).toBe('3782 82•• •••0 005');
    expect(values.maskedCard('no card')).toBe('no card');
  });

  test('names countries, and keeps invalid codes', () => {
    expect(values.countryName('UA')).toBe('Ukraine');
    expect(values.countryName('not a code')).toBe('not a code');
  });
});
