import type { CheckoutCharges } from '@portal/contract/checkout';
import type { AgreedCharges } from '@portal/fixtures/payment';
import { moment, momentOrNull } from '../core/time.ts';
import { firstCharge } from '../payments/chargePlan.ts';
import { inCurrency, prices } from './price.ts';
import type { Offer, OfferedCharges } from './solution.ts';

const isFree = ({ state }: OfferedCharges): boolean => state === 'shown_edit_on' || state === 'shown_edit_off';
const isOnAtFirst = ({ state }: OfferedCharges): boolean => state !== 'shown_edit_off';

/** The charges of an offer, as the payer's page has them. */
export function chargesView(offer: Offer, at: number): CheckoutCharges | null {
  const { charges } = offer;
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
): AgreedCharges | undefined {
  const { charges } = offer;
  if (!charges || !(isFree(charges) ? (said ?? isOnAtFirst(charges)) : true)) return undefined;
  const { state: _, amount, ...plan } = charges;
  return { ...plan, amount: inCurrency(amount, offer, currency), url: '', token: '', language };
}
