import { z } from 'zod';
import { answers, area, qInt, t } from './protocol.ts';
import type { View } from './rights.ts';
import { Choice, Id } from './values.ts';

/** Page sizes of every list (LIST-031 … LIST-033). */
export const PAGE_SIZES = [5, 10, 20, 40, 80] as const;
export const DEFAULT_PAGE_SIZE = 5;

export const FieldType = z
  .enum(['id', 'text', 'amount', 'number', 'status', 'moment', 'date', 'merchant', 'card', 'country', 'flag'])
  .describe('Type of a column: how values are shown and exported.');
export type FieldType = z.infer<typeof FieldType>;

export const Field = z
  .object({
    name: z.string().describe("Name of the row's member."),
    title: z.string().describe('English title, the key of its translations.'),
    type: FieldType,
    currency: z.string().optional().describe("Name of the row's member with the amount's currency."),
    beside: z
      .object({ name: z.string().describe("Name of the row's member."), title: z.string() })
      .optional()
      .describe('Second value shown in the same cell; files have an extra column for it.'),
    sticky: z
      .boolean()
      .optional()
      .describe('Whether the column stays visible while the table scrolls horizontally (LIST-005).'),
  })
  .describe('A column of a list.');
export type Field = z.infer<typeof Field>;

export const SearchMode = z
  .enum(['eq', 'ne', 'in', 'like', 'gte', 'lte', 'between'])
  .describe("Comparison of a filter's value (LIST-015). `in` takes several values, `between` two.");
export type SearchMode = z.infer<typeof SearchMode>;

export const FilterValue = z
  .union([z.string().max(256), z.array(z.string().max(256)).max(200)])
  .describe('One or several values; for a period, its first and last day, both included.');
export type FilterValue = z.infer<typeof FilterValue>;

export const Filter = z
  .object({
    name: z.string(),
    title: z.string().describe('In English; a key of the dictionary.'),
    type: z.enum(['select', 'date', 'daterange', 'text']),
    search_modes: z.array(SearchMode).describe('Modes that the user can choose.'),
    mode: SearchMode.describe('Comparison mode in use, or the default mode.'),
    choices: z.array(Choice).describe('Choices of a `select`.'),
    value: FilterValue.nullable().describe('Value in use; null if the filter is not set.'),
  })
  .describe('A filter of the list (LIST-013).');
export type Filter = z.infer<typeof Filter>;

export const SetFilter = z
  .object({
    s: z.string().max(64).describe('Name of the filter.'),
    m: SearchMode,
    v: FilterValue,
  })
  .describe(
    'A filter with its value (LIST-014). Days are those of the time zone in the header `X-Timezone` (`Europe/Kyiv`), or ' +
      'of UTC without it, as the user sees them in the rows.',
  );
export type SetFilter = z.infer<typeof SetFilter>;

const PageNumber = z.number().int().min(1).max(1_000_000_000).describe('Page number from 1; default 1.');
const PageLimit = z.number().int().min(1).max(80).describe('Rows per page; default 5.');
const Search = z.string().max(256).describe("Words to find in the list's `fulltext_fields`.");
const Filters = z.array(SetFilter).max(50);
const InMerchants = z
  .array(Id)
  .max(5000)
  .describe('Ids of merchants to include. Default: those in the cookie `selected_merchants` (SHELL-107), else all.');

export const ListQuery = z
  .object({
    filters: Filters.optional(),
    query: Search.optional(),
    page: PageNumber.optional(),
    limit: PageLimit.optional(),
    merchants: InMerchants.optional(),
  })
  .describe('Query of a list.');
export type ListQuery = z.infer<typeof ListQuery>;

/** Page parameters of a list in a query string. */
export const PageQuery = z.object({ page: qInt(PageNumber).optional(), limit: qInt(PageLimit).optional() });

export const QueryCode = z
  .string()
  .regex(/^[0-9a-f]{12}$/)
  .describe(
    'Code of a query: the same for the same list, merchants, filters, search words and time zone, in any order. A list on ' +
      'the screen and a file with the same code have the same rows if they were read at the same moment.',
  );

export const DataList = z
  .object({
    fields: z.array(Field).describe('All columns of the list.'),
    filters: z.array(Filter).describe('All filters of the list with their values in use.'),
    enabled_filters: z.array(z.string()).describe('Names of the filters in use.'),
    fulltext_fields: z.array(z.string()).describe('Names of the fields that the search reads; empty without search.'),
    query_words: z.array(z.string()).describe('Words of the search.'),
    params: z
      .object({ page: z.number().int(), limit: z.number().int() })
      .describe('Requested page and rows per page, or their defaults.'),
    paginator: z.object({
      page: z.number().int().describe('Number of the returned page; the last page if a later page was requested.'),
      pages: z.number().int(),
      limit: z.number().int(),
      total: z.number().int().describe('Rows of all pages.'),
    }),
    current: z.object({ fields: z.array(z.string()).describe('Names of the columns in use, in order.') }),
    query_code: QueryCode.optional(),
    error: z.string().describe('Error that kept the list from being read (see `Interrupt`); empty without one.'),
  })
  .describe("Members of every list's answer besides its rows (UI-001).");

