import type { Filter, SetFilter } from '@portal/contract/dataList';
import { compareDecimals } from '@portal/contract/rules';

/** A row as JSON, whatever its list. */
export type Row = Readonly<Record<string, unknown>>;

/** What a filter compares: a merchant by its id, a flag and a number as text. */
export function comparableText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return comparableText(Reflect.get(value, 'id'));
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What a row holds under a filter's name; `merchant_id` is the id of its merchant. */
export const valueOf = (row: Row, name: string): string =>
  comparableText(name in row ? row[name] : row[name.replace(/_id$/, '')]);

/** All that a row holds under it: a report may be of several merchants. */
function valuesOf(row: Row, name: string): readonly string[] {
  const several = row[`${name}s`];
  return Array.isArray(several) ? several.map(comparableText) : [valueOf(row, name)];
}

const isDecimal = (text: string) => /^-?\d+(\.\d+)?$/.test(text);
const isDate = (type: Filter['type']) => type === 'date' || type === 'daterange';

function compare(type: Filter['type'], left: string, right: string): number {
  // A day stands for the whole of it, in UTC.
  if (isDate(type)) return left.slice(0, right.length).localeCompare(right);
  if (isDecimal(left) && isDecimal(right)) return compareDecimals(left, right);
  return left < right ? -1 : left > right ? 1 : 0;
}

const same = (type: Filter['type'], left: string, right: string) =>
  isDate(type) ? compare(type, left, right) === 0 : left.toLowerCase() === right.toLowerCase();

/** Whether a row passes a filter, said as simply as can be: what every server's answer is held against. */
export function matchesFilter(row: Row, filter: Filter, { m, v }: Pick<SetFilter, 'm' | 'v'>): boolean {
  const values = valuesOf(row, filter.name);
  const [value = ''] = values;
  const asked = Array.isArray(v) ? v : [v];
  const [first = '', second = ''] = asked;
  switch (m) {
    case 'eq':
    case 'in':
      return asked.some((one) => values.some((held) => same(filter.type, held, one)));
    case 'ne':
      return !asked.some((one) => values.some((held) => same(filter.type, held, one)));
    case 'like':
      return value.toLowerCase().includes(first.toLowerCase());
    case 'gte':
      return value !== '' && compare(filter.type, value, first) >= 0;
    case 'lte':
      return value !== '' && compare(filter.type, value, first) <= 0;
    case 'between':
      return value !== '' && compare(filter.type, value, first) >= 0 && compare(filter.type, value, second) <= 0;
  }
}
