import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { Stamp } from '../core/stamp.ts';
import { merged, type Change } from '../core/store.ts';
import { mailReceiptTo } from './actions.rules.ts';
import { isUncaptured } from './facts.ts';

/** Adds the mail with a requested receipt to a change that captured a payment. Authorizations have no receipt yet. */
export function withWantedReceipt(change: Change, merchant: MerchantRecord, stamp: Stamp): Change {
  const [payment] = change.payments ?? [];
  const to = payment?.payer.email ?? null;
  if (payment?.wants_receipt !== true || to === null) return change;
  if (payment.status !== 'approved' || isUncaptured(payment)) return change;
  return merged([change, mailReceiptTo(payment, merchant, to, stamp)]);
}
