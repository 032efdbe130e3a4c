import type { Row } from './records.ts';

/** Lists of the foreign backend: pages, filters and search as the OpenAPI document describes them. */

type Mode = 'eq' | 'ne' | 'in' | 'like' | 'gte' | 'lte' | 'between';

/** A column of a list with its filter. */
export interface Column {
  name: string;
  title: string;
  type: 'id' | 'text' | 'amount' | 'status' | 'moment' | 'merchant';
  modes: readonly Mode[];
  choices?: readonly string[];
}

interface Query {
  filters?: { s: string; m: Mode; v: string | string[] }[];
  query?: string;
  page?: number;
  limit?: number;
  merchants?: number[];
}

/** A request that violates the contract, with the paths of its wrong members. */
export class BadRequest extends Error {
  readonly paths: readonly string[];
  constructor(...paths: string[]) {
    super(paths.join(', '));
    this.paths = paths;
  }
}

const textOf = (row: Row, name: string): string => {
  const value = row[name];
  if (typeof value === 'object' && value !== null) return String(Reflect.get(value, 'id'));
  return typeof value === 'string' ? value : JSON.stringify(value ?? '');
};

function passes(value: string, type: Column['type'], mode: Mode, asked: readonly string[]): boolean {
  const text = type === 'moment' ? value.slice(0, 10) : value.toLowerCase();
  const [first = '', last = ''] = asked.map((one) => one.toLowerCase());
  const compare = (other: string) => (type === 'amount' ? Number(text) - Number(other) : text.localeCompare(other));
  if (mode === 'like') return text.includes(first);
  if (mode === 'gte') return compare(first) >= 0;
  if (mode === 'lte') return compare(first) <= 0;
  if (mode === 'between') return compare(first) >= 0 && compare(last) <= 0;
  return asked.some((one) => compare(one.toLowerCase()) === 0) === (mode !== 'ne');
}

function checkFilter(columns: readonly Column[], { s, m, v }: NonNullable<Query['filters']>[number]): Column {
  const column = columns.find(({ name }) => name === s);
  const isPair = Array.isArray(v) && v.length === 2;
  if (!column?.modes.includes(m) || (m === 'between' && !isPair)) throw new BadRequest('body.filters');
  if (column.type === 'moment' && [v].flat().some((day) => new Date(day).toJSON()?.slice(0, 10) !== day))
    throw new BadRequest('body.filters');
  return column;
}

const checkNumber = (value: unknown, most: number, name: string): number => {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > most) throw new BadRequest(name);
  return value;
};

/** Answers a list request. */
export function answerList(rows: readonly Row[], columns: readonly Column[], ask: Query): Row {
  const { filters = [], query = '', merchants } = ask;
  const limit = checkNumber(ask.limit ?? 5, 80, 'body.limit');
  const asked = checkNumber(ask.page ?? 1, 1e9, 'body.page');
  const set = filters.map((filter) => ({ ...filter, column: checkFilter(columns, filter) }));
  const words = query.split(' ').filter((word) => word !== '');
  const searched = columns.filter(({ type }) => type === 'text').map(({ name }) => name);
  const found = rows.filter(
    (row) =>
      (merchants ?? [Number(textOf(row, 'merchant'))]).includes(Number(textOf(row, 'merchant'))) &&
      set.every(({ column, m, v }) => passes(textOf(row, column.name), column.type, m, [v].flat())) &&
      words.every((word) => searched.some((name) => textOf(row, name).toLowerCase().includes(word.toLowerCase()))),
  );
  const pages = Math.ceil(found.length / limit);
  const page = Math.max(1, Math.min(asked, pages));
  return {
    fields: columns.map(({ name, title, type }, index) => ({
      name,
      title,
      type,
      ...(index === 0 && { sticky: true }),
    })),
    filters: columns.map(({ name, title, type, modes, choices = [] }) => {
      const used = set.find(({ s }) => s === name);
      return {
        name,
        title,
        search_modes: modes,
        mode: used?.m ?? modes[0],
        value: used?.v ?? null,
        type: type === 'moment' ? 'daterange' : choices.length > 0 ? 'select' : 'text',
        choices: choices.map((value) => ({ value, text: value })),
      };
    }),
    enabled_filters: set.map(({ s }) => s),
    fulltext_fields: searched,
    query_words: words,
    params: { page: asked, limit },
    paginator: { page, pages, limit, total: found.length },
    current: { fields: columns.map(({ name }) => name) },
    error: '',
    data: found.slice((page - 1) * limit, page * limit),
  };
}
