import { contract } from '@portal/contract';
import type { ReportRecord } from '@portal/fixtures/reports';
import { signedIn } from '../core/caller.ts';
import { audited } from '../core/log.ts';
import { missing, refuse } from '../core/refusal.ts';
import { handlers } from '../core/typed.ts';
import { csv } from '../files/csv.ts';
import { sendFile } from '../files/send.ts';
import { xlsx } from '../files/xlsx.ts';
import { rowsOnlyHandlers, type Lists } from '../lists/dataList.ts';
import { dictionaryOf } from '../texts/dictionaries.ts';
import type { ReportRows } from './finish.rules.ts';
import { regularList, visibleReports } from './regular.ts';
import { scheduledList } from './scheduled.ts';
import { specialReportHandlers } from './specialReports.handlers.ts';
import { invoices, settlements, statementFile } from './statements.ts';
import { templateHandlers } from './template.handlers.ts';
import { columnsOf, fileName } from './view.ts';

/** Streams the file of a finished report. */
async function fileOf(lists: Lists, report: ReportRecord, { rows }: ReportRows) {
  const kind = report.request.type;
  const fields = columnsOf(lists, report);
  const { zone, title, lang, list } = report;
  const codes = lists.get(list)?.codes ?? {};
  const wording = { zone, ...(await dictionaryOf(lang)), codes };
  const content = kind === 'csv' ? csv(fields, rows, wording) : xlsx(title, fields, rows, wording);
  return sendFile({ name: fileName(title, report.created, zone), kind, disposition: 'attachment' }, content);
}

/** Handlers of the reports center; `lists`: lists that reports can contain. */
export const reportHandlers = (lists: Lists) =>
  handlers(contract.reports, {
    regular: rowsOnlyHandlers(contract.reports.regular, regularList(lists)),
    scheduled: rowsOnlyHandlers(contract.reports.scheduled, scheduledList(lists)),
    settlements: rowsOnlyHandlers(contract.reports.settlements, settlements),
    invoices: rowsOnlyHandlers(contract.reports.invoices, invoices),
    template: templateHandlers(lists),
    special: specialReportHandlers,
    download: async ({ params, request }) => {
      const caller = signedIn(request);
      return audited(request, 'report_download', { report_id: params.id }, async () => {
        const paper = await statementFile(params.id, request);
        if (paper) return paper;
        const report = visibleReports(lists, caller).find(({ id }) => id === params.id) ?? missing();
        const rows = caller.world.store.reportRows.get(report.id);
        if (report.status !== 'success' || !rows) return refuse('The report is not ready yet');
        return fileOf(lists, report, rows);
      });
    },
  });
