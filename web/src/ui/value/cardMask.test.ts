import { expect, test } from 'vitest';
import { maskCardNumber } from './cardMask.ts';

test.each([
  ['4242424242424242', '424242******4242'],
  ['6304000000000000000', '630400******0000'],
  // This card number has 15 digits, five of which are hidden.
  ['378282246310005', '378282*****0005'],
])('the card number %s is masked in lists as %s', (digits, mask) => {
  expect(maskCardNumber(digits)).toBe(mask);
});
