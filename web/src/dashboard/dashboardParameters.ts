import { MAX_DASHBOARD_DAYS, type Category, type DashboardFilter } from '@portal/contract/dashboard';
import { writeStorage, readStorage } from '../api/storage.ts';
import { addDays, clampRange } from '../ui/date/dateRange.ts';

/** Storage key of the parameters of all categories, per browser tab (DASH-015, SCONST-021). */
const KEY = 'dashboard';

/** Value of the currency parameter for all currencies. */
export const ALL_CURRENCIES = 'all';

type Stored = Record<string, Partial<DashboardFilter>>;

function stored(): Stored {
  try {
    const parsed: unknown = JSON.parse(readStorage('sessionStorage', KEY) ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? (parsed as Stored) : {};
  } catch {
    return {};
  }
}

const isDay = (day: unknown): day is string =>
  typeof day === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(day) &&
  !Number.isNaN(Date.parse(day)) &&
  addDays(day, 0) === day;

/**
 * Returns the period if the server accepts it: the end is not before the start, and the period is at most three years
 * long. Otherwise empty.
 */
const periodOf = (from: unknown, to: unknown): Partial<DashboardFilter> =>
  isDay(from) && isDay(to) && from <= to && clampRange([from, to], { span: MAX_DASHBOARD_DAYS })[1] === to
    ? { date_from: from, date_to: to }
    : {};

const NAMES = ['currency', 'from', 'to'] as const;

/** Returns the valid dashboard parameters of an address: `currency=EUR` or `currency=all`, `from`, `to`. */
function fromAddress(search: string): Partial<DashboardFilter> {
  const query = new URLSearchParams(search);
  const [currency, from, to] = NAMES.map((name) => query.get(name) ?? undefined);
  return {
    ...(currency === ALL_CURRENCIES ? { currencies: 'all' } : {}),
    ...(currency !== undefined && /^[A-Z]{3}$/.test(currency) ? { currency, currencies: 'one' } : {}),
    ...periodOf(from, to),
  };
}

/** Returns the valid stored parameters of a dashboard category. */
function fromStorage(alias: string): Partial<DashboardFilter> {
  const { currency, currencies, date_from, date_to } = stored()[alias] ?? {};
  return {
    ...(typeof currency === 'string' ? { currency } : {}),
    ...(currencies === 'all' ? { currencies } : {}),
    ...periodOf(date_from, date_to),
  };
}

/**
 * Returns currency and period of a dashboard category: from the address, otherwise from storage, otherwise the
 * category's defaults.
 */
export function getCategoryParameters(
  { alias, filter }: Pick<Category, 'alias' | 'filter'>,
  search: string,
): DashboardFilter {
  const { currencies, ...one } = { ...filter, ...fromStorage(alias), ...fromAddress(search) };
  return currencies === 'all' ? { ...one, currencies } : one;
}

export const hasDashboardParameters = (search: string): boolean => {
  const query = new URLSearchParams(search);
  return NAMES.some((name) => query.has(name));
};

/** Returns the query of an address with the currency and period of a category. Other parameters stay. */
export function withDashboardParameters(search: string, filter: DashboardFilter): string {
  const query = new URLSearchParams(search);
  query.set('currency', filter.currencies === 'all' ? ALL_CURRENCIES : filter.currency);
  query.set('from', filter.date_from);
  query.set('to', filter.date_to);
  return query.toString();
}

export const rememberDashboardParameters = (alias: string, filter: DashboardFilter): void =>
  writeStorage('sessionStorage', KEY, JSON.stringify({ ...stored(), [alias]: filter }));

/**
 * Returns the filter with a currency that the merchants use. All currencies are converted into the first, which is the
 * most used one.
 */
export function withOfferedCurrency(filter: DashboardFilter, currencies: readonly string[]): DashboardFilter {
  const [first = filter.currency] = currencies;
  const { currencies: which, ...one } = filter;
  if (which === 'all' && currencies.length > 1) return { ...one, currency: first, currencies: which };
  return currencies.length === 0 || currencies.includes(filter.currency) ? one : { ...one, currency: first };
}

export const isSameFilter = (a: DashboardFilter, b: DashboardFilter): boolean =>
  withDashboardParameters('', a) === withDashboardParameters('', b);
