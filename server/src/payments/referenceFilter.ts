import { isSettled } from '@portal/fixtures/domain/outcomes';
import { cutOffOf } from '@portal/fixtures/domain/payoutCalendar';
import type { PaymentBase } from '@portal/fixtures/payments';
import { DAY, HOUR } from '../core/time.ts';
import { NO_PAYMENTS, type PaymentSet, type SearchIndex } from './searchIndex.ts';

/** Longest time between a sample payment's start and its settlement: an authorization and a weekend. */
const OLDEST = 15 * DAY;

/** Settlement date and account that a settlement reference names; undefined for unknown references. */
function namedBy(reference: string, { accounts }: PaymentBase) {
  const [, year, month, day, currency, merchant] = /^S(\d{4})(\d\d)(\d\d)-([A-Z]{3})-(\d+)$/.exec(reference) ?? [];
  const place = accounts.findIndex(
    ({ account }) => String(account.merchant_id) === merchant && account.currency === currency,
  );
  const midnight = Date.parse(`${year}-${month}-${day}T00:00:00Z`);
  const account = accounts[place]?.account;
  if (!account || Number.isNaN(midnight)) return undefined;
  const payout = midnight + account.calendar.hour * HOUR;
  return { place, payout, cutOff: cutOffOf(payout, account.calendar) };
}

/** Set of the sample payments that belong to the settlement with this reference. */
export function paymentsInSettlement(index: SearchIndex, reference: string): PaymentSet {
  const { base } = index;
  const named = namedBy(reference, base);
  if (!named) return NO_PAYMENTS;
  const { place, payout } = named;
  const [from, to] = [base.indexAt(payout - OLDEST), base.indexAt(named.cutOff)];
  return index.scan(`settlement ${reference}`, (at) => {
    if (at < from || at >= to || base.account[at] !== place) return false;
    return isSettled(base.outcome[at]!) && base.payoutAt(at) === payout;
  });
}
