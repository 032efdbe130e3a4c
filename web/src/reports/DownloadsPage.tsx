import { Anchor } from '@mantine/core';
import { reports, type Report } from '@portal/contract/reports';
import { paths } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import { DataList } from '../ui/list/DataList.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { RouteTabs } from '../ui/page/RouteTabs.tsx';
import { reportCells, renderReportStatus } from './reportCells.tsx';
import { renderDownloadButton } from './renderDownloadButton.tsx';

const isPending = (rows: readonly Report[]) => rows.some(({ status }) => status === 'pending');
const ownCells = { ...reportCells, status: renderReportStatus };

/** Page with saved reports (REP-006, REP-016). The list is read again while a report is pending. */
export default function DownloadsPage() {
  return (
    <>
      <PageHeader title={t('Downloads')} />
      <RouteTabs label={t('Downloads')} tabs={[{ label: t('Regular reports'), to: paths.downloads('regular') }]} />
      <DataList
        list={reports.regular}
        label={t('Regular reports')}
        cells={ownCells}
        action={renderDownloadButton}
        pollWhile={isPending}
        empty={{
          title: t('No reports yet'),
          action: (
            <Anchor href={`#${paths.payments('all')}`}>{t('Save a payment list as a report to see it here')}</Anchor>
          ),
        }}
      />
    </>
  );
}
