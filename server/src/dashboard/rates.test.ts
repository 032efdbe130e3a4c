import { describe, expect, it } from 'vitest';
import { convertedSums, ratesTo } from './rates.ts';

describe('currency conversion on the dashboard', () => {
  it('dashboard amounts are converted by published exchange rates, which apply from midnight', () => {
    const [euro, ...rest] = ratesTo('UAH', ['UAH', 'EUR', 'XXX'], Date.parse('2026-11-20T13:00:00Z'));
    expect(euro).toEqual({ currency: 'EUR', rate: '45.200000', moment: '2026-11-20T00:00:00Z' });
    expect(rest).toEqual([]);
    expect(convertedSums([{ currency: 'EUR', amounts: [100_00] }], 'UAH')).toEqual([4520_00]);
    for (const own of ['UAH', 'PLN', 'XXX'])
      expect(convertedSums([{ currency: own, amounts: [1, 2] }], own)).toEqual([1, 2]);
    expect(convertedSums([{ currency: 'PLN', amounts: [100_00] }], 'UAH')).toEqual([1060_00]);
  });

  it('converted dashboard amounts add up exactly, also above the precision of floats', () => {
    const many = Array.from({ length: 999 }, (_, n) => n * 7919 + 1);
    const parts = [
      { currency: 'CZK', amounts: many },
      { currency: 'GEL', amounts: many.slice(100) },
    ];
    const whole = parts.map(({ currency, amounts }) => ({ currency, amounts: [amounts.reduce((a, b) => a + b, 0)] }));
    const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);
    for (const to of ['EUR', 'UAH']) expect(sum(convertedSums(parts, to))).toBe(convertedSums(whole, to)[0]);
    expect(convertedSums([{ currency: 'EUR', amounts: [90_071_992_547_409] }], 'UAH')).toEqual([4_071_254_063_142_887]);
  });

  it('dashboard conversion skips currencies without an exchange rate', () => {
    expect(convertedSums([{ currency: 'XXX', amounts: [5] }], 'UAH')).toEqual([0]);
    expect(convertedSums([], 'UAH')).toEqual([]);
  });
});
