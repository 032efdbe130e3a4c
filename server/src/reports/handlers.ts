import { contract } from '@portal/contract';
import { Report } from '@portal/contract/reports';
import type { ReportRecord } from '@portal/fixtures/reports';
import { signedIn, type Caller } from '../core/caller.ts';
import { rowsOnlyHandlers, type ListDefinition } from '../lists/dataList.ts';
import { csv } from '../files/csv.ts';
import { sendFile } from '../files/send.ts';
import { xlsx } from '../files/xlsx.ts';
import { audited } from '../core/log.ts';
import { moment } from '../core/time.ts';
import { missing, refuse } from '../core/refusal.ts';
import { LISTS, type Row } from './lists.ts';
import { scheduled, template } from './scheduled.ts';
import { invoices, settlements, statementFile } from './statements.ts';
import { aboutList, byMerchant, byTime, columnsOf, datesOf, fileName } from './view.ts';
import { offeredBy, pageOf, passing, same, type RowRules } from '../lists/rowFilters.ts';
import { special } from './specialReports.handlers.ts';
import type { Change } from '../core/store.ts';
import { handlers } from '../core/typed.ts';
import type { World } from '../core/world.ts';

type Rows = Iterable<Row>;

/**
 * The rows of finished reports, as they were when the report was made: each download reads the same ones again, whatever
 * was refunded since. They are references into the store's past, so they live beside it and go with their world.
 */
const made = new WeakMap<World, Map<number, Rows>>();

/** Makes a report that has fallen due: from now on its rows stand still. One whose list cannot be read is an error. */
export function finishReport(world: World, report: ReportRecord, due: number): Change {
  const list = LISTS[report.list];
  if (!list) return { reports: [{ ...report, status: 'error' }] };
  const { filters = [], query = '' } = report.request;
  const { zone, merchant_ids: merchants } = report;
  const rows = list.each(world.store, { merchants, filters, text: query, zone }, due);
  const kept = made.get(world) ?? new Map<number, Rows>();
  made.set(world, kept.set(report.id, rows));
  for (const id of kept.keys()) if (!world.store.reports.get(id)) kept.delete(id);
  return { reports: [{ ...report, status: 'success' }] };
}

/** Milliseconds until the turn of a report that waits. */
function slotOf({ id, status }: ReportRecord, world: World): number | null {
  if (status !== 'pending') return null;
  for (const { kind, ref, due } of world.store.jobs.values())
    if (kind === 'report' && ref === id) return Math.max(0, due - world.now());
  return null;
}

const shown = (report: ReportRecord, caller: Caller): Report => ({
  id: report.id,
  report_id: report.id,
  time: moment(report.created),
  title: report.title,
  ...aboutList(report, caller),
  status: report.status,
  slot: slotOf(report, caller.world),
  file_type: report.request.type,
  filters: datesOf(report.request.filters),
});

/** A person's own report, as long as they may see every merchant in it (O4). */
const isVisible = (report: ReportRecord, { user }: Caller) =>
  report.user_id === user.id && report.merchant_ids.every((id) => user.rights[id] !== undefined);

const newestFirst = (a: ReportRecord, b: ReportRecord) => b.created - a.created || b.id - a.id;

function visible(caller: Caller): ReportRecord[] {
  return Array.from(caller.world.store.reports.values())
    .filter((report) => isVisible(report, caller))
    .toSorted(newestFirst);
}

const RULES: RowRules<Report> = {
  time: byTime(),
  section: {
    title: 'Type',
    type: 'select',
    choices: same(Object.values(LISTS).map(({ title }) => title)),
    of: ({ section }) => section,
  },
  merchant_id: byMerchant(),
  status: { title: 'Status', type: 'select', choices: same(Report.shape.status.options), of: ({ status }) => status },
};

const regular: ListDefinition<Report> = {
  name: 'regular',
  title: 'Regular reports',
  fields: [
    { name: 'time', title: 'Date', type: 'moment' },
    { name: 'section', title: 'Type', type: 'text' },
    { name: 'title', title: 'Title', type: 'text' },
    { name: 'merchant', title: 'Merchant', type: 'text' },
    { name: 'file_type', title: 'File', type: 'text' },
    { name: 'status', title: 'Status', type: 'status' },
    { name: 'description', title: 'Filters', type: 'text' },
  ],
  // The title of its own stands with the type.
  defaults: ['time', 'section', 'merchant', 'file_type', 'status', 'description'],
  fulltext: [],
  filters: (caller, merchants) => offeredBy(RULES, caller, merchants),
  page(caller, { merchants, filters, page, limit, zone }) {
    const mine = visible(caller).filter(({ merchant_ids }) => merchant_ids.some((id) => merchants.includes(id)));
    if (filters.length === 0) {
      const { rows, ...place } = pageOf(mine, page, limit);
      return { rows: rows.map((report) => shown(report, caller)), ...place };
    }
    const rows = mine.map((report) => shown(report, caller));
    return pageOf(passing(rows, RULES, filters, zone), page, limit);
  },
  // Reports are files already: nobody saves a list of them.
  each: () => [],
};

/** The file of a finished report: the list's rows in the columns chosen, streamed. */
function fileOf(report: ReportRecord, rows: Rows) {
  const kind = report.request.type;
  const fields = columnsOf(report);
  const { zone, title } = report;
  const content = kind === 'csv' ? csv(fields, rows, zone) : xlsx(title, fields, rows, zone);
  return sendFile({ name: fileName(title, report.created, zone), kind, disposition: 'attachment' }, content);
}

export const reports = handlers(contract.reports, {
  regular: rowsOnlyHandlers(contract.reports.regular, regular),
  scheduled: rowsOnlyHandlers(contract.reports.scheduled, scheduled),
  settlements: rowsOnlyHandlers(contract.reports.settlements, settlements),
  invoices: rowsOnlyHandlers(contract.reports.invoices, invoices),
  template,
  special,
  download: async ({ params, request }) => {
    const caller = signedIn(request);
    return audited(request, 'report_download', { report_id: params.id }, async () => {
      const paper = await statementFile(params.id, caller);
      if (paper) return paper;
      const report = visible(caller).find(({ id }) => id === params.id) ?? missing();
      const rows = made.get(caller.world)?.get(report.id);
      if (report.status !== 'success' || !rows) return refuse('The report is not ready yet');
      return fileOf(report, rows);
    });
  },
});
