import { Button } from '@mantine/core';
import { payoutLists } from '@portal/contract/payouts';
import { Link, useParams } from 'wouter';
import { paths } from '../paths/paths.ts';
import { useUserRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import { DataListActions } from '../ui/list/DataListActions.tsx';
import { prefetchListTab, listTabAt } from '../ui/list/listTabs.ts';
import { TabbedListPage } from '../ui/list/TabbedListPage.tsx';
import type { PrefetchScreen } from '../ui/page/prefetch.ts';
import { RequirePayoutMerchant } from './payoutGuards.tsx';
import { prefetchPayouts } from './payoutReads.ts';
import { getPayoutMenu, payoutRows, type PayoutRow } from './payoutRows.tsx';
import { useStatement } from './statement/useStatement.tsx';

/**
 * Tabs of the payout history, each with its list; payouts come first (OUT-004 … OUT-007). The API calls `topups`
 * `payin` (decision 21).
 */
const tabs = [
  { type: 'payouts', label: 'Payouts', list: payoutLists.history, empty: 'No payouts yet' },
  { type: 'topups', label: 'Top-ups', list: payoutLists.payin, empty: 'No top-ups yet' },
  { type: 'summary', label: 'Summary', list: payoutLists.summary, empty: 'No movements yet' },
] as const;

const prefetchRows = prefetchListTab(tabs);

/** @public Starts the first reads of the page; the navigation calls this export by name. */
export const prefetch: PrefetchScreen = (at, queries) => prefetchPayouts(queries, () => prefetchRows(at, queries));

/** Page with payouts, top-ups and monthly sums (OUT-018 … OUT-020, REP-004). */
export default function HistoryPage() {
  return <RequirePayoutMerchant>{() => <Lists />}</RequirePayoutMerchant>;
}

function Lists() {
  const rights = useUserRights();
  const mayPay = rights.may('payouts.edit');
  const { type } = listTabAt(tabs, useParams());
  const statement = useStatement();
  const rows = { ...payoutRows, menu: (row: PayoutRow) => [...getPayoutMenu(row, rights), ...statement.choices(row)] };
  return (
    <>
      <TabbedListPage
        title={t('Payout history')}
        tabs={tabs}
        to={paths.payouts}
        renderActions={(list) => (
          <>
            <DataListActions list={list} />
            {mayPay && (
              <Button component={Link} to={paths.createManyPayouts()} variant="default">
                {t('Payouts from a file')}
              </Button>
            )}
            {mayPay && (
              <Button component={Link} to={paths.createPayout()}>
                {t('Create payout')}
              </Button>
            )}
          </>
        )}
        {...(type === 'payouts' ? rows : { figure: type === 'summary' ? 'closing' : 'amount' })}
      />
      {statement.form}
    </>
  );
}
