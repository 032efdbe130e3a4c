import { beforeAll, describe, expect, test, vi } from 'vitest';
import type * as Values from './values.ts';

describe('what a cell reads from a row', () => {
  let values: typeof Values;
  beforeAll(async () => {
    vi.stubGlobal('location', { search: '' });
    values = await import('./values.ts');
  });

  test('goes into objects by a dotted name, and prefers a field of exactly that name', () => {
    expect(values.valueAt({ max: { amount: '1.00' } }, 'max.amount')).toBe('1.00');
    expect(values.valueAt({ 'max.amount': '2.00', max: { amount: '1.00' } }, 'max.amount')).toBe('2.00');
    expect(values.valueAt({ max: null }, 'max.amount')).toBeUndefined();
  });

  test('shows a card in groups, and leaves alone what is none', () => {
    expect(values.maskedCard('444455******1234')).toBe('4444 55•• •••• 1234');
    expect(values.maskedCard('378282*****0005')).toBe('3782 82•• •••0 005');
    expect(values.maskedCard('no card')).toBe('no card');
  });

  test('names countries, and survives codes that are none', () => {
    expect(values.countryName('UA')).toBe('Ukraine');
    expect(values.countryName('not a code')).toBe('not a code');
  });
});
