import type { SettlementStatus } from '@portal/contract/settlements';
import { cutOffOf, NEXT_WORKING_DAY, payoutOf } from '@portal/fixtures/domain/payoutCalendar';
import { capturedAt, payoutAccountOf, type SettlementName } from '@portal/fixtures/domain/settlements';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { DAY, HOUR } from '../core/time.ts';

/** Returns the status of a settlement at a moment (decision 27). */
export function statusAt({ payout, account }: SettlementName, now: number): SettlementStatus {
  if (now < cutOffOf(payout, account.calendar)) return 'created';
  return now < payout ? 'pending' : 'completed';
}

/**
 * Returns the next moment at which a settlement may close (midnight) or be paid out (the hour of an account's
 * calendar).
 */
export function nextCutOffOrPayout(at: number, merchants: Iterable<MerchantRecord>): number {
  const midnight = Math.floor(at / DAY) * DAY;
  let next = midnight + DAY;
  for (const { payout_accounts } of merchants)
    for (const { calendar } of payout_accounts) {
      const payout = midnight + calendar.hour * HOUR;
      if (payout > at) next = Math.min(next, payout);
    }
  return next;
}

/**
 * Returns the payment after its settlement closes or is paid out at a moment. Undefined if the moment does not change
 * the payment, or if the merchant has no account in its currency.
 */
export function settleDue(payment: PaymentRecord, merchant: MerchantRecord, at: number): PaymentRecord | undefined {
  const { settlement, processing_status, tran_type } = payment;
  const isTransfer = processing_status === 'captured' && tran_type === 'p2p debit';
  if (settlement ? settlement.payout_at !== null : !isTransfer) return undefined;
  const { calendar } = payoutAccountOf(merchant, payment.currency) ?? { calendar: NEXT_WORKING_DAY };
  const payout = payoutOf(capturedAt(payment), calendar);
  const cutOff = cutOffOf(payout, calendar);
  const isTold = settlement === null || payment.events.some(({ type }) => type === 'settled');
  const isClosed = isTold && processing_status !== 'captured';
  if (at < (isClosed ? payout : cutOff)) return undefined;
  const event = { type: 'settled', at: cutOff, amount: null, detail: null } as const;
  return {
    ...payment,
    processing_status: processing_status === 'captured' ? 'settled' : processing_status,
    settlement: settlement && { ...settlement, payout_at: payout <= at ? payout : null },
    events: isTold ? payment.events : [...payment.events, event],
  };
}
