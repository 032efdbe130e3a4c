import { describe, expect, test } from 'vitest';
import { clamp, isWhole, parseDay, pick, presets, type Picked } from './dateRange.ts';

const presetsOf = (today: string) => Object.fromEntries(presets(today).map(({ name, range }) => [name, range]));

describe('the presets', () => {
  test('are the ten of the product, in order', () => {
    expect(presets('2026-11-21').map(({ name }) => name)).toEqual([
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

  test('of a Saturday in November', () => {
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

  test('begin the week on Monday, on a Sunday too', () => {
    expect(presetsOf('2026-11-22').week_to_date).toEqual(['2026-11-16', '2026-11-22']);
    expect(presetsOf('2026-11-23').week_to_date).toEqual(['2026-11-23', '2026-11-23']);
  });

  test('cross the turn of the year and know leap days', () => {
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

describe('picking a range', () => {
  const clicks = (...days: string[]) => days.reduce<Picked>(pick, { start: null, end: null });

  test('takes the start, then the end, which may be the same day', () => {
    expect(clicks('2026-11-03', '2026-11-09')).toEqual({ start: '2026-11-03', end: '2026-11-09' });
    expect(clicks('2026-11-03', '2026-11-03')).toEqual({ start: '2026-11-03', end: '2026-11-03' });
  });

  test('starts again with a day before the start, and after both are picked', () => {
    expect(clicks('2026-11-09', '2026-11-03')).toEqual({ start: '2026-11-03', end: null });
    expect(clicks('2026-11-03', '2026-11-09', '2026-11-20')).toEqual({ start: '2026-11-20', end: null });
  });

  test('is whole only with an end that is not before the start', () => {
    expect(isWhole(clicks('2026-11-03'))).toBe(false);
    expect(isWhole({ start: '2026-11-09', end: '2026-11-03' })).toBe(false);
    expect(isWhole(clicks('2026-11-03', '2026-11-09'))).toBe(true);
  });
});

describe('a typed range', () => {
  test('has its end pushed to the start, the last day and the longest span', () => {
    expect(clamp(['2026-11-09', '2026-11-03'], {})).toEqual(['2026-11-09', '2026-11-09']);
    expect(clamp(['2026-11-09', '2026-12-24'], { max: '2026-11-21' })).toEqual(['2026-11-09', '2026-11-21']);
    expect(clamp(['2026-11-01', '2026-11-30'], { span: 7 })).toEqual(['2026-11-01', '2026-11-07']);
    expect(clamp(['2026-10-01', '2026-11-30'], { min: '2026-11-01' })).toEqual(['2026-11-01', '2026-11-30']);
  });

  test.each([
    ['2026-11-21', '2026-11-21'],
    ['2026-1-5', '2026-01-05'],
    ['21.11.2026', '2026-11-21'],
    ['Nov 21, 2026', '2026-11-21'],
    [' november 2 2026 ', '2026-11-02'],
  ])('reads %s', (typed, day) => expect(parseDay(typed)).toBe(day));

  test.each(['2026-02-30', '31.04.2026', '2026-13-01', 'Foo 1, 2026', '21/11/2026', '', 'today'])(
    'does not take %s for a day',
    (typed) => expect(parseDay(typed)).toBeUndefined(),
  );
});
