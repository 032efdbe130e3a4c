import { disputeLists, type Dispute } from '@portal/contract/disputes';
import { useParams } from 'wouter';
import { paths } from '../app/paths.ts';
import { t } from '../text/t.ts';
import type { Prefetch } from '../ui/page/prefetch.ts';
import { DataList } from '../ui/list/DataList.tsx';
import { prefetchList } from '../ui/list/listRead.ts';
import { DataListActions } from '../ui/list/DataListActions.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { RouteTabs } from '../ui/page/RouteTabs.tsx';
import { Deadline } from './Deadline.tsx';
import { useCounts } from './useCounts.ts';

/** Each tab with its list, all first (DIS-001). */
const tabs = [
  { type: 'all', label: 'All', empty: 'No disputes yet' },
  { type: 'urgent', label: 'Urgent', empty: 'No dispute needs a response' },
  { type: 'progress', label: 'In progress', empty: 'No dispute is in progress' },
  { type: 'closed', label: 'Closed', empty: 'No closed disputes yet' },
] as const;

const cells = {
  response_deadline: (row: Dispute) => <Deadline dispute={row} />,
  reason: ({ reason }: Dispute) => t(reason),
};

const tabOf = (type: string | undefined) => tabs.find((one) => one.type === type) ?? tabs[0];
const plain: readonly string[] = [];

/** @public The navigation calls it by name. */
export const prefetch: Prefetch = ({ params, query }, queries) =>
  prefetchList(disputeLists[tabOf(params['type']).type], query, plain, queries);

/** What payers' banks want back, by what is to be done about it (DIS-001 … DIS-007). */
export default function DisputesPage() {
  const { type } = useParams<{ type: string }>();
  const tab = tabOf(type);
  const list = disputeLists[tab.type];
  const counts = useCounts();
  return (
    <>
      <PageHeader title={t('Disputes')} actions={<DataListActions list={list} />} />
      <RouteTabs
        label={t('Disputes')}
        tabs={tabs.map((one) => {
          const count = counts[one.type];
          const to = paths.disputes(one.type);
          return { label: t(one.label), to, ...(count === undefined ? {} : { count }) };
        })}
      />
      <DataList
        key={tab.type}
        list={list}
        label={`${t('Disputes')}: ${t(tab.label)}`}
        cells={cells}
        rowTo={({ id }) => paths.dispute(id)}
        menu={({ id, internal_orderid }) => [
          { label: t('Dispute'), to: paths.dispute(id) },
          { label: t('Payment'), to: paths.payment(internal_orderid, 'general') },
        ]}
        empty={{ title: t(tab.empty) }}
      />
    </>
  );
}
