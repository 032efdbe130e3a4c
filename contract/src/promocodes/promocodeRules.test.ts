import { expect, test } from 'vitest';
import { discountOf, promocodeRules, promocodeState, thousandthsOf } from './promocodeRules.ts';

test.each([
  ['1', 10],
  ['7.5', 75],
  ['7,5', 75],
  ['99', 990],
  ['09', 90],
])('a promocode discount of %s percent is stored as %i thousandths', (percent, thousandths) =>
  expect(thousandthsOf(percent)).toBe(thousandths),
);

test.each([
  [10_000n, 75, 750n],
  [10_001n, 75, 750n],
  [10_007n, 75, 751n],
  [1n, 10, 0n],
  [50n, 10, 1n],
  [49n, 10, 0n],
  [1n, 990, 0n],
  [2n, 990, 1n],
  [0n, 500, 0n],
  [9_999_999_999_999_999_999n, 990, 9_899_999_999_999_999_999n],
])(
  'a promocode applied to %i minor units at %i thousandths gives a discount of %i minor units',
  (amount, thousandths, discount) => expect(discountOf(amount, thousandths)).toBe(discount),
);

test('every promocode discount leaves an amount to pay, and a larger amount never costs less', () => {
  for (const thousandths of [10, 75, 333, 500, 985, 990])
    for (let amount = 1n, before = 0n; amount < 1500n; amount += 1n) {
      const price = amount - discountOf(amount, thousandths);
      expect(price).toBeGreaterThan(0n);
      expect(price).toBeGreaterThanOrEqual(before);
      before = price;
    }
});

const code = { is_actual: true, valid_after: '2026-11-20', valid_before: '2026-11-22' };
test.each([
  ['2026-11-19', code, 'pending'],
  ['2026-11-20', code, 'active'],
  ['2026-11-22', code, 'active'],
  ['2026-11-23', code, 'expired'],
  ['2026-11-21', { ...code, is_actual: false }, 'disabled'],
  ['2026-11-23', { ...code, is_actual: false }, 'expired'],
  ['2026-11-23', { ...code, valid_before: null }, 'active'],
  ['2020-01-01', { ...code, valid_after: null }, 'active'],
] as const)('on %s the promocode %o has the state "%s"', (day, promocode, state) =>
  expect(promocodeState(promocode, day)).toBe(state),
);

test.each([
  ['promo_name', '', 'field is required'],
  ['promo_name', 'ВЕСНА', 'field must match pattern'],
  ['promo_name', 'SPRING 20', 'field must match pattern'],
  ['promo_name', 'a'.repeat(36), 'value is to long'],
  ['promo_name', `${'a'.repeat(33)}_9`, undefined],
  ['promo_percent', '', 'field is required'],
  ['promo_percent', '0', 'field must be between 1 and 99'],
  ['promo_percent', '100', 'field must be between 1 and 99'],
  ['promo_percent', '12.5', 'value is to long'],
  ['promo_percent', '7.5', undefined],
  ['promo_percent', '1', undefined],
  ['promo_percent', '99', undefined],
  ['description', 'd'.repeat(251), 'value is to long'],
  ['description', 'd'.repeat(250), undefined],
] as const)('the promocode form field %s with the value "%s" gives the error: %s', (field, typed, said) =>
  expect(promocodeRules[field](typed)).toBe(said),
);
