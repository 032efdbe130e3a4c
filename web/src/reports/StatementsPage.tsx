import { Anchor } from '@mantine/core';
import { reports, type Statement } from '@portal/contract/reports';
import { Link } from 'wouter';
import { paths, buildListAddress } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import { prefetchListTab } from '../ui/list/listTabs.ts';
import { TabbedListPage } from '../ui/list/TabbedListPage.tsx';
import { Amount } from '../ui/value/Amount.tsx';
import { reportCells, renderReportStatus } from './reportCells.tsx';
import { renderDownloadButton } from './renderDownloadButton.tsx';
import { formatStatementPeriod } from './formatStatementPeriod.ts';

/** Tabs of the statements page, each with its list (REP-008). */
const tabs = [
  { type: 'settlements', label: 'Settlements', list: reports.settlements, empty: 'No settlement reports yet' },
  { type: 'invoices', label: 'Invoices', list: reports.invoices, empty: 'No invoices yet' },
] as const;

/** @public Starts the first reads of the page; the navigation calls this export by name. */
export const prefetch = prefetchListTab(tabs);

/** Returns the address of the settlements that a statement's sum adds up: those of the merchant, currency and month. */
function settlementsOf({
  merchant_ids,
  currency,
  filters: { date_from, date_to },
  settlement_type,
}: Statement): string {
  return buildListAddress(paths.settlements(settlement_type), [
    { s: 'merchant_id', m: 'eq', v: String(merchant_ids[0]) },
    { s: 'currency', m: 'eq', v: currency },
    ...(date_from === null || date_to === null
      ? []
      : [{ s: 'payouttime', m: 'between' as const, v: [date_from, date_to] }]),
  ]);
}

const ownCells = {
  ...reportCells,
  status: renderReportStatus,
  filters: ({ filters: { date_from, date_to } }: Statement) =>
    date_from === null || date_to === null ? '—' : formatStatementPeriod([date_from, date_to]),
  amount: (statement: Statement) => (
    <Anchor component={Link} to={settlementsOf(statement)}>
      <Amount value={statement.amount} currency={statement.currency} />
    </Anchor>
  ),
};

/** Page with monthly documents: settlement reports and invoices. */
export default function StatementsPage() {
  return (
    <TabbedListPage
      title={t('Settlements and invoices')}
      tabs={tabs}
      to={paths.statements}
      cells={ownCells}
      action={renderDownloadButton}
    />
  );
}
