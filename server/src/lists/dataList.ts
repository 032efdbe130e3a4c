import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppRoute, AppRouter, StandardSchemaV1 } from '@ts-rest/core';
import {
  DEFAULT_PAGE_SIZE,
  type DataListAnswer,
  type ExportList,
  type Field,
  type Filter,
  type ListQuery,
  type SetFilter,
} from '@portal/contract/dataList';
import { metadataOf } from '@portal/contract/protocol';
import type { Right } from '@portal/contract/rights';
import { listedMerchantIds, requireCaller, type Caller } from '../core/caller.ts';
import { requestLanguage } from '../core/langOf.ts';
import { runAudited, type AuditFacts } from '../core/log.ts';
import { toOneLine } from '../core/oneLine.ts';
import { HttpError, refuse } from '../core/refusal.ts';
import type { Store } from '../core/store.ts';
import { ok, type Handlers } from '../core/typed.ts';
import { requestTimeZone } from '../core/zones.ts';
import { queryCode } from './queryCode.ts';

/** Checked query of a list: merchants that the user may read, and offered filters that have a value. */
export interface ListAsk {
  merchants: readonly number[];
  filters: readonly SetFilter[];
  text: string;
  /** Time zone of dates in the query. */
  zone?: string;
}
export interface ListPage<Row> {
  rows: Row[];
  total: number;
  page: number;
  pages: number;
}

/** Definition of a list. `page` and `each` throw a 400 for filter values that they cannot parse. */
export interface ListDefinition<Row> {
  name: string;
  /** English title of the list, also used for exports without a title. */
  title: string;
  fields: readonly Field[];
  /** English texts for codes in files, by field name. Statuses need none. */
  codes?: Readonly<Record<string, (code: string) => string>>;
  /** Names of the columns shown by default. */
  defaults: readonly string[];
  /** Names of the fields that the full-text search reads; empty for a list without search. */
  fulltext: readonly string[];
  /** Offered filters, with default modes and without values. Days and months are those of the zone. */
  filters(caller: Caller, merchants: readonly number[], zone?: string): Filter[];
  page(caller: Caller, ask: ListAsk & { page: number; limit: number }): ListPage<Row>;
  /** Yields all rows of a query for files, in the state at the moment of the call. `now` is the world's time. */
  each(store: Store, ask: ListAsk, now: number): Iterable<Row>;
}

export type AnyRow = Readonly<Record<string, unknown>>;

/** List that users with its right can export as a report. */
export interface SavedList extends ListDefinition<AnyRow> {
  right: Right;
}
/** List with the routes of its six calls. */
export interface Listed {
  routes: AppRouter;
  list: SavedList;
}
/** Lists by name, for reports. */
export type Lists = ReadonlyMap<string, SavedList>;

export const listed = <Routes extends AppRouter & { rows: AppRoute }>(
  routes: Routes,
  list: ListDefinition<RowOf<Routes>>,
): Listed => ({
  routes,
  list: { ...(list as ListDefinition<AnyRow>), right: metadataOf(routes.rows).right as Right },
});

type RowOf<Routes> = Routes extends { rows: { responses: { 200: StandardSchemaV1<unknown, { data: (infer Row)[] }> } } }
  ? Row
  : never;
interface Input<Body> {
  body: Body;
  request: FastifyRequest;
  reply: FastifyReply;
}

const bad = (text: string): never => {
  throw new HttpError(400, text);
};

/** Returns the list filters with a value. 400 for an unknown name or mode, and for a filter set twice (O9). */
function checked(offered: readonly Filter[], asked: readonly SetFilter[]): SetFilter[] {
  const seen = new Set<string>();
  for (const { s, m } of asked) {
    const filter = offered.find(({ name }) => name === s) ?? bad(`There is no filter ${JSON.stringify(s)}.`);
    if (!filter.search_modes.includes(m)) bad(`Filter ${s} has no mode ${m}.`);
    if (seen.has(s)) bad(`Filter ${s} is set twice.`);
    seen.add(s);
  }
  // A filter without a value does not restrict the rows.
  return asked.filter(({ v }) => v.length > 0);
}

/** Returns the offered filters with the values of the query. */
const filled = (offered: Filter[], set: readonly SetFilter[]): Filter[] =>
  offered.map((filter) => {
    const found = set.find(({ s }) => s === filter.name);
    return found ? { ...filter, mode: found.m, value: found.v } : filter;
  });

const settingsId = ({ user }: Caller, { name }: { name: string }) => `${user.id}:${name}`;

/** Names of the columns that a user has chosen for a list, in order. */
const columns = <Row>(caller: Caller, list: ListDefinition<Row>): readonly string[] =>
  caller.world.store.listSettings.get(settingsId(caller, list))?.fields ?? list.defaults;

function assertKnownFields(fields: readonly Field[], names: readonly string[]): void {
  const errors = names.flatMap((name, at): [string, string][] => {
    if (!fields.some((field) => field.name === name)) return [['fields', `Unknown field: ${name}`]];
    return names.indexOf(name) < at ? [['fields', `Field is chosen twice: ${name}`]] : [];
  });
  if (errors.length > 0) refuse(errors);
}

