import { expect, test } from 'vitest';
import { MAX_ORDER_LIFETIME, splitLifetime, lifetimeInSeconds } from './lifetime.ts';

test.each([
  ['0', { days: '0', hours: '0', minutes: '0', seconds: '0' }],
  ['90061', { days: '1', hours: '1', minutes: '1', seconds: '1' }],
  ['126230400', { days: '1461', hours: '0', minutes: '0', seconds: '0' }],
  ['', { days: '', hours: '', minutes: '', seconds: '' }],
])('an order lifetime of %j seconds is split into %j and joined again', (total, split) => {
  expect(splitLifetime(total)).toEqual(split);
  expect(lifetimeInSeconds(split)).toBe(total);
});

test('an order lifetime may have 24 hours and 60 minutes, as typed', () => {
  expect(lifetimeInSeconds({ days: '', hours: '24', minutes: '60', seconds: '60' })).toBe(String(86_400 + 3600 + 60));
});

test('the total of an order lifetime is limited to 1461 days', () => {
  expect(lifetimeInSeconds({ days: '1461', hours: '24', minutes: '60', seconds: '60' })).toBe(
    String(MAX_ORDER_LIFETIME),
  );
});

test('an order lifetime above 1461 days is split as 1461 days', () => {
  expect(splitLifetime('9'.repeat(400))).toEqual(splitLifetime(String(MAX_ORDER_LIFETIME)));
});
