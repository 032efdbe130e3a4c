import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { Stamp } from '../core/stamp.ts';
import { merged, type Change } from '../core/store.ts';
import { screened, type BwLists } from './bwlist.rules.ts';
import { withNews } from './callback.ts';
import { asked } from './deadlines.ts';
import { wholePayment } from './movement.ts';
import { withLastAnswer } from './processor.ts';
import { toBeTaxed } from './taxed.ts';

/** Money movement of a purchase that is paid immediately. */
export const purchase = wholePayment('purchase', 'approved');

/** Expires a payment whose payer never paid. The processor is not called. */
function abandoned(payment: PaymentRecord, { at }: Stamp): PaymentRecord {
  const detail = 'The payer did not pay in time';
  return {
    ...payment,
    status: 'declined',
    processing_status: 'expired',
    api_error: { id: 1065, description: detail },
    events: [...payment.events, { type: 'declined', at, amount: payment.amount, detail }],
  };
}

function answered(payment: PaymentRecord, merchant: MerchantRecord, stamp: Stamp, bw: BwLists): PaymentRecord {
  const waiting = asked(payment);
  if (!waiting) return abandoned(payment, stamp);
  const { payment: passed, isBlocked } = screened(payment, waiting, bw, stamp.at);
  if (isBlocked) return passed;
  const part = withLastAnswer(waiting, stamp.at);
  const transactions = payment.transactions.map((each) => (each.id === part.id ? part : each));
  const next = { ...passed, transactions };
  return part.status === 'declined'
    ? purchase.declined(next, part, stamp)
    : purchase.approved(next, merchant, part, stamp);
}

/**
 * Ends a payment in progress by the merchant's black list or the processor's answer, with its callbacks. No change if
 * the payment has already ended.
 */
export function finishPurchase(payment: PaymentRecord, merchant: MerchantRecord, stamp: Stamp, bw: BwLists): Change {
  if (payment.status !== 'processing') return {};
  const ended = answered(payment, merchant, stamp, bw);
  const part = ended.status === 'approved' ? asked(payment) : undefined;
  const told = withNews(ended, merchant, stamp);
  return part ? merged([told, toBeTaxed(payment.id, part.id, stamp)]) : told;
}
