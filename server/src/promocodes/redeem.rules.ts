import { discountOf, promocodeState } from '@portal/contract/promocodes/promocodeRules';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { PromocodeRecord } from '@portal/fixtures/promocodes';
import type { Change } from '../core/store.ts';
import { localDay } from '../core/zones.ts';

/** The one answer for every promocode that does not apply: a stranger learns nothing of codes by trying them. */
export const NOT_APPLICABLE = 'The promocode does not apply';

/** Whether a promocode can be used at a moment. */
export const isUsable = (promocode: PromocodeRecord | undefined, at: number): promocode is PromocodeRecord =>
  promocode?.is_deleted === false && promocodeState(promocode, localDay(at, promocode.zone)) === 'active';

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
