import { textOf } from '../api/textOf.ts';
import classes from './Amount.module.css';
import { amountText } from './amountText.ts';

/** Money: digits of one width, the currency muted behind; `—` where there is none. */
export function Amount({
  value: said,
  currency,
}: {
  value: string | null | undefined;
  currency?: string | null | undefined;
}) {
  const value = textOf(said);
  if (value === null) return <span>—</span>;
  return (
    <span className={classes.amount}>
      {amountText(value)}
      {currency && <span className={classes.currency}>{`\u00A0${textOf(currency)}`}</span>}
    </span>
  );
}
