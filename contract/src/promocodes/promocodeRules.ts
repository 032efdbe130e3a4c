import { all, maxlength, numrange, pattern, required } from '../rules.ts';

/** No zod here: the portal runs these while a person types. */

/** What a promocode's fields have to keep (PROMO-003 … PROMO-009). */
export const promocodeRules = {
  promo_name: all(required, pattern(/^[A-Za-z0-9_]+$/), maxlength(35)),
  promo_percent: all(required, numrange('1', '99'), maxlength(3)),
  description: maxlength(250),
} as const;

/** A discount as it is kept, a fraction of a thousand: typed `7.5` percent are 75 thousandths (PROMO-002). */
export function thousandthsOf(percent: string): number {
  const [whole = '', tenths = ''] = percent.split(/[.,]/);
  return Number(whole + tenths.slice(0, 1).padEnd(1, '0'));
}

/** Whether a promocode can be used on a day, and why not. */
export type PromocodeState = 'active' | 'disabled' | 'pending' | 'expired';

interface Validity {
  is_actual: boolean;
  /** First and last day, both included, `YYYY-MM-DD`; null: without a limit. */
  valid_after: string | null;
  valid_before: string | null;
}

/** What a promocode is on a day of its zone: over, not yet begun, switched off, or usable. */
export function promocodeState({ is_actual, valid_after, valid_before }: Validity, day: string): PromocodeState {
  if (valid_before !== null && day > valid_before) return 'expired';
  if (!is_actual) return 'disabled';
  return valid_after !== null && day < valid_after ? 'pending' : 'active';
}

/**
 * What is taken off an amount, in minor units: rounded to the nearest one, halves up, and never the last one, so that
 * something is left to pay.
 */
export function discountOf(amount: bigint, thousandths: number): bigint {
  const discount = (amount * BigInt(thousandths) + 500n) / 1000n;
  return discount >= amount && amount > 0n ? amount - 1n : discount;
}
