import type { MoneyOutcome } from '@portal/contract/payments';
import type { DeliveryRecord } from '@portal/fixtures/deliveries';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord, TransactionRecord } from '@portal/fixtures/payment';
import { formatDecimal } from '../core/money.ts';
import type { OutboxRecord } from '../core/outbox.ts';
import { refuse } from '../core/refusal.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import type { Change } from '../core/store.ts';
import { withResentCallbacks } from './callback.ts';
import { assertActionOffered } from './flags.ts';
import { receiptMail } from './receipts/receiptMail.ts';
import { assertBelowRepeatLimit, MAX_REPEATS } from './repeatLimit.rules.ts';

/**
 * Resends a payment's callbacks (PAY-036), at most `MAX_REPEATS` times. `deliveries`: all callbacks of the payment.
 */
export function resendCallbacks(
  payment: PaymentRecord,
  merchant: MerchantRecord,
  deliveries: readonly DeliveryRecord[],
  stamp: ChangeContext,
): Change {
  assertActionOffered('can_callback', payment, merchant);
  assertBelowRepeatLimit(
    payment.events,
    'callback_sent',
    `The callback was already sent ${MAX_REPEATS} times, which is the limit`,
  );
  return withResentCallbacks(payment, merchant, deliveries, stamp);
}

/** Emails the receipt to the payer, in the language of the payer's country (PAY-029, PAY-030). */
export function mailReceipt(payment: PaymentRecord, merchant: MerchantRecord, stamp: ChangeContext): Change {
  assertActionOffered('can_receipt_mail', payment, merchant);
  return mailReceiptTo(payment, merchant, payment.payer.email ?? refuse('The payment has no email address'), stamp);
}

/** Emails the receipt to an address that the payer entered at the checkout. */
export function mailReceiptTo(
  payment: PaymentRecord,
  merchant: MerchantRecord,
  to: string,
  stamp: ChangeContext,
): Change {
  assertActionOffered('can_receipt', payment, merchant);
  assertBelowRepeatLimit(
    payment.events,
    'receipt_sent',
    `The receipt was already sent ${MAX_REPEATS} times, which is the limit`,
  );
  const event = { type: 'receipt_sent', at: stamp.at, amount: null, detail: to } as const;
  const mail: OutboxRecord = {
    id: stamp.id(),
    kind: 'mail',
    at: stamp.at,
    to,
    ...receiptMail(payment, merchant),
    payment_id: payment.id,
  };
  return { payments: [{ ...payment, events: [...payment.events, event] }], outbox: [mail] };
}

/**
 * Outcome of a change that moves money: the new transaction of the payment or, for a charge of a stored card, the new
 * payment itself.
 */
export function moneyMovementOutcome(before: PaymentRecord, change: Change): MoneyOutcome {
  const after = change.payments?.[0] ?? before;
  const isNew = after.id !== before.id;
  if (isNew) return newPaymentOutcome(after);
  const part = after.transactions[before.transactions.length] ?? refuse('Request error');
  return outcomeOf(part.id, after, part);
}

function outcomeOf(id: number, { currency }: PaymentRecord, part: TransactionRecord): MoneyOutcome {
  return {
    id,
    status: part.status,
    amount: formatDecimal(part.amount),
    currency,
    reason: part.status === 'declined' ? part.response_text : null,
  };
}

/** Outcome of a new payment, taken from its first transaction. */
export function newPaymentOutcome(payment: PaymentRecord): MoneyOutcome {
  const [part = refuse('Request error')] = payment.transactions;
  return outcomeOf(payment.id, payment, part);
}
