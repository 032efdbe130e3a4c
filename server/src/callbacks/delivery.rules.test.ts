import { describe, expect, test } from 'vitest';
import type { DeliveryRecord } from '@portal/fixtures/deliveries';
import { resend, resendable } from '../payments/resend.rules.ts';
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

/** Seconds from one attempt to the next while each is answered so. */
function pauses(said: Answer, from = fresh): number[] {
  const found: number[] = [];
  for (let delivery = from; delivery.next_at !== null;) {
    const next = after(delivery, said);
    if (next.next_at !== null) found.push((next.next_at - delivery.next_at) / 1000);
    delivery = next;
  }
  return found;
}

describe('a callback', () => {
  test.each([200, 201, 202, 204, 299])('is delivered when it is answered with %i', (status) => {
    expect(after(fresh, answer(status))).toMatchObject({ state: 'delivered', next_at: null });
  });

  test.each([199, 300, 301, 302, 400, 404, 500, null])('is retried after an answer of %s', (status) => {
    expect(after(fresh, answer(status))).toMatchObject({ state: 'pending' });
  });

  test.each([500, 302, null])('is tried seven times with growing pauses after answers of %s, then fails', (status) => {
    expect(pauses(answer(status))).toEqual([2, 60, 300, 600, 3600, 86_400]);
  });

  test('is not retried after an answer of 410', () => {
    expect(after(fresh, answer(410))).toMatchObject({ state: 'failed', next_at: null });
  });

  test.each([429, 502, 504])('is retried no earlier than the `Retry-After` of an answer of %i', (status) => {
    expect(pauses(answer(status, 120))).toEqual([120, 120, 300, 600, 3600, 86_400]);
  });

  test('limits `Retry-After` to a week', () => {
    expect(pauses(answer(429, 9_999_999_999))[0]).toBe(604_800);
  });

  test.each([500, 503, 404])('ignores the `Retry-After` of an answer of %i', (status) => {
    expect(pauses(answer(status, 120))[0]).toBe(2);
  });

  test('starts its attempts again when it is resent manually', () => {
    const tried = after(after(fresh, answer(500)), answer(410));
    expect(tried.state).toBe('failed');
    const { deliveries, jobs } = resend(tried, stampAt(BEGAN + 5));
    expect([deliveries![0], jobs![0]]).toMatchObject([
      { state: 'pending', next_at: BEGAN + 5 },
      { due: BEGAN + 5, ref: 1 },
    ]);
    expect(pauses(answer(500), deliveries![0])).toEqual([2, 60, 300, 600, 3600, 86_400]);
  });

  test('is skipped if it was sent too often, and others are still resent', () => {
    const failed = after(after(fresh, answer(500)), answer(410));
    const tired = { ...failed, id: 2, attempts: Array.from({ length: 120 }, () => failed.attempts[0]!) };
    const delivered = { ...after(fresh, answer(200)), id: 3 };
    expect(() => resend(tired, stampAt(BEGAN))).toThrow('This callback was sent too often, it is not sent again');
    expect(resendable([tired, failed, delivered])).toEqual([failed]);
  });
});
