import { all, maxlength, numrange, pattern, required } from '../rules.ts';

/** This file does not import zod, because the portal runs these rules while a user types. */

/** Validation rules of a promocode's fields (PROMO-003 … PROMO-009). */
export const promocodeRules = {
  promo_name: all(required, pattern(/^[A-Za-z0-9_]+$/), maxlength(35)),
  promo_percent: all(required, numrange('1', '99'), maxlength(3)),
  description: maxlength(250),
} as const;

/** Converts a discount in percent to thousandths, as the server stores it: `7.5` to 75 (PROMO-002). */
export function thousandthsOf(percent: string): number {
  const [whole = '', tenths = ''] = percent.split(/[.,]/);
  return Number(whole + tenths.slice(0, 1).padEnd(1, '0'));
}

/** Status of a promocode on a given day. */
export type PromocodeState = 'active' | 'disabled' | 'pending' | 'expired';

interface Validity {
  is_actual: boolean;
  /** First and last valid day, `YYYY-MM-DD`; null for no limit. */
  valid_after: string | null;
  valid_before: string | null;
}

/**
 * Returns the status of a promocode on a day of its time zone. A disabled promocode whose period has ended counts as
 * expired.
 */
export function promocodeState({ is_actual, valid_after, valid_before }: Validity, day: string): PromocodeState {
  if (valid_before !== null && day > valid_before) return 'expired';
  if (!is_actual) return 'disabled';
  return valid_after !== null && day < valid_after ? 'pending' : 'active';
}

/** Returns a promocode's discount in minor units, rounded half up. At least one minor unit stays to pay. */
export function discountOf(amount: bigint, thousandths: number): bigint {
  const discount = (amount * BigInt(thousandths) + 500n) / 1000n;
  return discount >= amount && amount > 0n ? amount - 1n : discount;
}
