import type { CheckoutCharges } from '@portal/contract/checkout';
import type { AgreedCharges } from '@portal/fixtures/payment';
import { moment, momentOrNull } from '../core/time.ts';
import { firstCharge, LAST_MOMENT } from '../payments/chargePlan.ts';
import { inCurrency, prices } from './price.ts';
import type { Offer, OfferedCharges } from './solution.ts';

const isFree = ({ state }: OfferedCharges): boolean => state === 'shown_edit_on' || state === 'shown_edit_off';
const isOnAtFirst = ({ state }: OfferedCharges): boolean => state !== 'shown_edit_off';

/** The charges that an offer plans at a moment; none where the first would come when no moment can be written any more. */
const plannedCharges = ({ charges }: Offer, at: number): OfferedCharges | null =>
  charges && firstCharge(charges, at) <= LAST_MOMENT ? charges : null;

/** The charges of an offer, as the payer's page has them. */
export function chargesView(offer: Offer, at: number): CheckoutCharges | null {
  const charges = plannedCharges(offer, at);
  if (!charges) return null;
  const { period, every, left, until, trial } = charges;
  return {
    amounts: prices(charges.amount, offer),
    every,
    period,
    first: moment(firstCharge(charges, at)),
    count: left,
    until: momentOrNull(until),
    is_trial: trial !== null,
    is_on: isOnAtFirst(charges),
    is_shown: charges.state !== 'hidden',
    is_free: isFree(charges),
  };
}

/** The charges that a payer agrees to, still without an address, in the currency of the payment; none where there are none, or the payer switched them off. */
export function agreedCharges(
  offer: Offer,
  { said, currency, language }: { said: boolean | undefined; currency: string; language: string },
  at: number,
): AgreedCharges | undefined {
  const charges = plannedCharges(offer, at);
  if (!charges || !(isFree(charges) ? (said ?? isOnAtFirst(charges)) : true)) return undefined;
  const { state: _, amount, ...plan } = charges;
  return { ...plan, amount: inCurrency(amount, offer, currency), url: '', token: '', language };
}
