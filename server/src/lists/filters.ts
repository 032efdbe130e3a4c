import type { Filter, FilterValue, SearchMode, SetFilter } from '@portal/contract/dataList';
import { fold } from '@portal/contract/text/fold';
import { amount as amountRule } from '@portal/contract/rules';
import { minorOf } from '../core/money.ts';
import { HttpProblem } from '../core/refusal.ts';
import { day, moment } from '../core/time.ts';
import { localTime } from '../core/zones.ts';

/** The filters of lists: what they offer, and which rows a set one lets pass. */

type Choices = Filter['choices'];

/** A filter that a list offers, and how its value is compared with a row. */
export interface FilterRule<Row> {
  title: string;
  type: Filter['type'];
  /** The first is the default. */
  modes: readonly SearchMode[];
  choices?: Choices;
  /** Asks rows whether they pass; a 400 for a value it cannot read. `zone`: whose days a date means. */
  test(mode: SearchMode, values: readonly string[], zone: string): (row: Row) => boolean;
}
export type FilterRules<Row> = Readonly<Record<string, FilterRule<Row>>>;

const bad = (text: string): never => {
  throw new HttpProblem(400, text);
};

/** Choices whose words are their values. */
export const plainChoices = (values: readonly string[]): Choices => values.map((value) => ({ value, text: value }));

/** One of some values, or several, which a row may have: `eq` and `in` let pass those that have one, `ne` the others. */
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

/** Reads a typed value for texts that are compared folded. */
export const folded = (typed: string): string => fold(typed).trim();

/** Text: `eq` compares it with what `read` makes of the typed value, `like` finds a part, however both are written. */
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
  return minorOf(said);
}

/** From which to which amount a set filter reaches, in minor units. */
export function amountRange(mode: SearchMode, values: readonly string[]): { low: number; high: number } {
  const [first = 0, second = first] = values.map(minor);
  if (mode === 'gte') return { low: first, high: Number.MAX_SAFE_INTEGER };
  return mode === 'lte' ? { low: 0, high: first } : { low: first, high: second };
}

/** An amount as people type it; `of` gives minor units. */
export const amount = <Row>(title: string, of: (row: Row) => number): FilterRule<Row> => ({
  title,
  type: 'text',
  modes: ['eq', 'gte', 'lte', 'between'],
  test(mode, values) {
    const { low, high } = amountRange(mode, values);
    return (row) => of(row) >= low && of(row) <= high;
  },
});

/** Days as the clocks of whoever asks have them, both ends included; `of` gives a moment. */
export const days = <Row>(title: string, of: (row: Row) => number): FilterRule<Row> => ({
  title,
  type: 'daterange',
  modes: ['between'],
  test(_mode, values, zone) {
    values.forEach(day);
    const [from = '', to = ''] = values;
    const local = localTime(zone);
    return (row) => {
      const its = local(moment(of(row))).slice(0, 10);
      return its >= from && its <= to;
    };
  },
});

/** The filters on offer, nothing set; `own` are the choices of those, by name, that depend on who asks. */
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

/** The rule of a set filter and its values; a 400 where there is no such filter, or for too many values, or too few. */
export function ruleOf<Rule>(
  rules: Readonly<Record<string, Rule>>,
  { s, m, v }: SetFilter,
): { rule: Rule; values: readonly string[] } {
  const rule = (Object.hasOwn(rules, s) ? rules[s] : undefined) ?? bad(`There is no filter ${JSON.stringify(s)}.`);
  return { rule, values: valuesOf(s, m, v) };
}

/** The rows that pass every filter; a 400 for a value that a filter cannot read. */
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
