import type { ButtonData } from '@portal/contract/buttons';
import { LAST_MOMENT } from '@portal/fixtures/domain/periodsLater';
import type { OfferedCharges } from '../checkout/solution.ts';
import { minorOf } from '../core/money.ts';
import { DAY, day, HOUR } from '../core/time.ts';
import { momentOf } from '../core/zones.ts';

/** Charges that begin on a day fall due at noon where the merchant is. */
const NOON = 12 * HOUR;

/** The switch of version 1 is a checkbox: on and fixed, or off and free (decision 35): no consent is given in advance. */
const stateOf = ({ recurring_state: state, recurring_readonly: isFixed }: ButtonData): OfferedCharges['state'] =>
  state ?? (isFixed ? 'shown_readonly' : 'shown_edit_off');

/** The charges that a button plans, its days counted in the merchant's `zone`; none of one that is paid by once. */
export function chargesOf(data: ButtonData, zone: string): OfferedCharges | null {
  if (data.button_type !== 'recurring') return null;
  const { amount, start_time: start, end_time: end, quantity, every, period } = data.recurring;
  const isCounted = data.recurring_type === 'quantity';
  const { trial_quantity: count, trial_period } = data.recurring;
  const hasTrial = data.recurring_trial === true && count !== undefined && trial_period !== undefined;
  return {
    state: stateOf(data),
    amount: minorOf(amount),
    period,
    every: Number(every),
    from: start === '' ? null : momentOf(day(start) + NOON, zone),
    until: isCounted || end === '' ? null : Math.min(momentOf(day(end) + DAY, zone), LAST_MOMENT),
    left: isCounted ? Number(quantity) : null,
    trial: hasTrial ? { period: trial_period, count: Number(count) } : null,
  };
}
