import { z } from 'zod';
import { answers, area, qInt, t } from './protocol.ts';
import type { View } from './rights.ts';
import { Choice, Id } from './values.ts';

/** Page sizes and first page of every list (LIST-031 … LIST-033). */
export const PAGE_SIZES = [5, 10, 20, 40, 80] as const;
export const DEFAULT_PAGE_SIZE = 5;

export const FieldType = z
  .enum(['id', 'text', 'amount', 'number', 'status', 'moment', 'date', 'merchant', 'card', 'country', 'flag'])
  .describe('How a column is shown and how it travels into a file.');
export type FieldType = z.infer<typeof FieldType>;

export const Field = z
  .object({
    name: z.string().describe('The name of the field in a row.'),
    title: z.string().describe('In English; a key of the dictionary.'),
    type: FieldType,
    currency: z.string().optional().describe('The field of the row that holds the currency of the amount.'),
    beside: z
      .object({ name: z.string().describe('The name of that field in a row.'), title: z.string() })
      .optional()
      .describe('What is said in the same cell where there is something: in a file, in a column of its own beside it.'),
    sticky: z.boolean().optional().describe('True: stays in sight while the table scrolls sideways (LIST-005).'),
  })
  .describe('A column of a list.');
export type Field = z.infer<typeof Field>;

export const SearchMode = z
  .enum(['eq', 'ne', 'in', 'like', 'gte', 'lte', 'between'])
  .describe('How the value of a filter is compared (LIST-015). `in` takes several values, `between` two.');
export type SearchMode = z.infer<typeof SearchMode>;

export const FilterValue = z
  .union([z.string().max(256), z.array(z.string().max(256)).max(200)])
  .describe('One value, or several; of a period its first and its last day, both included.');
export type FilterValue = z.infer<typeof FilterValue>;

export const Filter = z
  .object({
    name: z.string(),
    title: z.string().describe('In English; a key of the dictionary.'),
    type: z.enum(['select', 'date', 'daterange', 'text']),
    search_modes: z.array(SearchMode).describe('The modes to choose from.'),
    mode: SearchMode.describe('What is set now, else the mode to begin with.'),
    choices: z.array(Choice).describe('Values of a `select`.'),
    value: FilterValue.nullable().describe('What is set now, else null.'),
  })
  .describe('A filter that the list offers (LIST-013).');
export type Filter = z.infer<typeof Filter>;

export const SetFilter = z
  .object({
    s: z.string().max(64).describe('The name of the filter.'),
    m: SearchMode,
    v: FilterValue,
  })
  .describe(
    'A filter as it is sent (LIST-014). A day is a day of the zone that the header `X-Timezone` names (`Europe/Kyiv`), ' +
      'of UTC without it: the day that whoever asks sees beside a row.',
  );
export type SetFilter = z.infer<typeof SetFilter>;

const PageNumber = z.number().int().min(1).max(1_000_000_000).describe('The page, from 1; the first unless said.');
const PageLimit = z.number().int().min(1).max(80).describe('Rows of a page; 5 unless said.');
const Search = z.string().max(256).describe('Words looked for in the `fulltext_fields` of the list.');
const Filters = z.array(SetFilter).max(50);
const InMerchants = z
  .array(Id)
  .max(5000)
  .describe(
    'Of these merchants only. Unless said, of those in the cookie `selected_merchants` (SHELL-107), else of all.',
  );

export const ListQuery = z
  .object({
    filters: Filters.optional(),
    query: Search.optional(),
    page: PageNumber.optional(),
    limit: PageLimit.optional(),
    merchants: InMerchants.optional(),
  })
  .describe('What a list is asked for.');
export type ListQuery = z.infer<typeof ListQuery>;

/** The page of a list in a query string. */
export const PageQuery = z.object({ page: qInt(PageNumber).optional(), limit: qInt(PageLimit).optional() });

export const DataList = z
  .object({
    fields: z.array(Field).describe('All columns that the list has.'),
    filters: z.array(Filter).describe('All filters that the list offers, with what is set of them.'),
    enabled_filters: z.array(z.string()).describe('Names of the filters that are set.'),
    fulltext_fields: z
      .array(z.string())
      .describe('Fields that the search looks into; none where the list has no search.'),
    query_words: z.array(z.string()).describe('The words that were searched for.'),
    params: z
      .object({ page: z.number().int(), limit: z.number().int() })
      .describe('What was asked for, or meant where nothing was said.'),
    paginator: z.object({
      page: z.number().int().describe('The page that is answered: beyond the last one, the last.'),
      pages: z.number().int(),
      limit: z.number().int(),
      total: z.number().int().describe('Rows of all pages.'),
    }),
    current: z.object({ fields: z.array(z.string()).describe('Names of the columns in use, in their order.') }),
    error: z.string().describe('What kept the list from being read (see `Interrupt`); empty where nothing did.'),
  })
  .describe('What the answer of every list says beside its rows (UI-001).');

