import { paymentLists, type Payment } from '@portal/contract/payments';
import { useParams } from 'wouter';
import { paths } from '../app/paths.ts';
import { t } from '../text/t.ts';
import { brandName } from '../ui/value/CardBrand.tsx';
import type { Prefetch } from '../ui/page/prefetch.ts';
import { DataList } from '../ui/list/DataList.tsx';
import { prefetchList } from '../ui/list/listRead.ts';
import { DataListActions } from '../ui/list/DataListActions.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { RouteTabs } from '../ui/page/RouteTabs.tsx';
import { originName } from './originName.ts';

/** Each tab with its list; the tab "all" reads `payments` (PAY-007). */
const tabs = [
  { type: 'all', label: 'All', list: paymentLists.payments, empty: 'No payments yet' },
  { type: 'uncaptured', label: 'Uncaptured', list: paymentLists.uncaptured, empty: 'Nothing waits to be captured' },
  { type: 'recurring', label: 'Recurring', list: paymentLists.recurring, empty: 'No recurring payments yet' },
  { type: 'refund', label: 'Refund', list: paymentLists.refund, empty: 'No refunds yet' },
  { type: 'fraud', label: 'Fraud', list: paymentLists.fraud, empty: 'No payment is flagged as fraud' },
] as const;

const cells = {
  card_brand: ({ card_brand }: Payment) => (card_brand ? brandName(card_brand) : '—'),
  origin_type: ({ origin_type }: Payment) => originName(origin_type),
};

/** A button's payments are linked to as `?origin_type=button&origin_id=…` (PAY-009). */
const origin = ['origin_type', 'origin_id'];

const tabOf = (type: string | undefined) => tabs.find((one) => one.type === type) ?? tabs[0];

/** @public The navigation calls it by name. */
export const prefetch: Prefetch = ({ params, query }, queries) =>
  prefetchList(tabOf(params['type']).list, query, origin, queries);

export default function PaymentsPage() {
  const { type } = useParams<{ type: string }>();
  const tab = tabOf(type);
  return (
    <>
      <PageHeader title={t('Payments')} actions={<DataListActions list={tab.list} plainFilters={origin} />} />
      <RouteTabs
        label={t('Payments')}
        tabs={tabs.map((one) => ({ label: t(one.label), to: paths.payments(one.type) }))}
      />
      <DataList
        key={tab.type}
        list={tab.list}
        label={`${t('Payments')}: ${t(tab.label)}`}
        cells={cells}
        rowTo={({ id }) => paths.payment(id, 'general')}
        menu={({ id }) => [
          { label: t('General'), to: paths.payment(id, 'general') },
          { label: t('Detailed'), to: paths.payment(id, 'detailed') },
          { label: t('Black/White list'), to: paths.bwlist(id) },
        ]}
        plainFilters={origin}
        empty={{ title: t(tab.empty) }}
      />
    </>
  );
}
