import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Range } from '../date/dateRange.ts';
import { chartRows, hasPoints, type ChartSeries } from './series.ts';

afterEach(() => void vi.unstubAllEnvs());

const NOVEMBER_20: Range = ['2026-11-20', '2026-11-20'];
const at = (iso: string, y = '1') => [{ name: 'Payments', data: [{ x: iso, y }] }];
const hourly = (series: readonly ChartSeries[]) => chartRows({ series, range: NOVEMBER_20, step: 'hour' });
const hours = (zone: string, range: Range) => {
  vi.stubEnv('TZ', zone);
  return chartRows({ series: [], range, step: 'hour' }).map((row) => new Date(row.at).toISOString());
};

describe('hourly rows', () => {
  test.each([
    ['UTC', '2026-11-20T00:00:00.000Z', '2026-11-22T23:00:00.000Z'],
    ['Europe/Kyiv', '2026-11-19T22:00:00.000Z', '2026-11-22T21:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-19T10:00:00.000Z', '2026-11-22T09:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-11-20T11:00:00.000Z', '2026-11-23T10:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-19T18:15:00.000Z', '2026-11-22T17:15:00.000Z'],
  ])('in %s run from the first day to hour 23 of the last', (zone, first, last) => {
    const found = hours(zone, ['2026-11-20', '2026-11-22']);
    expect([found.length, found[0], found.at(-1)]).toEqual([72, first, last]);
  });

  test.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
    ['2026-11-20', 24],
  ] as const)('of the day %s in Kyiv are %i', (day, count) => {
    expect(new Set(hours('Europe/Kyiv', [day, day])).size).toBe(count);
  });

  test('cross leap days and the turn of the year', () => {
    expect(hours('Europe/Kyiv', ['2028-02-28', '2028-03-01'])).toHaveLength(72);
    expect(hours('Europe/Kyiv', ['2026-12-31', '2027-01-01'])).toHaveLength(48);
  });

  test('are 0 without data, and contain the points of their hour', () => {
    vi.stubEnv('TZ', 'Europe/Kyiv');
    const rows = hourly(at('2026-11-20T13:59:59.999Z', '7.50'));
    expect(rows.flatMap(({ values }, hour) => (values[0] === '0' ? [] : [[hour, values[0]]]))).toEqual([[15, '7.50']]);
  });

  test.each(['2026-11-19T21:59:59Z', '2026-11-20T22:00:00Z', 'soon', ''])('leave out %s', (x) => {
    vi.stubEnv('TZ', 'Europe/Kyiv');
    expect(hourly(at(x)).every(({ values }) => values[0] === '0')).toBe(true);
  });

  test('add up points of the same hour exactly', () => {
    const [series] = at('2026-11-20T10:10:00');
    const data = ['99999999999999999.99', '0.01', '0.10'].map((y) => ({ x: '2026-11-20T10:10:00', y }));
    expect(hourly([{ ...series!, data }])[10]?.values).toEqual(['100000000000000000.10']);
  });
});

test('daily rows contain times and calendar days', () => {
  vi.stubEnv('TZ', 'Pacific/Pago_Pago');
  const data = [
    { x: '2026-11-20', y: '1' },
    { x: '2026-11-21T10:59:00Z', y: '2' },
    { x: '2026-11-21T11:00:00Z', y: '4' },
  ];
  const rows = chartRows({ series: [{ name: 'a', data }], range: ['2026-11-19', '2026-11-21'], step: 'day' });
  expect(rows.map(({ values }) => values[0])).toEqual(['0', '3', '4']);
});

test('future hours and days have no value', () => {
  vi.stubEnv('TZ', 'Europe/Kyiv');
  const now = Date.parse('2026-11-20T12:30:00Z');
  const day = chartRows({ series: at('2026-11-20T08:00:00Z'), range: NOVEMBER_20, step: 'hour', now });
  expect(day.map(({ values }) => values[0])).toEqual(
    Array.from({ length: 24 }, (_, hour) => (hour > 14 ? null : hour === 10 ? '1' : '0')),
  );
  const month = chartRows({ series: at('2026-11-20'), range: ['2026-11-19', '2026-11-22'], step: 'day', now });
  expect(month.map(({ values }) => values[0])).toEqual(['0', '1', null, null]);
});

test('aligns the earlier period hour by hour, although clock changes make it shorter or longer', () => {
  vi.stubEnv('TZ', 'Europe/Kyiv');
  const earlier = {
    name: '1 day before',
    series: at('2026-10-25T22:00:00Z', '7').concat(at('2026-10-25T21:59:00Z', '5')),
    range: ['2026-10-25', '2026-10-25'] as Range,
  };
  const now = Date.parse('2026-10-26T10:00:00Z');
  const rows = chartRows({ series: [], range: ['2026-10-26', '2026-10-26'], step: 'hour', now, earlier });
  expect(rows).toHaveLength(24);
  expect(rows.map(({ before }) => before.join())).toEqual([...Array<string>(24).fill('0,0')]);
  const back = { ...earlier, series: at('2026-10-26T20:00:00Z', '7'), range: ['2026-10-26', '2026-10-26'] as Range };
  const long = chartRows({ series: [], range: ['2026-10-25', '2026-10-25'], step: 'hour', earlier: back });
  expect([long.length, long[22]?.before, long[24]?.before]).toEqual([25, ['7'], [null]]);
});

test('assigns a hundred thousand points to their hours', () => {
  const data = Array.from({ length: 100_000 }, (_, n) => ({
    x: new Date(Date.UTC(2026, 10, 20) + n * 860).toISOString(),
    y: '1',
  }));
  vi.stubEnv('TZ', 'UTC');
  const rows = hourly([{ name: 'a', data }]);
  expect(rows.reduce((sum, { values }) => sum + Number(values[0]), 0)).toBe(100_000);
});

test('has nothing to draw without points', () => {
  expect(hasPoints([])).toBe(false);
  expect(hasPoints([{ name: 'a', data: [] }])).toBe(false);
  expect(hasPoints(at('2026-11-20', '0'))).toBe(true);
});
