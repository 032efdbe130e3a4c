import { discountOf, promocodeState } from '@portal/contract/promocodes/promocodeRules';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { PromocodeRecord } from '@portal/fixtures/promocodes';
import type { Change } from '../core/store.ts';
import { localDate } from '../core/zones.ts';

/** Message for every promocode that does not apply. The same text for all reasons, so that guessing reveals nothing. */
export const NOT_APPLICABLE = 'This promocode is not valid here';

/** Whether a promocode can be used at a moment. */
export const isUsable = (promocode: PromocodeRecord | undefined, at: number): promocode is PromocodeRecord =>
  promocode?.is_deleted === false && promocodeState(promocode, localDate(at, promocode.zone)) === 'active';

/** Discount of a promocode on an amount, both in minor units. */
export const discountBy = ({ thousandths }: Pick<PromocodeRecord, 'thousandths'>, amount: number): number =>
  Number(discountOf(BigInt(amount), thousandths));

/**
 * Redemption of a promocode by an approved payment; empty for other payments. The promocode was checked when the
 * payment started, so later changes of the promocode do not matter. Repeating the change has no effect.
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
