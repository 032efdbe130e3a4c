import { Failure } from '../../api/failure.ts';
import { toList, toPartialObject, requireRows } from '../../api/toList.ts';
import { toDisplayText } from '../../api/toDisplayText.ts';
import type { Answer } from './listTypes.ts';

type Field = Answer['fields'][number];
type Filter = Answer['filters'][number];

const named = <T extends { name: string }>(value: readonly T[] | null | undefined): T[] =>
  toList(value).filter((one) => toDisplayText(toPartialObject(one).name) !== null);
const textsIn = (value: readonly string[] | null | undefined) => toList(value).filter((one) => typeof one === 'string');

/** Returns the columns of a list answer; throws if there are none. */
function fieldsIn(value: readonly Field[] | null | undefined): Field[] {
  if (!Array.isArray(value)) throw new Failure('other', 200);
  return named<Field>(value);
}

const filterWithDefaults = (filter: Filter): Filter => ({
  ...filter,
  choices: toList(filter.choices),
  search_modes: filter.search_modes?.length > 0 ? filter.search_modes : [filter.mode ?? 'eq'],
});

const countOf = (wanted: unknown, otherwise: number): number => {
  const count = wanted === null ? Number.NaN : Number(wanted);
  return Number.isSafeInteger(count) && count >= 0 ? count : otherwise;
};

/** Returns the paging numbers of a list answer; a single page with all rows if the answer has none. */
function paginatorOf(value: Answer['paginator'] | undefined, rows: number): Answer['paginator'] {
  const said = toPartialObject(value);
  const limit = Math.max(1, countOf(said.limit, rows));
  const total = countOf(said.total, rows);
  return { page: countOf(said.page, 1), pages: Math.max(1, countOf(said.pages, 1)), limit, total };
}

/**
 * Fills in defaults for what another server implementation omitted in a list answer (B11). Throws without rows or
 * fields.
 */
export function listAnswerWithDefaults(answer: unknown): Answer {
  const said = toPartialObject(answer as Answer);
  const data = requireRows(said.data);
  return {
    ...(said as Answer),
    data,
    fields: fieldsIn(said.fields),
    filters: named(said.filters).map(filterWithDefaults),
    enabled_filters: textsIn(said.enabled_filters),
    fulltext_fields: textsIn(said.fulltext_fields),
    query_words: textsIn(said.query_words),
    params: said.params ?? { page: 1, limit: data.length },
    paginator: paginatorOf(said.paginator, data.length),
    current: { fields: textsIn(toPartialObject(said.current).fields) },
  };
}

/** Returns the enabled and available columns of a list; throws if the answer has none. */
export const columnsOfAnswer = (answer: { enabled: readonly Field[]; available: readonly Field[] }) => ({
  enabled: fieldsIn(toPartialObject(answer).enabled),
  available: fieldsIn(toPartialObject(answer).available),
});
