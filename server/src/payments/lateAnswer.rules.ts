import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { Stamp } from '../core/stamp.ts';
import { merged, type Change } from '../core/store.ts';
import { captureMovement } from './capture.rules.ts';
import { lateDeclineMails } from './declineMail.ts';
import { finishMovement, type Movement } from './movement.ts';
import { withLastAnswer } from './processor.ts';
import { charge, counted } from './recurring.rules.ts';
import { reversal } from './refund.rules.ts';
import { finishSale } from './sale.rules.ts';

const MOVEMENTS: readonly Movement[] = [reversal, captureMovement, charge];

/**
 * Applies the processor's late answer to a transaction; no change if it was answered before. `parent`: the
 * subscription's first payment, if the payment is a charge of a subscription.
 */
export function lateAnswer(
  payment: PaymentRecord,
  merchant: MerchantRecord,
  partId: number,
  parent: PaymentRecord | undefined,
  stamp: Stamp,
): Change {
  const waiting = payment.transactions.find(({ id, status }) => id === partId && status === 'processing');
  if (waiting?.type === 'purchase' || waiting?.type === 'authorization') {
    const part = withLastAnswer(waiting, stamp.at);
    const change = finishSale(payment, merchant, part, stamp);
    const mails = (change.payments ?? []).flatMap((one) => lateDeclineMails(one, merchant, stamp));
    return merged([change, { outbox: mails }]);
  }
  const movement = MOVEMENTS.find(({ type }) => type === waiting?.type);
  if (!waiting || !movement) return {};
  const part = withLastAnswer(waiting, stamp.at);
  const change = finishMovement(payment, merchant, movement, part, stamp);
  if (movement !== charge || part.status !== 'approved' || !parent) return change;
  return { ...change, payments: [...(change.payments ?? []), counted(parent, payment, stamp.at)] };
}