/** Checks the query of a request. The search text is empty for a list without search. */
function checkedQuery<Row>(
  list: ListDefinition<Row>,
  request: FastifyRequest,
  asked: Pick<ListQuery, 'filters' | 'query' | 'merchants'>,
) {
  const caller = requireCaller(request);
  const zone = requestTimeZone(request);
  const merchants = listedMerchantIds(caller, request, asked.merchants);
  const offered = list.filters(caller, merchants, zone);
  const filters = checked(offered, asked.filters ?? []);
  const text = list.fulltext.length > 0 ? (asked.query ?? '').trim() : '';
  return { caller, offered, ask: { merchants, filters, text, zone } };
}

/** Returns a page of a list as a response. */
export function answer<Row>(list: ListDefinition<Row>, request: FastifyRequest, asked: ListQuery): DataListAnswer<Row> {
  const { caller, offered, ask } = checkedQuery(list, request, asked);
  const limit = asked.limit ?? DEFAULT_PAGE_SIZE;
  const { rows, total, page, pages } = list.page(caller, { ...ask, page: asked.page ?? 1, limit });
  return {
    data: rows,
    fields: [...list.fields],
    filters: filled(offered, ask.filters),
    enabled_filters: ask.filters.map(({ s }) => s),
    fulltext_fields: [...list.fulltext],
    query_words: ask.text === '' ? [] : ask.text.split(/\s+/),
    params: { page, limit },
    paginator: { page, pages, limit, total },
    query_code: queryCode(list.name, ask),
    error: '',
    current: { fields: [...columns(caller, list)] },
  };
}

const rowsHandlers = <Row>(list: ListDefinition<Row>) => ({
  rows: async ({ query, request }: { query: Pick<ListQuery, 'page' | 'limit'>; request: FastifyRequest }) =>
    ok(answer(list, request, query)),
  find: async ({ body, request }: Input<ListQuery>) => ok(answer(list, request, body)),
});

function saved<Row>(list: ListDefinition<Row>, request: FastifyRequest) {
  const caller = requireCaller(request);
  const title = caller.world.store.listSettings.get(settingsId(caller, list))?.title ?? '';
  return { fields: [...columns(caller, list)], title };
}

function save<Row>(
  list: ListDefinition<Row>,
  { body, request }: Input<{ fields: string[]; title?: string | undefined }>,
) {
  const caller = requireCaller(request);
  assertKnownFields(list.fields, body.fields);
  const title = body.title === undefined ? saved(list, request).title : toOneLine(body.title);
  const settings = { fields: body.fields, title };
  caller.world.store.apply({ listSettings: [{ id: settingsId(caller, list), ...settings }] });
  return ok(settings);
}

/** Checks an export request of a list: known columns, offered filters, merchants that the user can see. */
export function checkedExport<Row>(
  list: ListDefinition<Row>,
  { schedule: _, ...body }: ExportList,
  request: FastifyRequest,
) {
  const fields = body.fields ?? [...columns(requireCaller(request), list)];
  assertKnownFields(list.fields, fields);
  const { caller, offered, ask } = checkedQuery(list, request, body);
  // Reading one row rejects filter values that would fail while the file is created.
  list.page(caller, { ...ask, page: 1, limit: 1 });
  const title = toOneLine(body.title ?? '') || list.title;
  return {
    period_field: offered.find(({ type }) => type === 'daterange')?.name ?? null,
    of: {
      user_id: caller.user.id,
      list: list.name,
      title,
      request: { ...body, title, fields, filters: ask.filters, query: ask.text },
      zone: ask.zone,
      lang: requestLanguage(request),
      merchant_ids: ask.merchants,
    },
  };
}

function choice<Row>(list: ListDefinition<Row>, request: FastifyRequest) {
  const names = columns(requireCaller(request), list);
  const enabled = names.flatMap((name) => list.fields.find((field) => field.name === name) ?? []);
  return ok({ enabled, available: list.fields.filter(({ name }) => !names.includes(name)) });
}

/** Handlers of a list without settings and exports (decision 20). */
export const rowsOnlyHandlers = <Routes extends AppRouter>(
  _routes: Routes,
  list: ListDefinition<RowOf<Routes>>,
): Handlers<Routes> => rowsHandlers(list) as unknown as Handlers<Routes>;

/** Saves a filtered list as a report, one time or on a schedule; returns the report's id. */
export type SaveReport = (
  list: ListDefinition<AnyRow>,
  body: ExportList,
  request: FastifyRequest,
  facts: AuditFacts,
) => number;

/** The six handlers of a list (decision 20). */
export const listHandlers = (list: ListDefinition<AnyRow>, saveReport: SaveReport) => ({
  ...rowsHandlers(list),
  settings: async ({ request }: Input<unknown>) => ok(saved(list, request)),
  saveSettings: async (input: Input<{ fields: string[]; title?: string | undefined }>) => save(list, input),
  export: async ({ body, request }: Input<ExportList>) => {
    const facts = { list: list.name, type: body.type, merchant_ids: [] };
    return runAudited(request, 'export', facts, () => ok({ report_id: saveReport(list, body, request, facts) }));
  },
  fields: async ({ request }: Input<unknown>) => choice(list, request),
});
