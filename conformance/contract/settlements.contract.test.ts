import { describe, expect, test } from 'vitest';
import type { SetFilter } from '@portal/contract/dataList';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { payment, paymentLists, type Payment } from '@portal/contract/payments';
import { settlementLists, settlements, type Settlement } from '@portal/contract/settlements';
import { covers } from '../support/covers.ts';
import { rowsOfCall } from '../support/ledger.ts';
import { openPortal, type Portal } from '../support/portal.ts';

const minor = (amount: string | null) => Number((amount ?? '').replace('.', ''));
const total = <Row>(rows: readonly Row[], of: (row: Row) => string | null) =>
  rows.reduce((sum, row) => sum + minor(of(row)), 0);
const day = (moment: string) => moment.slice(0, 10);
type Type = keyof typeof settlementLists;

/** Reads all settlements of a list, page by page. */
async function listed(portal: Portal, type: Type, filters: SetFilter[] = []): Promise<Settlement[]> {
  const rows: Settlement[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { body } = await portal.call(settlementLists[type].find, { body: { filters, page, limit: 80 } });
    rows.push(...body.data);
    pages = body.paginator.pages;
  }
  return rows;
}
const info = async (portal: Portal, id: number) => (await portal.call(settlements.info, { params: { id } })).body;

/**
 * Finds a settlement's payments in the same way as the portal: by the settlement's reference and the days of its
 * period.
 */
async function paymentsIn(portal: Portal, { reference, period_from, period_to }: Settlement, headers = {}) {
  const filters = [
    { s: 'settlement_reference', m: 'eq', v: reference },
    { s: 'createtime', m: 'between', v: [period_from, period_to] },
  ];
  const rows: Payment[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { body } = await portal.call(paymentLists.payments.find, { body: { filters, page, limit: 80 }, headers });
    rows.push(...body.data);
    pages = body.paginator.pages;
  }
  return rows;
}

/** Asserts that each amount of a settlement is the sum of its rows, to the cent. */
async function addsUp(portal: Portal, one: Settlement): Promise<void> {
  const rows = await paymentsIn(portal, one);
  const { refund_rows, deposit_rows, chargeback_rows, ...whole } = await info(portal, one.id);
  expect(whole).toMatchObject(one);
  const { createtime, cutofftime, payouttime } = whole;
  expect([createtime, cutofftime, payouttime]).toEqual([...new Set([createtime, cutofftime, payouttime])].toSorted());
  // The settlement's period begins and ends with the day of a payment.
  const days = rows.map((row) => day(row.createtime)).toSorted();
  if (one.cnt > 0) expect([days[0], days.at(-1)]).toEqual([one.period_from, one.period_to]);
  const isPast = async (moment: string) => Date.parse(moment) <= (await portal.clock.now());
  const status = (await isPast(cutofftime)) ? 'pending' : 'created';
  expect(one.status).toBe((await isPast(payouttime)) ? 'completed' : status);
  expect(rows).toHaveLength(one.cnt);
  expect(rows.every(({ currency, merchant }) => currency === one.currency && merchant.id === one.merchant.id)).toBe(
    true,
  );
  expect(minor(one.payments)).toBe(total(rows, (row) => row.settlement_amount));
  expect(minor(one.fees) + total(rows, (row) => row.fee)).toBe(0);
  expect(minor(one.refunds)).toBe(total(refund_rows, (row) => row.amount));
  expect(minor(one.deposits)).toBe(total(deposit_rows, (row) => row.amount));
  expect(minor(one.chargebacks)).toBe(total(chargeback_rows, (row) => row.amount));
  const { payments, refunds, deposits, chargebacks } = one;
  expect(minor(one.amount)).toBe(total([payments, refunds, deposits, chargebacks], (figure) => figure));
  expect(minor(one.settlement_amount)).toBe(minor(one.amount) + minor(one.fees));
}

