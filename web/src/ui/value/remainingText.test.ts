import { expect, test } from 'vitest';
import { remainingAmountText } from './remainingText.ts';

const payment = {
  amount: '1323.00',
  actual_amount: '273.00',
  has_part_capture: false,
  has_part_reverse: true,
  outcome: 'partly_refunded',
} as const;

test('a partially refunded payment shows its remaining amount', () => {
  expect(remainingAmountText(payment)).toBe('273.00 of 1,323.00 left');
  expect(remainingAmountText({ ...payment, outcome: 'disputed' })).toBe('273.00 of 1,323.00 left');
});

test("a payment's remaining amount does not include its uncaptured part", () => {
  expect(remainingAmountText({ ...payment, has_part_capture: true })).toBe('273.00 left');
});

test('an untouched, fully refunded or charged-back payment shows no remaining amount', () => {
  expect(remainingAmountText({ ...payment, has_part_reverse: false })).toBeUndefined();
  expect(remainingAmountText({ ...payment, actual_amount: '1323.00' })).toBeUndefined();
  expect(remainingAmountText({ ...payment, actual_amount: '0.00', outcome: 'refunded' })).toBeUndefined();
  expect(remainingAmountText({ ...payment, outcome: 'chargeback' })).toBeUndefined();
});
