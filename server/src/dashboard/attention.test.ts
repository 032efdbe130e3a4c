import { describe, expect, it } from 'vitest';
import type { DisputeRecord } from '@portal/fixtures/disputes';
import { NEXT_WORKING_DAY } from '@portal/fixtures/domain/payoutCalendar';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { PaymentTable } from '../payments/query.ts';
import { attentionOf } from './attention.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;

const dispute = (hours: number, more: Partial<DisputeRecord> = {}) =>
  ({ status: 'Needs response', amount: 100, currency: 'UAH', deadline: NOW + hours * HOUR, ...more }) as DisputeRecord;

/** Payments flagged as fraud by day of capture, without payout. */
const flagged = (...days: string[]) =>
  days.map(
    (day) =>
      ({
        is_fraud: true,
        reversed: 0,
        status: 'approved',
        merchant_id: 1,
        currency: 'UAH',
        transactions: [{ type: 'purchase', status: 'approved', at: Date.parse(`${day}T08:00:00Z`) }],
        settlement: { reference: 'S', payout_at: null },
      }) as unknown as PaymentRecord,
  );
const merchant = {
  id: 1,
  payout_accounts: [{ currency: 'UAH', calendar: NEXT_WORKING_DAY }],
} as unknown as MerchantRecord;

/** Attention list for these disputes and flagged payments. */
function waiting(disputes: readonly DisputeRecord[], payments: readonly PaymentRecord[] = []) {
  const isFraud = ({ tab }: { tab: string }) => tab === 'fraud';
  const store = {
    tally: (query: { tab: string }) => [{ count: isFraud(query) ? payments.length : 0, amount: 0 }],
    each: (query: { tab: string }) => (isFraud(query) ? payments : []),
    unpaid: () => payments,
  } as unknown as PaymentTable;
  return attentionOf({
    payments: store,
    disputes,
    outcomes: new Map(),
    merchants: [1],
    filter: { currency: 'UAH', date_from: '2026-11-20', date_to: '2026-11-20' },
    currencies: ['UAH'],
    zone: 'UTC',
    merchantOf: () => merchant,
    now: NOW,
    began: NOW,
  });
}

describe('attention list of the dashboard', () => {
  it("the dashboard's attention list shows the next deadline, without past and answered disputes", () => {
    const answered = dispute(1, { status: 'In progress' });
    const [row] = waiting([dispute(-2), dispute(30), dispute(5, { currency: 'EUR' }), dispute(9), answered]);
    expect(row).toMatchObject({ name: 'disputes', count: 4, next: '2026-11-20T17:00:00Z' });
    expect(row?.amounts).toEqual([
      { currency: 'UAH', amount: '3.00' },
      { currency: 'EUR', amount: '1.00' },
    ]);
  });

  it("the dashboard's attention list shows the next payout as the deadline of flagged payments", () => {
    const friday = '2026-11-20';
    expect(waiting([], flagged('2026-11-18', friday))).toMatchObject([
      { name: 'fraudApproved', next: '2026-11-23T09:00:00Z' },
    ]);
    expect(waiting([], flagged('2026-11-18'))[0]).not.toHaveProperty('next');
  });

  it("the dashboard's attention list is empty if nothing needs action", () => expect(waiting([])).toEqual([]));
});
