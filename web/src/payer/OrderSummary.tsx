import type { CheckoutSession } from '@portal/contract/checkout';
import { t } from '../text/t.ts';
import { formatMoney } from './money.ts';

/**
 * Amount and description of the order: of the last attempt in the currency that the payer chose, otherwise as requested
 * by the merchant.
 */
export function OrderSummary({ session: { order, attempt } }: { session: CheckoutSession }) {
  const { title, description, amount_readonly } = order;
  const { amount, currency } = attempt ?? { ...order, amount: amount_readonly ? order.amount : null };
  return (
    <section className="summary" aria-label={t('Payment summary')}>
      {amount !== null && <p className="amount">{formatMoney(amount, currency)}</p>}
      {title !== '' && <p className="title">{title}</p>}
      {description !== '' && description !== title && <p className="description">{description}</p>}
    </section>
  );
}
