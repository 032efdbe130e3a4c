import { expect, test } from 'vitest';
import { momentText, utcText } from './momentText.ts';

// Moments are shown in the zone of whoever reads, so that expectations are made of local parts.
const local = new Date(2026, 10, 5, 9, 5, 7).toISOString();

test('a moment reads as month, two-digit day and year', () => {
  expect(momentText(local)).toBe('Nov 05, 2026');
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
