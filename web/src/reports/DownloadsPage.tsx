import { Anchor, Button } from '@mantine/core';
import { reports, type Report } from '@portal/contract/reports';
import { t } from '../text/t.ts';
import { Badge } from '../ui/Badge.tsx';
import { DataList } from '../ui/DataList.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { RouteTabs } from '../ui/RouteTabs.tsx';
import classes from './DownloadsPage.module.css';
import { MerchantLinks } from './MerchantLinks.tsx';
import { narrowed } from './narrowed.ts';
import { useDownload } from './useDownload.ts';

const isPending = (rows: readonly Report[]) => rows.some(({ status }) => status === 'pending');

/** A report that was given no title has its list's: said once. */
const titleOf = ({ title, section }: Report) => (title === section ? null : title);

const cells = {
  section: (report: Report) => {
    const title = titleOf(report);
    return (
      <>
        {t(report.section)}
        {title !== null && <span className={classes.title}>{title}</span>}
      </>
    );
  },
  merchant: (report: Report) => <MerchantLinks report={report} />,
  description: ({ description }: Report) => {
    const words = narrowed(description);
    return words === '' ? (
      '—'
    ) : (
      <span className={classes.filters} title={words}>
        {words}
      </span>
    );
  },
  status: ({ status }: Report) => (
    <span className={status === 'pending' ? classes.waiting : undefined}>
      <Badge status={status} />
    </span>
  ),
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
