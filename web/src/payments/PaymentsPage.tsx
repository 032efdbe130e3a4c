import { paymentLists, type Payment } from '@portal/contract/payments';
import { paths } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import { prefetchTab } from '../ui/list/listTabs.ts';
import { TabbedListPage } from '../ui/list/TabbedListPage.tsx';
import { DataListActions } from '../ui/list/DataListActions.tsx';
import { getOriginName } from './getOriginName.ts';
import { amountCell, brandCell, statusCell } from '../ui/value/paymentCells.tsx';

/** Each tab with its list; the tab "all" reads `payments` (PAY-007). */
const tabs = [
  { type: 'all', label: 'All', list: paymentLists.payments, empty: 'No payments yet' },
  { type: 'uncaptured', label: 'Uncaptured', list: paymentLists.uncaptured, empty: 'No payments to capture' },
  { type: 'recurring', label: 'Recurring', list: paymentLists.recurring, empty: 'No recurring payments yet' },
  { type: 'refund', label: 'Refund', list: paymentLists.refund, empty: 'No refunds yet' },
  { type: 'fraud', label: 'Fraud', list: paymentLists.fraud, empty: 'No payments flagged as fraud' },
] as const;

const cells = {
  status: statusCell,
  amount: amountCell,
  card_brand: brandCell,
  origin_type: ({ origin_type }: Payment) => getOriginName(origin_type),
};

/** A button's payments are linked to as `?origin_type=button&origin_id=…` (PAY-009). */
const origin = ['origin_type', 'origin_id'];

/** @public The navigation calls it by name. */
export const prefetch = prefetchTab(tabs, origin);

/** The payments of the merchants selected, by what is to be done with them (PAY-007). */
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
