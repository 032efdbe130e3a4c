import { describe, expect, test } from 'vitest';
import { to12Hour, parseTime, roundTime, timeOfDayText } from './timeText.ts';

describe('rounding a time of day', () => {
  test.each([
    ['10:44', 15, '10:30'],
    ['10:45', 15, '10:45'],
    ['10:59', 15, '10:45'],
    ['23:59', 30, '23:30'],
    ['00:00', 30, '00:00'],
    ['9:07', 5, '09:05'],
    ['12:34', 1, '12:34'],
    ['23:59', 60, '23:00'],
    ['10:58', 7, '10:56'],
  ])('the time %s is rounded down in steps of %i minutes to %s', (time, step, rounded) => {
    expect(roundTime(time, { step })).toBe(rounded);
    expect(roundTime(rounded, { step })).toBe(rounded);
  });

  test('a time of day is rounded to the minute by default', () => expect(roundTime('10:44', {})).toBe('10:44'));

  test('a time of day keeps its seconds if the precision includes seconds, and drops them otherwise', () => {
    expect(roundTime('10:44:59', { withSeconds: true })).toBe('10:44:59');
    expect(roundTime('10:44', { withSeconds: true })).toBe('10:44:00');
    expect(roundTime('10:44:59', {})).toBe('10:44');
  });

  test.each([
    '',
    '24:00',
    '10:60',
    '10',
    '10:5',
    '10:05:60',
    '-1:00',
    '١٠:٠٥',
    '10:05 PM',
    '🕙',
    '1'.repeat(400),
    '10:05:',
  ])('an invalid time of day becomes an empty text: %s', (time) => {
    expect(parseTime(time)).toBeUndefined();
    expect(roundTime(time, {})).toBe('');
  });
});

describe('text of a time of day', () => {
  test.each([
    ['00:00', '12:00 AM'],
    ['00:05:09', '12:05:09 AM'],
    ['11:59', '11:59 AM'],
    ['12:00', '12:00 PM'],
    ['13:01', '01:01 PM'],
    ['23:59:59', '11:59:59 PM'],
  ])('the time %s is shown as %s on a 12-hour clock', (time, said) => {
    expect(timeOfDayText(time, true)).toBe(said);
    expect(timeOfDayText(time, false)).toBe(time);
  });

  test('a 12-hour clock shows midnight and noon as twelve', () =>
    expect([0, 12, 1, 23].map(to12Hour)).toEqual([12, 12, 1, 11]));
});
