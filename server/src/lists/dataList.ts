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
import { merchantScope, signedIn, type Caller } from '../core/caller.ts';
import { langOf } from '../core/langOf.ts';
import { audited, type AuditFacts } from '../core/log.ts';
import { oneLine } from '../core/oneLine.ts';
import { HttpProblem, refuse } from '../core/refusal.ts';
import type { Store } from '../core/store.ts';
import { ok, type Handlers } from '../core/typed.ts';
import { zoneOf } from '../core/zones.ts';

/** What a list is asked for, checked: merchants where the person may read it, filters the list offers and that hold a value. */
export interface ListAsk {
  merchants: readonly number[];
  filters: readonly SetFilter[];
  text: string;
  /** Whose days a date means. */
  zone?: string;
}
export interface ListPage<Row> {
  rows: Row[];
  total: number;
  page: number;
  pages: number;
}

/** What makes a list different from the others. `page` and `each` refuse a value that their filter cannot read with a 400. */
export interface ListDefinition<Row> {
  name: string;
  /** In English; also the title of an export that was given none. */
  title: string;
  fields: readonly Field[];
  /** What columns of codes say in English, by the field's name: in files as on the screen. Statuses have words anyway. */
  codes?: Readonly<Record<string, (code: string) => string>>;
  /** Names of the columns shown until the person chooses others. */
  defaults: readonly string[];
  /** Names of the fields the search looks into; empty: the list has no search. */
  fulltext: readonly string[];
  /** The filters on offer, each with its default mode and no value; days and months are those of a zone. */
  filters(caller: Caller, merchants: readonly number[], zone?: string): Filter[];
  page(caller: Caller, ask: ListAsk & { page: number; limit: number }): ListPage<Row>;
  /** All rows asked for, as they are at the call, made one at a time: for files. `now` is the world's. */
  each(store: Store, ask: ListAsk, now: number): Iterable<Row>;
}

export type AnyRow = Readonly<Record<string, unknown>>;

/** A list that may become a report; its rows are for those who may read them in the portal. */
export interface SavedList extends ListDefinition<AnyRow> {
  right: Right;
}
/** A list and the six calls that answer it. */
export interface Listed {
  routes: AppRouter;
  list: SavedList;
}
/** Lists by their names, as reports are handed them. */
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
  throw new HttpProblem(400, text);
};

/** The filters that hold a value; a 400 for a name or mode that is not on offer, or a filter set twice (O9). */
function checked(offered: readonly Filter[], asked: readonly SetFilter[]): SetFilter[] {
  const seen = new Set<string>();
  for (const { s, m } of asked) {
    const filter = offered.find(({ name }) => name === s) ?? bad(`There is no filter ${JSON.stringify(s)}.`);
    if (!filter.search_modes.includes(m)) bad(`Filter ${s} has no mode ${m}.`);
    if (seen.has(s)) bad(`Filter ${s} is set twice.`);
    seen.add(s);
  }
  // A filter picked but not filled in yet filters nothing.
  return asked.filter(({ v }) => v.length > 0);
}

/** The filter bar as it stands: what is set, in what is on offer. */
const filled = (offered: Filter[], set: readonly SetFilter[]): Filter[] =>
  offered.map((filter) => {
    const found = set.find(({ s }) => s === filter.name);
    return found ? { ...filter, mode: found.m, value: found.v } : filter;
  });

const settingsId = ({ user }: Caller, { name }: { name: string }) => `${user.id}:${name}`;

/** The columns a person sees in a list, in their order. */
const columns = <Row>(caller: Caller, list: ListDefinition<Row>): readonly string[] =>
  caller.world.store.listSettings.get(settingsId(caller, list))?.fields ?? list.defaults;

function insistOnFields(fields: readonly Field[], names: readonly string[]): void {
  const errors = names.flatMap((name, at): [string, string][] => {
    if (!fields.some((field) => field.name === name)) return [['fields', `Unknown field: ${name}`]];
    return names.indexOf(name) < at ? [['fields', `Field is chosen twice: ${name}`]] : [];
  });
  if (errors.length > 0) refuse(errors);
}

