import { settlementLists } from '@portal/contract/settlements';
import { useParams } from 'wouter';
import { paths } from '../app/paths.ts';
import { t } from '../text/t.ts';
import type { Prefetch } from '../ui/page/prefetch.ts';
import { DataList } from '../ui/list/DataList.tsx';
import { prefetchList } from '../ui/list/listRead.ts';
import { DataListActions } from '../ui/list/DataListActions.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { RouteTabs } from '../ui/page/RouteTabs.tsx';

/** Each tab with its list, direct first (SET-005). */
const tabs = [
  { type: 'direct', label: 'Direct', list: settlementLists.direct, empty: 'No direct settlements yet' },
  { type: 'bulk', label: 'Bulk', list: settlementLists.bulk, empty: 'No bulk settlements yet' },
  {
    type: 'transactional',
    label: 'Transactional',
    list: settlementLists.transactional,
    empty: 'No transactional settlements yet',
  },
] as const;

const tabOf = (type: string | undefined) => tabs.find((one) => one.type === type) ?? tabs[0];
const plain: readonly string[] = [];

/** @public The navigation calls it by name. */
export const prefetch: Prefetch = ({ params, query }, queries) =>
  prefetchList(tabOf(params['type']).list, query, plain, queries);

/** What the merchants are paid, a settlement a merchant, currency and payout (SET-001). */
export default function SettlementsPage() {
  const { type } = useParams<{ type: string }>();
  const tab = tabOf(type);
  return (
    <>
      <PageHeader title={t('Settlements')} actions={<DataListActions list={tab.list} savesOnly />} />
      <RouteTabs
        label={t('Settlements')}
        tabs={tabs.map((one) => ({ label: t(one.label), to: paths.settlements(one.type) }))}
      />
      <DataList
        key={tab.type}
        list={tab.list}
        label={`${t('Settlements')}: ${t(tab.label)}`}
        rowTo={({ id }) => paths.settlement('info', id)}
        menu={({ id }) => [
          { label: t('Settled payments'), to: paths.settlement('info', id) },
          { label: t('Refunds'), to: paths.settlement('refunds', id) },
          { label: t('Currencies'), to: paths.settlement('currencies', id) },
        ]}
        empty={{ title: t(tab.empty) }}
      />
    </>
  );
}
