import { contract } from '@portal/contract';
import type { Field, SetFilter } from '@portal/contract/dataList';
import type { Report } from '@portal/contract/reports';
import type { ReportRecord } from '@portal/fixtures/records';
import { signedIn, type Caller } from './context.ts';
import { rowsOnlyHandlers, type ListDefinition } from './dataList.ts';
import { disputeDefinitions } from './disputes.lists.ts';
import { csv } from './files/csv.ts';
import { sendFile } from './files/send.ts';
import { xlsx } from './files/xlsx.ts';
import { audited } from './log.ts';
import { definitions } from './payments.lists.ts';
import { moment } from './payments.view.ts';
import { missing, refuse } from './refusal.ts';
import { settlementDefinitions } from './settlements.lists.ts';
import type { Change } from './store.ts';
import { handlers } from './typed.ts';
import type { World } from './world.ts';
import { localTime } from './zones.ts';

type Row = Readonly<Record<string, unknown>>;
type Rows = Iterable<Row>;

/** Every list that can be saved as a report, by its name. */
const LISTS: Readonly<Record<string, ListDefinition<Row>>> = {
  ...definitions,
  ...settlementDefinitions,
  ...disputeDefinitions,
};

/**
 * The rows of finished reports, as they were when the report was made: each download reads the same ones again, whatever
 * was refunded since. They are references into the store's past, so they live beside it and go with their world.
 */
const made = new WeakMap<World, Map<number, Rows>>();

/** Makes a report that has fallen due: from now on its rows stand still. One whose list cannot be read is an error. */
export function finishReport(world: World, report: ReportRecord): Change {
  const list = LISTS[report.list];
  if (!list) return { reports: [{ ...report, status: 'error' }] };
  const { filters = [], query = '' } = report.request;
  const { zone, merchant_ids: merchants } = report;
  const rows = list.each(world.store, { merchants, filters, text: query, zone }, world.now());
  made.set(world, (made.get(world) ?? new Map<number, Rows>()).set(report.id, rows));
  return { reports: [{ ...report, status: 'success' }] };
}

/** `YYYY-MM-DD` at both ends, where the list was filtered by date. */
function datesOf(filters: readonly SetFilter[] = []): Report['filters'] {
  const found = filters.find(({ s, m, v }) => s === 'createtime' && m === 'between' && Array.isArray(v));
  const [date_from = null, date_to = null] = Array.isArray(found?.v) ? found.v : [];
  return { date_from, date_to };
}

/** What the list was narrowed to, in words: `Status = approved; "Щур"`. */
function description(
  { request: { filters = [], query = '' }, list }: ReportRecord,
  caller: Caller,
  merchants: readonly number[],
): string {
  const offered = LISTS[list]?.filters(caller, merchants) ?? [];
  const narrowed = filters.map(({ s, v }) => {
    const filter = offered.find(({ name }) => name === s);
    const texts = [v].flat().map((value) => filter?.choices.find((choice) => choice.value === value)?.text ?? value);
    return `${filter?.title ?? s}: ${texts.join(', ')}`;
  });
  return [...narrowed, ...(query === '' ? [] : [`"${query}"`])].join('; ');
}

function shown(report: ReportRecord, caller: Caller): Report {
  const { merchants } = caller.world.store;
  return {
    id: report.id,
    report_id: report.id,
    time: moment(report.created),
    title: report.title,
    section: LISTS[report.list]?.title ?? report.list,
    description: description(report, caller, report.merchant_ids),
    merchant: report.merchant_ids.map((id) => merchants.get(id)?.name ?? String(id)).join(', '),
    merchant_ids: [...report.merchant_ids],
    status: report.status,
    file_type: report.request.type,
    filters: datesOf(report.request.filters),
  };
}

/** A person's own report, as long as they may see every merchant in it (O4). */
const isVisible = (report: ReportRecord, { user }: Caller) =>
  report.user_id === user.id && report.merchant_ids.every((id) => user.rights[id] !== undefined);

const newestFirst = (a: ReportRecord, b: ReportRecord) => b.created - a.created || b.id - a.id;

function visible(caller: Caller): ReportRecord[] {
  return Array.from(caller.world.store.reports.values())
    .filter((report) => isVisible(report, caller))
    .toSorted(newestFirst);
}

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
  filters: () => [],
  page(caller, { merchants, page, limit }) {
    const found = visible(caller).filter(({ merchant_ids }) => merchant_ids.some((id) => merchants.includes(id)));
    const pages = Math.max(1, Math.ceil(found.length / limit));
    const at = Math.min(page, pages);
    const rows = found.slice((at - 1) * limit, at * limit).map((report) => shown(report, caller));
    return { rows, total: found.length, page: at, pages };
  },
  // Reports are files already: nobody saves a list of them.
  each: () => [],
};

const columnsOf = (report: ReportRecord): Field[] => {
  const { fields = [], defaults = [] } = LISTS[report.list] ?? {};
  return (report.request.fields ?? defaults).flatMap((name) => fields.find((field) => field.name === name) ?? []);
};

/** The file of a finished report: the list's rows in the columns chosen, streamed. */
function fileOf(report: ReportRecord, rows: Rows) {
  const kind = report.request.type;
  const fields = columnsOf(report);
  const { zone, title } = report;
  const name = `${title} ${localTime(zone)(moment(report.created)).slice(0, 10)}`;
  const content = kind === 'csv' ? csv(fields, rows, zone) : xlsx(title, fields, rows, zone);
  return sendFile({ name, kind, disposition: 'attachment' }, content);
}

export const reports = handlers(contract.reports, {
  regular: rowsOnlyHandlers(contract.reports.regular, regular),
  download: async ({ params, request }) => {
    const caller = signedIn(request);
    return audited(request, 'report_download', { report_id: params.id }, () => {
      const report = visible(caller).find(({ id }) => id === params.id) ?? missing();
      const rows = made.get(caller.world)?.get(report.id);
      if (report.status !== 'success' || !rows) return refuse('The report is not ready yet');
      return fileOf(report, rows);
    });
  },
});
