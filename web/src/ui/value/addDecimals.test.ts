import { expect, test } from 'vitest';
import { addDecimals } from './addDecimals.ts';

test.each([
  ['1', '2', '3'],
  ['0.1', '0.2', '0.3'],
  ['1250.00', '0.5', '1250.50'],
  ['-5.00', '2.50', '-2.50'],
  ['-0.05', '0.05', '0.00'],
  ['٣', '4', '4'],
  ['1e9', '', '0'],
])('exact addition of decimals: %s plus %s is %s', (left, right, sum) => expect(addDecimals(left, right)).toBe(sum));
