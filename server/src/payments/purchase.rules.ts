import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { ChangeContext } from '../core/changeContext.ts';
import { mergeChanges, type Change } from '../core/store.ts';
import { applyBlackWhiteLists, type BlackWhiteLists } from './bwlist.rules.ts';
import { notifyStatusChange } from './callback.ts';
import { pendingTransaction } from './deadlines.ts';
import { wholePaymentMovement } from './movement.ts';
import { withLateAnswer } from './processor.ts';
import { scheduleFiscalReceipt } from './taxed.ts';

/** Money movement of a purchase that is paid immediately. */
export const purchaseMovement = wholePaymentMovement('purchase', 'approved');

/** Expires a payment whose payer never paid. The processor is not called. */
function abandoned(payment: PaymentRecord, { at }: ChangeContext): PaymentRecord {
  const detail = 'The payer did not pay in time';
  return {
    ...payment,
    status: 'declined',
    processing_status: 'expired',
    api_error: { id: 1065, description: detail },
    events: [...payment.events, { type: 'declined', at, amount: payment.amount, detail }],
  };
}

function answered(
  payment: PaymentRecord,
  merchant: MerchantRecord,
  stamp: ChangeContext,
  bw: BlackWhiteLists,
): PaymentRecord {
  const waiting = pendingTransaction(payment);
  if (!waiting) return abandoned(payment, stamp);
  const { payment: passed, isBlocked } = applyBlackWhiteLists(payment, waiting, bw, stamp.at);
  if (isBlocked) return passed;
  const part = withLateAnswer(waiting, stamp.at);
  const transactions = payment.transactions.map((each) => (each.id === part.id ? part : each));
  const next = { ...passed, transactions };
  return part.status === 'declined'
    ? purchaseMovement.declined(next, part, stamp)
    : purchaseMovement.approved(next, merchant, part, stamp);
}

/**
 * Ends a payment in progress by the merchant's black list or the processor's answer, with its callbacks. No change if
 * the payment has already ended.
 */
export function finishPurchase(
  payment: PaymentRecord,
  merchant: MerchantRecord,
  stamp: ChangeContext,
  bw: BlackWhiteLists,
): Change {
  if (payment.status !== 'processing') return {};
  const ended = answered(payment, merchant, stamp, bw);
  const part = ended.status === 'approved' ? pendingTransaction(payment) : undefined;
  const told = notifyStatusChange(ended, merchant, stamp);
  return part ? mergeChanges([told, scheduleFiscalReceipt(payment.id, part.id, stamp)]) : told;
}
