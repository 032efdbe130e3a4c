import { describe, expect, test } from 'vitest';
import type { DeliveryRecord } from '@portal/fixtures/deliveries';
import { resendCallback, resendableCallbacks } from '../payments/resend.rules.ts';
import { attempted, type Answer } from './delivery.rules.ts';

const BEGAN = 1_000_000_000_000;
const fresh: DeliveryRecord = {
  id: 1,
  merchant_id: 2,
  payment_id: 3,
  order_id: 'A-1',
  url: 'https://shop.example/callback',
  body: '{}',
  created: BEGAN,
  state: 'pending',
  attempts: [],
  before: 0,
  next_at: BEGAN,
};
const answer = (status: number | null, retryAfter?: number): Answer => ({ status, answer: '', retryAfter });
const stampAt = (at: number) => ({ at, id: () => 9 });
const after = (delivery: DeliveryRecord, said: Answer): DeliveryRecord =>
  attempted(
    delivery,
    { at: delivery.next_at ?? 0, url: delivery.url, headers: {} },
    said,
    stampAt(delivery.next_at ?? 0),
  ).deliveries![0]!;

/** Seconds between consecutive attempts if every attempt gets the same answer. */
function pauses(said: Answer, from = fresh): number[] {
  const found: number[] = [];
  for (let delivery = from; delivery.next_at !== null;) {
    const next = after(delivery, said);
    if (next.next_at !== null) found.push((next.next_at - delivery.next_at) / 1000);
    delivery = next;
  }
  return found;
}

describe('callback delivery', () => {
  test.each([200, 201, 202, 204, 299])('a callback answered with %i counts as delivered', (status) => {
    expect(after(fresh, answer(status))).toMatchObject({ state: 'delivered', next_at: null });
  });

  test.each([199, 300, 301, 302, 400, 404, 500, null])('a callback answered with %s is retried', (status) => {
    expect(after(fresh, answer(status))).toMatchObject({ state: 'pending' });
  });

  test.each([500, 302, null])(
    'a callback always answered with %s is tried seven times with growing pauses, then fails',
    (status) => {
      expect(pauses(answer(status))).toEqual([2, 60, 300, 600, 3600, 86_400]);
    },
  );

  test('a callback answered with 410 is not retried', () => {
    expect(after(fresh, answer(410))).toMatchObject({ state: 'failed', next_at: null });
  });

  test.each([429, 502, 504])(
    'a callback answered with %i is retried no earlier than its `Retry-After` header allows',
    (status) => {
      expect(pauses(answer(status, 120))).toEqual([120, 120, 300, 600, 3600, 86_400]);
    },
  );

  test('the `Retry-After` header of a callback answer delays the retry by at most a week', () => {
    expect(pauses(answer(429, 9_999_999_999))[0]).toBe(604_800);
  });

  test.each([500, 503, 404])('the `Retry-After` header of a callback answer with status %i is ignored', (status) => {
    expect(pauses(answer(status, 120))[0]).toBe(2);
  });

  test('a manually resent callback starts its series of attempts again', () => {
    const tried = after(after(fresh, answer(500)), answer(410));
    expect(tried.state).toBe('failed');
    const { deliveries, jobs } = resendCallback(tried, stampAt(BEGAN + 5));
    expect([deliveries![0], jobs![0]]).toMatchObject([
      { state: 'pending', next_at: BEGAN + 5 },
      { due: BEGAN + 5, ref: 1 },
    ]);
    expect(pauses(answer(500), deliveries![0])).toEqual([2, 60, 300, 600, 3600, 86_400]);
  });

  test('a callback with too many attempts cannot be resent, and other failed callbacks still can', () => {
    const failed = after(after(fresh, answer(500)), answer(410));
    const tired = { ...failed, id: 2, attempts: Array.from({ length: 120 }, () => failed.attempts[0]!) };
    const delivered = { ...after(fresh, answer(200)), id: 3 };
    expect(() => resendCallback(tired, stampAt(BEGAN))).toThrow(
      "This callback was sent too often and can't be sent again",
    );
    expect(resendableCallbacks([tired, failed, delivered])).toEqual([failed]);
  });
});
