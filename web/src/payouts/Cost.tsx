import type { PayoutTerms } from '@portal/contract/payouts';
import { payoutCost } from '@portal/contract/payouts/payoutRules';
import { t } from '../text/t.ts';
import { Ledger } from '../ui/page/Ledger.tsx';
import { Amount } from '../ui/value/Amount.tsx';
import { amountText, moneyText } from '../ui/value/amountText.ts';

/** Cost of a typed amount, and the balance afterwards. */
export function Cost({ terms, amount }: { terms: PayoutTerms; amount: string }) {
  const { currency, balance_db, fee_percent, fee_min } = terms;
  const cost = payoutCost(amount, terms);
  const shown = (value: string | undefined) => <Amount value={value} currency={currency} />;
  const minus = (value: string | undefined) => shown(value === undefined ? undefined : `-${value}`);
  return (
    <Ledger
      title={t('Cost')}
      lines={[
        { label: t('Available balance'), value: shown(balance_db) },
        { label: t('Amount'), value: minus(cost?.amount) },
        {
          label: t('Fee of {percent}%, at least {least}', {
            percent: amountText(fee_percent),
            least: moneyText(fee_min, currency),
          }),
          value: minus(cost?.fee),
        },
      ]}
      total={{ label: t('Available after payout'), value: shown(cost?.after ?? balance_db) }}
    />
  );
}
