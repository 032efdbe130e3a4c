import type { LinkStatus } from '@portal/contract/links';
import type { PaymentLinkRecord } from '@portal/fixtures/links';
import { paidAt } from '../checkout/state.ts';
import type { Store } from '../core/store.ts';
import { offerOf } from './solution.ts';

/** How a link stands: taken back, paid, over by the clock, or waiting, in this order (LINK-030). */
export function linkStatus(link: PaymentLinkRecord, { payments }: Pick<Store, 'payments'>, at: number): LinkStatus {
  if (link.deleted_at !== null) return 'deleted';
  const paid = link.payments.length > 0 && paidAt({ offer: offerOf(link), payment: (id) => payments.get(id) });
  if (paid !== undefined && paid !== false) return 'paid';
  return link.expires_at !== null && link.expires_at <= at ? 'expired' : 'created';
}
