import { settlementLists } from '@portal/contract/settlements';
import { paths } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import { prefetchListTab } from '../ui/list/listTabs.ts';
import { TabbedListPage } from '../ui/list/TabbedListPage.tsx';
import { DataListActions } from '../ui/list/DataListActions.tsx';
import { UnpaidSums } from './UnpaidSums.tsx';

/** Tabs of the settlements page with their lists and explanations; direct settlements come first (SET-005). */
const tabs = [
  {
    type: 'direct',
    label: 'Direct',
    list: settlementLists.direct,
    about: () => t("Direct: payments in the merchant's main currency, paid out to its own account."),
    empty: 'No direct settlements yet',
  },
  {
    type: 'bulk',
    label: 'Bulk',
    list: settlementLists.bulk,
    about: () => t('Bulk: payments in other currencies, one payout per currency.'),
    empty: 'No bulk settlements yet',
  },
  {
    type: 'transactional',
    label: 'Transactional',
    list: settlementLists.transactional,
    about: () => t('Transactional: captured payments of merchants that authorize payments first.'),
    empty: 'No transactional settlements yet',
  },
] as const;

/** @public Starts the first reads of the page; the navigation calls this export by name. */
export const prefetch = prefetchListTab(tabs);

/** Page that lists settlements: one per merchant, currency and payout (SET-001). */
export default function SettlementsPage() {
  return (
    <TabbedListPage
      title={t('Settlements')}
      tabs={tabs}
      to={paths.settlements}
      renderTop={({ list, about }) => <UnpaidSums list={list} about={about()} />}
      renderActions={(list) => <DataListActions list={list} isWithoutReport />}
      figure="settlement_amount"
      rowTo={({ id }) => paths.settlement('info', id)}
      menu={({ id }) => [
        { label: t('Settled payments'), to: paths.settlement('info', id) },
        { label: t('Refunds'), to: paths.settlement('refunds', id) },
        { label: t('Currencies'), to: paths.settlement('currencies', id) },
      ]}
    />
  );
}
