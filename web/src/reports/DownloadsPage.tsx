import { Anchor, Button } from '@mantine/core';
import { reports, type Report } from '@portal/contract/reports';
import { t } from '../text/t.ts';
import { DataList } from '../ui/DataList.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { RouteTabs } from '../ui/RouteTabs.tsx';
import { MerchantLinks } from './MerchantLinks.tsx';
import { useDownload } from './useDownload.ts';

const isPending = (rows: readonly Report[]) => rows.some(({ status }) => status === 'pending');

const cells = {
  section: ({ section }: Report) => t(section),
  merchant: ({ merchant }: Report) => <MerchantLinks names={merchant} />,
  file_type: ({ file_type }: Report) => file_type.toUpperCase(),
};

/** The files that lists were saved as (REP-006, REP-016). The list is read again while one is in the making. */
export default function DownloadsPage() {
  return (
    <>
      <PageHeader title={t('Downloads')} />
      <RouteTabs label={t('Downloads')} tabs={[{ label: t('Regular reports'), to: '/reports/downloads/regular' }]} />
      <DataList
        list={reports.regular}
        label={t('Regular reports')}
        cells={cells}
        action={downloadButton}
        pollWhile={isPending}
        empty={{
          title: t('No reports yet'),
          action: <Anchor href="#/transactions/payments/all">{t('Save a list of payments to reports')}</Anchor>,
        }}
      />
    </>
  );
}

/** Enabled once the report is there; until then, and where it failed, it reads "Pending" (REP-017, REP-018). */
function DownloadButton({ report }: { report: Report }) {
  const { run, isRunning } = useDownload(report);
  const isReady = report.status === 'success';
  return (
    <Button size="compact-sm" variant="default" disabled={!isReady} loading={isRunning} onClick={run}>
      {isReady ? t('Download') : t('Pending')}
    </Button>
  );
}

const downloadButton = (report: Report) => <DownloadButton report={report} />;
