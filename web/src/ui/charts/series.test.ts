import { afterEach, describe, expect, test, vi } from 'vitest';
import type { DayRange } from '../date/dateRange.ts';
import { chartRows, hasChartPoints, type ChartSeries } from './series.ts';

afterEach(() => void vi.unstubAllEnvs());

const NOVEMBER_20: DayRange = ['2026-11-20', '2026-11-20'];
const at = (iso: string, y = '1') => [{ name: 'Payments', data: [{ x: iso, y }] }];
const hourly = (series: readonly ChartSeries[]) => chartRows({ series, range: NOVEMBER_20, step: 'hour' });
const hours = (zone: string, range: DayRange) => {
  vi.stubEnv('TZ', zone);
  return chartRows({ series: [], range, step: 'hour' }).map((row) => new Date(row.at).toISOString());
};

describe('hourly rows of a chart', () => {
  test.each([
    ['UTC', '2026-11-20T00:00:00.000Z', '2026-11-22T23:00:00.000Z'],
    ['Europe/Kyiv', '2026-11-19T22:00:00.000Z', '2026-11-22T21:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-19T10:00:00.000Z', '2026-11-22T09:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-11-20T11:00:00.000Z', '2026-11-23T10:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-19T18:15:00.000Z', '2026-11-22T17:15:00.000Z'],
  ])('hourly chart rows in the time zone %s run from the first day to 23:00 of the last day', (zone, first, last) => {
    const found = hours(zone, ['2026-11-20', '2026-11-22']);
    expect([found.length, found[0], found.at(-1)]).toEqual([72, first, last]);
  });

  test.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
    ['2026-11-20', 24],
  ] as const)('the number of hourly chart rows of the day %s in Kyiv is %i', (day, count) => {
    expect(new Set(hours('Europe/Kyiv', [day, day])).size).toBe(count);
  });

  test('hourly chart rows are complete across leap days and the turn of the year', () => {
    expect(hours('Europe/Kyiv', ['2028-02-28', '2028-03-01'])).toHaveLength(72);
    expect(hours('Europe/Kyiv', ['2026-12-31', '2027-01-01'])).toHaveLength(48);
  });

  test('an hourly chart row is 0 without data, and else contains the data points of its hour', () => {
    vi.stubEnv('TZ', 'Europe/Kyiv');
    const rows = hourly(at('2026-11-20T13:59:59.999Z', '7.50'));
    expect(rows.flatMap(({ values }, hour) => (values[0] === '0' ? [] : [[hour, values[0]]]))).toEqual([[15, '7.50']]);
  });

  test.each(['2026-11-19T21:59:59Z', '2026-11-20T22:00:00Z', 'soon', ''])(
    'hourly chart rows leave out a data point with the time "%s" is invalid or outside the day',
    (x) => {
      vi.stubEnv('TZ', 'Europe/Kyiv');
      expect(hourly(at(x)).every(({ values }) => values[0] === '0')).toBe(true);
    },
  );

  test('an hourly chart row adds up data points of the same hour without rounding errors', () => {
    const [series] = at('2026-11-20T10:10:00');
    const data = ['99999999999999999.99', '0.01', '0.10'].map((y) => ({ x: '2026-11-20T10:10:00', y }));
    expect(hourly([{ ...series!, data }])[10]?.values).toEqual(['100000000000000000.10']);
  });
});

test('a daily chart adds data points with a time to the data points of the same day without a time', () => {
  vi.stubEnv('TZ', 'Pacific/Pago_Pago');
  const data = [
    { x: '2026-11-20', y: '1' },
    { x: '2026-11-21T10:59:00Z', y: '2' },
    { x: '2026-11-21T11:00:00Z', y: '4' },
  ];
  const rows = chartRows({ series: [{ name: 'a', data }], range: ['2026-11-19', '2026-11-21'], step: 'day' });
  expect(rows.map(({ values }) => values[0])).toEqual(['0', '3', '4']);
});

test('chart rows for hours and days in the future have no value', () => {
  vi.stubEnv('TZ', 'Europe/Kyiv');
  const now = Date.parse('2026-11-20T12:30:00Z');
  const day = chartRows({ series: at('2026-11-20T08:00:00Z'), range: NOVEMBER_20, step: 'hour', now });
  expect(day.map(({ values }) => values[0])).toEqual(
    Array.from({ length: 24 }, (_, hour) => (hour > 14 ? null : hour === 10 ? '1' : '0')),
  );
  const month = chartRows({ series: at('2026-11-20'), range: ['2026-11-19', '2026-11-22'], step: 'day', now });
  expect(month.map(({ values }) => values[0])).toEqual(['0', '1', null, null]);
});

test('a chart aligns the earlier period hour by hour, even if clock changes make that period shorter or longer', () => {
  vi.stubEnv('TZ', 'Europe/Kyiv');
  const earlier = {
    name: '1 day before',
    series: at('2026-10-25T22:00:00Z', '7').concat(at('2026-10-25T21:59:00Z', '5')),
    range: ['2026-10-25', '2026-10-25'] as DayRange,
  };
  const now = Date.parse('2026-10-26T10:00:00Z');
  const rows = chartRows({ series: [], range: ['2026-10-26', '2026-10-26'], step: 'hour', now, earlier });
  expect(rows).toHaveLength(24);
  expect(rows.map(({ before }) => before.join())).toEqual([...Array<string>(24).fill('0,0')]);
  const back = { ...earlier, series: at('2026-10-26T20:00:00Z', '7'), range: ['2026-10-26', '2026-10-26'] as DayRange };
  const long = chartRows({ series: [], range: ['2026-10-25', '2026-10-25'], step: 'hour', earlier: back });
  expect([long.length, long[22]?.before, long[24]?.before]).toEqual([25, ['7'], [null]]);
});

test('a chart assigns a hundred thousand data points to their hours', () => {
  const data = Array.from({ length: 100_000 }, (_, n) => ({
    x: new Date(Date.UTC(2026, 10, 20) + n * 860).toISOString(),
    y: '1',
  }));
  vi.stubEnv('TZ', 'UTC');
  const rows = hourly([{ name: 'a', data }]);
  expect(rows.reduce((sum, { values }) => sum + Number(values[0]), 0)).toBe(100_000);
});

test('a chart without data points has nothing to draw', () => {
  expect(hasChartPoints([])).toBe(false);
  expect(hasChartPoints([{ name: 'a', data: [] }])).toBe(false);
  expect(hasChartPoints(at('2026-11-20', '0'))).toBe(true);
});
