import type { Field } from '@portal/contract/dataList';
import type { Answer, Row } from './listTypes.ts';

interface Asked {
  columns: readonly Field[];
  /** What the rows were searched for; empty where they are all. */
  query: string;
  /** From 1. */
  page: number;
  limit: number;
}

/** A page of rows that are all there, as the server answers a list; beyond the last page, the last (MER-094). */
export function pageOf(rows: readonly Row[], { columns, query, page, limit }: Asked): Answer {
  const pages = Math.max(1, Math.ceil(rows.length / limit));
  const at = Math.min(page, pages);
  const names = columns.map(({ name }) => name);
  return {
    data: rows.slice((at - 1) * limit, at * limit),
    fields: [...columns],
    filters: [],
    enabled_filters: [],
    fulltext_fields: names,
    query_words: query === '' ? [] : [query],
    params: { page, limit },
    paginator: { page: at, pages, limit, total: rows.length },
    current: { fields: names },
  };
}
