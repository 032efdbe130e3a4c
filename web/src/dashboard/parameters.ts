import { LONGEST_PERIOD, type Category, type DashboardFilter } from '@portal/contract/dashboard';
import { remember, remembered } from '../api/storage.ts';
import { addDays, clamp } from '../ui/date/dateRange.ts';

/** Where the tab keeps the parameters of all categories (DASH-015, SCONST-021). */
const KEY = 'dashboard';

type Kept = Record<string, Partial<DashboardFilter>>;

function kept(): Kept {
  try {
    const said: unknown = JSON.parse(remembered('sessionStorage', KEY) ?? '{}');
    return typeof said === 'object' && said !== null ? (said as Kept) : {};
  } catch {
    return {};
  }
}

const isDay = (day: unknown): day is string =>
  typeof day === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(day) &&
  !Number.isNaN(Date.parse(day)) &&
  addDays(day, 0) === day;

/** A period that the server takes: it ends after it begins, and within three years. */
const isPeriod = (from: unknown, to: unknown): boolean =>
  isDay(from) && isDay(to) && from <= to && clamp([from, to], { span: LONGEST_PERIOD })[1] === to;

/** Currency and days of a category: what this tab remembers, as far as it makes sense, else what it begins with. */
export function parametersOf({ alias, filter }: Pick<Category, 'alias' | 'filter'>): DashboardFilter {
  const { currency, date_from, date_to } = kept()[alias] ?? {};
  return {
    currency: typeof currency === 'string' ? currency : filter.currency,
    ...(isPeriod(date_from, date_to)
      ? { date_from: date_from as string, date_to: date_to as string }
      : { date_from: filter.date_from, date_to: filter.date_to }),
  };
}

export const rememberParameters = (alias: string, filter: DashboardFilter): void =>
  remember('sessionStorage', KEY, JSON.stringify({ ...kept(), [alias]: filter }));

/** With a currency that is on offer. */
export const withKnown = (filter: DashboardFilter, currencies: readonly string[]): DashboardFilter =>
  currencies.length === 0 || currencies.includes(filter.currency)
    ? filter
    : { ...filter, currency: currencies[0] ?? filter.currency };

export const isSame = (a: DashboardFilter, b: DashboardFilter): boolean =>
  a.currency === b.currency && a.date_from === b.date_from && a.date_to === b.date_to;
