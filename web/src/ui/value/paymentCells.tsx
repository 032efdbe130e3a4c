import type { Payment } from '@portal/contract/payments';
import { PaidAmount } from './PaidAmount.tsx';
import { Badge } from './Badge.tsx';
import { remainingAmountText } from './remainingText.ts';
import { cardBrandName } from './CardBrand.tsx';
import classes from './paymentCells.module.css';

/** Table cell with a payment's status and its outcome. */
export const paymentStatusCell = ({ status, outcome }: Pick<Payment, 'status' | 'outcome'>) =>
  outcome ? (
    <span className={classes.badges}>
      <Badge status={status} />
      <Badge status={outcome} />
    </span>
  ) : (
    Badge({ status })
  );

/** Table cell with a payment's amount, and its remaining amount. */
export function paymentAmountCell(payment: Payment) {
  const left = remainingAmountText(payment);
  const amount = PaidAmount({ paid: payment.amount, asked: payment.asked_amount, currency: payment.currency });
  if (left === undefined) return amount;
  return (
    <span className={classes.amount}>
      {amount}
      <span className={classes.left}>{left}</span>
    </span>
  );
}

/** Table cell with a payment's card brand. */
export const paymentBrandCell = ({ card_brand }: Payment) => (card_brand ? cardBrandName(card_brand) : '—');
