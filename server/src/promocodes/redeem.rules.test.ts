import type { PromocodeRecord } from '@portal/fixtures/promocodes';
import { describe, expect, test } from 'vitest';
import { merchant, NOW, sample } from '../../test/payment.ts';
import { discountBy, isUsable, redeemed } from './redeem.rules.ts';

const code = (say: Partial<PromocodeRecord> = {}): PromocodeRecord => ({
  id: 5,
  merchant_id: merchant.id,
  entity: { type: 'merchant', id: merchant.id },
  name: 'SPRING',
  thousandths: 75,
  description: '',
  valid_after: null,
  valid_before: null,
  zone: 'Europe/Kyiv',
  is_actual: true,
  is_deleted: false,
  ...say,
});
const DAY = 86_400_000;
/** Amount of the payment of 100.00 before the discount. */
const BEFORE = 10_811;
const paid = { ...sample(), promocode: { id: 5, amount: BEFORE } };

describe('payment with a promocode', () => {
  test('a payment with a promocode records the amount before the discount and the discount', () => {
    expect(paid.amount).toBe(BEFORE - discountBy(code(), BEFORE));
    expect(redeemed(paid, NOW)).toEqual({
      redemptions: [
        {
          id: paid.id,
          merchant_id: merchant.id,
          promocode_id: 5,
          at: NOW,
          currency: 'UAH',
          amount: BEFORE,
          discount: 811,
        },
      ],
    });
  });

  test('a declined payment or a payment without promocode records no redemption', () => {
    expect(redeemed({ ...paid, status: 'declined' }, NOW)).toEqual({});
    expect(redeemed(sample(), NOW)).toEqual({});
  });
});

test.each([
  ['in use', {}, true],
  ['expired', { valid_before: '2026-11-19' }, false],
  ['not valid yet', { valid_after: '2026-11-21' }, false],
  ['switched off', { is_actual: false }, false],
  ['deleted', { is_deleted: true }, false],
])('a promocode that is %s can be used: %s', (_what, say, expected) => expect(isUsable(code(say), NOW)).toBe(expected));

test("the days of a promocode's validity begin and end at midnight in its time zone", () => {
  const today = code({ valid_after: '2026-11-20', valid_before: '2026-11-20' });
  const midnight = Date.parse('2026-11-19T22:00:00Z');
  expect(isUsable(today, midnight - 1)).toBe(false);
  expect(isUsable(today, midnight)).toBe(true);
  expect(isUsable(today, midnight + DAY - 1)).toBe(true);
  expect(isUsable(today, midnight + DAY)).toBe(false);
  expect(discountBy(today, 100)).toBe(8);
});
