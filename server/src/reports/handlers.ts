import { contract } from '@portal/contract';
import type { ReportRecord } from '@portal/fixtures/reports';
import { type Caller, hasRight, requireCaller } from '../core/caller.ts';
import { runAudited } from '../core/log.ts';
import { throwNotFound, refuse } from '../core/refusal.ts';
import { defineHandlers } from '../core/typed.ts';
import { streamCsv } from '../files/csv.ts';
import { fileResponse } from '../files/send.ts';
import { streamXlsx } from '../files/xlsx.ts';
import { type ListDefinition, type Lists, rowsOnlyHandlers } from '../lists/dataList.ts';
import { loadDictionary } from '../texts/dictionaries.ts';
import { queryCode } from '../lists/queryCode.ts';
import { queryOf, type ReportRows } from './finish.rules.ts';
import { scheduledList } from './scheduled.ts';
import { specialReportHandlers } from './specialReports.handlers.ts';
import { invoices, settlements, statementFile } from './statements.ts';
import { templateHandlers } from './template.handlers.ts';
import { listSummary, byMerchant, byTime, columnsOf, datesOf, fileName } from './view.ts';
import { Report } from '@portal/contract/reports';
import { formatTimestamp } from '../core/time.ts';
import type { World } from '../core/world.ts';
import { type FilterRules, offered, passing, plainChoices, select } from '../lists/filters.ts';
import { newestFirst, pageOf } from '../lists/rows.ts';
import { merchantChoices } from '../merchants/names.ts';
import { mayReadRows } from './rights.ts';

/** Milliseconds until a pending report is finished. */
function slotOf({ id, status }: ReportRecord, world: World): number | null {
  if (status !== 'pending') return null;
  for (const { kind, ref, due } of world.store.jobs.values())
    if (kind === 'report' && ref === id) return Math.max(0, due - world.now());
  return null;
}

const shown = (lists: Lists, report: ReportRecord, caller: Caller): Report => ({
  id: report.id,
  report_id: report.id,
  time: formatTimestamp(report.created),
  title: report.title,
  ...listSummary(lists, report, caller),
  status: report.status,
  slot: slotOf(report, caller.world),
  file_type: report.request.type,
  query_code: queryCode(report.list, queryOf(report)),
  filters: datesOf(report.request.filters),
});

/**
 * Whether a user may see a report: their own one, if they may still read reports and the list's rows at each of its
 * merchants (O4).
 */
const isVisible = (lists: Lists, report: ReportRecord, { user }: Caller) =>
  report.user_id === user.id &&
  report.merchant_ids.every((id) => hasRight(user, 'reports.read', id) && mayReadRows(lists, report, user, id));

/** Reports that a user can see, newest first. */
const visibleReports = (lists: Lists, caller: Caller): ReportRecord[] =>
  Array.from(caller.world.store.reports.values())
    .filter((report) => isVisible(lists, report, caller))
    .toSorted(newestFirst);

const rulesOf = (lists: Lists): FilterRules<Report> => ({
  time: byTime(),
  section: select('Type', ({ section }) => section, plainChoices(Array.from(lists.values(), ({ title }) => title))),
  merchant_id: byMerchant(),
  status: select('Status', ({ status }) => status, plainChoices(Report.shape.status.options)),
});

const FIELDS: ListDefinition<Report>['fields'] = [
  { name: 'time', title: 'Date', type: 'moment' },
  { name: 'section', title: 'Type', type: 'text' },
  { name: 'title', title: 'Title', type: 'text' },
  { name: 'merchant', title: 'Merchant', type: 'text' },
  { name: 'file_type', title: 'File', type: 'text' },
  { name: 'status', title: 'Status', type: 'status' },
  { name: 'description', title: 'Filters', type: 'text' },
];

/** Definition of the list of a user's reports. `lists` are the lists that reports can contain. */
function regularList(lists: Lists): ListDefinition<Report> {
  const rules = rulesOf(lists);
  return {
    name: 'regular',
    title: 'Regular reports',
    fields: FIELDS,
    // The report's own title is shown in the type column.
    defaults: ['time', 'section', 'merchant', 'file_type', 'status', 'description'],
    fulltext: [],
    filters: (caller, merchants) => offered(rules, merchantChoices(caller.world.store, merchants)),
    page(caller, { merchants, filters, page, limit, zone }) {
      const mine = visibleReports(lists, caller).filter(({ merchant_ids }) =>
        merchant_ids.some((id) => merchants.includes(id)),
      );
      if (filters.length === 0) {
        const { rows, ...place } = pageOf(mine, page, limit);
        return { rows: rows.map((report) => shown(lists, report, caller)), ...place };
      }
      const rows = mine.map((report) => shown(lists, report, caller));
      return pageOf(passing(rows, rules, filters, zone), page, limit);
    },
    // Reports are files already, so this list has no export.
    each: () => [],
  };
}

/** Streams the file of a finished report. */
async function fileOf(lists: Lists, report: ReportRecord, { rows }: ReportRows) {
  const kind = report.request.type;
  const fields = columnsOf(lists, report);
  const { zone, title, lang, list } = report;
  const codes = lists.get(list)?.codes ?? {};
  const query = { code: queryCode(list, queryOf(report)), readAt: formatTimestamp(report.created) };
  const wording = { zone, ...(await loadDictionary(lang)), codes, query };
  const content = kind === 'csv' ? streamCsv(fields, rows, wording) : streamXlsx(title, fields, rows, wording);
  return fileResponse({ name: fileName(title, report.created, zone), kind, disposition: 'attachment' }, content);
}

/** Handlers of the reports area. `lists` are the lists that reports can contain. */
export const reportHandlers = (lists: Lists) =>
  defineHandlers(contract.reports, {
    regular: rowsOnlyHandlers(contract.reports.regular, regularList(lists)),
    scheduled: rowsOnlyHandlers(contract.reports.scheduled, scheduledList(lists)),
    settlements: rowsOnlyHandlers(contract.reports.settlements, settlements),
    invoices: rowsOnlyHandlers(contract.reports.invoices, invoices),
    template: templateHandlers(lists),
    special: specialReportHandlers,
    download: async ({ params, request }) => {
      const caller = requireCaller(request);
      return runAudited(request, 'report_download', { report_id: params.id }, async () => {
        const paper = await statementFile(params.id, request);
        if (paper) return paper;
        const report = visibleReports(lists, caller).find(({ id }) => id === params.id) ?? throwNotFound();
        const rows = caller.world.store.reportRows.get(report.id);
        if (report.status !== 'success' || !rows) return refuse('The report is not ready yet');
        return fileOf(lists, report, rows);
      });
    },
  });
