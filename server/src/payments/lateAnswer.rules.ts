import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { ChangeContext } from '../core/changeContext.ts';
import { mergeChanges, type Change } from '../core/store.ts';
import { captureMovement } from './capture.rules.ts';
import { lateDeclineMails } from './declineMail.ts';
import { finishMoneyMovement, type MoneyMovement } from './movement.ts';
import { withLateAnswer } from './processor.ts';
import { chargeMovement, withCountedCharge } from './recurring.rules.ts';
import { refundMovement } from './refund.rules.ts';
import { finishSale } from './sale.rules.ts';

const MOVEMENTS: readonly MoneyMovement[] = [refundMovement, captureMovement, chargeMovement];

/**
 * Applies the processor's late answer to a transaction; no change if it was answered before. `parent`: the
 * subscription's first payment, if the payment is a charge of a subscription.
 */
export function applyLateAnswer(
  payment: PaymentRecord,
  merchant: MerchantRecord,
  partId: number,
  parent: PaymentRecord | undefined,
  stamp: ChangeContext,
): Change {
  const waiting = payment.transactions.find(({ id, status }) => id === partId && status === 'processing');
  if (waiting?.type === 'purchase' || waiting?.type === 'authorization') {
    const part = withLateAnswer(waiting, stamp.at);
    const change = finishSale(payment, merchant, part, stamp);
    const mails = (change.payments ?? []).flatMap((one) => lateDeclineMails(one, merchant, stamp));
    return mergeChanges([change, { outbox: mails }]);
  }
  const movement = MOVEMENTS.find(({ type }) => type === waiting?.type);
  if (!waiting || !movement) return {};
  const part = withLateAnswer(waiting, stamp.at);
  const change = finishMoneyMovement(payment, merchant, movement, part, stamp);
  if (movement !== chargeMovement || part.status !== 'approved' || !parent) return change;
  return { ...change, payments: [...(change.payments ?? []), withCountedCharge(parent, payment, stamp.at)] };
}
