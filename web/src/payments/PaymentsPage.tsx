import { paymentLists, type Payment } from '@portal/contract/payments';
import { paths } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import { prefetchListTab } from '../ui/list/listTabs.ts';
import { TabbedListPage } from '../ui/list/TabbedListPage.tsx';
import { DataListActions } from '../ui/list/DataListActions.tsx';
import { getOriginName } from './getOriginName.ts';
import { paymentAmountCell, paymentBrandCell, paymentStatusCell } from '../ui/value/paymentCells.tsx';

/** Tabs of the payments page, each with its list. The tab "all" reads `payments` (PAY-007). */
const tabs = [
  { type: 'all', label: 'All', list: paymentLists.payments, empty: 'No payments yet' },
  { type: 'uncaptured', label: 'Uncaptured', list: paymentLists.uncaptured, empty: 'No payments to capture' },
  { type: 'recurring', label: 'Recurring', list: paymentLists.recurring, empty: 'No recurring payments yet' },
  { type: 'refund', label: 'Refund', list: paymentLists.refund, empty: 'No refunds yet' },
  { type: 'fraud', label: 'Fraud', list: paymentLists.fraud, empty: 'No payments flagged as fraud' },
] as const;

const cells = {
  status: paymentStatusCell,
  amount: paymentAmountCell,
  card_brand: paymentBrandCell,
  origin_type: ({ origin_type }: Payment) => getOriginName(origin_type),
};

/** Query parameters of a link to the payments of one button: `?origin_type=button&origin_id=…` (PAY-009). */
const origin = ['origin_type', 'origin_id'];

/** @public Starts the first reads of the page; the navigation calls this export by name. */
export const prefetch = prefetchListTab(tabs, origin);

/**
 * Page that lists the payments of the selected merchants, in tabs: all, uncaptured, recurring, refunded, and flagged as
 * fraud (PAY-007).
 */
export default function PaymentsPage() {
  return (
    <TabbedListPage
      title={t('Payments')}
      tabs={tabs}
      to={paths.payments}
      renderActions={(list) => <DataListActions list={list} plainFilters={origin} />}
      cells={cells}
      rowTo={({ id }) => paths.payment(id, 'general')}
      menu={({ id }) => [
        { label: t('General'), to: paths.payment(id, 'general') },
        { label: t('Detailed'), to: paths.payment(id, 'detailed') },
        { label: t('Black/White list'), to: paths.bwlist(id) },
      ]}
      plainFilters={origin}
    />
  );
}
