import type { Filter, SetFilter } from '@portal/contract/dataList';
import { compareDecimals } from '@portal/contract/rules';

/** A row of any list, as JSON. */
export type ListRow = Readonly<Record<string, unknown>>;

/** Returns a value in the form that filters compare: objects by their id, booleans and numbers as text. */
export function toComparableText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return toComparableText(Reflect.get(value, 'id'));
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Returns a row's value for a filter. The filter `merchant_id` uses the id of the row's merchant. */
export const readFilterValue = (row: ListRow, name: string): string =>
  toComparableText(name in row ? row[name] : row[name.replace(/_id$/, '')]);

/** Returns all values of a row for a filter, because a report may have several merchants. */
function valuesOf(row: ListRow, name: string): readonly string[] {
  const several = row[`${name}s`];
  return Array.isArray(several) ? several.map(toComparableText) : [readFilterValue(row, name)];
}

const isDecimal = (text: string) => /^-?\d+(\.\d+)?$/.test(text);
const isDate = (type: Filter['type']) => type === 'date' || type === 'daterange';

function compare(type: Filter['type'], left: string, right: string): number {
  // A day matches all times of that day in UTC.
  if (isDate(type)) return left.slice(0, right.length).localeCompare(right);
  if (isDecimal(left) && isDecimal(right)) return compareDecimals(left, right);
  return left < right ? -1 : left > right ? 1 : 0;
}

const same = (type: Filter['type'], left: string, right: string) =>
  isDate(type) ? compare(type, left, right) === 0 : left.toLowerCase() === right.toLowerCase();

/** Whether a row passes a filter. This simple implementation is the reference for every server's answers. */
export function matchesFilter(row: ListRow, filter: Filter, { m, v }: Pick<SetFilter, 'm' | 'v'>): boolean {
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