/** The answer of a list whose rows are of one kind. */
export const dataListOf = <R extends z.ZodType>(Row: R) => DataList.extend({ data: z.array(Row) });

/** What a client knows of a list whatever its rows are. */
export interface DataListAnswer<Row = Record<string, unknown>> extends z.infer<typeof DataList> {
  data: Row[];
}

export const ListSettings = z
  .object({
    fields: z.array(z.string()).describe('Names of the columns, in their order.'),
    title: z.string().describe('What the person calls this view; empty while it has no name.'),
  })
  .describe('The columns that a person chose for a list.');
const ChosenFields = z.array(z.string().max(64)).min(1).max(100).describe('Names of columns, in their order.');
export const SaveListSettings = z
  .object({ fields: ChosenFields, title: z.string().max(100).optional() })
  .describe('Columns to show from now on; an unknown name, or one twice, is refused.');
export const Regularity = z
  .enum(['day', 'week', 'month'])
  .describe('How often a list is saved to the reports: each time its rows of the day, week or month before.');
export type Regularity = z.infer<typeof Regularity>;

export const ExportList = z
  .object({
    title: z.string().max(100).optional().describe('Unless said, that of the list.'),
    type: z.enum(['csv', 'xlsx']),
    fields: ChosenFields.optional().describe('Names of columns, in their order; unless said, those in use.'),
    filters: Filters.optional(),
    query: Search.optional(),
    merchants: InMerchants.optional(),
    schedule: Regularity.optional().describe(
      'Not now but regularly; the id in the answer is then that of the schedule.',
    ),
  })
  .describe('A list as it is filtered and searched, with all its rows, becomes a file.');
export type ExportList = z.infer<typeof ExportList>;

export const SavedReport = z
  .object({ report_id: Id })
  .describe('The report that will hold the file once it is made; it stands in the list of reports.');
export const FieldChoice = z
  .object({
    enabled: z.array(Field).describe('Those in use, in their order.'),
    available: z.array(Field).describe('Those that can be added.'),
  })
  .describe('The columns of a list.');

const FILTERED =
  'A filter that the list does not offer, a mode that it does not have, or a filter set twice is a 400. Filters without ' +
  'a value filter nothing.';

/** Rows only: the lists of reports (decision 20). `view` is whose rights they need. */
export const rowsOnly = <const P extends string, R extends z.ZodType>(path: P, Row: R, view: View) =>
  area(path, {
    rows: {
      method: 'GET',
      path: '/',
      query: t(PageQuery),
      responses: answers(dataListOf(Row)),
      metadata: { right: `${view}.read` },
      summary: 'A page of the list, unfiltered',
    },
    find: {
      method: 'POST',
      path: '/',
      body: t(ListQuery),
      responses: answers(dataListOf(Row)),
      metadata: { right: `${view}.read`, demo: 'allowed', viewing: 'allowed' },
      summary: 'A page of the list, filtered and searched',
      description: FILTERED,
    },
  });

/**
 * The six calls of a list (decision 20): rows, filtered rows, settings read and saved, export, fields to choose from.
 * `view` is whose rights they need; an export makes a report as well.
 */
export const dataList = <const P extends string, R extends z.ZodType>(path: P, Row: R, view: View) => ({
  ...rowsOnly(path, Row, view),
  ...area(path, {
    settings: {
      method: 'GET',
      path: '/settings/',
      responses: answers(ListSettings),
      metadata: { right: `${view}.read` },
      summary: 'The columns in use',
    },
    saveSettings: {
      method: 'POST',
      path: '/settings/',
      body: t(SaveListSettings),
      responses: answers(ListSettings),
      metadata: { right: `${view}.read`, demo: 'allowed' },
      summary: 'Choose columns and their order',
    },
    export: {
      method: 'POST',
      path: '/export/',
      body: t(ExportList),
      responses: answers(SavedReport),
      metadata: { right: `${view}.read`, also: 'reports.read', demo: 'allowed' },
      summary: 'Save the list as a report',
      description: 'Answers at once; the file is there when the status of the report is `success`.',
    },
    fields: {
      method: 'GET',
      path: '/fields/',
      responses: answers(FieldChoice),
      metadata: { right: `${view}.read` },
      summary: 'Columns in use and columns to add',
    },
  }),
});