/** A page of a list as its six calls answer it. */
export function answer<Row>(list: ListDefinition<Row>, request: FastifyRequest, asked: ListQuery): DataListAnswer<Row> {
  const caller = signedIn(request);
  const merchants = merchantScope(caller, request, asked.merchants);
  const offered = list.filters(caller, merchants, zoneOf(request));
  const filters = checked(offered, asked.filters ?? []);
  const text = list.fulltext.length > 0 ? (asked.query ?? '').trim() : '';
  const limit = asked.limit ?? DEFAULT_PAGE_SIZE;
  const ask = { merchants, filters, text, zone: zoneOf(request) };
  const { rows, total, page, pages } = list.page(caller, { ...ask, page: asked.page ?? 1, limit });
  return {
    data: rows,
    fields: [...list.fields],
    filters: filled(offered, filters),
    enabled_filters: filters.map(({ s }) => s),
    fulltext_fields: [...list.fulltext],
    query_words: text === '' ? [] : text.split(/\s+/),
    params: { page, limit },
    paginator: { page, pages, limit, total },
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
  const caller = signedIn(request);
  const title = caller.world.store.listSettings.get(settingsId(caller, list))?.title ?? '';
  return { fields: [...columns(caller, list)], title };
}

function save<Row>(
  list: ListDefinition<Row>,
  { body, request }: Input<{ fields: string[]; title?: string | undefined }>,
) {
  const caller = signedIn(request);
  insistOnFields(list.fields, body.fields);
  const title = body.title === undefined ? saved(list, request).title : oneLine(body.title);
  const settings = { fields: body.fields, title };
  caller.world.store.apply({ listSettings: [{ id: settingsId(caller, list), ...settings }] });
  return ok(settings);
}

/** What a report is asked to hold, checked: columns the list has, filters it offers, merchants the person may see. */
export function checkedExport<Row>(
  list: ListDefinition<Row>,
  { schedule: _, ...body }: ExportList,
  request: FastifyRequest,
) {
  const caller = signedIn(request);
  const merchants = merchantScope(caller, request, body.merchants);
  const fields = body.fields ?? [...columns(caller, list)];
  insistOnFields(list.fields, fields);
  const offered = list.filters(caller, merchants, zoneOf(request));
  const filters = checked(offered, body.filters ?? []);
  // Reading a row refuses what the file could not be made of.
  list.page(caller, { merchants, filters, text: body.query ?? '', page: 1, limit: 1 });
  const title = oneLine(body.title ?? '') || list.title;
  return {
    period_field: offered.find(({ type }) => type === 'daterange')?.name ?? null,
    of: {
      user_id: caller.user.id,
      list: list.name,
      title,
      request: { ...body, title, fields, filters },
      zone: zoneOf(request),
      lang: langOf(request),
      merchant_ids: merchants,
    },
  };
}

function choice<Row>(list: ListDefinition<Row>, request: FastifyRequest) {
  const names = columns(signedIn(request), list);
  const enabled = names.flatMap((name) => list.fields.find((field) => field.name === name) ?? []);
  return ok({ enabled, available: list.fields.filter(({ name }) => !names.includes(name)) });
}

/** The handlers of a list that has rows only (decision 20). */
export const rowsOnlyHandlers = <Routes extends AppRouter>(
  _routes: Routes,
  list: ListDefinition<RowOf<Routes>>,
): Handlers<Routes> => rowsHandlers(list) as unknown as Handlers<Routes>;

/** Puts a list, as it is filtered and cut now, into the reports, once or again and again; answers with an id. */
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
    return audited(request, 'export', facts, () => ok({ report_id: saveReport(list, body, request, facts) }));
  },
  fields: async ({ request }: Input<unknown>) => choice(list, request),
});
