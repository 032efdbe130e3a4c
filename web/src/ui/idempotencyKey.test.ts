import { expect, test } from 'vitest';
import { Failure } from '../api/failure.ts';
import { IdempotencyKey, isUnanswered } from './idempotencyKey.ts';

const ten = { amount: '10.00' };

test('the same body keeps its key, so that a second try moves nothing twice', () => {
  const key = new IdempotencyKey();
  const first = key.for(ten);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(key.for({ ...ten })).toBe(first);
});

test('another body, and a definitive answer, get another key', () => {
  const key = new IdempotencyKey();
  const first = key.for(ten);
  const second = key.for({ amount: '11.00' });
  expect(second).not.toBe(first);
  key.renew();
  expect(key.for({ amount: '11.00' })).not.toBe(second);
});

test.each([
  ['no answer', new Failure('silent', 0), true],
  ['a server error', new Failure('page', 502), true],
  ['a gateway timeout', new Failure('other', 504), true],
  ['an answer that broke off', new Failure('other', 200), true],
  ['a refusal', new Failure('refused', 200, { error: 'no' }), false],
  ['a marker', new Failure('marker', 200), false],
  ['a bad request', new Failure('other', 400), false],
  ['a forbidden call', new Failure('page', 403), false],
  ['an ended session', new Failure('ended', 401), false],
])('%s leaves the outcome unknown: %#', (_, failure, isUnknown) => {
  expect(isUnanswered(failure)).toBe(isUnknown);
});
