import type { PayoutBalance } from '@portal/contract/payouts';
import { t } from '../text/t.ts';
import { addDecimals } from '../ui/value/addDecimals.ts';
import { Amount } from '../ui/value/Amount.tsx';
import classes from './BalanceSums.module.css';

type Figure = 'balance_db' | 'balance_hold' | 'balance_cr';

/** Returns the sum of a balance figure by currency. */
function sumsOf(rows: readonly PayoutBalance[], figure: Figure): (readonly [currency: string, sum: string])[] {
  const sums = new Map<string, string>();
  for (const { currency, [figure]: amount } of rows)
    sums.set(currency, addDecimals(sums.get(currency) ?? '0.00', amount));
  return [...sums];
}

const figures = (): (readonly [Figure, string])[] => [
  ['balance_db', t('Total available')],
  ['balance_hold', t('Total reserved')],
  ['balance_cr', t('Total due')],
];

/** Totals of all balances by currency. */
export const BalanceSums = ({ rows }: { rows: readonly PayoutBalance[] }) => (
  <dl className={classes.sums}>
    {figures().map(([figure, label]) => (
      <div key={figure}>
        <dt>{label}</dt>
        <dd>
          {sumsOf(rows, figure).map(([currency, sum]) => (
            <Amount key={currency} value={sum} currency={currency} />
          ))}
        </dd>
      </div>
    ))}
  </dl>
);
