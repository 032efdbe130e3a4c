import { textOf } from '../../api/textOf.ts';
import classes from './Amount.module.css';
import { amountText, isDecimal } from './amountText.ts';

/** Letters of a currency; more are none, and may break. */
const LONGEST = 8;

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
  const isOdd = !isDecimal(value) || (currency?.length ?? 0) > LONGEST;
  return (
    <span className={classes.amount} data-odd={isOdd || undefined}>
      {amountText(value)}
      {currency && <span className={classes.currency}>{`\u00A0${textOf(currency)}`}</span>}
    </span>
  );
}
