import { z } from 'zod';
import { answers, area, done, file, qInt, t } from './protocol.ts';
import { dataListOf, ExportList, Field, ListQuery, Regularity, rowsOnly } from './dataList.ts';
import { SettlementType } from './settlements.ts';
import { Amount, Currency, DateOnly, Id, Moment, PathId } from './values.ts';

/** A report to download. The button works once the status is `success` (000 §2.4). */
export const Report = z.object({
  id: Id,
  report_id: Id,
  time: Moment,
  title: z.string(),
  section: z.string(),
  description: z.string(),
  /** Names of the merchants in it, joined by commas; a name may hold a comma itself. */
  merchant: z.string(),
  /** Their ids, in the order of their names (REP-020). */
  merchant_ids: z.array(Id),
  status: z.enum(['pending', 'success', 'error']),
  /** Milliseconds until its turn to be made comes; null where none is known (REP-052). */
  slot: z.number().int().min(0).nullable(),
  file_type: z.enum(['csv', 'xlsx', 'pdf']),
  filters: z.object({ date_from: DateOnly.nullable(), date_to: DateOnly.nullable() }),
});
export type Report = z.infer<typeof Report>;

/** What a merchant was paid of one currency in one month, or what it was charged: of each month that is over a file. */
export const Statement = Report.extend({
  /** As it stands on the paper: `SR-202610-UAH-100101`. */
  number: z.string(),
  currency: Currency,
  /** Sum of the month's settlements; of an invoice: of their fees. */
  amount: Amount,
  /** How many settlements it holds, and in which of the three lists they stand. */
  cnt: z.number().int().min(0),
  settlement_type: SettlementType,
});
export type Statement = z.infer<typeof Statement>;

/** A list that is saved to reports again and again, each time of the period before (REP-051). */
export const ScheduledReport = z.object({
  id: Id,
  time: Moment,
  title: z.string(),
  section: z.string(),
  description: z.string(),
  merchant: z.string(),
  merchant_ids: z.array(Id),
  file_type: z.enum(['csv', 'xlsx']),
  regularity: Regularity,
  status: z.enum(['active', 'disabled']),
  /** Null while it is switched off. */
  next_time: Moment.nullable(),
  /** Null until it ran. */
  last_time: Moment.nullable(),
});
export type ScheduledReport = z.infer<typeof ScheduledReport>;

const Cell = z.union([z.string(), z.number(), z.boolean(), z.null(), z.object({ id: Id, name: z.string() })]);
/** Every special report has columns of its own: `fields` says which. */
export const SpecialRow = z.record(z.string(), Cell);

/** The special reports on offer. */
const SpecialEntry = z.object({ id: Id, title: z.string(), description: z.string() });
export type SpecialEntry = z.infer<typeof SpecialEntry>;
const SpecialList = z.object({
  data: z.array(SpecialEntry),
  /** Whether the person may ask for fields, and for reports that there are not yet. */
  can_request: z.boolean(),
});

/** File types of a special report; `xls` is the workbook of today's spreadsheets, `.xlsx`. */
export const SpecialFile = z.enum(['csv', 'xls']);

/**
 * A special report, page by page (REP-029). `mandatory_fields` cannot be taken out, of `accepted_fields` anything may be
 * added; `unblock` are fields that must be asked for first, `unblock_titles` their titles (REP-030).
 */
const SpecialReport = dataListOf(SpecialRow).extend({
  id: Id,
  title: z.string(),
  description: z.string(),
  mandatory_fields: z.array(z.string()),
  accepted_fields: z.array(z.string()),
  accepted_file_types: z.array(SpecialFile),
  rows_page: z.number().int(),
  rows_count: z.number().int(),
  rows_on_page: z.number().int(),
  unblock: z.array(z.string()),
  unblock_titles: z.array(z.string()),
  /** Of `unblock`, what was asked for and waits for an answer. */
  requested_fields: z.array(z.string()),
  can_request: z.boolean(),
});
export type SpecialReport = z.infer<typeof SpecialReport>;

/** Rows of a page of special reports, unless asked otherwise (REP-031). */
export const SPECIAL_PAGE_SIZE = 10;

/** With a report: unblock its fields. Without one: make a report that there is not yet, as the message says. */
const RequestSpecial = z.object({
  report_id: Id.optional(),
  fields: z.array(z.string().max(64)).max(100).optional(),
  message: z.string().max(2000),
});

const one = t(z.object({ id: PathId }));
const PageQuery = z.object({
  page: qInt(z.number().int().min(1).max(1_000_000_000)).optional(),
  limit: qInt(z.number().int().min(1).max(80)).optional(),
});
const base = '/api/v2/merchant/reports';

export const reports = {
  regular: rowsOnly(`${base}/regular`, Report),
  scheduled: rowsOnly(`${base}/scheduled`, ScheduledReport),
  settlements: rowsOnly(`${base}/settlements`, Statement),
  invoices: rowsOnly(`${base}/invoices`, Statement),
  template: area(`${base}/scheduled`, {
    switch: {
      method: 'POST',
      path: '/:id/state/',
      pathParams: one,
      body: t(z.object({ active: z.boolean() })),
      responses: answers(ScheduledReport),
      metadata: { demo: 'allowed' },
      summary: 'Switch a scheduled report off, and on again',
    },
    remove: {
      method: 'POST',
      path: '/:id/remove/',
      pathParams: one,
      body: t(z.object({})),
      responses: done,
      metadata: { demo: 'allowed' },
      summary: 'Remove a scheduled report; its files stay',
    },
  }),
  special: area(`${base}/special`, {
    list: { method: 'GET', path: '/list/', responses: answers(SpecialList), summary: 'The special reports' },
    show: {
      method: 'GET',
      path: '/:id/',
      pathParams: one,
      query: t(PageQuery),
      responses: answers(SpecialReport),
      summary: 'A special report, its first rows',
    },
    find: {
      method: 'POST',
      path: '/:id/',
      pathParams: one,
      body: t(ListQuery),
      responses: answers(SpecialReport),
      metadata: { demo: 'allowed' },
      summary: 'A page of a special report, filtered',
    },
    fields: {
      method: 'GET',
      path: '/:id/fields/',
      pathParams: one,
      responses: answers(z.object({ enabled: z.array(Field), available: z.array(Field) })),
      summary: 'The columns that are shown, and those that can be added',
    },
    export: {
      method: 'POST',
      path: '/:id/export/:type/',
      pathParams: t(z.object({ id: PathId, type: SpecialFile })),
      body: t(ExportList.omit({ type: true, schedule: true })),
      responses: answers(z.object({ report_id: Id })),
      metadata: { demo: 'allowed' },
      summary: 'Save a special report to the downloads',
    },
    request: {
      method: 'POST',
      path: '/request/',
      body: t(RequestSpecial),
      responses: answers(z.object({ request_id: Id })),
      metadata: { demo: 'blocked' },
      summary: 'Ask for fields of a special report, or for another special report',
    },
  }),
  ...area(base, {
    download: {
      method: 'GET',
      path: '/:id/',
      pathParams: t(z.object({ id: PathId })),
      responses: file,
      metadata: { download: true },
      summary: 'The file of a report; opens in a window',
    },
  }),
};
