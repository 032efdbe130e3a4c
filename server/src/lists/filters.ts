import type { Filter, FilterValue, SearchMode, SetFilter } from '@portal/contract/dataList';
import { fold } from '@portal/contract/text/fold';
import { amount as amountRule } from '@portal/contract/rules';
import { parseMinorUnits } from '../core/money.ts';
import { HttpError } from '../core/refusal.ts';
import { parseDay, formatTimestamp } from '../core/time.ts';
import { localTimeConverter } from '../core/zones.ts';

/** Filters of lists: definitions and row tests. */

type Choices = Filter['choices'];

/** Definition of a list filter with its row test. */
export interface FilterRule<Row> {
  title: string;
  type: Filter['type'];
  /** Comparison modes of the filter; the first one is the default. */
  modes: readonly SearchMode[];
  choices?: Choices;
  /**
   * Returns a test of rows for filter values; 400 for a value that cannot be parsed. `zone` is the time zone of dates.
   */
  test(mode: SearchMode, values: readonly string[], zone: string): (row: Row) => boolean;
}
export type FilterRules<Row> = Readonly<Record<string, FilterRule<Row>>>;

const bad = (text: string): never => {
  throw new HttpError(400, text);
};

/** Returns choices whose texts equal their values. */
export const plainChoices = (values: readonly string[]): Choices => values.map((value) => ({ value, text: value }));

/** Returns a filter by chosen values: `eq` and `in` pass rows with one of the values, `ne` passes all other rows. */
export const select = <Row>(
  title: string,
  of: (row: Row) => string | readonly string[],
  choices: Choices = [],
  modes: FilterRule<Row>['modes'] = ['eq', 'ne', 'in'],
): FilterRule<Row> => ({
  title,
  type: 'select',
  modes,
  choices,
  test(mode, values) {
    const wanted = new Set(values);
    return (row) => {
      const has = of(row);
      const isOne = typeof has === 'string' ? wanted.has(has) : has.some((value) => wanted.has(value));
      return isOne !== (mode === 'ne');
    };
  },
});

/** Normalizes a typed filter value for comparison. */
export const folded = (typed: string): string => fold(typed).trim();

/**
 * Returns a filter by text: `eq` compares with the typed value after `read`, `like` finds a part, ignoring case and
 * accents.
 */
export const text = <Row>(
  title: string,
  of: (row: Row) => string | null,
  modes: readonly ('eq' | 'like')[],
  read = (typed: string) => typed.trim(),
): FilterRule<Row> => ({
  title,
  type: 'text',
  modes,
  test(mode, [typed = '']) {
    const value = read(typed);
    if (mode === 'eq') return (row) => of(row) === value;
    const part = fold(value);
    return (row) => {
      const its = of(row);
      return its !== null && fold(its).includes(part);
    };
  },
});

function minor(typed: string): number {
  const said = typed.trim();
  if (said === '' || amountRule(said) !== undefined) bad(`"${said}" is not an amount.`);
  return parseMinorUnits(said);
}

/** Minimum and maximum amount of a filter, in minor units. */
export function amountRange(mode: SearchMode, values: readonly string[]): { low: number; high: number } {
  const [first = 0, second = first] = values.map(minor);
  if (mode === 'gte') return { low: first, high: Number.MAX_SAFE_INTEGER };
  return mode === 'lte' ? { low: 0, high: first } : { low: first, high: second };
}

/** Returns a filter by a typed amount. `of` returns the row's amount in minor units. */
export const amount = <Row>(title: string, of: (row: Row) => number): FilterRule<Row> => ({
  title,
  type: 'text',
  modes: ['eq', 'gte', 'lte', 'between'],
  test(mode, values) {
    const { low, high } = amountRange(mode, values);
    return (row) => of(row) >= low && of(row) <= high;
  },
});

/** Returns a filter by local days, both ends included. `of` returns the row's moment in milliseconds. */
export const days = <Row>(title: string, of: (row: Row) => number): FilterRule<Row> => ({
  title,
  type: 'daterange',
  modes: ['between'],
  test(_mode, values, zone) {
    values.forEach(parseDay);
    const [from = '', to = ''] = values;
    const local = localTimeConverter(zone);
    return (row) => {
      const its = local(formatTimestamp(of(row))).slice(0, 10);
      return its >= from && its <= to;
    };
  },
});

/** Offered list filters without values. `own` has choices that depend on the user, by filter name. */
export const offered = (
  rules: Readonly<Record<string, Omit<FilterRule<never>, 'test'>>>,
  own: Readonly<Record<string, Choices>>,
) =>
  Object.entries(rules).map(([name, { title, type, modes, choices = [] }]): Filter => ({
    name,
    title,
    type,
    search_modes: [...modes],
    mode: modes[0]!,
    choices: [...(own[name] ?? choices)],
    value: null,
  }));

const HOW_MANY: Partial<Record<SearchMode, string>> = { in: 'at least one value', between: 'two values' };

function valuesOf(name: string, mode: SearchMode, value: FilterValue): readonly string[] {
  const values = typeof value === 'string' ? [value] : value;
  const right = mode === 'in' ? values.length > 0 : values.length === (mode === 'between' ? 2 : 1);
  return right ? values : bad(`Filter ${name} takes ${HOW_MANY[mode] ?? 'one value'}.`);
}

/**
 * Returns the values of a filter that the user set, with the rule that selects its rows; 400 for an unknown filter or a
 * wrong number of values.
 */
export function ruleOf<Rule>(
  rules: Readonly<Record<string, Rule>>,
  { s, m, v }: SetFilter,
): { rule: Rule; values: readonly string[] } {
  const rule = (Object.hasOwn(rules, s) ? rules[s] : undefined) ?? bad(`There is no filter ${JSON.stringify(s)}.`);
  return { rule, values: valuesOf(s, m, v) };
}

/** Returns the rows that pass every filter; 400 for a value that a filter cannot parse. */
export function passing<Row>(
  rows: readonly Row[],
  rules: FilterRules<Row>,
  filters: readonly SetFilter[],
  zone = 'UTC',
): readonly Row[] {
  const tests = filters.map((filter) => {
    const { rule, values } = ruleOf(rules, filter);
    return rule.test(filter.m, values, zone);
  });
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)));
}
