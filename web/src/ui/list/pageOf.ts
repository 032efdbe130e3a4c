import type { Field } from '@portal/contract/dataList';
import type { Answer, Row } from './listTypes.ts';

interface Asked {
  columns: readonly Field[];
  /** Search text; empty if all rows are listed. */
  query: string;
  /** Page number; the first page is 1. */
  page: number;
  limit: number;
}

/**
 * Returns one page of rows that are all in the browser, in the form of a list answer. A page number after the last page
 * shows the last page (MER-094).
 */
export function pageOfRows(rows: readonly Row[], { columns, query, page, limit }: Asked): Answer {
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
