import { describe, expect, test } from 'vitest';
import { world } from '@portal/fixtures';
import { payoutOf } from '@portal/fixtures/moments';
import type { PaymentRecord } from '@portal/fixtures/records';
import { accountOf, settlementId, takenAt } from '@portal/fixtures/settlements';
import { merchant, stamp } from './payments.sample.ts';
import { refund } from './payments.refund.rules.ts';
import { refundsIn, settlementsOf } from './settlements.sums.ts';
import { Store } from './store.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const fixture = world({ seed: 1, now: NOW, payments: 6000 });

/** Payments, fees, count and refunds of each settlement, added up record by record. */
function naive(rows: Iterable<PaymentRecord>) {
  const sums = new Map<number, { payments: number; fees: number; cnt: number; refunds: number; first: number }>();
  const of = (at: number, row: PaymentRecord) => {
    const id = settlementId(payoutOf(at), accountOf(row)!);
    const found = sums.get(id) ?? { payments: 0, fees: 0, cnt: 0, refunds: 0, first: Infinity };
    sums.set(id, found);
    return found;
  };
  for (const row of rows) {
    if (!row.settlement) continue;
    const sum = of(takenAt(row), row);
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
    settlementsOf(store.payments).map(({ id, payments, fees, cnt, refunds, first }) => [
      id,
      { payments, fees, cnt, refunds, first },
    ]),
  );

describe('the settlements of a world', () => {
  test('are the sums of its payments, to the minor unit, and no others', () => {
    const store = new Store(fixture);
    expect(told(store)).toEqual(naive(store.payments.values()));
    expect(settlementsOf(store.payments).length).toBeGreaterThan(2000);
  });

  test('stay the sums when payments change or come, and go back with a snapshot', () => {
    const store = new Store(fixture);
    const before = settlementsOf(store.payments);
    const snapshot = store.snapshot();
    const rows = [...store.payments.values()].filter(({ reversed, settlement }) => reversed === 0 && settlement);
    for (const row of rows.slice(-20)) store.apply(refund(row, merchant, { type: 'total' }, stamp(NOW)));
    const [last] = rows.slice(-1);
    store.apply({ payments: [{ ...last!, id: 9_000_000_000, created: NOW }] });
    expect(told(store)).toEqual(naive(store.payments.values()));
    expect(settlementsOf(store.payments)).not.toEqual(before);
    store.restore(snapshot);
    expect(settlementsOf(store.payments)).toEqual(before);
  });

  test('are added up once until something is written', () => {
    const store = new Store(fixture);
    expect(settlementsOf(store.payments)).toBe(settlementsOf(store.payments));
  });

  test('hold each refund once, whichever payment it is of', () => {
    const store = new Store(fixture);
    for (const sums of settlementsOf(store.payments)) {
      const sum = refundsIn(sums, store.payments).reduce((total, { part }) => total + part.amount, 0);
      expect(sum, String(sums.id)).toBe(sums.refunds);
    }
  });
});
