import { afterEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../text/t.ts';
import { dayText } from './dateText.ts';
import { commonZone, momentText, utcText, zoneName } from './momentText.ts';

// Moments are shown in the zone of whoever reads, so that expectations are made of local parts.
const local = new Date(2026, 10, 5, 9, 5, 7).toISOString();

test('a moment reads as month, two-digit day and year', () => {
  expect(momentText(local)).toBe('Nov 05, 2026');
});

test.each(['en', 'uk', 'de', 'cs', 'ka', 'ko'])('a moment and a day name their month alike in %s', (language) => {
  vi.stubGlobal('document', { documentElement: {} });
  setLanguage(language, {});
  for (let month = 1; month <= 12; month++) {
    const day = `2026-${String(month).padStart(2, '0')}-05`;
    expect(momentText(`${day}T12:00:00`)).toBe(dayText(day));
  }
  setLanguage('en', {});
  vi.unstubAllGlobals();
});

test('with its time down to the seconds', () => {
  expect(momentText(local, true)).toBe('Nov 05, 2026 09:05:07');
});

test('midnight is hour 00', () => {
  expect(momentText(new Date(2026, 10, 5).toISOString(), true)).toBe('Nov 05, 2026 00:00:00');
});

test('the moment in UTC stands beside it', () => {
  expect(utcText('2026-11-05T07:05:07.120Z')).toBe('2026-11-05 07:05:07 UTC');
});

test('what is no moment is shown as it came', () => {
  expect(momentText('soon')).toBe('soon');
});

afterEach(() => void vi.restoreAllMocks());

/** Clocks as Kyiv has them around the last Sunday of October 2026. */
const inKyiv = () =>
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(function (this: Date) {
    return this.getTime() < Date.parse('2026-10-25T01:00:00Z') ? -180 : -120;
  });
const SUMMER = '2026-10-24T18:18:24Z';
const WINTER = '2026-10-25T18:18:24Z';

test('the offset is that of the moment, not of the day on which it is read', () => {
  inKyiv();
  expect([SUMMER, WINTER].map(zoneName)).toEqual(['GMT+3', 'GMT+2']);
});

test('one offset is named for moments that share it, none where clocks changed between them', () => {
  inKyiv();
  expect(commonZone([SUMMER, null, SUMMER])).toBe('GMT+3');
  expect(commonZone([WINTER, undefined, SUMMER])).toBe('');
  expect(commonZone([null])).toBe('');
});

test('what is no moment in UTC stands beside itself as it came', () => {
  expect(utcText('soon')).toBe('soon');
});
