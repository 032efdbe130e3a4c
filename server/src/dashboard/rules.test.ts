import { describe, expect, it } from 'vitest';
import type { DashboardRecord } from '@portal/fixtures/dashboard';
import { HttpError, RefusalError } from '../core/refusal.ts';
import { percentOf } from './figures.ts';
import { before, assertPeriodAllowed, chartMoments, defaultPeriod, defaultStep } from './period.ts';
import { chosen, resetDashboardCategories, saveCategory } from './rules.ts';
import { WIDGETS } from './widgets.ts';

const filter = (date_from: string, date_to: string) => ({ currency: 'UAH', date_from, date_to });
const stored = (...records: DashboardRecord[]) => ({
  dashboards: {
    get: (id: string) => records.find((one) => one.id === id),
    values: () => records,
    size: records.length,
  },
});
const ids = (widgets: readonly { id: number }[]) => widgets.map(({ id }) => id);

describe('dashboard widgets', () => {
  it('each dashboard widget has a unique id and alias', () => {
    expect(new Set(ids(WIDGETS)).size).toBe(WIDGETS.length);
    expect(new Set(WIDGETS.map(({ alias }) => alias)).size).toBe(WIDGETS.length);
  });

  it('the dashboard shows saved widgets in order, offers the others and skips unknown ids', () => {
    const store = stored({ id: '7:risk', widgets: [19, 99, 16] });
    expect(ids(chosen(store, 7, 'risk').active)).toEqual([19, 16]);
    expect(ids(chosen(store, 7, 'risk').available)).toEqual([15, 17, 18]);
    expect(ids(chosen(store, 8, 'risk').active)).toEqual([15, 16, 17, 18, 19]);
    expect(ids(chosen(store, 8, 'payments').available)).toEqual([12]);
  });

  it('all widgets of a dashboard category may be hidden', () =>
    expect(ids(chosen(stored({ id: '7:risk', widgets: [] }), 7, 'risk').active)).toEqual([]));

  it('dashboard widgets are saved per user and category, and reset for one or all categories', () => {
    const change = saveCategory(7, { category_name: 'risk', widgets: [18, 15] });
    expect(change).toEqual({ dashboards: [{ id: '7:risk', widgets: [18, 15] }] });
    expect(resetDashboardCategories(7, 'risk')).toEqual({ remove: { dashboards: ['7:risk'] } });
    expect(resetDashboardCategories(7).remove?.dashboards).toEqual([
      '7:overview',
      '7:payments',
      '7:customers',
      '7:risk',
    ]);
  });

  it.each([[[1]], [[15, 15]], [[99]]])('rejects unknown or duplicate widgets in a dashboard category: %o', (widgets) =>
    expect(() => saveCategory(7, { category_name: 'risk', widgets })).toThrow(RefusalError),
  );
});

describe('dashboard period', () => {
  const late = Date.parse('2026-11-20T23:30:00Z');
  it("the default dashboard period is the last seven days in the user's time zone", () => {
    expect(defaultPeriod(late, 'UTC')).toEqual({ date_from: '2026-11-14', date_to: '2026-11-20' });
    expect(defaultPeriod(late, 'Europe/Kyiv')).toEqual({ date_from: '2026-11-15', date_to: '2026-11-21' });
  });

  it('a dashboard period is compared with the previous period of the same length', () =>
    expect(before(filter('2026-03-01', '2026-03-31'))).toEqual(filter('2026-01-29', '2026-02-28')));

  it.each([
    ['2026-10-25', '2026-10-25', 'hour', 25],
    ['2026-03-29', '2026-03-29', 'hour', 23],
    ['2026-11-14', '2026-11-20', 'hour', 168],
    ['2026-11-13', '2026-11-20', 'day', 8],
  ] as const)('the dashboard period %s … %s by the %s has %i points in Kyiv', (from, to, step, pieces) => {
    const moments = chartMoments(filter(from, to), step, 'Europe/Kyiv');
    expect(moments.length - 1).toBe(pieces);
    expect(moments.every((moment, at) => at === 0 || moment > moments[at - 1]!)).toBe(true);
  });

  it('dashboard charts have hourly points up to two days and daily points from three days', () => {
    expect(defaultStep(filter('2026-11-19', '2026-11-20'))).toBe('hour');
    expect(defaultStep(filter('2026-11-18', '2026-11-20'))).toBe('day');
  });

  it.each([
    ['2026-11-20', '2026-11-19'],
    ['2023-11-20', '2026-11-20'],
    ['2026-11-31', '2026-12-01'],
  ])('rejects the dashboard period %s … %s', (from, to) =>
    expect(() => assertPeriodAllowed(filter(from, to))).toThrow(HttpError),
  );
  it('accepts a dashboard period of three years', () =>
    expect(() => assertPeriodAllowed(filter('2023-11-21', '2026-11-20'))).not.toThrow());
});

it.each([
  [1, 3, '33.3'],
  [2, 3, '66.7'],
  [1, 1, '100.0'],
  [0, 5, '0.0'],
  [0, 0, '0.0'],
  [9_999_999_999_99, 9_999_999_999_99, '100.0'],
])('%d of %d is shown as %s percent on the dashboard', (part, of, said) => expect(percentOf(part, of)).toBe(said));
