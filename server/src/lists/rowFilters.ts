import type { Filter, SetFilter } from '@portal/contract/dataList';
import type { Caller } from '../core/caller.ts';
import type { ListPage } from './dataList.ts';
import { day } from '../core/time.ts';
import { HttpProblem } from '../core/refusal.ts';

/** A filter of a list that is small enough to be looked through: what a row has, to be compared. */
export interface RowRule<Row> {
  title: string;
  type: 'select' | 'daterange';
  choices?: Filter['choices'];
  /** One text or several; days as the zone has them. */
  of(row: Row, zone: string): string | readonly string[];
}
export type RowRules<Row> = Readonly<Record<string, RowRule<Row>>>;

/** Choices whose words are their values. */
export const same = (values: readonly string[]): Filter['choices'] => values.map((value) => ({ value, text: value }));

/** The filters as a list offers them; `merchant_id` offers the merchants of whoever asks. */
export const offeredBy = <Row>(rules: RowRules<Row>, { world }: Caller, merchants: readonly number[]): Filter[] =>
  Object.entries(rules).map(([name, { title, type, choices = [] }]) => {
    const modes: Filter['search_modes'] = type === 'daterange' ? ['between'] : ['eq', 'ne', 'in'];
    const named = (id: number) => ({ value: String(id), text: world.store.merchants.get(id)?.name ?? String(id) });
    return {
      name,
      title,
      type,
      search_modes: modes,
      mode: modes[0]!,
      choices: name === 'merchant_id' ? merchants.map(named) : [...choices],
      value: null,
    };
  });

const bad = (text: string): never => {
  throw new HttpProblem(400, text);
};

function testOf<Row>(rules: RowRules<Row>, { s, m, v }: SetFilter, zone: string): (row: Row) => boolean {
  const rule = rules[s] ?? bad(`There is no filter ${JSON.stringify(s)}.`);
  const values = typeof v === 'string' ? [v] : v;
  const of = (row: Row) => [rule.of(row, zone)].flat();
  if (m === 'between') {
    const [from = '', to = ''] = values;
    if (values.length !== 2) bad(`Filter ${s} takes two values.`);
    values.forEach(day);
    return (row) => of(row).some((value) => value >= from && value <= to);
  }
  if (m !== 'in' && values.length !== 1) bad(`Filter ${s} takes one value.`);
  return (row) => of(row).some((value) => values.includes(value)) !== (m === 'ne');
}

/** The rows that pass every filter; a 400 for a value that a filter cannot read. */
export function passing<Row>(
  rows: readonly Row[],
  rules: RowRules<Row>,
  filters: readonly SetFilter[],
  zone = 'UTC',
): readonly Row[] {
  const tests = filters.map((filter) => testOf(rules, filter, zone));
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)));
}

/** Whether every word of a search stands in one of a row's texts. */
export function wordTest<Row>(text: string, textsOf: (row: Row) => readonly string[]): (row: Row) => boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return (row) => {
    const texts = textsOf(row).map((one) => one.toLowerCase());
    return words.every((word) => texts.some((one) => one.includes(word)));
  };
}

/** A page of rows; beyond the end it is the last one. */
export function pageOf<Row>(rows: readonly Row[], page: number, limit: number): ListPage<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / limit));
  const at = Math.min(page, pages);
  return { rows: rows.slice((at - 1) * limit, at * limit), total: rows.length, page: at, pages };
}
