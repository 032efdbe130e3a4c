import { z } from 'zod';
import {
  dataListOf,
  ExportList,
  FieldChoice,
  ListQuery,
  PageQuery,
  QueryCode,
  Regularity,
  rowsOnly,
  SavedReport,
} from './dataList.ts';
import { MerchantName } from './merchants.ts';
import { answers, area, done, reportFile, nothing, t } from './protocol.ts';
import { SettlementType } from './settlements.ts';
import { Amount, Count, Currency, DateOnly, Id, Moment, PathId } from './values.ts';

const merchant = z
  .string()
  .describe("Names of the report's merchants, joined by commas; a name may contain a comma (REP-020).");
const merchant_ids = z.array(Id).describe("Ids of the report's merchants, in the order of their names (REP-020).");
const section = z.string().describe('Title of the source list, or kind of the document.');
const description = z.string().describe('Filters of the list in words; empty if the report has all rows.');

export const Report = z
  .object({
    id: Id,
    report_id: Id.describe('Same value as `id`.'),
    time: Moment.describe('When the report was requested, or created by its schedule.'),
    title: z.string(),
    section,
    description,
    merchant,
    merchant_ids,
    status: z
      .enum(['pending', 'success', 'error'])
      .describe('The file can be downloaded when the status is `success` (000 §2.4).'),
    slot: Count.nullable().describe('Estimated milliseconds until the file is made; null if unknown (REP-052).'),
    file_type: z.enum(['csv', 'xlsx', 'pdf']),
    query_code: QueryCode.optional(),
    filters: z
      .object({ date_from: DateOnly.nullable(), date_to: DateOnly.nullable() })
      .describe('Period of the rows; null if the list was not filtered by a period.'),
  })
  .describe('A report that can be downloaded.');
export type Report = z.infer<typeof Report>;

export const Statement = Report.extend({
  number: z.string().describe('Number of the document, such as `SR-202610-UAH-100101`.'),
  currency: Currency,
  amount: Amount.describe("Sum of the month's settlements; in an invoice, of their fees."),
  cnt: Count.describe('Number of settlements.'),
  settlement_type: SettlementType.describe('Type of the settlements.'),
}).describe(
  'Monthly statement of a merchant in one currency: its settlements, or an invoice of their fees. Made after the end of ' +
    'each month.',
);
export type Statement = z.infer<typeof Statement>;

export const ScheduledReport = z
  .object({
    id: Id,
    time: Moment.describe('When the schedule was created.'),
    title: z.string(),
    section,
    description,
    merchant,
    merchant_ids,
    file_type: z.enum(['csv', 'xlsx']),
    regularity: Regularity,
    status: z.enum(['active', 'disabled']),
    next_time: Moment.nullable().describe('When the next file is made; null while the schedule is off.'),
    last_time: Moment.nullable().describe('When the last file was made; null before the first one.'),
  })
  .describe('A schedule that saves a list as a report regularly, each time for the period before (REP-051).');
export type ScheduledReport = z.infer<typeof ScheduledReport>;

const Cell = z.union([z.string(), z.number(), z.boolean(), z.null(), MerchantName]);
export const SpecialRow = z.record(z.string(), Cell).describe('A row: values by the names of the columns in `fields`.');

export const SpecialEntry = z
  .object({ id: Id, title: z.string(), description: z.string().describe("One sentence about the report's content.") })
  .describe('An available special report.');
export type SpecialEntry = z.infer<typeof SpecialEntry>;
export const SpecialList = z
  .object({
    data: z.array(SpecialEntry),
    can_request: z.boolean().describe('Whether the user may request columns and new reports.'),
  })
  .describe('The available special reports.');

export const SpecialFile = z
  .enum(['csv', 'xls'])
  .describe('File type of special reports; `xls` makes an `.xlsx` workbook.');

export const SpecialReport = dataListOf(SpecialRow)
  .extend({
    id: Id,
    title: z.string(),
    description: z.string().describe('What it tells, in a sentence.'),
    mandatory_fields: z.array(z.string()).describe("Names of columns that can't be removed."),
    accepted_fields: z.array(z.string()).describe('Names of columns that can be added.'),
    accepted_file_types: z.array(SpecialFile),
    rows_page: z.number().int().describe('Number of the returned page.'),
    rows_count: z.number().int().describe('Number of rows on all pages.'),
    rows_on_page: z.number().int().describe('Number of rows per page.'),
    unblock: z.array(z.string()).describe('Names of columns that must be requested first (REP-030).'),
    unblock_titles: z.array(z.string()).describe('Titles of the columns in `unblock`, in the same order.'),
    requested_fields: z
      .array(z.string())
      .describe('Names of the columns in `unblock` that were requested and not answered yet.'),
    can_request: z.boolean().describe('Whether the user may request columns.'),
  })
  .describe('A page of a special report (REP-029).');
