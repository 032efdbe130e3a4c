import type { SearchMode, SetFilter } from '@portal/contract/dataList';
import { isPageSize, type PageSize } from './pageSize.ts';

/** The state of a list in its address: `?filters=[{s,m,v}]&query=…&page=2&limit=20` inside the hash (decision 12). */
export interface ListAddress {
  filters: SetFilter[];
  query: string;
  page: number;
  /** Page size in the address; undefined if the stored page size applies. */
  limit: PageSize | undefined;
  /** The link's filters are invalid. No rows are shown, because they would look filtered. */
  broken: boolean;
}

const MODES: readonly SearchMode[] = ['eq', 'ne', 'in', 'like', 'gte', 'lte', 'between'];
const isMode = (mode: unknown): mode is SearchMode => MODES.some((known) => known === mode);
const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** Reads a filter from a link, which may contain numbers (SHELL-087); undefined if it is invalid. */
function filterOf(said: unknown): SetFilter | undefined {
  if (typeof said !== 'object' || said === null) return undefined;
  const { s, m = 'eq', v } = said as Record<string, unknown>;
  if (typeof s !== 'string' || s === '' || !isMode(m)) return undefined;
  if (isPlain(v)) return { s, m, v: String(v) };
  return Array.isArray(v) && v.every(isPlain) ? { s, m, v: v.map(String) } : undefined;
}

function filtersOf(text: string | null): SetFilter[] | undefined {
  if (text === null || text === '') return [];
  try {
    const said: unknown = JSON.parse(text);
    if (!Array.isArray(said)) return undefined;
    const filters = said.map(filterOf);
    return filters.every((filter) => filter !== undefined) ? filters : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads a list's state from an address; never throws. `plain` names filters that links may also set as separate
 * parameters, as in `?origin_type=button&origin_id=12` (PAY-009).
 */
export function readListAddress(search: string, plain: readonly string[] = []): ListAddress {
  const params = new URLSearchParams(search);
  const filters = filtersOf(params.get('filters'));
  const more = plain.flatMap((s) => {
    const v = params.get(s);
    return v === null || v === '' ? [] : [{ s, m: 'eq' as const, v }];
  });
  const page = params.get('page') ?? '';
  const limit = Number(params.get('limit'));
  return {
    filters: [...(filters ?? []), ...more],
    query: (params.get('query') ?? '').slice(0, 256),
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
    limit: isPageSize(limit) ? limit : undefined,
    broken: filters === undefined,
  };
}

/** Returns the query of an address with some list values changed; other parameters stay. The first page is omitted. */
export function writeListAddress(
  search: string,
  change: Partial<Omit<ListAddress, 'broken'>>,
  plain: readonly string[] = [],
): string {
  const params = new URLSearchParams(search);
  const put = (name: string, value: string) => (value === '' ? params.delete(name) : params.set(name, value));
  if (change.filters) {
    plain.forEach((name) => params.delete(name));
    put('filters', change.filters.length === 0 ? '' : JSON.stringify(change.filters));
  }
  if (change.query !== undefined) put('query', change.query);
  if (change.page !== undefined) put('page', change.page === 1 ? '' : String(change.page));
  if (change.limit !== undefined) put('limit', String(change.limit));
  return params.toString();
}
