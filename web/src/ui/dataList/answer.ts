import { Failure } from '../../api/failure.ts';
import { listOf } from '../../api/listOf.ts';
import type { Answer } from './list.ts';

/**
 * The answer of a list with what a foreign server left out put in (B11). Rows and fields cannot be made up: without
 * them there is no list.
 */
export function wholeAnswer(answer: unknown): Answer {
  const said = (answer ?? {}) as Partial<Answer>;
  if (!Array.isArray(said.data) || !Array.isArray(said.fields)) throw new Failure('other', 200);
  const total = said.data.length;
  return {
    ...said,
    data: said.data,
    fields: said.fields,
    filters: listOf(said.filters).map((filter) => ({
      ...filter,
      choices: listOf(filter.choices),
      search_modes: filter.search_modes?.length > 0 ? filter.search_modes : [filter.mode ?? 'eq'],
    })),
    enabled_filters: listOf(said.enabled_filters),
    fulltext_fields: listOf(said.fulltext_fields),
    query_words: listOf(said.query_words),
    params: said.params ?? { page: 1, limit: total },
    paginator: said.paginator ?? { page: 1, pages: 1, limit: Math.max(total, 1), total },
    current: { fields: listOf(said.current?.fields) },
  };
}