export type SpecialReport = z.infer<typeof SpecialReport>;

/** Default page size of special reports (REP-031). */
export const SPECIAL_PAGE_SIZE = 10;

export const ExportSpecial = ExportList.omit({ type: true, schedule: true }).describe(
  'Saves all rows of a filtered special report as a file.',
);

export const RequestSpecial = z
  .object({
    report_id: Id.optional().describe(
      'Id of the report whose columns are requested; without it the request is for a new report.',
    ),
    fields: z.array(z.string().max(64)).max(100).optional().describe("Names of columns in the report's `unblock`."),
    message: z.string().max(2000).describe('Purpose of the columns, or content of the new report.'),
  })
  .describe('A request for columns of a special report, or for a new report.');
export const RequestedSpecial = z.object({ request_id: Id }).describe('Id of the request at support.');

export const SwitchTemplate = z
  .object({ active: z.boolean() })
  .describe('False stops the schedule, true continues it.');

const one = t(z.object({ id: PathId }));
const base = '/api/v2/merchant/reports';

export const reports = {
  regular: rowsOnly(`${base}/regular`, Report, 'reports'),
  scheduled: rowsOnly(`${base}/scheduled`, ScheduledReport, 'reports'),
  settlements: rowsOnly(`${base}/settlements`, Statement, 'reports'),
  invoices: rowsOnly(`${base}/invoices`, Statement, 'reports'),
  template: area(`${base}/scheduled`, {
    switch: {
      method: 'POST',
      path: '/:id/state/',
      pathParams: one,
      body: t(SwitchTemplate),
      responses: answers(ScheduledReport),
      metadata: { right: 'reports.edit', demo: 'allowed' },
      summary: 'Turn a scheduled report on or off',
    },
    remove: {
      method: 'POST',
      path: '/:id/remove/',
      pathParams: one,
      body: nothing,
      responses: done,
      metadata: { right: 'reports.edit', demo: 'allowed' },
      summary: 'Delete a scheduled report; its files stay',
    },
  }),
  special: area(`${base}/special`, {
    list: {
      method: 'GET',
      path: '/list/',
      responses: answers(SpecialList),
      metadata: { right: 'reports.read' },
      summary: 'List the special reports',
    },
    show: {
      method: 'GET',
      path: '/:id/',
      pathParams: one,
      query: t(PageQuery),
      responses: answers(SpecialReport),
      metadata: { right: 'reports.read' },
      summary: 'Get a special report with its first page of rows',
    },
    find: {
      method: 'POST',
      path: '/:id/',
      pathParams: one,
      body: t(ListQuery),
      responses: answers(SpecialReport),
      metadata: { right: 'reports.read', demo: 'allowed' },
      summary: 'Get a page of a filtered special report',
    },
    fields: {
      method: 'GET',
      path: '/:id/fields/',
      pathParams: one,
      responses: answers(FieldChoice),
      metadata: { right: 'reports.read' },
      summary: 'List the shown and the available columns of a special report',
    },
    export: {
      method: 'POST',
      path: '/:id/export/:type/',
      pathParams: t(z.object({ id: PathId, type: SpecialFile })),
      body: t(ExportSpecial),
      responses: answers(SavedReport),
      metadata: { right: 'reports.read', demo: 'allowed' },
      summary: 'Save a special report to the downloads',
      description: "Answers immediately; the file is ready when the report's status is `success`.",
    },
    request: {
      method: 'POST',
      path: '/request/',
      body: t(RequestSpecial),
      responses: answers(RequestedSpecial),
      metadata: { right: 'reports.edit', demo: 'blocked' },
      summary: 'Request columns of a special report, or a new special report',
      description:
        'Sends an email to support. Refused for columns that need no request or were already requested (REP-030).',
    },
  }),
  ...area(base, {
    download: {
      method: 'GET',
      path: '/:id/',
      pathParams: t(z.object({ id: PathId })),
      responses: reportFile,
      metadata: { right: 'reports.read', download: true },
      summary: "Download a report's file; browsers open it in a window",
      description: 'Answers with `error` while the file is not ready.',
    },
  }),
};
