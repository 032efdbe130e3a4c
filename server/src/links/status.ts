import type { LinkStatus } from '@portal/contract/links';
import type { PaymentLinkRecord } from '@portal/fixtures/links';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { approvedAt } from '../checkout/state.ts';
import type { Store } from '../core/store.ts';

/** Approved payment of a single-use payment link; undefined before. */
export const paymentOf = (
  { single_use, payments: ids }: PaymentLinkRecord,
  { payments }: Pick<Store, 'payments'>,
): PaymentRecord | undefined =>
  single_use ? ids.map((id) => payments.get(id)).find((one) => approvedAt(one) !== undefined) : undefined;

/** Status of a payment link: deleted, paid, expired or created; the first that applies (LINK-030). */
export function linkStatus(link: PaymentLinkRecord, { payments }: Pick<Store, 'payments'>, at: number): LinkStatus {
  if (link.deleted_at !== null) return 'deleted';
  if (paymentOf(link, { payments })) return 'paid';
  return link.expires_at !== null && link.expires_at <= at ? 'expired' : 'created';
}
