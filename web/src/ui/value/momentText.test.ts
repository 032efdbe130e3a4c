import { afterEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../text/t.ts';
import { dayText } from './dateText.ts';
import { commonZone, momentText, utcText, zoneName } from './momentText.ts';

// Times appear in the reader's time zone, so expectations use local parts.
const local = new Date(2026, 10, 5, 9, 5, 7).toISOString();

test('formats a time as month, two-digit day and year', () => {
  expect(momentText(local)).toBe('Nov 05, 2026');
});

test.each(['en', 'uk', 'de', 'cs', 'ka', 'ko'])('uses the same month name for times and days in %s', (language) => {
  vi.stubGlobal('document', { documentElement: {} });
  setLanguage(language, {});
  for (let month = 1; month <= 12; month++) {
    const day = `2026-${String(month).padStart(2, '0')}-05`;
    expect(momentText(`${day}T12:00:00`)).toBe(dayText(day));
  }
  setLanguage('en', {});
  vi.unstubAllGlobals();
});

test('shows the time of day with seconds', () => {
  expect(momentText(local, true)).toBe('Nov 05, 2026 09:05:07');
});

test('shows midnight as hour 00', () => {
  expect(momentText(new Date(2026, 10, 5).toISOString(), true)).toBe('Nov 05, 2026 00:00:00');
});

test('formats the time in UTC', () => {
  expect(utcText('2026-11-05T07:05:07.120Z')).toBe('2026-11-05 07:05:07 UTC');
});

test('keeps a text that is not a time', () => {
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

test("uses the offset at that time, not today's", () => {
  inKyiv();
  expect([SUMMER, WINTER].map(zoneName)).toEqual(['GMT+3', 'GMT+2']);
});

test('names one offset that all times share, and none if they differ', () => {
  inKyiv();
  expect(commonZone([SUMMER, null, SUMMER])).toBe('GMT+3');
  expect(commonZone([WINTER, undefined, SUMMER])).toBe('');
  expect(commonZone([null])).toBe('');
});

test('keeps a text that is not a time in UTC', () => {
  expect(utcText('soon')).toBe('soon');
});
