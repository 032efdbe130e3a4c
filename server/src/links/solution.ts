import { linkIdOf } from '@portal/fixtures/domain/linkToken';
import type { PaymentLinkRecord } from '@portal/fixtures/links';
import { PLAIN, type Offer, type Solution } from '../checkout/solution.ts';
import type { Store } from '../core/store.ts';

/** Maximum number of payment ids that a reusable payment link stores, the latest ones. Single-use links store all. */
const MOST_SHOWN = 500;

/** Returns what the checkout sells for a payment link. */
const offerOf = (link: PaymentLinkRecord): Offer => ({
  ...PLAIN,
  type: 'link',
  id: link.id,
  merchant_id: link.merchant_id,
  name: link.invoice_name,
  description: link.invoice_desc,
  amount: link.amount,
  currency: link.currency,
  amount_readonly: link.amount_readonly,
  amount_min: link.amount_min,
  single_use: link.single_use,
  preauth: link.preauth_enabled,
  language: link.checkout_language,
  payer: { name: link.receiver_first_name, email: '' },
  design_id: link.design_id,
  payments: link.payments,
  expires_at: link.expires_at,
  withdrawn_at: link.deleted_at,
});

/** Payment links as offers of the checkout. */
export const linkSolution: Solution = {
  type: 'link',
  idOf({ paymentLinks }: Store, token) {
    const id = linkIdOf(token);
    return id !== undefined && paymentLinks.get(id)?.token === token ? id : undefined;
  },
  offer({ paymentLinks }, id) {
    const link = paymentLinks.get(id);
    return link && offerOf(link);
  },
  begun({ paymentLinks }, id, paymentId) {
    const link = paymentLinks.get(id);
    if (!link) return {};
    const payments = [...link.payments, paymentId];
    return { paymentLinks: [{ ...link, payments: link.single_use ? payments : payments.slice(-MOST_SHOWN) }] };
  },
};
