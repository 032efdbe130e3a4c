import { LONGEST_PERIOD, type Category, type DashboardFilter } from '@portal/contract/dashboard';
import { writeStorage, readStorage } from '../api/storage.ts';
import { addDays, clamp } from '../ui/date/dateRange.ts';

/** Where the tab keeps the parameters of all categories (DASH-015, SCONST-021). */
const KEY = 'dashboard';

/** In the place of a currency: all of them together. */
export const ALL = 'all';

type Kept = Record<string, Partial<DashboardFilter>>;

function kept(): Kept {
  try {
    const said: unknown = JSON.parse(readStorage('sessionStorage', KEY) ?? '{}');
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

/** A period that the server takes: it ends after it begins, and within three years; nothing for any other. */
const periodOf = (from: unknown, to: unknown): Partial<DashboardFilter> =>
  isDay(from) && isDay(to) && from <= to && clamp([from, to], { span: LONGEST_PERIOD })[1] === to
    ? { date_from: from, date_to: to }
    : {};

const NAMES = ['currency', 'from', 'to'] as const;

/** What an address says of currency and days, as far as it makes sense: `currency=EUR`, `currency=all`, `from`, `to`. */
function inAddress(search: string): Partial<DashboardFilter> {
  const query = new URLSearchParams(search);
  const [currency, from, to] = NAMES.map((name) => query.get(name) ?? undefined);
  return {
    ...(currency === ALL ? { currencies: 'all' } : {}),
    ...(currency !== undefined && /^[A-Z]{3}$/.test(currency) ? { currency, currencies: 'one' } : {}),
    ...periodOf(from, to),
  };
}

/** What this tab remembers of a category, as far as it makes sense. */
function remembering(alias: string): Partial<DashboardFilter> {
  const { currency, currencies, date_from, date_to } = kept()[alias] ?? {};
  return {
    ...(typeof currency === 'string' ? { currency } : {}),
    ...(currencies === 'all' ? { currencies } : {}),
    ...periodOf(date_from, date_to),
  };
}

/** Currency and days of a category: what the address says, else what this tab remembers, else what it begins with. */
export function parametersOf({ alias, filter }: Pick<Category, 'alias' | 'filter'>, search: string): DashboardFilter {
  const { currencies, ...one } = { ...filter, ...remembering(alias), ...inAddress(search) };
  return currencies === 'all' ? { ...one, currencies } : one;
}

export const hasParameters = (search: string): boolean => {
  const query = new URLSearchParams(search);
  return NAMES.some((name) => query.has(name));
};

/** The query of an address with a category's currency and days; what else it says stays. */
export function withParameters(search: string, filter: DashboardFilter): string {
  const query = new URLSearchParams(search);
  query.set('currency', filter.currencies === 'all' ? ALL : filter.currency);
  query.set('from', filter.date_from);
  query.set('to', filter.date_to);
  return query.toString();
}

export const rememberParameters = (alias: string, filter: DashboardFilter): void =>
  writeStorage('sessionStorage', KEY, JSON.stringify({ ...kept(), [alias]: filter }));

/** With a currency that is on offer: all together are converted into the first, the one most used. */
export function withKnown(filter: DashboardFilter, currencies: readonly string[]): DashboardFilter {
  const [first = filter.currency] = currencies;
  const { currencies: which, ...one } = filter;
  if (which === 'all' && currencies.length > 1) return { ...one, currency: first, currencies: which };
  return currencies.length === 0 || currencies.includes(filter.currency) ? one : { ...one, currency: first };
}

export const isSame = (a: DashboardFilter, b: DashboardFilter): boolean =>
  withParameters('', a) === withParameters('', b);
