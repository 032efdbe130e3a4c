import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { ChangeContext } from '../core/changeContext.ts';
import { mergeChanges, type Change } from '../core/store.ts';
import { mailReceiptTo } from './actions.rules.ts';
import { isUncaptured } from './facts.ts';

/** Adds the mail with a requested receipt to a change that captured a payment. Authorizations have no receipt yet. */
export function withRequestedReceipt(change: Change, merchant: MerchantRecord, stamp: ChangeContext): Change {
  const [payment] = change.payments ?? [];
  const to = payment?.payer.email ?? null;
  if (payment?.wants_receipt !== true || to === null) return change;
  if (payment.status !== 'approved' || isUncaptured(payment)) return change;
  return mergeChanges([change, mailReceiptTo(payment, merchant, to, stamp)]);
}
