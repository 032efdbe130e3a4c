import type { CheckoutCharges, PayCheckout } from '@portal/contract/checkout';
import { LAST_MOMENT } from '@portal/fixtures/domain/periodsLater';
import type { AgreedCharges } from '@portal/fixtures/payment';
import { refuse } from '../core/refusal.ts';
import { formatTimestamp, formatTimestampOrNull } from '../core/time.ts';
import { settingsVersion } from '../core/version.ts';
import { firstChargeTime } from '../payments/chargePlan.ts';
import { inCurrency, prices } from './price.ts';
import type { Offer, OfferedCharges } from './solution.ts';

const isFree = ({ state }: OfferedCharges): boolean => state === 'shown_edit_on' || state === 'shown_edit_off';
const isOnAtFirst = ({ state }: OfferedCharges): boolean => state !== 'shown_edit_off';

/**
 * Recurring charges of an offer that is accepted at a moment; undefined if the first charge is beyond the last
 * supported moment.
 */
const plannedCharges = ({ charges }: Offer, at: number, zone: string): OfferedCharges | null =>
  charges && firstChargeTime(charges, at, zone) <= LAST_MOMENT ? charges : null;

/** Hash of the recurring charges' terms. Excludes the moment of the first charge, which depends on the clock. */
const planName = ({ state: _, amount, ...plan }: OfferedCharges, offer: Offer): string =>
  settingsVersion({ ...plan, amounts: prices(amount, offer) });

/** Recurring charges of an offer for the checkout page, in the merchant's time zone. */
export function chargesView(offer: Offer, at: number, zone: string): CheckoutCharges | null {
  const charges = plannedCharges(offer, at, zone);
  if (!charges) return null;
  const { period, every, left, until, trial } = charges;
  return {
    amounts: prices(charges.amount, offer),
    every,
    period,
    first: formatTimestamp(firstChargeTime(charges, at, zone)),
    count: left,
    until: formatTimestampOrNull(until),
    zone,
    is_trial: trial !== null,
    is_on: isOnAtFirst(charges),
    is_shown: charges.state !== 'hidden',
    is_free: isFree(charges),
    plan: planName(charges, offer),
  };
}

/**
 * Recurring charges that the payer accepts, in the payment's currency, without a URL. Undefined if the offer has none
 * or the payer turned them off. Rejected if the checkout page showed other terms.
 */
export function agreedCharges(
  offer: Offer,
  { charges: said, plan: seen, currency }: Pick<PayCheckout, 'charges' | 'plan' | 'currency'>,
  language: string,
  { at, zone }: { at: number; zone: string },
): AgreedCharges | undefined {
  const charges = plannedCharges(offer, at, zone);
  if (!charges || !(isFree(charges) ? (said ?? isOnAtFirst(charges)) : true)) return undefined;
  if (seen !== planName(charges, offer)) refuse('The recurring charges have changed. Check them again');
  const { state: _, amount, ...plan } = charges;
  return { ...plan, amount: inCurrency(amount, offer, currency), url: '', token: '', language };
}
