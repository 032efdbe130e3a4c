import { expect, test } from 'vitest';
import { calculateChange } from './calculateChange.ts';

test.each([
  ['amount', '976.00', '1000.00', 'less', '2.4'],
  ['amount', '23513.00', '23872.50', 'less', '1.5'],
  ['amount', '99999999999999999.99', '33333333333333333.33', 'more', '200.0'],
  ['count', '31', '35', 'less', '11.4'],
  ['count', '3', '2', 'more', '50.0'],
  ['count', '0', '5', 'less', '100.0'],
  ['count', '7', '7', 'same', '0.0'],
  ['count', '0', '0', 'same', '0.0'],
  ['count', '5', '0', 'more', undefined],
  ['percent', '93.9', '89.7', 'more', '4.2'],
  ['percent', '12.5', '0.0', 'more', '12.5'],
  ['amount', '0.05', '-0.10', 'more', '150.0'],
] as const)(
  'dashboard change: a figure in the unit %s of %s after %s is %s by %s',
  (unit, value, before, direction, size) => {
    expect(calculateChange({ unit, value, before })).toEqual({ direction, size });
  },
);

test.each([{}, { before: 'much' }])(
  'a dashboard figure shows no change without a numeric earlier value: %o',
  (before) => expect(calculateChange({ unit: 'count', value: '5', ...before })).toBeUndefined(),
);
