import type { Payment } from '@portal/contract/payments';
import { PaidAmount } from './PaidAmount.tsx';
import { Badge } from './Badge.tsx';
import { leftText } from './leftText.ts';
import { brandName } from './CardBrand.tsx';
import classes from './outcomeCells.module.css';

/** A payment's status, and what became of it after. */
export const statusCell = ({ status, outcome }: Pick<Payment, 'status' | 'outcome'>) =>
  outcome ? (
    <span className={classes.badges}>
      <Badge status={status} />
      <Badge status={outcome} />
    </span>
  ) : (
    Badge({ status })
  );

/** A payment's amount, and under it what is left of it. */
export function amountCell(payment: Payment) {
  const left = leftText(payment);
  const amount = PaidAmount({ paid: payment.amount, asked: payment.asked_amount, currency: payment.currency });
  if (left === undefined) return amount;
  return (
    <span className={classes.amount}>
      {amount}
      <span className={classes.left}>{left}</span>
    </span>
  );
}

/** The card system of a payment in words. */
export const brandCell = ({ card_brand }: Payment) => (card_brand ? brandName(card_brand) : '—');
