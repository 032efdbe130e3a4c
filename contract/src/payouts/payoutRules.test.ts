import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mostToPayOut, payoutCost } from './payoutRules.ts';

const terms = { fee_percent: '0.75', fee_min: '5.00', balance_db: '1000.00', max_amount: '29999.00' };
const money = (cents: number) => (cents / 100).toFixed(2);
const centsOf = (amount: string) => Math.round(Number(amount) * 100);

describe('a payout', () => {
  test('costs a part of its amount, rounded half up, and never less than the least', () => {
    expect(payoutCost('100', terms)).toEqual({ amount: '100.00', fee: '5.00', total: '105.00', after: '895.00' });
    expect(payoutCost('800,50', terms)).toEqual({ amount: '800.50', fee: '6.00', total: '806.50', after: '193.50' });
    expect(payoutCost('2.00', { ...terms, fee_min: '0.00' })?.fee).toBe('0.02');
    expect(payoutCost('99999999999999999.99', terms)?.fee).toBe('750000000000000.00');
  });

  test('of more than there is says by how much it does not suffice', () => {
    expect(payoutCost('1000', terms)?.after).toBe('-7.50');
    expect(payoutCost('10', { ...terms, balance_db: '-0.50' })?.after).toBe('-15.50');
  });

  test('of no amount costs nothing yet', () => {
    for (const typed of ['', '1e3', '-1', '1.234', 'x']) expect(payoutCost(typed, terms)).toBeUndefined();
  });

  test('sends nothing from a balance that is empty or below zero', () => {
    for (const balance_db of ['-100.00', '-0.50', '0.00', '5.00'])
      expect(mostToPayOut({ ...terms, balance_db })).toBe('0.00');
  });

  test('sends at most what is left with its fee, to the cent, and no more than the limit of one', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 0, max: 2000 }), cents, (balance, limit, fee, least) => {
        const of = {
          balance_db: money(balance),
          max_amount: money(limit),
          fee_percent: money(fee),
          fee_min: money(least),
        };
        const most = centsOf(mostToPayOut(of));
        const after = (amount: number) => centsOf(payoutCost(money(amount), of)?.after ?? '');
        expect(most).toBeLessThanOrEqual(limit);
        if (most > 0) expect(after(most)).toBeGreaterThanOrEqual(0);
        if (most < limit) expect(after(most + 1)).toBeLessThan(0);
      }),
      { numRuns: 500 },
    );
  });
});
