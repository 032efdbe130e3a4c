import { settlementLists } from '@portal/contract/settlements';
import { paths } from '../app/paths.ts';
import { t } from '../text/t.ts';
import { prefetchTab } from '../ui/list/listTabs.ts';
import { TabbedListPage } from '../ui/list/TabbedListPage.tsx';
import { DataListActions } from '../ui/list/DataListActions.tsx';

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

/** @public The navigation calls it by name. */
export const prefetch = prefetchTab(tabs);

/** What the merchants are paid, a settlement a merchant, currency and payout (SET-001). */
export default function SettlementsPage() {
  return (
    <TabbedListPage
      title={t('Settlements')}
      tabs={tabs}
      to={paths.settlements}
      renderActions={(list) => <DataListActions list={list} savesOnly />}
      rowTo={({ id }) => paths.settlement('info', id)}
      menu={({ id }) => [
        { label: t('Settled payments'), to: paths.settlement('info', id) },
        { label: t('Refunds'), to: paths.settlement('refunds', id) },
        { label: t('Currencies'), to: paths.settlement('currencies', id) },
      ]}
    />
  );
}
