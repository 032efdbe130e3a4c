import type { SplitForm } from '@portal/contract/payouts';
import { t } from '../../text/t.ts';
import { Ledger } from '../../ui/page/Ledger.tsx';
import { Amount } from '../../ui/value/Amount.tsx';
import { totalsOf, type Part } from './splitForm.ts';

/** Cost of a split payment, and the balance afterwards. */
export function SplitCost({ parts, terms: { currency, ...terms } }: { parts: readonly Part[]; terms: SplitForm }) {
  const { divided, fees, after } = totalsOf(parts, terms);
  const amount = (value: string) => <Amount value={value} currency={currency} />;
  return (
    <Ledger
      title={t('Cost')}
      lines={[
        { label: t('Available balance'), value: amount(terms.available) },
        { label: t('Receivers get'), value: amount(`-${divided}`) },
        { label: t('Fees'), value: amount(`-${fees}`) },
      ]}
      total={{ label: t('Available after payout'), value: amount(after) }}
    />
  );
}
