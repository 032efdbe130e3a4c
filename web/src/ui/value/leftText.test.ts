import { expect, test } from 'vitest';
import { leftText } from './leftText.ts';

const payment = {
  amount: '1323.00',
  actual_amount: '273.00',
  has_part_capture: false,
  has_part_reverse: true,
  outcome: 'partly_refunded',
} as const;

test('a payment that gave a part back says what is left of it', () => {
  expect(leftText(payment)).toBe('273.00 of 1,323.00 left');
  expect(leftText({ ...payment, outcome: 'disputed' })).toBe('273.00 of 1,323.00 left');
});

test('one of which only a part was captured does not count from what was never taken', () => {
  expect(leftText({ ...payment, has_part_capture: true })).toBe('273.00 left');
});

test('one that is whole, that is gone, or that was charged back says nothing', () => {
  expect(leftText({ ...payment, has_part_reverse: false })).toBeUndefined();
  expect(leftText({ ...payment, actual_amount: '1323.00' })).toBeUndefined();
  expect(leftText({ ...payment, actual_amount: '0.00', outcome: 'refunded' })).toBeUndefined();
  expect(leftText({ ...payment, outcome: 'chargeback' })).toBeUndefined();
});
