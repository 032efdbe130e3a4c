import { toDisplayText } from '../../api/toDisplayText.ts';
import classes from './Amount.module.css';
import { amountText, isDecimal } from './amountText.ts';

/** Maximum length of a currency code; a longer text is not a currency code and may wrap. */
const LONGEST = 8;

/** Amount with tabular digits and a muted currency; `—` without a value. */
export function Amount({
  value: said,
  currency,
}: {
  value: string | null | undefined;
  currency?: string | null | undefined;
}) {
  const value = toDisplayText(said);
  if (value === null) return <span>—</span>;
  const isOdd = !isDecimal(value) || (currency?.length ?? 0) > LONGEST;
  return (
    <span className={classes.amount} data-odd={isOdd || undefined}>
      {amountText(value)}
      {currency && <span className={classes.currency}>{`\u00A0${toDisplayText(currency)}`}</span>}
    </span>
  );
}
