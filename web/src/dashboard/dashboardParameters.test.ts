import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  getCategoryParameters,
  rememberDashboardParameters,
  withOfferedCurrency,
  withDashboardParameters,
} from './dashboardParameters.ts';

const WEEK = { currency: 'UAH', date_from: '2026-11-14', date_to: '2026-11-20' };
const category = { alias: 'overview', filter: WEEK } as const;

function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

beforeEach(() => vi.stubGlobal('window', { sessionStorage: storage(), localStorage: storage() }));
afterEach(() => vi.unstubAllGlobals());

describe("a dashboard category's currency and period", () => {
  test("a dashboard category's currency and period come from the address, else from the browser tab, else from the defaults", () => {
    expect(getCategoryParameters(category, '')).toEqual(WEEK);
    rememberDashboardParameters('overview', { ...WEEK, currency: 'EUR', date_from: '2026-11-01' });
    expect(getCategoryParameters(category, '')).toEqual({ ...WEEK, currency: 'EUR', date_from: '2026-11-01' });
    expect(getCategoryParameters(category, 'currency=CZK')).toEqual({
      ...WEEK,
      currency: 'CZK',
      date_from: '2026-11-01',
    });
    expect(getCategoryParameters(category, 'from=2026-10-01&to=2026-10-02').date_from).toBe('2026-10-01');
    expect(getCategoryParameters({ ...category, alias: 'risk' }, '')).toEqual(WEEK);
    rememberDashboardParameters('overview', { ...WEEK, currencies: 'all' });
    expect(getCategoryParameters(category, '')).toEqual({ ...WEEK, currencies: 'all' });
    expect(getCategoryParameters(category, 'currency=EUR')).toEqual({ ...WEEK, currency: 'EUR' });
  });

  test.each([
    'currency=gold',
    'currency=',
    'from=2026-11-01',
    'from=2026-11-20&to=2026-11-01',
    'from=2026-02-31&to=2026-03-01',
    'from=2019-01-01&to=2026-01-01',
    'from=soon&to=later',
  ])('invalid dashboard parameters in the address are ignored: %s', (search) =>
    expect(getCategoryParameters(category, search)).toEqual(WEEK),
  );

  test('dashboard parameters written to an address are read back, and other parameters stay', () => {
    for (const filter of [WEEK, { ...WEEK, currency: 'EUR' }, { ...WEEK, currencies: 'all' as const }])
      expect(getCategoryParameters(category, withDashboardParameters('category=overview', filter))).toEqual(filter);
    expect(new URLSearchParams(withDashboardParameters('category=risk&from=x', WEEK)).get('category')).toBe('risk');
  });

  test('the dashboard replaces a currency that the server does not offer, and "all currencies" are converted into the first offered currency', () => {
    expect(withOfferedCurrency({ ...WEEK, currency: 'USD' }, ['EUR', 'UAH'])).toEqual({ ...WEEK, currency: 'EUR' });
    expect(withOfferedCurrency({ ...WEEK, currencies: 'all' }, ['EUR', 'UAH'])).toEqual({
      ...WEEK,
      currency: 'EUR',
      currencies: 'all',
    });
    expect(withOfferedCurrency({ ...WEEK, currencies: 'all' }, ['EUR'])).toEqual({ ...WEEK, currency: 'EUR' });
    expect(withOfferedCurrency(WEEK, [])).toEqual(WEEK);
  });
});