describe('settlement', () => {
  test.each(['direct', 'bulk', 'transactional'] as const)(
    'each %s settlement is the sum of its payments, refunds, deposits, chargebacks and fees, to the cent',
    async (type) => {
      covers('SET-007', 'SET-008', 'SET-009', 'SET-013', 'SET-033', 'SET-035');
      const calls = settlementLists[type];
      covers(...rowsOfCall('GET', calls.rows.path), ...rowsOfCall('POST', calls.find.path));
      const portal = await openPortal({ account: 'owner' });
      const rows = await listed(portal, type);
      expect((await portal.call(calls.rows)).body.data).toEqual(rows.slice(0, 5));
      const withRefunds = rows.filter(({ refunds }) => refunds !== '0.00');
      expect(withRefunds.length).toBeGreaterThan(0);
      const disputed = rows.filter(({ deposits, chargebacks }) => deposits !== '0.00' || chargebacks !== '0.00');
      const some = [rows, withRefunds, disputed].flatMap((ones) => ones.slice(0, 12));
      for (const one of some) {
        await addsUp(portal, one);
        expect((await info(portal, one.id)).type).toBe(type);
        for (const date of [one.period_from, one.period_to]) expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
        const params = { id: one.merchant.id };
        const accounts = (await portal.call(merchantSettings.financial, { params })).body.data;
        expect(accounts.map(({ currency, iban }) => [currency, iban])).toContainEqual([
          one.currency,
          one.account_number,
        ]);
      }
      const { id } = rows[0]!;
      const raw = await portal.http.get(`/api/v2/merchant/settlements/${id}/info/`);
      expect(raw.body).toEqual(await info(portal, id));
    },
    60_000,
  );

  test.each(['direct', 'bulk', 'transactional'] as const)(
    'the columns of each row in the %s settlements list add up in the order of the columns',
    async (type) => {
      covers('SET-013');
      const portal = await openPortal({ account: 'owner' });
      const { current } = (await portal.call(settlementLists[type].find, { body: {} })).body;
      const figures = ['payments', 'refunds', 'chargebacks', 'deposits', 'fees', 'settlement_amount'] as const;
      const at = current.fields.indexOf('payments');
      expect(current.fields.slice(at, at + figures.length)).toEqual(figures);
      const rows = await listed(portal, type);
      expect(rows.length).toBeGreaterThan(50);
      const wrong = rows.filter((row) => {
        const net = figures.slice(0, -1).reduce((sum, name) => sum + minor(row[name]), 0);
        const isNamed = row.reference.startsWith(
          `S${row.payouttime.slice(0, 10).replaceAll('-', '')}-${row.currency}-`,
        );
        const inOrder = row.period_from <= row.period_to && row.createtime < row.payouttime && isNamed;
        return net !== minor(row.settlement_amount) || row.fee_oplata !== row.fees || !inOrder;
      });
      expect(wrong).toEqual([]);
      const signs = rows.every(
        ({ payments, refunds, chargebacks, fees }) =>
          minor(payments) >= 0 && [refunds, chargebacks, fees].every((taken) => minor(taken) <= 0),
      );
      expect(signs).toBe(true);
    },
  );

  test("a settlement's period in the user's time zone includes every payment of the settlement", async () => {
    covers('SET-008');
    const portal = await openPortal({ account: 'owner' });
    const headers = { 'X-Timezone': 'Pacific/Kiritimati' };
    const { body } = await portal.call(settlementLists.direct.find, { body: { limit: 40 }, headers });
    for (const one of body.data) expect(await paymentsIn(portal, one, headers)).toHaveLength(one.cnt);
    const periods = body.data.map(({ period_from }) => period_from);
    expect(periods).not.toEqual((await listed(portal, 'direct')).slice(0, 40).map(({ period_from }) => period_from));
  });

  test('a settlement lists the settlements in other currencies that are paid out at the same moment', async () => {
    covers('SET-010', 'SET-034');
    const portal = await openPortal({ account: 'owner' });
    const every = await Promise.all((['direct', 'bulk', 'transactional'] as const).map((type) => listed(portal, type)));
    const beside = (one: Settlement) =>
      every
        .flat()
        .filter(({ payouttime, merchant }) => payouttime === one.payouttime && merchant.id === one.merchant.id);
    const bulk = every[1]!.find((one) => beside(one).some(({ currency }) => currency !== one.currency));
    const { body } = await portal.call(settlements.currencies, { params: { id: bulk!.id } });
    const byId = (rows: readonly Settlement[]) => rows.toSorted((a, b) => a.id - b.id);
    expect(byId(body.data)).toEqual(byId(beside(bulk!)));
  });

  test('a settlement opens at the cut-off of the previous settlement', async () => {
    covers('SET-013', 'SET-033');
    const portal = await openPortal({ account: 'owner' });
    const rows = await listed(portal, 'direct', [
      { s: 'merchant_id', m: 'eq', v: '100101' },
      { s: 'currency', m: 'eq', v: 'UAH' },
    ]);
    // A period without payments has no settlement, so only consecutive periods are compared.
    const dayAfter = (date: string) => day(new Date(Date.parse(date) + 86_400_000).toISOString());
    const pairs = rows
      .slice(1, 20)
      .map((before, at) => ({ before, next: rows[at]! }))
      .filter(({ before, next }) => next.period_from === dayAfter(before.period_to));
    expect(pairs.length).toBeGreaterThan(2);
    for (const { before, next } of pairs) expect(next.createtime).toBe((await info(portal, before.id)).cutofftime);
  });

  test('settlements of another tenant or with an unknown id answer 404', async () => {
    covers('SET-033', 'SET-034');
    const portal = await openPortal({ account: 'owner' });
    const [foreign] = await listed(await portal.as('other'), 'direct');
    for (const id of [foreign!.id, 1, 2026112399])
      for (const route of [settlements.info, settlements.currencies])
        expect((await portal.call(route, { params: { id } })).status).toBe(404);
  });

  test('a settlement is shown to users who may only read', async () => {
    covers('SET-033');
    const portal = await openPortal({ account: 'viewer' });
    const [one] = await listed(portal, 'direct');
    expect(await info(portal, one!.id)).toMatchObject(one!);
  });
});

