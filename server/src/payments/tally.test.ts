import { describe, expect, it } from 'vitest';
import { world } from '@portal/fixtures';
import { MERCHANTS } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { DAY } from '../core/time.ts';
import { PaymentOverlay } from './paymentOverlay.ts';
import { dice, naive, queryOf } from '../../test/paymentQueries.ts';
import { groupByTime, groupByValue, SINGLE_GROUP } from './tally.ts';

const NOW = Date.parse('2026-11-21T08:15:00Z');
const fixture = world({ seed: 1, now: NOW, payments: 2500 });
const base = Array.from({ length: 2500 }, (_, index) => fixture.payments.at(index));
const days = Array.from({ length: 61 }, (_, at) => Date.UTC(2026, 8, 23) + at * DAY);

/**
 * Payments to write: changed sample payments and new payments, one of them from a country that no sample payment has.
 */
const written: readonly PaymentRecord[] = [
  ...base.filter((_, at) => at % 89 === 0).map((one) => ({ ...one, status: 'declined' as const, is_fraud: true })),
  { ...base[400]!, id: 9_000_000_001, created: NOW - DAY, amount: 777 },
  { ...base[401]!, id: 9_000_000_002, created: NOW, payer: { ...base[401]!.payer, country: 'NZ' } },
];

const sum = (rows: readonly PaymentRecord[]) => ({
  count: rows.length,
  amount: rows.reduce((total, { amount }) => total + amount, 0),
});

describe('payment totals', () => {
  /**
   * Compares totals with a full scan. Returns the number of non-empty results, because empty results alone would prove
   * nothing.
   */
  function check(payments: PaymentOverlay, rows: readonly PaymentRecord[]): number {
    let hits = 0;
    for (let number = 0; number < 150; number += 1) {
      const query = queryOf(dice(number), base);
      const found = naive(rows, query);
      expect(payments.tally(query, SINGLE_GROUP)).toEqual([sum(found)]);
      if (found.length > 0) hits += 1;
      const groups = groupByValue(payments.base, 'country');
      const byCountry = payments.tally(query, groups);
      groups.names.forEach((country, at) =>
        expect(byCountry[at] ?? sum([])).toEqual(sum(found.filter(({ payer }) => payer.country === country))),
      );
      payments
        .tally(query, groupByTime(payments.base, days, 'UTC'))
        .forEach((one, at) =>
          expect(one).toEqual(sum(found.filter(({ created }) => created >= days[at]! && created < days[at + 1]!))),
        );
    }
    return hits;
  }

  it('payment totals, overall, by country and by day, equal the sums of a full scan', () =>
    expect(check(new PaymentOverlay(fixture.payments), base)).toBeGreaterThan(50));

  it('payment totals by day differ between time zones whose days begin at different times', () => {
    const payments = new PaymentOverlay(fixture.payments);
    const query = { tab: 'payments' as const, merchants: Object.values(MERCHANTS), filters: [], text: '' };
    const [one, other] = [days[10]!, days[40]!].map((middle, at) =>
      payments.tally(query, groupByTime(payments.base, [days[0]!, middle, days[60]!], `zone ${at}`)),
    );
    expect(one).not.toEqual(other);
  });

  it('payment totals include the writes and restores of their own world only', () => {
    const payments = new PaymentOverlay(fixture.payments);
    const [other, before] = [new PaymentOverlay(fixture.payments), payments.share()];
    payments.put(written);
    const replaced = new Map(written.map((row) => [row.id, row]));
    const rows = base.map((row) => replaced.get(row.id) ?? row);
    expect(check(payments, [...rows, ...written.filter(({ id }) => id >= 9_000_000_000)])).toBeGreaterThan(50);
    check(other, base);
    payments.restore(before);
    check(payments, base);
  });

  it('payment totals are computed from columns without creating payment records', () => {
    const large = new PaymentOverlay(world({ seed: 1, now: NOW, payments: 200_000 }).payments);
    const at = large.base.at.bind(large.base);
    let made = 0;
    large.base.at = (index) => {
      made += 1;
      return at(index);
    };
    const query = { tab: 'payments' as const, merchants: [MERCHANTS.coffee], filters: [], text: '' };
    expect(large.tally(query, SINGLE_GROUP)[0]?.count).toBeGreaterThan(50_000);
    expect(made).toBe(0);
  });
});
