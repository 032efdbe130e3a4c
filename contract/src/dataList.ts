import { z } from 'zod';
import { answers, area, qInt, t } from './protocol.ts';
import { Id } from './values.ts';

/** Page sizes and first page of every list (LIST-031 … LIST-033). */
export const PAGE_SIZES = [5, 10, 20, 40, 80] as const;
export const DEFAULT_PAGE_SIZE = 5;

/** How a column is shown and how it travels into a file. */
export const FieldType = z.enum([
  'id',
  'text',
  'amount',
  'number',
  'status',
  'moment',
  'date',
  'merchant',
  'card',
  'country',
  'flag',
]);
export type FieldType = z.infer<typeof FieldType>;

/** A column: its name in the row, its English title (a dictionary key), and how to show it. */
export const Field = z.object({
  name: z.string(),
  title: z.string(),
  type: FieldType,
  /** An amount's currency stands in this field of the row. */
  currency: z.string().optional(),
  /** Stays in sight while the table scrolls sideways (LIST-005). */
  sticky: z.boolean().optional(),
});
export type Field = z.infer<typeof Field>;

/** How a filter's value is compared; the list of modes is ours (LIST-015). `in` takes several values, `between` two. */
export const SearchMode = z.enum(['eq', 'ne', 'in', 'like', 'gte', 'lte', 'between']);
export type SearchMode = z.infer<typeof SearchMode>;

export const FilterValue = z.union([z.string().max(256), z.array(z.string().max(256)).max(200)]);
export type FilterValue = z.infer<typeof FilterValue>;

/** A filter the list offers (LIST-013). `mode` and `value` are what is set now, or the default mode and nothing. */
export const Filter = z.object({
  name: z.string(),
  title: z.string(),
  type: z.enum(['select', 'date', 'daterange', 'text']),
  search_modes: z.array(SearchMode),
  mode: SearchMode,
  choices: z.array(z.object({ value: z.string(), text: z.string() })),
  value: FilterValue.nullable(),
});
export type Filter = z.infer<typeof Filter>;

/**
 * A filter as it is sent: `s` the field, `m` the mode, `v` the value (LIST-014). A day is a day of the zone that the
 * header `X-Timezone` names (`Europe/Kyiv`), of UTC without it: the day that whoever asks sees beside a row.
 */
export const SetFilter = z.object({ s: z.string().max(64), m: SearchMode, v: FilterValue });
export type SetFilter = z.infer<typeof SetFilter>;

/** What a list is asked for. Without `merchants` the selected-merchants cookie counts (SHELL-107). */
export const ListQuery = z.object({
  filters: z.array(SetFilter).max(50).optional(),
  query: z.string().max(256).optional(),
  page: z.number().int().min(1).max(1_000_000_000).optional(),
  limit: z.number().int().min(1).max(80).optional(),
  merchants: z.array(Id).max(5000).optional(),
});
export type ListQuery = z.infer<typeof ListQuery>;

const PageQuery = z.object({
  page: qInt(z.number().int().min(1).max(1_000_000_000)).optional(),
  limit: qInt(z.number().int().min(1).max(80)).optional(),
});

/** The answer of every list (UI-001). A page beyond the last answers with the last one. */
export const dataListOf = <R extends z.ZodType>(Row: R) =>
  z.object({
    data: z.array(Row),
    fields: z.array(Field),
    filters: z.array(Filter),
    enabled_filters: z.array(z.string()),
    fulltext_fields: z.array(z.string()),
    query_words: z.array(z.string()),
    params: z.object({ page: z.number().int(), limit: z.number().int() }),
    paginator: z.object({
      page: z.number().int(),
      pages: z.number().int(),
      limit: z.number().int(),
      total: z.number().int(),
    }),
    current: z.object({ fields: z.array(z.string()) }),
    error: z.string().optional(),
  });

/** What a client knows of a list whatever its rows are. */
export interface DataListAnswer<Row = Record<string, unknown>> extends Omit<
  z.infer<ReturnType<typeof dataListOf<z.ZodUnknown>>>,
  'data'
> {
  data: Row[];
}

/** Which columns a person chose, in order, and the name they gave the view. */
export const ListSettings = z.object({ fields: z.array(z.string()), title: z.string() });
export const SaveListSettings = z.object({
  fields: z.array(z.string().max(64)).min(1).max(100),
  title: z.string().max(100).optional(),
});
/** How often a list is saved to reports by itself, each time its rows of the day, week or month before. */
export const Regularity = z.enum(['day', 'week', 'month']);
export type Regularity = z.infer<typeof Regularity>;

/** A saved view becomes a report: the list's filters and search, the chosen columns in their order, all rows. */
export const ExportList = z.object({
  title: z.string().max(100).optional(),
  type: z.enum(['csv', 'xlsx']),
  fields: z.array(z.string().max(64)).min(1).max(100).optional(),
  filters: z.array(SetFilter).max(50).optional(),
  query: z.string().max(256).optional(),
  merchants: z.array(Id).max(5000).optional(),
  /** Not now, but again and again: the answer's id is that of the template. */
  schedule: Regularity.optional(),
});
export type ExportList = z.infer<typeof ExportList>;

/** Rows only: the lists of reports (decision 20). */
export const rowsOnly = <const P extends string, R extends z.ZodType>(path: P, Row: R) =>
  area(path, {
    rows: {
      method: 'GET',
      path: '/',
      query: t(PageQuery),
      responses: answers(dataListOf(Row)),
      summary: 'A page of the list, unfiltered',
    },
    find: {
      method: 'POST',
      path: '/',
      body: t(ListQuery),
      responses: answers(dataListOf(Row)),
      metadata: { demo: 'allowed' },
      summary: 'A page of the list, filtered and searched',
    },
  });

/** The six calls of a list (decision 20): rows, filtered rows, settings read and saved, export, fields to choose from. */
export const dataList = <const P extends string, R extends z.ZodType>(path: P, Row: R) => ({
  ...rowsOnly(path, Row),
  ...area(path, {
    settings: { method: 'GET', path: '/settings/', responses: answers(ListSettings), summary: 'The columns in use' },
    saveSettings: {
      method: 'POST',
      path: '/settings/',
      body: t(SaveListSettings),
      responses: answers(ListSettings),
      metadata: { demo: 'allowed' },
      summary: 'Choose columns and their order',
    },
    export: {
      method: 'POST',
      path: '/export/',
      body: t(ExportList),
      responses: answers(z.object({ report_id: Id })),
      metadata: { demo: 'allowed' },
      summary: 'Save the list as a report',
    },
    fields: {
      method: 'GET',
      path: '/fields/',
      responses: answers(z.object({ enabled: z.array(Field), available: z.array(Field) })),
      summary: 'Columns in use and columns to add',
    },
  }),
});
