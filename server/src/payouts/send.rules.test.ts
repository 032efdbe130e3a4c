import { describe, expect, test } from 'vitest';
import type { BankOrderRecord } from '@portal/fixtures/payouts';
import { NOW, stamp } from '../../test/payment.ts';
import { BANK_ANSWER_MS, placeBankOrder, lookUpBankOrder } from './send.rules.ts';
import { payout, receiver } from '../../test/payouts/payout.ts';
import {
  applyLateBankAnswer,
  cancelUnsentPayout,
  declineIneligiblePayout,
  sendPayout,
  lookUpPayout,
  type BankOrderContext,
} from './send.rules.ts';

const paid: BankOrderRecord = { id: 'PO-7', payout_id: 7, outcome: 'approved', reason: null, known_from: NOW };
const sending = (known?: BankOrderRecord): BankOrderContext => ({ receiver, known });

describe('the simulated bank', () => {
  test('the simulated bank executes a payment order once and reports a repeated order', () => {
    for (const again of [false, true]) {
      const { order, answer } = placeBankOrder(payout(1000), receiver, { known: paid, at: NOW, again });
      expect(order).toBeUndefined();
      expect(answer).toEqual({ outcome: 'there_already' });
    }
  });

  test('the simulated bank does not know a payment order before the decision time', () => {
    expect(lookUpBankOrder(undefined, NOW)).toEqual({ outcome: 'unheard_of' });
    const later = { ...paid, known_from: NOW + BANK_ANSWER_MS };
    expect(lookUpBankOrder(later, NOW + BANK_ANSWER_MS - 1)).toEqual({ outcome: 'unheard_of' });
    expect(lookUpBankOrder(later, NOW + BANK_ANSWER_MS)).toMatchObject({ outcome: 'approved' });
  });
});

describe('payouts at the bank', () => {
  test('a payout that the bank already has (409) is processing, not failed', () => {
    const change = sendPayout(payout(1000), sending(paid), stamp());
    expect(change.payouts?.at(-1)).toMatchObject({ status: 'processing', done: null });
    expect(change.bankOrders ?? []).toEqual([]);
    expect(change.payoutMovements ?? []).toEqual([]);
    expect(change.jobs).toMatchObject([{ kind: 'payout_answer', ref: 7 }]);
  });

  test.each(['approved', 'declined', 'cancelled', 'planned', 'waiting'] as const)(
    'a payout that is %s ignores a late answer of the bank',
    (status) => {
      expect(applyLateBankAnswer(payout(1000, status), sending(paid), stamp())).toEqual({});
    },
  );

  test.each(['processing', 'unknown'] as const)(
    'a payout that is %s is decided by a late answer of the bank',
    (status) => {
      const change = applyLateBankAnswer(payout(1000, status), sending(paid), stamp());
      expect(change.payouts).toMatchObject([{ status: 'approved', done: NOW }]);
      expect(change.payoutMovements).toMatchObject([{ kind: 'payout' }]);
    },
  );

  test.each(['processing', 'approved', 'declined', 'cancelled', 'planned', 'waiting'] as const)(
    'a payout that is %s cannot be looked up at the bank',
    (status) => {
      expect(() => lookUpPayout(payout(1000, status), sending(paid), stamp())).toThrow('already known');
    },
  );

  test.each(['processing', 'unknown', 'approved', 'declined', 'cancelled'] as const)(
    'a payout that is %s cannot be cancelled',
    (status) => {
      expect(() => cancelUnsentPayout(payout(1000, status), stamp())).toThrow('already sent');
    },
  );

  test('a payout of a merchant that may no longer pay out is declined without reaching the bank', () => {
    const change = declineIneligiblePayout(payout(1000, 'planned'), stamp());
    expect(change.payouts).toMatchObject([
      {
        status: 'declined',
        reason: 'The merchant can no longer pay out',
        events: [{ type: 'not_sent', detail: 'The merchant can no longer pay out' }],
      },
    ]);
    expect(change.bankOrders).toBeUndefined();
  });

  test.each(['planned', 'waiting'] as const)(
    'a payout that is %s can be cancelled and its amount becomes available again',
    (status) => {
      const change = cancelUnsentPayout(payout(1000, status), stamp());
      expect(change.payouts).toMatchObject([{ status: 'cancelled', done: NOW }]);
      expect(change.payoutMovements?.[0]?.entries).toEqual([
        { account: 'reserved', amount: -1500 },
        { account: 'available', amount: 1500 },
      ]);
    },
  );
});
