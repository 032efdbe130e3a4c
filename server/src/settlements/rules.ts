import type { SettlementStatus } from '@portal/contract/settlements';
import { cutOffOf, NEXT_WORKING_DAY, payoutOf } from '@portal/fixtures/domain/payoutCalendar';
import { capturedAt, payoutAccountOf, type SettlementName } from '@portal/fixtures/domain/settlements';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { DAY, HOUR } from '../core/time.ts';

/** Gathering until its cut-off, then waiting, from its payout on paid (decision 27). */
export function statusAt({ payout, account }: SettlementName, now: number): SettlementStatus {
  if (now < cutOffOf(payout, account.calendar)) return 'created';
  return now < payout ? 'pending' : 'completed';
}

/** The next moment after this one at which a settlement of some merchants may close, at midnight, or be paid out, at the hour of its account. */
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
 * What is left of a payment at a moment when its settlement closes or is paid out; nothing where neither concerns it, and
 * where money waits because the merchant had no account of its currency.
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
