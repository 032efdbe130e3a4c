import type { ButtonData } from '@portal/contract/buttons';
import { LAST_MOMENT } from '@portal/fixtures/domain/periodsLater';
import type { OfferedCharges } from '../checkout/solution.ts';
import { parseMinorUnits } from '../core/money.ts';
import { DAY, parseDay, HOUR } from '../core/time.ts';
import { momentOf } from '../core/zones.ts';

/** Local hour at which recurring charges with a start day are due. */
const NOON = 12 * HOUR;

/**
 * State of the recurring switch in checkout version 1: on and read-only, or off and changeable (decision 35), so that
 * the payer's consent is never preset.
 */
const stateOf = ({ recurring_state: state, recurring_readonly: isFixed }: ButtonData): OfferedCharges['state'] =>
  state ?? (isFixed ? 'shown_readonly' : 'shown_edit_off');

/** Recurring charges that a button offers, in the merchant's time zone; undefined for single payments. */
export function chargesOf(data: ButtonData, zone: string): OfferedCharges | null {
  if (data.button_type !== 'recurring') return null;
  const { amount, start_time: start, end_time: end, quantity, every, period } = data.recurring;
  const isCounted = data.recurring_type === 'quantity';
  const { trial_quantity: count, trial_period } = data.recurring;
  const hasTrial = data.recurring_trial === true && count !== undefined && trial_period !== undefined;
  return {
    state: stateOf(data),
    amount: parseMinorUnits(amount),
    period,
    every: Number(every),
    from: start === '' ? null : momentOf(parseDay(start) + NOON, zone),
    until: isCounted || end === '' ? null : Math.min(momentOf(parseDay(end) + DAY, zone), LAST_MOMENT),
    left: isCounted ? Number(quantity) : null,
    trial: hasTrial ? { period: trial_period, count: Number(count) } : null,
  };
}
