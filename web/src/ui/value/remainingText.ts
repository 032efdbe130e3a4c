import type { Payment } from '@portal/contract/payments';
import { t } from '../../text/t.ts';
import { amountText, isDecimal } from './amountText.ts';

type Money = Pick<Payment, 'amount' | 'actual_amount' | 'has_part_capture' | 'has_part_reverse' | 'outcome'>;

const isNothing = (amount: string) => /^[0.]*$/.test(amount);

/**
 * Returns the remaining amount of a payment as text: "273.00 of 323.00 left" after a partial refund, "273.00 left"
 * after a partial capture; undefined for other payments and after a chargeback.
 */
export function remainingAmountText({
  amount,
  actual_amount,
  has_part_capture,
  has_part_reverse,
  outcome,
}: Money): string | undefined {
  // Another server implementation may omit one of the amounts (quality B11).
  if (!isDecimal(amount) || !isDecimal(actual_amount)) return undefined;
  if (!has_part_reverse || outcome === 'chargeback' || actual_amount === amount || isNothing(actual_amount))
    return undefined;
  if (has_part_capture) return t('{left} left', { left: amountText(actual_amount) });
  return t('{left} of {amount} left', { left: amountText(actual_amount), amount: amountText(amount) });
}