/** Schema of a list response with rows of the given schema. */
export const dataListOf = <R extends z.ZodType>(Row: R) => DataList.extend({ data: z.array(Row) });

/** List response with rows of any type. */
export interface DataListAnswer<Row = Record<string, unknown>> extends z.infer<typeof DataList> {
  data: Row[];
}

export const ListSettings = z
  .object({
    fields: z.array(z.string()).describe('Names of the columns, in order.'),
    title: z.string().describe('Title that the user gave this list view; empty for none.'),
  })
  .describe('Columns that the user chose for a list.');
const ChosenFields = z.array(z.string().max(64)).min(1).max(100).describe('Names of columns, in their order.');
export const SaveListSettings = z
  .object({ fields: ChosenFields, title: z.string().max(100).optional() })
  .describe('Columns to show. Unknown and repeated names are refused.');
export const Regularity = z
  .enum(['day', 'week', 'month'])
  .describe('Frequency of a scheduled report. Each report has the rows of the day, week or month before.');
export type Regularity = z.infer<typeof Regularity>;

export const ExportList = z
  .object({
    title: z.string().max(100).optional().describe("Title of the report; default: the list's title."),
    type: z.enum(['csv', 'xlsx']),
    fields: ChosenFields.optional().describe('Names of columns, in order; default: the columns in use.'),
    filters: Filters.optional(),
    query: Search.optional(),
    merchants: InMerchants.optional(),
    schedule: Regularity.optional().describe(
      "Makes a schedule instead of one report; the answer has the schedule's id.",
    ),
  })
  .describe('Saves all rows of a filtered list as a file.');
export type ExportList = z.infer<typeof ExportList>;

export const SavedReport = z
  .object({ report_id: Id })
  .describe('The report that will contain the file, as in the list of reports.');
export const FieldChoice = z
  .object({
    enabled: z.array(Field).describe('Columns in use, in order.'),
    available: z.array(Field).describe('Columns that can be added.'),
  })
  .describe("The list's columns.");

const FILTERED =
  'Answers 400 for an unknown filter or mode, and for a filter set twice. Filters without a value are ignored.';

/** Defines the two calls of a list without settings and exports (decision 20). `view` names the required right. */
export const rowsOnly = <const P extends string, R extends z.ZodType>(path: P, Row: R, view: View) =>
  area(path, {
    rows: {
      method: 'GET',
      path: '/',
      query: t(PageQuery),
      responses: answers(dataListOf(Row)),
      metadata: { right: `${view}.read` },
      summary: 'Get a page of the list',
    },
    find: {
      method: 'POST',
      path: '/',
      body: t(ListQuery),
      responses: answers(dataListOf(Row)),
      metadata: { right: `${view}.read`, demo: 'allowed', viewing: 'allowed' },
      summary: 'Get a page of the filtered list',
      description: FILTERED,
    },
  });

/**
 * Defines the six calls of a list (decision 20): rows, filtered rows, read settings, save settings, export, available
 * columns. `view` names the required right; the export also requires the right to reports.
 */
export const dataList = <const P extends string, R extends z.ZodType>(path: P, Row: R, view: View) => ({
  ...rowsOnly(path, Row, view),
  ...area(path, {
    settings: {
      method: 'GET',
      path: '/settings/',
      responses: answers(ListSettings),
      metadata: { right: `${view}.read` },
      summary: 'Get the columns in use',
    },
    saveSettings: {
      method: 'POST',
      path: '/settings/',
      body: t(SaveListSettings),
      responses: answers(ListSettings),
      metadata: { right: `${view}.read`, demo: 'allowed' },
      summary: 'Set the columns and their order',
    },
    export: {
      method: 'POST',
      path: '/export/',
      body: t(ExportList),
      responses: answers(SavedReport),
      metadata: { right: `${view}.read`, also: 'reports.read', demo: 'allowed' },
      summary: 'Save the list as a report',
      description: "Answers immediately; the file is ready when the report's status is `success`.",
    },
    fields: {
      method: 'GET',
      path: '/fields/',
      responses: answers(FieldChoice),
      metadata: { right: `${view}.read` },
      summary: 'List the columns in use and the available ones',
    },
  }),
});
