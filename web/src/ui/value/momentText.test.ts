import { afterEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../text/t.ts';
import { dayText } from './dateText.ts';
import { commonUtcOffset, momentText, utcText, utcOffsetName } from './momentText.ts';

// The portal shows times in the user's time zone, so this sample is built from local parts.
const local = new Date(2026, 10, 5, 9, 5, 7).toISOString();

test('a time is formatted as month, two-digit day and year', () => {
  expect(momentText(local)).toBe('Nov 05, 2026');
});

test.each(['en', 'uk', 'de', 'cs', 'ka', 'ko'])(
  'times and days use the same month name in the language "%s"',
  (language) => {
    vi.stubGlobal('document', { documentElement: {} });
    setLanguage(language, {});
    for (let month = 1; month <= 12; month++) {
      const day = `2026-${String(month).padStart(2, '0')}-05`;
      expect(momentText(`${day}T12:00:00`)).toBe(dayText(day));
    }
    setLanguage('en', {});
    vi.unstubAllGlobals();
  },
);

test('a time can be shown with its time of day and seconds', () => {
  expect(momentText(local, true)).toBe('Nov 05, 2026 09:05:07');
});

test('a time at midnight is shown as hour 00', () => {
  expect(momentText(new Date(2026, 10, 5).toISOString(), true)).toBe('Nov 05, 2026 00:00:00');
});

test('a time can be formatted in UTC', () => {
  expect(utcText('2026-11-05T07:05:07.120Z')).toBe('2026-11-05 07:05:07 UTC');
});

test('a text that is not a time is shown unchanged', () => {
  expect(momentText('soon')).toBe('soon');
});

afterEach(() => void vi.restoreAllMocks());

/** Time zone offsets in Kyiv around the last Sunday of October 2026. */
const inKyiv = () =>
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(function (this: Date) {
    return this.getTime() < Date.parse('2026-10-25T01:00:00Z') ? -180 : -120;
  });
const SUMMER = '2026-10-24T18:18:24Z';
const WINTER = '2026-10-25T18:18:24Z';

test('a time is shown with the time zone offset of its own date, not of today', () => {
  inKyiv();
  expect([SUMMER, WINTER].map(utcOffsetName)).toEqual(['GMT+3', 'GMT+2']);
});

test('a list of times names their common time zone offset, and none if the offsets differ', () => {
  inKyiv();
  expect(commonUtcOffset([SUMMER, null, SUMMER])).toBe('GMT+3');
  expect(commonUtcOffset([WINTER, undefined, SUMMER])).toBe('');
  expect(commonUtcOffset([null])).toBe('');
});

test('a text that is not a time is shown unchanged in UTC', () => {
  expect(utcText('soon')).toBe('soon');
});
