import { describe, expect, test } from 'vitest';
import { cutOffOf, openedOf, payoutOf } from '@portal/fixtures/domain/payoutCalendar';
import { pendingSettlement, referenceOf, settlementAt, settlementId } from '@portal/fixtures/domain/settlements';
import { refundPayment } from '../payments/refund.rules.ts';
import { merchant, sample, stamp, UNCLAIMED } from '../../test/payment.ts';
import { nextCutOffOrPayout, settleDue, statusAt } from './rules.ts';

const at = (moment: string) => Date.parse(`2026-11-${moment}:00Z`);
const MONDAY_NINE = at('23T09:00');
const [account] = merchant.payout_accounts;

/** Payment captured on Friday the 20th, whose settlement closes on Monday at midnight and is paid out at nine. */
const friday = (say: Parameters<typeof sample>[0] = {}) => {
  const payment = sample(say);
  return { ...payment, settlement: pendingSettlement(payment, merchant, at('20T11:00')), ...say };
};

describe('settlement', () => {
  test.each([
    ['20T12:00', 'created'],
    ['22T23:59', 'created'],
    ['23T00:00', 'pending'],
    ['23T08:59', 'pending'],
    ['23T09:00', 'completed'],
  ] as const)('the status of a settlement at %s is "%s"', (moment, status) => {
    expect(statusAt({ payout: MONDAY_NINE, account: account! }, at(moment))).toBe(status);
  });

  test.each([
    ['20T12:00', '21T00:00'],
    ['21T00:00', '21T09:00'],
    ['21T08:59', '21T09:00'],
    ['21T09:00', '22T00:00'],
  ])('after %s the next cut-off or payout of a settlement is at %s', (moment, next) => {
    expect(nextCutOffOrPayout(at(moment), [merchant])).toBe(at(next));
  });

  test('a settlement has its reference and id from the payout day and the bank account', () => {
    const named = settlementAt(merchant, 'UAH', at('20T11:00'))!;
    expect(named).toEqual({ payout: MONDAY_NINE, account });
    expect(referenceOf(named)).toBe('S20261123-UAH-100101');
    expect(settlementId(named)).toBe(20_780_000_001);
    expect(settlementAt(merchant, 'XXX', at('20T11:00'))).toBeUndefined();
  });

  test('a settlement follows the payout calendar of its bank account', () => {
    const calendar = { working_days: 2, hour: 12 };
    const tuesday = at('24T12:00');
    for (const paid of ['20T00:00', '21T10:00', '22T23:59']) expect(payoutOf(at(paid), calendar)).toBe(tuesday);
    expect(payoutOf(at('19T23:59'), calendar)).toBe(at('23T12:00'));
    expect(cutOffOf(tuesday, calendar)).toBe(at('23T00:00'));
    expect(openedOf(tuesday, calendar)).toBe(at('20T00:00'));
    const slow = { ...merchant, payout_accounts: [{ ...account!, calendar }] };
    expect(nextCutOffOrPayout(at('24T09:00'), [merchant, slow])).toBe(tuesday);
    const closed = settleDue(friday(), slow, at('23T00:00'))!;
    expect(settleDue(closed, slow, at('24T11:59'))).toBeUndefined();
    expect(settleDue(closed, slow, tuesday)?.settlement?.payout_at).toBe(tuesday);
  });
});

describe('settlement of a captured payment', () => {
  test("a captured payment is settled at the cut-off and paid out at nine o'clock", () => {
    expect(settleDue(friday(), merchant, at('22T23:59'))).toBeUndefined();
    const closed = settleDue(friday(), merchant, at('23T00:00'))!;
    expect(closed).toMatchObject({ processing_status: 'settled', settlement: { payout_at: null } });
    expect(closed.events).toEqual([{ type: 'settled', at: at('23T00:00'), amount: null, detail: null }]);
    expect(settleDue(closed, merchant, at('23T08:59'))).toBeUndefined();
    const paid = settleDue(closed, merchant, MONDAY_NINE)!;
    expect(paid.settlement).toEqual({ reference: 'S20261123-UAH-100101', payout_at: MONDAY_NINE });
    expect(paid.events).toEqual(closed.events);
    expect(settleDue(paid, merchant, at('30T09:00'))).toBeUndefined();
  });

  test('a partially refunded payment is settled and stays partially refunded', () => {
    const body = { type: 'partial', amount: '10.00', currency: 'UAH' } as const;
    const [back] = refundPayment(friday(), merchant, body, stamp(at('20T12:00')), UNCLAIMED).payments!;
    const closed = settleDue(back!, merchant, at('23T00:00'))!;
    expect(closed).toMatchObject({ processing_status: 'partially_reversed', settlement: { payout_at: null } });
    expect(closed.events.map(({ type }) => type).slice(-1)).toEqual(['settled']);
    expect(settleDue(closed, merchant, at('23T01:00'))).toBeUndefined();
    expect(settleDue(closed, merchant, MONDAY_NINE)?.settlement?.payout_at).toBe(MONDAY_NINE);
  });

  test.each([
    ['a card transfer', { tran_type: 'p2p debit', settlement: null } as const, 'settled'],
    ['a declined payment', { status: 'declined', processing_status: 'declined', settlement: null } as const, undefined],
    ['a payment in a currency without a bank account', { currency: 'XXX', settlement: null } as const, undefined],
    ['an authorization hold', { processing_status: 'authorized', settlement: null } as const, undefined],
  ])('%s belongs to no settlement', (_, say, status) => {
    expect(settleDue(friday(say), merchant, MONDAY_NINE)?.processing_status).toBe(status);
    expect(pendingSettlement(sample({ tran_type: 'p2p debit' }), merchant, at('20T11:00'))).toBeNull();
  });
});
