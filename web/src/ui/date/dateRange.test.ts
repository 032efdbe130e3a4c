import { afterEach, describe, expect, test, vi } from 'vitest';
import { setLanguage } from '../../text/t.ts';
import { dayText } from '../value/dateText.ts';
import {
  addDays,
  clampRange,
  clampDay,
  isCompleteRange,
  toLocalDay,
  parseDay,
  pickRangeDay,
  dateRangePresets,
  type PickedRange,
} from './dateRange.ts';

const presetsOf = (today: string) =>
  Object.fromEntries(dateRangePresets(today).map(({ name, range }) => [name, range]));

describe('date presets', () => {
  test('the date presets are the ten of the specification, in order', () => {
    expect(dateRangePresets('2026-11-21').map(({ name }) => name)).toEqual([
      'today',
      'yesterday',
      'week_to_date',
      'last_week',
      'month_to_date',
      'last_month',
      'this_month',
      'quarter_to_date',
      'year_to_date',
      'all_time',
    ]);
  });

  test('each date preset has the right days on a Saturday in November', () => {
    expect(presetsOf('2026-11-21')).toEqual({
      today: ['2026-11-21', '2026-11-21'],
      yesterday: ['2026-11-20', '2026-11-20'],
      week_to_date: ['2026-11-16', '2026-11-21'],
      last_week: ['2026-11-15', '2026-11-21'],
      month_to_date: ['2026-11-01', '2026-11-21'],
      last_month: ['2026-10-23', '2026-11-21'],
      this_month: ['2026-11-01', '2026-11-30'],
      quarter_to_date: ['2026-10-01', '2026-11-21'],
      year_to_date: ['2026-01-01', '2026-11-21'],
      all_time: ['2026-01-01', '2026-11-21'],
    });
  });

  test('date presets start the week on Monday, also if the current day is a Sunday', () => {
    expect(presetsOf('2026-11-22').week_to_date).toEqual(['2026-11-16', '2026-11-22']);
    expect(presetsOf('2026-11-23').week_to_date).toEqual(['2026-11-23', '2026-11-23']);
  });

  test('date presets are right across the turn of the year and on leap days', () => {
    expect(presetsOf('2027-01-01')).toMatchObject({
      yesterday: ['2026-12-31', '2026-12-31'],
      week_to_date: ['2026-12-28', '2027-01-01'],
      last_month: ['2026-12-03', '2027-01-01'],
      quarter_to_date: ['2027-01-01', '2027-01-01'],
    });
    expect(presetsOf('2028-02-10').this_month).toEqual(['2028-02-01', '2028-02-29']);
    expect(presetsOf('2026-12-31').this_month).toEqual(['2026-12-01', '2026-12-31']);
  });
});

test("a time belongs to the calendar day in the user's time zone", () => {
  expect(toLocalDay(new Date(2026, 10, 21, 0, 0, 1).getTime())).toBe('2026-11-21');
  expect(toLocalDay(new Date(2026, 10, 21, 23, 59, 59).getTime())).toBe('2026-11-21');
});

describe('calendar days in a time zone', () => {
  afterEach(() => void vi.unstubAllEnvs());

  test.each([
    ['Pacific/Kiritimati', '2026-11-20T09:59:59Z', '2026-11-20'],
    ['Pacific/Kiritimati', '2026-11-20T10:00:00Z', '2026-11-21'],
    ['Pacific/Pago_Pago', '2026-11-21T10:59:59Z', '2026-11-20'],
    ['Pacific/Pago_Pago', '2026-11-21T11:00:00Z', '2026-11-21'],
    // Clocks go forward in the night to 29 March and back in the night to 25 October.
    ['Europe/Kyiv', '2026-03-28T21:59:59Z', '2026-03-28'],
    ['Europe/Kyiv', '2026-03-28T22:00:00Z', '2026-03-29'],
    ['Europe/Kyiv', '2026-03-29T21:00:00Z', '2026-03-30'],
    ['Europe/Kyiv', '2026-10-24T21:00:00Z', '2026-10-25'],
    ['Europe/Kyiv', '2026-10-25T21:59:59Z', '2026-10-25'],
    ['Europe/Kyiv', '2026-10-25T22:00:00Z', '2026-10-26'],
    ['America/New_York', '2027-01-01T04:59:59Z', '2026-12-31'],
    ['America/New_York', '2027-01-01T05:00:00Z', '2027-01-01'],
    ['Asia/Kathmandu', '2028-02-28T18:15:00Z', '2028-02-29'],
  ])('in the time zone %s the moment %s is on the day %s', (zone, moment, day) => {
    vi.stubEnv('TZ', zone);
    expect(toLocalDay(Date.parse(moment))).toBe(day);
  });

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Kyiv', 'America/Sao_Paulo', 'Africa/Cairo', 'UTC'])(
    'adding days follows the calendar, independent of clock changes in the time zone %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      const year = Array.from({ length: 366 }, (_, n) => addDays('2028-01-01', n));
      expect(new Set(year).size).toBe(366);
      expect([year[59], year[60], year.at(-1)]).toEqual(['2028-02-29', '2028-03-01', '2028-12-31']);
      expect(addDays('2026-03-30', -1)).toBe('2026-03-29');
      expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
      expect(presetsOf('2026-03-30')).toMatchObject({
        yesterday: ['2026-03-29', '2026-03-29'],
        last_week: ['2026-03-24', '2026-03-30'],
      });
    },
  );
});

