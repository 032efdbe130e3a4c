import { Button } from '@mantine/core';
import { type Report, reports } from '@portal/contract/reports';
import { t } from '../text/t.ts';
import { useRouteMutation } from '../api/client.ts';
import { showAlert } from '../ui/overlay/alerts.ts';
import { saveFile } from '../api/saveFile.ts';
import { failureText, isFailureShownElsewhere } from '../ui/overlay/runAction.ts';
import { toFailure } from '../api/failure.ts';

/** Returns the file name of a report, used if the server sends none. */
const nameOf = ({ title, id, file_type }: Report) =>
  `${title.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim() || 'report'}-${id}.${file_type}`;

/** Returns the id of a report's file; by default the report's own id (REP-050). */
const fileOf = ({ report_id, id }: Partial<Report> & Pick<Report, 'id'>) => report_id ?? id;

/**
 * Hook that downloads a report completely before it saves the file. A partial file or an HTML page is an error (B23).
 */
function useDownload(report: Report): { run: () => void; isRunning: boolean } {
  const { run, running } = useRouteMutation(reports.download);
  const download = async () => {
    try {
      saveFile(await run({ params: { id: fileOf(report) } }), nameOf(report));
    } catch (thrown) {
      const failure = toFailure(thrown);
      if (!isFailureShownElsewhere(failure)) showAlert('danger', failureText(failure));
    }
  };
  return { run: () => void download(), isRunning: running };
}

/**
 * Download button of a report, enabled when the report is ready. Before, and if the report failed, its label is
 * "Pending" (REP-017, REP-018).
 */
function DownloadButton({ report }: { report: Report }) {
  const { run, isRunning } = useDownload(report);
  const isReady = report.status === 'success';
  return (
    <Button size="compact-sm" variant="default" disabled={!isReady} loading={isRunning} onClick={run}>
      {isReady ? t('Download') : t('Pending')}
    </Button>
  );
}

/** Renders the last cell of a report's row, with the download button. */
export const renderDownloadButton = (report: Report) => <DownloadButton report={report} />;
