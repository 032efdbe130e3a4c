import type { PaymentLinkRecord } from '@portal/fixtures/links';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { Store } from '../core/store.ts';

type Naming = Pick<Store, 'designs' | 'buttons' | 'paymentLinks' | 'landings' | 'payments'>;

const isPaid = (payment: PaymentRecord | undefined): boolean =>
  payment?.events.some(({ type }) => type === 'approved' || type === 'authorized') === true;

/** Whether a payment link can still be paid. */
function isOpen(link: PaymentLinkRecord, { payments }: Naming, at: number): boolean {
  if (link.deleted_at !== null || (link.expires_at !== null && link.expires_at <= at)) return false;
  return !link.single_use || !link.payments.some((id) => isPaid(payments.get(id)));
}

/** Ids of designs that payers see through buttons, payable links or published pages. */
export function namedDesigns(store: Naming, at: number): ReadonlySet<number> {
  const named = new Set<number>();
  const name = (merchantId: number, id: number) => {
    if (store.designs.get(id)?.merchant_id === merchantId) named.add(id);
  };
  // Includes buttons that are off, because they can be turned on again.
  for (const { merchant_id, data, deleted_at } of store.buttons.values())
    if (deleted_at === null && data.params.design_id !== '') name(merchant_id, Number(data.params.design_id));
  for (const link of store.paymentLinks.values())
    if (link.design_id !== null && isOpen(link, store, at)) name(link.merchant_id, link.design_id);
  for (const { merchant_id, is_published: isPublished, deleted, versions } of store.landings.values()) {
    const design = versions.at(-1)?.forms.payment_settings?.design_id ?? '';
    if (isPublished && deleted === null && design !== '') name(merchant_id, Number(design));
  }
  return named;
}
