import { Button } from '@mantine/core';
import type { Report } from '@portal/contract/reports';
import { t } from '../text/t.ts';
import { useDownload } from './useDownload.ts';

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

/** What stands at the end of a row of reports. */
export const downloadButton = (report: Report) => <DownloadButton report={report} />;