describe('picking a date range', () => {
  const clicks = (...days: string[]) =>
    days.reduce<PickedRange>((picked, day) => pickRangeDay(picked, day), { start: null, end: null });

  test('picking a date range takes the start, then the end, which may be the same day', () => {
    expect(clicks('2026-11-03', '2026-11-09')).toEqual({ start: '2026-11-03', end: '2026-11-09' });
    expect(clicks('2026-11-03', '2026-11-03')).toEqual({ start: '2026-11-03', end: '2026-11-03' });
  });

  test('picking a date range starts again with a day before the start, and after both days are picked', () => {
    expect(clicks('2026-11-09', '2026-11-03')).toEqual({ start: '2026-11-03', end: null });
    expect(clicks('2026-11-03', '2026-11-09', '2026-11-20')).toEqual({ start: '2026-11-20', end: null });
  });

  test('picking a date range shortens the range to the maximum span', () => {
    const from = { start: '2026-12-28', end: null };
    expect(pickRangeDay(from, '2027-01-20', { span: 7 })).toEqual({ start: '2026-12-28', end: '2027-01-03' });
    expect(pickRangeDay(from, '2027-01-03', { span: 7 })).toEqual({ start: '2026-12-28', end: '2027-01-03' });
    expect(pickRangeDay(from, '2026-12-31', { max: '2026-12-30' })).toEqual({ start: '2026-12-28', end: '2026-12-30' });
  });

  test('a picked date range is complete only with an end on or after the start', () => {
    expect(isCompleteRange(clicks('2026-11-03'))).toBe(false);
    expect(isCompleteRange({ start: '2026-11-09', end: '2026-11-03' })).toBe(false);
    expect(isCompleteRange(clicks('2026-11-03', '2026-11-09'))).toBe(true);
  });
});

describe('typing a date range', () => {
  test('a typed date range moves its end to the start, the maximum date or the maximum span', () => {
    expect(clampRange(['2026-11-09', '2026-11-03'], {})).toEqual(['2026-11-09', '2026-11-09']);
    expect(clampRange(['2026-11-09', '2026-12-24'], { max: '2026-11-21' })).toEqual(['2026-11-09', '2026-11-21']);
    expect(clampRange(['2026-11-01', '2026-11-30'], { span: 7 })).toEqual(['2026-11-01', '2026-11-07']);
    expect(clampRange(['2026-10-01', '2026-11-30'], { min: '2026-11-01' })).toEqual(['2026-11-01', '2026-11-30']);
  });

  test.each([
    ['2026-11-21', '2026-11-21'],
    ['2026-1-5', '2026-01-05'],
    ['21.11.2026', '2026-11-21'],
    ['Nov 21, 2026', '2026-11-21'],
    [' november 2 2026 ', '2026-11-02'],
    ['2 Nov 2026', '2026-11-02'],
    ['21. 11. 2026', '2026-11-21'],
  ])('the typed date %s is read as a day', (typed, day) => expect(parseDay(typed)).toBe(day));

  test.each(['en', 'uk', 'de', 'cs', 'ka', 'ko'])(
    'dates typed in the format that the field shows are read in the language "%s"',
    (language) => {
      vi.stubGlobal('document', { documentElement: {} });
      setLanguage(language, {});
      for (let month = 1; month <= 12; month++) {
        const day = `2026-${String(month).padStart(2, '0')}-21`;
        expect(parseDay(dayText(day))).toBe(day);
      }
      setLanguage('en', {});
      vi.unstubAllGlobals();
    },
  );

  test('a typed single day is moved into its limits', () => {
    expect(clampDay('2026-11-30', { max: '2026-11-21' })).toBe('2026-11-21');
    expect(clampDay('2025-01-01', { min: '2026-01-01', max: '2026-11-21' })).toBe('2026-01-01');
    expect(clampDay('2026-11-01', {})).toBe('2026-11-01');
  });

  test.each(['2028-02-29', '2000-02-29', '0001-01-01', '9999-12-31', ' 2026-11-21\n'])(
    'the typed text "%s" is read as a date',
    (typed) => expect(parseDay(typed)).toBe(typed.trim()),
  );

  test.each([
    '2026-02-30',
    '31.04.2026',
    '2026-13-01',
    'Foo 1, 2026',
    '21/11/2026',
    '',
    'today',
    '2027-02-29',
    '1900-02-29',
    '2026-00-10',
    '2026-01-00',
    '٢٠٢٦-١١-٢١',
    '2026-11-21T00:00:00Z',
    '2026–11–21',
    '\u202e2026-11-21',
    '📅',
    'Nov 21, 2026; drop table',
    '9'.repeat(400),
    `2026-11-${'0'.repeat(400)}`,
    '-2026-1-1',
  ])('the typed text "%s" is rejected as a date', (typed) => expect(parseDay(typed)).toBeUndefined());
});
