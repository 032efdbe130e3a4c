import { type Dispute, disputeLists } from '@portal/contract/disputes';
import { paths } from '../paths/paths.ts';
import { useUserRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import { prefetchListTab } from '../ui/list/listTabs.ts';
import { TabbedListPage } from '../ui/list/TabbedListPage.tsx';
import { DataListActions } from '../ui/list/DataListActions.tsx';
import { useDisputeCounts } from './useDisputeCounts.ts';
import { Text } from '@mantine/core';
import { getServerTime } from '../api/serverClock.ts';
import { Moment } from '../ui/value/Moment.tsx';
import { formatRemainingTime } from './formatRemainingTime.ts';

const DAY = 86_400_000;

/**
 * Response deadline of a dispute, highlighted in the last two days. While a response is needed, the remaining time by
 * the server's clock is shown too.
 */
function Deadline({ dispute }: { dispute: Pick<Dispute, 'response_deadline' | 'status_name'> }) {
  const { response_deadline: deadline, status_name } = dispute;
  const span = Date.parse(deadline) - getServerTime();
  const time = status_name === 'Needs response' ? formatRemainingTime(span) : undefined;
  return (
    <>
      <Moment value={deadline} withTime />
      {time !== undefined && (
        <Text span fz="sm" ms={6} c={span < 2 * DAY ? 'var(--mantine-color-error)' : 'dimmed'}>
          {t('{time} left', { time })}
        </Text>
      )}
    </>
  );
}

/** Tabs of the dispute page, each with its list (DIS-001). */
const tabs = [
  { type: 'all', label: 'All', list: disputeLists.all, empty: 'No disputes yet' },
  { type: 'urgent', label: 'Urgent', list: disputeLists.urgent, empty: 'No disputes need a response' },
  { type: 'progress', label: 'In progress', list: disputeLists.progress, empty: 'No disputes in progress' },
  { type: 'closed', label: 'Closed', list: disputeLists.closed, empty: 'No closed disputes yet' },
] as const;

const cells = {
  response_deadline: (row: Dispute) => <Deadline dispute={row} />,
  reason: ({ reason }: Dispute) => t(reason),
};

/** @public Starts the first reads of the page; the navigation calls this export by name. */
export const prefetch = prefetchListTab(tabs);

/** Page that lists disputes in tabs by status (DIS-001 … DIS-007). */
export default function DisputesPage() {
  const { whyNot } = useUserRights();
  return (
    <TabbedListPage
      title={t('Disputes')}
      tabs={tabs}
      to={paths.disputes}
      counts={useDisputeCounts()}
      renderActions={(list) => <DataListActions list={list} />}
      cells={cells}
      rowTo={({ id }) => paths.dispute(id)}
      menu={({ id, internal_orderid, merchant }) => [
        { label: t('Dispute'), to: paths.dispute(id) },
        {
          label: t('Payment'),
          to: paths.payment(internal_orderid, 'general'),
          whyNot: whyNot('payments.read', merchant.id),
        },
      ]}
    />
  );
}