describe('settlements over time', () => {
  test('a captured payment is settled at the cut-off, and its settlement is paid out at the payout time', async () => {
    covers('SET-013', 'SET-014', 'SET-033', 'PAY-019');
    const portal = await openPortal({ account: 'owner' });
    const params = { id: portal.known.uncaptured };
    await portal.call(payment.capture, { params, body: { type: 'total' } });
    await portal.clock.advance('1h');
    const held = (await portal.call(payment.info, { params })).body;
    const id = held.settlement!.id;
    expect(held).toMatchObject({ processing_status: 'captured', settlement: { payouttime: null } });
    expect(minor(held.settlement!.amount)).toBe(minor(held.capture_amount) - minor(held.fee));
    expect(minor(held.fee)).toBeGreaterThan(0);
    const open = await info(portal, id);
    expect(open).toMatchObject({ reference: held.settlement?.reference, status: 'created' });
    await addsUp(portal, await inItsList(portal, id));
    const closing = await after(portal, open.cutofftime);
    expect(await info(closing, id)).toMatchObject({ status: 'pending', settlement_amount: open.settlement_amount });
    const closed = (await closing.call(payment.info, { params })).body;
    expect(closed).toMatchObject({ processing_status: 'settled', settlement: { payouttime: null } });
    expect(closed.events.at(-1)).toMatchObject({ type: 'settled', time: open.cutofftime });
    const paying = await after(portal, open.payouttime);
    expect(await info(paying, id)).toMatchObject({ status: 'completed' });
    const paid = (await paying.call(payment.info, { params })).body;
    expect(paid.settlement).toMatchObject({ id, payouttime: open.payouttime });
  });

  test('a refund is deducted from the settlement that is open at the time of the refund', async () => {
    covers('SET-013', 'SET-033');
    const portal = await openPortal({ account: 'owner' });
    const params = { id: portal.known.settled };
    const before = (await portal.call(payment.info, { params })).body;
    const old = await info(portal, before.settlement!.id);
    await portal.call(payment.refund, { params, body: { type: 'partial', amount: '1.25', currency: before.currency } });
    expect(await info(portal, old.id)).toEqual(old);
    const [open] = await listed(portal, 'direct', [
      { s: 'merchant_id', m: 'eq', v: String(before.merchant.id) },
      { s: 'status', m: 'eq', v: 'created' },
    ]);
    const { refund_rows } = await info(portal, open!.id);
    expect(refund_rows[0]).toMatchObject({ payment_id: params.id, amount: '-1.25', order_id: before.order_id });
    await addsUp(portal, open!);
  });

  test('a completed settlement does not change when payments in progress are approved later', async () => {
    covers('SET-013', 'SET-033', 'PAY-019');
    const portal = await openPortal({ account: 'owner' });
    const going = [{ s: 'status', m: 'eq', v: 'processing' }] as SetFilter[];
    const waiting = (await portal.call(paymentLists.payments.find, { body: { filters: going, limit: 80 } })).body.data;
    const completed = await completedIn(portal);
    await portal.clock.advance('3h');
    expect(await completedIn(portal)).toEqual(completed);
    const ended = await Promise.all(
      waiting.map(async ({ id }) => (await portal.call(payment.info, { params: { id } })).body),
    );
    const approved = ended.flatMap(({ settlement }) => settlement ?? []);
    expect(approved.length).toBeGreaterThan(0);
    for (const { id, reference } of approved)
      expect(await info(portal, id)).toMatchObject({ reference, status: 'created' });
  });

  test('no payment stays captured after its settlement is paid out, even after the clock jumps by a month', async () => {
    const portal = await openPortal({ account: 'owner' });
    const later = await after(portal, '2026-12-20T12:00:00.000Z');
    const filters = [
      { s: 'processing_status', m: 'eq', v: 'captured' },
      { s: 'createtime', m: 'between', v: ['2024-01-01', '2026-12-10'] },
    ];
    const { body } = await later.call(paymentLists.payments.find, { body: { filters } });
    expect(body.paginator.total).toBe(0);
    const [newest] = await listed(later, 'direct', [{ s: 'status', m: 'eq', v: 'completed' }]);
    expect(day(newest!.payouttime) > '2026-11-25').toBe(true);
    await addsUp(later, newest!);
  });
});

/** Reads the latest 20 completed settlements of each type with their refunds, dispute reserves and chargebacks. */
async function completedIn(portal: Portal) {
  const types = ['direct', 'bulk', 'transactional'] as const;
  const status = [{ s: 'status', m: 'eq', v: 'completed' }] as SetFilter[];
  const lists = await Promise.all(types.map((type) => listed(portal, type, status)));
  return Promise.all(lists.flatMap((rows) => rows.slice(0, 20)).map(({ id }) => info(portal, id)));
}

/** Sets the clock and signs the owner in again, because sessions expire. */
async function after(portal: Portal, now: string): Promise<Portal> {
  await portal.clock.set(now);
  return portal.as('owner');
}

/** Finds a settlement in the settlement lists. */
async function inItsList(portal: Portal, id: number): Promise<Settlement> {
  for (const type of ['direct', 'bulk', 'transactional'] as const) {
    const found = (await listed(portal, type)).find((one) => one.id === id);
    if (found) return found;
  }
  throw new Error(`no settlement ${id} in any list`);
}
