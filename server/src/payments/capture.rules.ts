import type { CapturePayment } from '@portal/contract/payments';
import { pendingSettlement } from '@portal/fixtures/domain/settlements';
import { feeOf } from '@portal/fixtures/domain/tariff';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { EventRecord, PaymentRecord, TransactionRecord } from '@portal/fixtures/payment';
import { refuse } from '../core/refusal.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import type { Change } from '../core/store.ts';
import { withCallbacks } from './callback.ts';
import { autocaptureTime } from './deadlines.ts';
import { isUncaptured, pendingTransactions } from './facts.ts';
import { assertActionOffered } from './flags.ts';
import { startMoneyMovement, parseAmount, type MoneyMovement } from './movement.ts';

/** Transaction and timeline event for the release of an authorization. */
function released(amount: number, { at, id }: ChangeContext): { line: TransactionRecord; event: EventRecord } {
  const approved = { status: 'approved', response_code: '00', response_text: 'Approved' } as const;
  return {
    line: { id: id(), type: 'release', amount, at, ...approved },
    event: { type: 'released', at, amount, detail: null },
  };
}

/** Money movement of a capture. An authorization is captured only once; the rest of its amount is released. */
export const captureMovement: MoneyMovement = {
  type: 'capture',
  takesHeld: true,
  approved(payment, merchant, { amount, by }, stamp) {
    const rest = payment.amount - amount;
    const event: EventRecord = { type: 'captured', at: stamp.at, amount, detail: by ?? null };
    const freed = rest > 0 ? [released(rest, stamp)] : [];
    return {
      ...payment,
      captured: amount,
      fee: feeOf(merchant, amount),
      autocapture_at: null,
      settlement: pendingSettlement(payment, merchant, stamp.at),
      processing_status: rest > 0 ? 'partially_captured' : 'captured',
      transactions: [...payment.transactions, ...freed.map(({ line }) => line)],
      events: [...payment.events, event, ...freed.map((each) => each.event)],
    };
  },
  declined: (payment) => payment,
};

const isOverdue = ({ autocapture_at }: PaymentRecord, at: number) => autocapture_at !== null && autocapture_at <= at;

/** Captures an authorization fully or partially (PAY-035, PAY-065). */
export function captureAuthorization(
  payment: PaymentRecord,
  merchant: MerchantRecord,
  body: CapturePayment,
  stamp: ChangeContext,
): Change {
  assertActionOffered('can_capture', payment, merchant);
  if (isOverdue(payment, stamp.at)) refuse('The authorization has expired');
  const amount = body.type === 'total' ? payment.amount : parseAmount(body, payment.amount, payment.currency);
  return startMoneyMovement(payment, merchant, captureMovement, { amount, by: stamp.by }, stamp);
}

/**
 * Releases an authorization that was not captured in time. No change if it was captured, is being captured, or has time
 * left. Recurring charges that the payer accepted with it end too, because the merchant could not stop them later.
 */
export function releaseAuthorization(payment: PaymentRecord, merchant: MerchantRecord, stamp: ChangeContext): Change {
  if (!isUncaptured(payment) || pendingTransactions(payment, 'capture').length > 0 || !isOverdue(payment, stamp.at))
    return {};
  const { line, event } = released(payment.amount, stamp);
  const over: PaymentRecord = {
    ...payment,
    status: 'declined',
    processing_status: 'expired',
    recurring: payment.recurring && { ...payment.recurring, state: false, next_at: null },
    transactions: [...payment.transactions, line],
    events: [...payment.events, event],
  };
  return withCallbacks(over, merchant, stamp);
}

/**
 * Captures an authorization automatically at the time of the merchant's settings; no change before that time (MER-024).
 */
export function captureAutomatically(payment: PaymentRecord, merchant: MerchantRecord, stamp: ChangeContext): Change {
  const isHeld = isUncaptured(payment) && pendingTransactions(payment, 'capture').length === 0;
  if (!isHeld || autocaptureTime(payment, merchant) > stamp.at) return {};
  return startMoneyMovement(payment, merchant, captureMovement, { amount: payment.amount }, stamp);
}
