import { describe, expect, test } from 'vitest';
import { disputeLists } from '@portal/contract/disputes';
import { dashboard, type FigureList } from '@portal/contract/dashboard';
import { payment, paymentLists } from '@portal/contract/payments';
import {
  sumByCurrency,
  toMinorUnits,
  MONTH_FILTER,
  expectPartsToMatchRows,
  readFigureRows,
  readWidget,
} from '../support/dashboardFigures.ts';
import { covers } from '../support/covers.ts';
import { openPortal } from '../support/portal.ts';
import { DEFAULT_WORLD } from '../support/world.ts';

describe('all currencies together', () => {
  const ALL = { ...MONTH_FILTER, currencies: 'all' } as const;

  test('dashboard figures in all currencies count every payment, converted by the published rates', async () => {
    covers('DASH-024');
    const portal = await openPortal({ account: 'owner' });
    const { data: used } = (await portal.call(dashboard.currencies)).body;
    const turnover = await readWidget(portal, 'turnover', ALL);
    expect(turnover.filter).toEqual(ALL);
    expect(turnover.rates?.map(({ currency }) => currency).toSorted()).toEqual(
      used.flatMap(({ currency }) => (currency === 'UAH' ? [] : [currency])).toSorted(),
    );
    const rates = new Map(turnover.rates?.map(({ currency, rate }) => [currency, BigInt(rate.replace('.', ''))]));
    const rows = await readFigureRows(portal, turnover.totals[0]!.list);
    expect(new Set(rows.map(({ currency }) => currency)).size).toBe(used.length);
    const million = 1_000_000n;
    const exact = [...sumByCurrency(rows)].reduce(
      (all, [of, sum]) => all + BigInt(sum) * (rates.get(of) ?? million),
      0n,
    );
    expect(BigInt(toMinorUnits(turnover.totals[0]!.value))).toBe((exact + million / 2n) / million);
    expect((await readWidget(portal, 'turnover', MONTH_FILTER)).rates).toBeUndefined();
  });

  test('dashboard figures, charts and lists in all currencies have the same sums', async () => {
    covers('DASH-024');
    const portal = await openPortal({ account: 'owner' });
    const value = async (alias: string) => (await readWidget(portal, alias, ALL)).totals[0]!.value;
    const [turnover, approved] = [toMinorUnits(await value('turnover')), Number(await value('approved'))];
    const lines = await readWidget(portal, 'turnover_time', { ...ALL, step: 'hour' });
    const shares = await readWidget(portal, 'card_brands', ALL);
    if (lines.type !== 'line' || shares.type !== 'pie') throw new Error('no line, no pie');
    expect(lines.graph[0]!.data.reduce((all, { y }) => all + toMinorUnits(y), 0)).toBe(turnover);
    expect(shares.graph.reduce((all, { total_amount }) => all + toMinorUnits(total_amount), 0)).toBe(turnover);
    expect(shares.graph.reduce((all, { total_payments }) => all + total_payments, 0)).toBe(approved);
    expect(toMinorUnits(await value('average'))).toBe(Math.round(turnover / approved));
    for (const { total_payments, list } of shares.graph)
      expect(await readFigureRows(portal, list)).toHaveLength(total_payments);
    await expectPartsToMatchRows(portal, await readWidget(portal, 'country_map', ALL));
    await expectPartsToMatchRows(portal, await readWidget(portal, 'latest', ALL));
  });
});

describe('the widget "attention"', () => {
  test("the dashboard's attention widget covers all currencies and dates, with the next deadline", async () => {
    covers('DASH-024');
    const portal = await openPortal({ account: 'owner' });
    const asked = { currency: 'EUR', date_from: '2026-11-20', date_to: '2026-11-20' };
    const data = await readWidget(portal, 'attention', asked);
    if (data.type !== 'attention') throw new Error('no rows');
    expect(data.graph).toEqual((await readWidget(portal, 'attention', MONTH_FILTER)).graph);
    expect(data.graph.map(({ name }) => name)).toEqual([
      'disputes',
      'uncaptured',
      'fraudApproved',
      'notCharged',
      'processing',
    ]);
    await expectPartsToMatchRows(portal, data);
    expect(data.graph.find(({ name }) => name === 'disputes')?.amounts.length).toBeGreaterThan(1);
    for (const { name, next } of data.graph)
      // The flagged payments have no deadline, because their money was already paid out.
      if (name === 'fraudApproved') expect(next).toBeUndefined();
      else expect(Date.parse(next ?? '')).toBeGreaterThan(Date.parse(DEFAULT_WORLD.now));
  });

  test("the dashboard's attention widget names the exact next deadline of disputes and authorizations", async () => {
    const portal = await openPortal({ account: 'owner' });
    const graph = async () => {
      const data = await readWidget(portal, 'attention');
      return new Map(data.type === 'attention' ? data.graph.map((one) => [one.name, one]) : []);
    };
    const first = await graph();
    const { body } = await portal.call(disputeLists.urgent.find, { body: { limit: 80 } });
    const deadlines = body.data.map(({ response_deadline }) => response_deadline).toSorted();
    expect(first.get('disputes')?.next).toBe(deadlines[0]);
    for (const name of ['processing', 'uncaptured']) {
      const { next, count } = first.get(name)!;
      await portal.clock.set(next!);
      expect([name, (await graph()).get(name)?.count ?? 0]).not.toEqual([name, count]);
    }
  });

  test("the dashboard's attention widget does not count flagged payments that were refunded", async () => {
    const portal = await openPortal({ account: 'owner' });
    const flagged = async () => {
      const data = await readWidget(portal, 'attention');
      const found = data.type === 'attention' && data.graph.find(({ name }) => name === 'fraudApproved');
      return found
        ? { count: found.count, rows: await readFigureRows(portal, found.list as FigureList) }
        : { count: 0, rows: [] };
    };
    const first = await flagged();
    const { id, currency } = first.rows.find(({ max_reversal_amount }) => Number(max_reversal_amount.amount) > 1)!;
    await portal.call(payment.refund, { params: { id }, body: { type: 'partial', amount: '1.00', currency } });
    const then = await flagged();
    expect([then.count, then.rows.length]).toEqual([first.count - 1, first.count - 1]);
    expect(then.rows.map((row) => row.id)).not.toContain(id);
  });
});

test('the latest payments on the dashboard show a refund as the payments list does', async () => {
  const portal = await openPortal({ account: 'owner' });
  const latest = async () => {
    const data = await readWidget(portal, 'latest', { ...MONTH_FILTER, currencies: 'all' });
    return data.type === 'latest' ? data.graph : [];
  };
  const filters = [{ s: 'status', m: 'eq' as const, v: 'approved' }];
  const before = await latest();
  const { data } = (await portal.call(paymentLists.payments.find, { body: { filters, limit: 80 } })).body;
  const mayGoBack = data.filter(({ max_reversal_amount }) => Number(max_reversal_amount.amount) > 0);
  const paid = mayGoBack.find(({ id }) => before.some((one) => one.id === id))!;
  expect(before.find(({ id }) => id === paid.id)?.outcome).toBeNull();
  await portal.call(payment.refund, { params: { id: paid.id }, body: { type: 'total' } });
  expect((await latest()).find(({ id }) => id === paid.id)?.outcome).toBe('refunded');
});
