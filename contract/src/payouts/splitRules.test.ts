import { describe, expect, test } from 'vitest';
import { evenShares, isWhole, splitAmounts, sumOfShares } from './splitRules.ts';

describe('a payment that is divided', () => {
  test('gives spare cents to the largest remainders, the earlier first', () => {
    expect(splitAmounts('100.00', ['33.3333', '33.3334', '33.3333'])).toEqual(['33.33', '33.34', '33.33']);
    expect(splitAmounts('0.02', ['25', '25', '25', '25'])).toEqual(['0.01', '0.01', '0.00', '0.00']);
    expect(splitAmounts('10', ['12.5', '87.5'])).toEqual(['1.25', '8.75']);
    expect(splitAmounts('12,5', ['50', '50'])).toEqual(['6.25', '6.25']);
  });

  test('of which the shares are not said wholly gives no more than they say', () => {
    expect(splitAmounts('100.00', ['33', '', 'x'])).toEqual(['33.00', '0.00', '0.00']);
    expect(splitAmounts('', ['50', '50'])).toEqual(['0.00', '0.00']);
  });
});

describe('shares', () => {
  test('are whole at a hundred percent, to the last decimal', () => {
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

  test('can be divided evenly among any number of receivers', () => {
    expect(evenShares(3)).toEqual(['33.3334', '33.3333', '33.3333']);
    expect(evenShares(2)).toEqual(['50', '50']);
    for (let count = 2; count <= 20; count += 1) expect(isWhole(evenShares(count))).toBe(true);
  });
});
