import { z } from 'zod';
import {
  dataListOf,
  ExportList,
  FieldChoice,
  ListQuery,
  PageQuery,
  Regularity,
  rowsOnly,
  SavedReport,
} from './dataList.ts';
import { MerchantName } from './merchants.ts';
import { answers, area, done, file, nothing, t } from './protocol.ts';
import { SettlementType } from './settlements.ts';
import { Amount, Count, Currency, DateOnly, Id, Moment, PathId } from './values.ts';

const merchant = z
  .string()
  .describe('Names of the merchants in it, joined by commas; a name may hold a comma itself (REP-020).');
const merchant_ids = z.array(Id).describe('Their ids, in the order of their names (REP-020).');
const section = z.string().describe('The title of the list that it is made of, or what paper it is.');
const description = z.string().describe('What the list is narrowed to, in words; empty where it holds all rows.');

export const Report = z
  .object({
    id: Id,
    report_id: Id.describe('The same number as `id`.'),
    time: Moment.describe('When it was asked for, or made.'),
    title: z.string(),
    section,
    description,
    merchant,
    merchant_ids,
    status: z.enum(['pending', 'success', 'error']).describe('The file is there once it is `success` (000 §2.4).'),
    slot: Count.nullable().describe(
      'Milliseconds until its turn to be made comes; null where none is known (REP-052).',
    ),
    file_type: z.enum(['csv', 'xlsx', 'pdf']),
    filters: z
      .object({ date_from: DateOnly.nullable(), date_to: DateOnly.nullable() })
      .describe('The period that it holds; null where the list was not narrowed to one.'),
  })
  .describe('A report to download.');
export type Report = z.infer<typeof Report>;

export const Statement = Report.extend({
  number: z.string().describe('As it stands on the paper: `SR-202610-UAH-100101`.'),
  currency: Currency,
  amount: Amount.describe('Sum of the settlements of the month; of an invoice, of their fees.'),
  cnt: Count.describe('How many settlements it holds.'),
  settlement_type: SettlementType.describe('In which of the three lists they stand.'),
}).describe(
  'What a merchant was paid of one currency in one month, or what it was charged for it. There is one for each month ' +
    'that is over.',
);
export type Statement = z.infer<typeof Statement>;

export const ScheduledReport = z
  .object({
    id: Id,
    time: Moment.describe('When it was planned.'),
    title: z.string(),
    section,
    description,
    merchant,
    merchant_ids,
    file_type: z.enum(['csv', 'xlsx']),
    regularity: Regularity,
    status: z.enum(['active', 'disabled']),
    next_time: Moment.nullable().describe('Null while it is switched off.'),
    last_time: Moment.nullable().describe('Null until it ran.'),
  })
  .describe('A list that is saved to the reports regularly, each time of the period before (REP-051).');
export type ScheduledReport = z.infer<typeof ScheduledReport>;

const Cell = z.union([z.string(), z.number(), z.boolean(), z.null(), MerchantName]);
export const SpecialRow = z
  .record(z.string(), Cell)
  .describe('A row by the names of the columns, which `fields` tells.');

export const SpecialEntry = z
  .object({ id: Id, title: z.string(), description: z.string().describe('What it tells, in a sentence.') })
  .describe('A special report on offer.');
export type SpecialEntry = z.infer<typeof SpecialEntry>;
export const SpecialList = z
  .object({
    data: z.array(SpecialEntry),
    can_request: z.boolean().describe('The person may ask for fields, and for reports that there are not yet.'),
  })
  .describe('The special reports on offer.');

export const SpecialFile = z
  .enum(['csv', 'xls'])
  .describe('A file type of special reports; `xls` is the workbook of today, `.xlsx`.');

