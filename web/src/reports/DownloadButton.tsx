import { Button } from '@mantine/core';
import type { Report } from '@portal/contract/reports';
import { t } from '../text/t.ts';
import { useDownload } from './useDownload.ts';

/** Enabled when the report is ready; before, and if it failed, it reads "Pending" (REP-017, REP-018). */
function DownloadButton({ report }: { report: Report }) {
  const { run, isRunning } = useDownload(report);
  const isReady = report.status === 'success';
  return (
    <Button size="compact-sm" variant="default" disabled={!isReady} loading={isRunning} onClick={run}>
      {isReady ? t('Download') : t('Pending')}
    </Button>
  );
}

/** Last cell of a report's row. */
export const downloadButton = (report: Report) => <DownloadButton report={report} />;
