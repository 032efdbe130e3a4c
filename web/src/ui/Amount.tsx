import classes from './Amount.module.css';
import { amountText } from './amountText.ts';

/** Money: digits of one width, the currency muted behind; `—` where there is none. */
export function Amount({
  value,
  currency,
}: {
  value: string | null | undefined;
  currency?: string | null | undefined;
}) {
  if (value === null || value === undefined || value === '') return <span>—</span>;
  return (
    <span className={classes.amount}>
      {amountText(value)}
      {currency && <span className={classes.currency}>{`\u00A0${currency}`}</span>}
    </span>
  );
}
