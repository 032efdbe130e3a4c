import { expect, test } from 'vitest';
import { remainingText } from './remainingText.ts';

const payment = {
  amount: '1323.00',
  actual_amount: '273.00',
  has_part_capture: false,
  has_part_reverse: true,
  outcome: 'partly_refunded',
} as const;

test('a partially refunded payment shows its remaining amount', () => {
  expect(remainingText(payment)).toBe('273.00 of 1,323.00 left');
  expect(remainingText({ ...payment, outcome: 'disputed' })).toBe('273.00 of 1,323.00 left');
});

test("a payment's remaining amount does not include its uncaptured part", () => {
  expect(remainingText({ ...payment, has_part_capture: true })).toBe('273.00 left');
});

test('an untouched, fully refunded or charged-back payment shows no remaining amount', () => {
  expect(remainingText({ ...payment, has_part_reverse: false })).toBeUndefined();
  expect(remainingText({ ...payment, actual_amount: '1323.00' })).toBeUndefined();
  expect(remainingText({ ...payment, actual_amount: '0.00', outcome: 'refunded' })).toBeUndefined();
  expect(remainingText({ ...payment, outcome: 'chargeback' })).toBeUndefined();
});
