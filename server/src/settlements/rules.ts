import type { SettlementStatus } from '@portal/contract/settlements';
import { cutOffOf, payoutOf } from '@portal/fixtures/payoutCalendar';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { capturedAt } from '@portal/fixtures/settlements';
import { DAY } from '../core/time.ts';

/** Gathering until its cut-off, then waiting, from its payout on paid (decision 27). */
export function statusAt(payout: number, now: number): SettlementStatus {
  if (now < cutOffOf(payout)) return 'created';
  return now < payout ? 'pending' : 'completed';
}

/** The next moment at which a settlement may close or be paid out, after this one. */
export function nextCutOffOrPayout(at: number): number {
  const midnight = Math.floor(at / DAY) * DAY;
  const nine = payoutOf(0) % DAY;
  return at < midnight + nine ? midnight + nine : midnight + DAY;
}

/** What is left of a payment at a moment when its settlement closes or is paid out; nothing where neither concerns it. */
export function settleDue(payment: PaymentRecord, at: number): PaymentRecord | undefined {
  const { settlement, processing_status } = payment;
  if (settlement ? settlement.payout_at !== null : processing_status !== 'captured') return undefined;
  const payout = payoutOf(capturedAt(payment));
  const cutOff = cutOffOf(payout);
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
