import { describe, expect, test } from 'vitest';
import { pendingSettlement, settlementIdOf, settlementOfId } from '@portal/fixtures/settlements';
import { refund } from '../payments/refund.rules.ts';
import { merchant, sample, stamp } from '../payments/testData.ts';
import { nextCutOffOrPayout, settleDue, statusAt } from './rules.ts';

const at = (moment: string) => Date.parse(`2026-11-${moment}:00Z`);
const MONDAY_NINE = at('23T09:00');

/** Paid on Friday the 20th: closed on Monday at midnight, paid out at nine. */
const friday = (say: Parameters<typeof sample>[0] = {}) => {
  const payment = sample(say);
  return { ...payment, settlement: pendingSettlement(payment, at('20T11:00')), ...say };
};

describe('a settlement', () => {
  test.each([
    ['20T12:00', 'created'],
    ['22T23:59', 'created'],
    ['23T00:00', 'pending'],
    ['23T08:59', 'pending'],
    ['23T09:00', 'completed'],
  ] as const)('is, at %s, %s', (moment, status) => {
    expect(statusAt(MONDAY_NINE, at(moment))).toBe(status);
  });

  test.each([
    ['20T12:00', '21T00:00'],
    ['21T00:00', '21T09:00'],
    ['21T08:59', '21T09:00'],
    ['21T09:00', '22T00:00'],
  ])('after %s turns next at %s', (moment, next) => {
    expect(nextCutOffOrPayout(at(moment))).toBe(at(next));
  });

  test('has an id that leads back to its day and account, and no other number does', () => {
    const id = settlementIdOf('S20261123-UAH-100101');
    expect(id).toBe(2026112301);
    expect(settlementOfId(id)).toMatchObject({ payout: MONDAY_NINE, account: { code: 'UAH' } });
    // A Saturday, no place, no day.
    for (const wrong of [2026112101, 2026112300, 2026112399, 2026113201, 1, Number.MAX_SAFE_INTEGER])
      expect(settlementOfId(wrong)).toBeUndefined();
    expect(() => settlementIdOf('S20261123-XXX-100101')).toThrow(RangeError);
  });
});

describe('a captured payment', () => {
  test('waits for its cut-off, is settled at it, and paid out at nine', () => {
    expect(settleDue(friday(), at('22T23:59'))).toBeUndefined();
    const closed = settleDue(friday(), at('23T00:00'))!;
    expect(closed).toMatchObject({ processing_status: 'settled', settlement: { payout_at: null } });
    expect(closed.events).toEqual([{ type: 'settled', at: at('23T00:00'), amount: null, detail: null }]);
    expect(settleDue(closed, at('23T08:59'))).toBeUndefined();
    const paid = settleDue(closed, MONDAY_NINE)!;
    expect(paid.settlement).toEqual({ reference: 'S20261123-UAH-100101', payout_at: MONDAY_NINE });
    expect(paid.events).toEqual(closed.events);
    expect(settleDue(paid, at('30T09:00'))).toBeUndefined();
  });

  test('that was refunded in part before is told of both, and stays refunded in part', () => {
    const body = { type: 'partial', amount: '10.00', currency: 'UAH' } as const;
    const [back] = refund(friday(), merchant, body, stamp(at('20T12:00')), false).payments!;
    const closed = settleDue(back!, at('23T00:00'))!;
    expect(closed).toMatchObject({ processing_status: 'partially_reversed', settlement: { payout_at: null } });
    expect(closed.events.map(({ type }) => type).slice(-1)).toEqual(['settled']);
    expect(settleDue(closed, at('23T01:00'))).toBeUndefined();
    expect(settleDue(closed, MONDAY_NINE)?.settlement?.payout_at).toBe(MONDAY_NINE);
  });

  test.each([
    ['a card transfer', { tran_type: 'p2p debit', settlement: null } as const, 'settled'],
    ['declined', { status: 'declined', processing_status: 'declined', settlement: null } as const, undefined],
    ['only held', { processing_status: 'authorized', settlement: null } as const, undefined],
  ])('that is %s is in no settlement', (_, say, status) => {
    expect(settleDue(friday(say), MONDAY_NINE)?.processing_status).toBe(status);
    expect(pendingSettlement(sample({ tran_type: 'p2p debit' }), at('20T11:00'))).toBeNull();
  });
});
