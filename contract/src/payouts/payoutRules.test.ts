import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evenShares, isWhole, maxPayoutAmount, payoutCost, splitAmounts, sumOfShares } from './payoutRules.ts';

const terms = { fee_percent: '0.75', fee_min: '5.00', balance_db: '1000.00', max_amount: '29999.00' };
const money = (cents: number) => (cents / 100).toFixed(2);
const centsOf = (amount: string) => Math.round(Number(amount) * 100);

describe('payout', () => {
  test('the payout fee is a percentage of the amount, rounded half up, and at least the minimum fee', () => {
    expect(payoutCost('100', terms)).toEqual({ amount: '100.00', fee: '5.00', total: '105.00', after: '895.00' });
    expect(payoutCost('800,50', terms)).toEqual({ amount: '800.50', fee: '6.00', total: '806.50', after: '193.50' });
    expect(payoutCost('2.00', { ...terms, fee_min: '0.00' })?.fee).toBe('0.02');
    expect(payoutCost('99999999999999999.99', terms)?.fee).toBe('750000000000000.00');
  });

  test('a payout above the balance leaves a negative balance', () => {
    expect(payoutCost('1000', terms)?.after).toBe('-7.50');
    expect(payoutCost('10', { ...terms, balance_db: '-0.50' })?.after).toBe('-15.50');
  });

  test('a payout without a valid amount has no cost', () => {
    for (const typed of ['', '1e3', '-1', '1.234', 'x']) expect(payoutCost(typed, terms)).toBeUndefined();
  });

  test('the highest possible payout from an empty or negative balance is zero', () => {
    for (const balance_db of ['-100.00', '-0.50', '0.00', '5.00'])
      expect(maxPayoutAmount({ ...terms, balance_db })).toBe('0.00');
  });

  test('the highest possible payout is the balance minus the fee, limited by the maximum amount', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 0, max: 2000 }), cents, (balance, limit, fee, least) => {
        const of = {
          balance_db: money(balance),
          max_amount: money(limit),
          fee_percent: money(fee),
          fee_min: money(least),
        };
        const most = centsOf(maxPayoutAmount(of));
        const after = (amount: number) => centsOf(payoutCost(money(amount), of)?.after ?? '');
        expect(most).toBeLessThanOrEqual(limit);
        if (most > 0) expect(after(most)).toBeGreaterThanOrEqual(0);
        if (most < limit) expect(after(most + 1)).toBeLessThan(0);
      }),
      { numRuns: 500 },
    );
  });
});

describe('split payment', () => {
  test('a split payment gives spare cents to the largest remainders, earlier receivers first', () => {
    expect(splitAmounts('100.00', ['33.3333', '33.3334', '33.3333'])).toEqual(['33.33', '33.34', '33.33']);
    expect(splitAmounts('0.02', ['25', '25', '25', '25'])).toEqual(['0.01', '0.01', '0.00', '0.00']);
    expect(splitAmounts('10', ['12.5', '87.5'])).toEqual(['1.25', '8.75']);
    expect(splitAmounts('12,5', ['50', '50'])).toEqual(['6.25', '6.25']);
  });

  test('a split payment with invalid shares gives an amount only to the valid shares', () => {
    expect(splitAmounts('100.00', ['33', '', 'x'])).toEqual(['33.00', '0.00', '0.00']);
    expect(splitAmounts('', ['50', '50'])).toEqual(['0.00', '0.00']);
  });
});

describe('split payment shares', () => {
  test('the shares of a split payment are complete at exactly 100%', () => {
    expect([isWhole(['50', '50.0']), isWhole(['33.3333', '33.3333', '33.3333']), isWhole([])]).toEqual([
      true,
      false,
      false,
    ]);
    expect([sumOfShares(['33.3333', '33.3333', '33.3333']), sumOfShares(['50', '50']), sumOfShares([])]).toEqual([
      '99.9999',
      '100',
      '0',
    ]);
  });

  test('even shares of a split payment add up to 100% for any number of receivers', () => {
    expect(evenShares(3)).toEqual(['33.3334', '33.3333', '33.3333']);
    expect(evenShares(2)).toEqual(['50', '50']);
    for (let count = 2; count <= 20; count += 1) expect(isWhole(evenShares(count))).toBe(true);
  });
});
