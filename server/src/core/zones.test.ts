import { describe, expect, test } from 'vitest';
import { localTimeConverter, momentOf, requestTimeZone } from './zones.ts';

const asked = (zone?: string) => requestTimeZone({ headers: zone === undefined ? {} : { 'x-timezone': zone } });
const start = (day: string, zone: string) =>
  new Date(momentOf(Date.parse(day), zone)).toISOString().replace(':00.000Z', 'Z');

test('reads the time zone from the request header and falls back to UTC if the zone is invalid', () => {
  expect(asked('Europe/Kyiv')).toMatch(/^Europe\/(Kyiv|Kiev)$/);
  expect([undefined, '', 'Mars/Base', '__proto__', 'x'.repeat(65)].map(asked)).toEqual(Array(5).fill('UTC'));
});

describe('the start of a day', () => {
  test.each([
    ['2026-11-21', 'UTC', '2026-11-21T00:00Z'],
    ['2026-11-21', 'Europe/Kyiv', '2026-11-20T22:00Z'],
    ['2026-07-21', 'Europe/Kyiv', '2026-07-20T21:00Z'],
    ['2026-11-21', 'Pacific/Kiritimati', '2026-11-20T10:00Z'],
    ['2026-11-21', 'Pacific/Pago_Pago', '2026-11-21T11:00Z'],
    ['2026-11-21', 'Asia/Kathmandu', '2026-11-20T18:15Z'],
  ])('the day %s in the time zone %s begins at %s', (day, zone, moment) => expect(start(day, zone)).toBe(moment));

  test('a day begins at local midnight, also when clocks change on that day', () => {
    expect(start('2027-03-28', 'Europe/Kyiv')).toBe('2027-03-27T22:00Z');
    expect(start('2027-03-29', 'Europe/Kyiv')).toBe('2027-03-28T21:00Z');
    expect(start('2026-10-25', 'Europe/Kyiv')).toBe('2026-10-24T21:00Z');
    expect(start('2026-10-26', 'Europe/Kyiv')).toBe('2026-10-25T22:00Z');
  });
  test('a day begins after the skipped hour if clocks skip midnight, and at the first of two midnights', () => {
    expect(start('2026-03-29', 'Asia/Beirut')).toBe('2026-03-28T22:00Z');
    expect(start('2026-11-01', 'America/Havana')).toBe('2026-11-01T04:00Z');
  });
});

test('converts UTC timestamps to local time, also on days when clocks change', () => {
  const kyiv = localTimeConverter('Europe/Kyiv');
  expect(kyiv('2026-11-20T22:30:15Z')).toBe('2026-11-21T00:30:15.000Z');
  expect(kyiv('2027-03-28T00:59:59Z')).toBe('2027-03-28T02:59:59.000Z');
  expect(kyiv('2027-03-28T01:00:00Z')).toBe('2027-03-28T04:00:00.000Z');
  expect(localTimeConverter('UTC')('2026-11-20T22:30:15Z')).toBe('2026-11-20T22:30:15Z');
});
