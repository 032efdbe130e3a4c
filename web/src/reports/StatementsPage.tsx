import { Anchor } from '@mantine/core';
import { reports, type Statement } from '@portal/contract/reports';
import { Link, useParams } from 'wouter';
import { paths, withFilters } from '../app/paths.ts';
import { t } from '../text/t.ts';
import { Amount } from '../ui/value/Amount.tsx';
import type { Prefetch } from '../ui/page/prefetch.ts';
import { DataList } from '../ui/list/DataList.tsx';
import { prefetchList } from '../ui/list/listRead.ts';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { RouteTabs } from '../ui/page/RouteTabs.tsx';
import { rangeText } from '../ui/date/dayText.ts';
import { cells, statusCell } from './cells.tsx';
import { downloadButton } from './DownloadButton.tsx';

/** Each tab with its list (REP-008). */
const tabs = [
  { type: 'settlements', label: 'Settlements', list: reports.settlements, empty: 'No settlement reports yet' },
  { type: 'invoices', label: 'Invoices', list: reports.invoices, empty: 'No invoices yet' },
] as const;

const tabOf = (type: string | undefined) => tabs.find((one) => one.type === type) ?? tabs[0];
const plain: readonly string[] = [];

/** @public The navigation calls it by name. */
export const prefetch: Prefetch = ({ params, query }, queries) =>
  prefetchList(tabOf(params['type']).list, query, plain, queries);

/** The settlements that a figure is the sum of: those of the merchant and currency that were paid out in the month. */
function settlementsOf({
  merchant_ids,
  currency,
  filters: { date_from, date_to },
  settlement_type,
}: Statement): string {
  return withFilters(paths.settlements(settlement_type), [
    { s: 'merchant_id', m: 'eq', v: String(merchant_ids[0]) },
    { s: 'currency', m: 'eq', v: currency },
    ...(date_from === null || date_to === null
      ? []
      : [{ s: 'payouttime', m: 'between' as const, v: [date_from, date_to] }]),
  ]);
}

const ownCells = {
  ...cells,
  status: statusCell,
  filters: ({ filters: { date_from, date_to } }: Statement) =>
    date_from === null || date_to === null ? '—' : rangeText([date_from, date_to]),
  amount: (statement: Statement) => (
    <Anchor component={Link} to={settlementsOf(statement)}>
      <Amount value={statement.amount} currency={statement.currency} />
    </Anchor>
  ),
};

/** The papers of each month that is over: what the merchants were paid, and what they were charged for it. */
export default function StatementsPage() {
  const { type } = useParams<{ type: string }>();
  const tab = tabOf(type);
  return (
    <>
      <PageHeader title={t('Settlements and invoices')} />
      <RouteTabs
        label={t('Settlements and invoices')}
        tabs={tabs.map((one) => ({ label: t(one.label), to: paths.statements(one.type) }))}
      />
      <DataList
        key={tab.type}
        list={tab.list}
        label={`${t('Settlements and invoices')}: ${t(tab.label)}`}
        cells={ownCells}
        action={downloadButton}
        empty={{ title: t(tab.empty) }}
      />
    </>
  );
}
