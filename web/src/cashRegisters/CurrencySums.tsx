import type { ZReport } from '@portal/contract/cashRegisters';
import { t } from '../text/t.ts';
import { SmallTable, type SmallColumn } from '../ui/page/SmallTable.tsx';
import { Amount } from '../ui/value/Amount.tsx';

type Sums = ZReport['sums'][number];

const columns = (): SmallColumn<Sums>[] => [
  { title: t('Currency'), cell: ({ currency }) => currency },
  { title: t('Sales'), align: 'end', cell: ({ sales, currency }) => <Amount value={sales} currency={currency} /> },
  {
    title: t('Returns'),
    align: 'end',
    cell: ({ returns, currency }) => <Amount value={returns} currency={currency} />,
  },
  { title: t('Receipts'), align: 'end', cell: ({ receipts }) => receipts },
];

/** What a shift took and gave back, by currency. */
export const CurrencySums = ({ sums }: { sums: readonly Sums[] }) => (
  <SmallTable label={t('Shift totals')} columns={columns()} rows={sums} rowKey={({ currency }) => currency} />
);
