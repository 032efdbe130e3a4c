import { discountOf, promocodeState } from '@portal/contract/promocodes/promocodeRules';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { PromocodeRecord } from '@portal/fixtures/promocodes';
import type { Change } from '../core/store.ts';
import { localDay } from '../core/zones.ts';

const WHY_NOT = {
  expired: 'The promocode has expired',
  pending: 'The promocode is not valid yet',
  disabled: 'The promocode is switched off',
} as const;

/** Why a promocode cannot be used at a moment; nothing where it can. */
export function promocodeComplaint(promocode: PromocodeRecord | undefined, at: number): string | undefined {
  if (!promocode || promocode.is_deleted) return 'There is no such promocode';
  const state = promocodeState(promocode, localDay(at, promocode.zone));
  return state === 'active' ? undefined : WHY_NOT[state];
}

/** What a promocode takes off an amount, both in minor units. */
export const discountBy = ({ thousandths }: Pick<PromocodeRecord, 'thousandths'>, amount: number): number =>
  Number(discountOf(BigInt(amount), thousandths));

/**
 * What a payment writes that was approved and made with a promocode; nothing otherwise. The code was looked at when the
 * payment began: the money was asked for by it, whatever became of it since. Written again, a payment's is the same.
 */
export function redeemed(
  payment: Pick<PaymentRecord, 'id' | 'merchant_id' | 'amount' | 'currency' | 'status' | 'promocode'>,
  at: number,
): Change {
  const { id, merchant_id, currency, promocode, status } = payment;
  if (!promocode || status !== 'approved') return {};
  const { id: promocode_id, amount } = promocode;
  return {
    redemptions: [{ id, merchant_id, promocode_id, at, currency, amount, discount: amount - payment.amount }],
  };
}