export const SpecialReport = dataListOf(SpecialRow)
  .extend({
    id: Id,
    title: z.string(),
    description: z.string().describe('What it tells, in a sentence.'),
    mandatory_fields: z.array(z.string()).describe('Columns that cannot be taken out.'),
    accepted_fields: z.array(z.string()).describe('Columns that may be added.'),
    accepted_file_types: z.array(SpecialFile),
    rows_page: z.number().int().describe('The page that is answered.'),
    rows_count: z.number().int().describe('Rows of all pages.'),
    rows_on_page: z.number().int().describe('Rows of a page.'),
    unblock: z.array(z.string()).describe('Columns that must be asked for first (REP-030).'),
    unblock_titles: z.array(z.string()).describe('Their titles, in their order.'),
    requested_fields: z.array(z.string()).describe('Of `unblock`, what was asked for and waits for an answer.'),
    can_request: z.boolean().describe('The person may ask for them.'),
  })
  .describe('A page of a special report (REP-029).');
export type SpecialReport = z.infer<typeof SpecialReport>;

/** Rows of a page of special reports, unless asked otherwise (REP-031). */
export const SPECIAL_PAGE_SIZE = 10;

export const ExportSpecial = ExportList.omit({ type: true, schedule: true }).describe(
  'A special report as it is filtered and searched, with all its rows, becomes a file.',
);

export const RequestSpecial = z
  .object({
    report_id: Id.optional().describe(
      'The report whose columns are asked for; unless said, a report there is not yet.',
    ),
    fields: z.array(z.string().max(64)).max(100).optional().describe('Of `unblock` of the report.'),
    message: z.string().max(2000).describe('What for; of a report there is not yet, what it should tell.'),
  })
  .describe('What of special reports somebody asks for.');
export const RequestedSpecial = z.object({ request_id: Id }).describe('By what support knows the request.');

export const SwitchTemplate = z
  .object({ active: z.boolean() })
  .describe('False: no more files until it is true again.');

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
      summary: 'Switch a scheduled report off, and on again',
    },
    remove: {
      method: 'POST',
      path: '/:id/remove/',
      pathParams: one,
      body: nothing,
      responses: done,
      metadata: { right: 'reports.edit', demo: 'allowed' },
      summary: 'Remove a scheduled report; its files stay',
    },
  }),
  special: area(`${base}/special`, {
    list: {
      method: 'GET',
      path: '/list/',
      responses: answers(SpecialList),
      metadata: { right: 'reports.read' },
      summary: 'The special reports',
    },
    show: {
      method: 'GET',
      path: '/:id/',
      pathParams: one,
      query: t(PageQuery),
      responses: answers(SpecialReport),
      metadata: { right: 'reports.read' },
      summary: 'A special report, its first rows',
    },
    find: {
      method: 'POST',
      path: '/:id/',
      pathParams: one,
      body: t(ListQuery),
      responses: answers(SpecialReport),
      metadata: { right: 'reports.read', demo: 'allowed' },
      summary: 'A page of a special report, filtered',
    },
    fields: {
      method: 'GET',
      path: '/:id/fields/',
      pathParams: one,
      responses: answers(FieldChoice),
      metadata: { right: 'reports.read' },
      summary: 'The columns that are shown, and those that can be added',
    },
    export: {
      method: 'POST',
      path: '/:id/export/:type/',
      pathParams: t(z.object({ id: PathId, type: SpecialFile })),
      body: t(ExportSpecial),
      responses: answers(SavedReport),
      metadata: { right: 'reports.read', demo: 'allowed' },
      summary: 'Save a special report to the downloads',
      description: 'Answers at once; the file is there when the status of the report is `success`.',
    },
    request: {
      method: 'POST',
      path: '/request/',
      body: t(RequestSpecial),
      responses: answers(RequestedSpecial),
      metadata: { right: 'reports.edit', demo: 'blocked' },
      summary: 'Ask for fields of a special report, or for another special report',
      description: 'Support is mailed. Refused for columns that need no request, or were asked for already (REP-030).',
    },
  }),
  ...area(base, {
    download: {
      method: 'GET',
      path: '/:id/',
      pathParams: t(z.object({ id: PathId })),
      responses: file,
      metadata: { right: 'reports.read', download: true },
      summary: 'The file of a report; opens in a window',
      description: 'One that is not ready yet answers with `error`.',
    },
  }),
};
