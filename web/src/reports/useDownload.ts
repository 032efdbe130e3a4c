import { reports, type Report } from '@portal/contract/reports';
import { useAction } from '../api/client.ts';
import { alert } from '../ui/overlay/alerts.ts';
import { saveFile } from '../api/saveFile.ts';
import { failureText, isToldElsewhere } from '../ui/overlay/tellAction.ts';
import { classify } from '../api/failure.ts';

/** A name for the file of a server that gives it none. */
const nameOf = ({ title, id, file_type }: Report) =>
  `${title.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim() || 'report'}-${id}.${file_type}`;

/** What its file is asked for by; a server need not name it where that is the report's own id (REP-050). */
const fileOf = ({ report_id, id }: Partial<Report> & Pick<Report, 'id'>) => report_id ?? id;

/** Fetches a report's file whole before it is saved: half a file, or a page of HTML, is a failure (B23). */
export function useDownload(report: Report): { run: () => void; isRunning: boolean } {
  const { run, running } = useAction(reports.download);
  const download = async () => {
    try {
      saveFile(await run({ params: { id: fileOf(report) } }), nameOf(report));
    } catch (thrown) {
      const failure = classify(thrown);
      if (!isToldElsewhere(failure)) alert('danger', failureText(failure));
    }
  };
  return { run: () => void download(), isRunning: running };
}
