import { describe, expect, test } from 'vitest';
import { world } from '@portal/fixtures';
import { settlementAt, settlementId, capturedAt } from '@portal/fixtures/domain/settlements';
import { knownDispute } from '@portal/fixtures/knownDisputes';
import type { Store } from '../core/store.ts';
import { acceptDispute, disputeOf } from '../disputes/rules.ts';
import { refundPayment } from '../payments/refund.rules.ts';
import { merchant, stamp, UNCLAIMED } from '../../test/payment.ts';
import { storeOf } from '../../test/world.ts';
import { refundsIn, settlementsOf, type SettlementSums } from './sums.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const fixture = world({ seed: 1, now: NOW, payments: 6000 });

const nothing = { payments: 0, fees: 0, cnt: 0, refunds: 0, deposits: 0, chargebacks: 0, first: Infinity };
type Naive = typeof nothing;

/** Computes the figures of all settlements record by record, for comparison. */
function naive({ payments, disputes, merchants }: Store) {
  const sums = new Map<number, Naive>();
  const of = (at: number, row: { merchant_id: number; currency: string }) => {
    const id = settlementId(settlementAt(merchants.get(row.merchant_id)!, row.currency, at)!);
    const found = sums.get(id) ?? { ...nothing };
    sums.set(id, found);
    return found;
  };
  for (const row of disputes.values()) {
    of(row.opened, row).deposits += row.amount;
    if (row.closed === null) continue;
    of(row.closed, row).deposits -= row.amount;
    if (row.status !== 'Won') of(row.closed, row).chargebacks += row.amount;
  }
  for (const row of payments.values()) {
    if (!row.settlement) continue;
    const sum = of(capturedAt(row), row);
    sum.payments += row.captured ?? row.amount;
    sum.fees += row.fee;
    sum.cnt += 1;
    sum.first = Math.min(sum.first, row.created);
    for (const { type, status, amount, at } of row.transactions)
      if (type === 'reversal' && status === 'approved') of(at, row).refunds += amount;
  }
  return sums;
}
const told = (store: Store) =>
  new Map(
    settlementsOf(store).map(({ id, payments, fees, cnt, refunds, deposits, chargebacks, first }) => [
      id,
      { payments, fees, cnt, refunds, deposits, chargebacks, first },
    ]),
  );

describe('settlements of a world', () => {
  test('the figures of all settlements are the exact sums of their payments and disputes', () => {
    const store = storeOf(fixture);
    expect(told(store)).toEqual(naive(store));
    expect(settlementsOf(store).length).toBeGreaterThan(2000);
  });

  test('settlements follow new and changed payments and disputes, and a restored snapshot', () => {
    const store = storeOf(fixture);
    const before = settlementsOf(store);
    const snapshot = store.snapshot();
    const rows = [...store.payments.values()].filter(({ reversed, settlement }) => reversed === 0 && settlement);
    for (const row of rows.slice(-20))
      store.apply(refundPayment(row, merchant, { type: 'total' }, stamp(NOW), UNCLAIMED));
    const [last] = rows.slice(-1);
    store.apply({ payments: [{ ...last!, id: 9_000_000_000, created: NOW }] });
    expect(told(store)).toEqual(naive(store));
    store.apply(acceptDispute(knownDispute(fixture, 'needsResponse'), stamp(NOW)));
    store.apply({ disputes: [disputeOf(last!, stamp(NOW))!] });
    expect(told(store)).toEqual(naive(store));
    expect(settlementsOf(store)).not.toEqual(before);
    store.restore(snapshot);
    expect(settlementsOf(store)).toEqual(before);
  });

  test('settlements are computed once and reused until the next write', () => {
    const store = storeOf(fixture);
    expect(settlementsOf(store)).toBe(settlementsOf(store));
  });

  test('each refund is deducted in exactly one settlement', () => {
    const store = storeOf(fixture);
    for (const sums of settlementsOf(store)) {
      const sum = refundsIn(sums, store.payments).reduce((total, { part }) => total + part.amount, 0);
      expect(sum, String(sums.id)).toBe(sums.refunds);
    }
  });

  test('settlements reserve disputed amounts until the dispute is closed and deduct lost amounts', () => {
    const store = storeOf(fixture);
    const sums = settlementsOf(store);
    const total = (of: (one: SettlementSums) => number) => sums.reduce((sum, one) => sum + of(one), 0);
    const all = [...store.disputes.values()];
    const amounts = (wanted: readonly string[]) =>
      all.filter(({ status }) => wanted.includes(status)).reduce((sum, { amount }) => sum + amount, 0);
    expect(total(({ deposits }) => deposits)).toBe(amounts(['Needs response', 'In progress']));
    expect(total(({ chargebacks }) => chargebacks)).toBe(amounts(['Lost', 'Accepted']));
    for (const { disputed, deposits, chargebacks } of sums)
      expect(disputed.reduce((sum, { amount }) => sum + amount, 0)).toBe(deposits + chargebacks);
  });
});
