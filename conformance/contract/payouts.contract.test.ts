import { describe, expect, test } from 'vitest';
import { payoutLists, payouts } from '@portal/contract/payouts';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { covers } from '../support/covers.ts';
import { rowsOfCall } from '../support/ledger.ts';
import {
  toMinorUnits,
  readBalance,
  PAYOUT_CARDS,
  findPayingMerchantId,
  createPayout,
  readPayout,
} from '../support/payouts.ts';
import { openPortal } from '../support/portal.ts';
import { computeExpectedBalance, formatMoment } from './payoutLists.testData.ts';

test.each([
  ['OUT-033', payouts.balances],
  ['OUT-034', payouts.merchants],
  ['OUT-035', payouts.balance],
  ['OUT-036', payouts.create],
  ['OUT-037', payouts.order],
  ['OUT-038', payouts.tokens],
] as const)('the method and path of payout call %s match the list of endpoints', (row, { method, path }) => {
  covers(row, 'OUT-058');
  expect(rowsOfCall(method, path)).toEqual([row]);
});

describe('merchants with payouts', () => {
  test('the list of merchants with payouts contains merchants with a balance where the user may read payouts', async () => {
    covers('OUT-011', 'OUT-013', 'OUT-026', 'OUT-027', 'OUT-034', 'OUT-058');
    const owner = await openPortal({ account: 'owner' });
    const of = async (person: typeof owner) => (await person.call(payouts.merchants)).body.data;
    const mine = await of(owner);
    expect(mine).toEqual([
      { id: MERCHANTS.coffee, name: 'Кав’ярня «Двір»', currencies: ['UAH', 'USD'] },
      { id: MERCHANTS.bikes, name: 'Fahrradhaus Lindner', currencies: ['EUR'] },
    ]);
    expect((await (await owner.as()).call(payouts.merchants)).status).toBe(401);
    expect((await of(await owner.as('viewer'))).map(({ id }) => id)).toEqual([findPayingMerchantId(owner)]);
    expect(await of(await owner.as('new'))).toEqual([]);
    // The user's right to payments gives no right to payouts.
    expect(await of(await owner.as('mixed'))).toEqual([]);
    // The merchants selected in the header narrow lists, but not this list of merchants.
    owner.setCookie('selected_merchants', '100102');
    expect(await of(owner)).toEqual(mine);
  });

  test('merchants with payouts have an available, a reserved and a due balance in each currency', async () => {
    covers('OUT-002', 'OUT-022', 'OUT-033', 'OUT-035', 'OUT-058');
    const owner = await openPortal({ account: 'owner' });
    const { data } = (await owner.call(payouts.balances)).body;
    expect(data.map(({ merchant_name, currency }) => [merchant_name, currency])).toEqual([
      ['Кав’ярня «Двір»', 'UAH'],
      ['Кав’ярня «Двір»', 'USD'],
      ['Fahrradhaus Lindner', 'EUR'],
    ]);
    const terms = [
      { min_amount: '1.00', max_amount: '29999.00', fee_percent: '0.75', fee_min: '5.00' },
      { min_amount: '1.00', max_amount: '1000.00', fee_percent: '1.00', fee_min: '0.50' },
      { min_amount: '1.00', max_amount: '5000.00', fee_percent: '0.90', fee_min: '0.35' },
    ];
    for (const [at, row] of data.entries()) {
      expect(row).toEqual(computeExpectedBalance(owner.fixture, row.merchant_id, row.currency));
      expect(new Set([row.balance_db, row.balance_hold, row.balance_cr]).size).toBe(3);
      const { body } = await owner.call(payouts.balance, { params: { id: row.merchant_id } });
      expect(body.data.find(({ currency }) => currency === row.currency)).toEqual({ ...row, ...terms[at] });
      expect(body.data.map(({ currency }) => currency)).toEqual(
        data.filter((one) => one.merchant_id === row.merchant_id).map(({ currency }) => currency),
      );
    }
    const ids = async (person: typeof owner) =>
      (await person.call(payouts.balances)).body.data.map(({ merchant_id }) => merchant_id);
    expect(await ids(await owner.as('viewer'))).toEqual([MERCHANTS.coffee, MERCHANTS.coffee]);
    expect(await ids(await owner.as('new'))).toEqual([]);
    expect((await (await owner.as('mixed')).call(payouts.balances)).status).toBe(403);
    owner.setCookie('selected_merchants', String(MERCHANTS.bikes));
    expect(await ids(owner)).toEqual([MERCHANTS.bikes]);
    const [, books] = owner.fixture.merchants;
    expect((await owner.call(payouts.balance, { params: { id: books?.id ?? 0 } })).body.data).toEqual([]);
  });

  test('payout balances contain only merchants where the user has the right to read payouts', async () => {
    covers('OUT-026', 'OUT-035', 'OUT-036', 'OUT-038');
    const owner = await openPortal({ account: 'owner' });
    const params = { id: findPayingMerchantId(owner) };
    for (const route of [payouts.balance, payouts.tokens]) {
      expect((await (await owner.as('viewer')).call(route, { params })).status).toBe(200);
      expect((await (await owner.as('mixed')).call(route, { params })).status).toBe(403);
      expect((await (await owner.as('other')).call(route, { params })).status).toBe(404);
    }
    expect((await createPayout(await owner.as('viewer'))).status).toBe(403);
    expect((await createPayout(await owner.as('other'))).status).toBe(404);
  });
});

describe('payout history', () => {
  test("a merchant's payout balance equals its top-ups minus payouts and fees", async () => {
    covers('OUT-002', 'OUT-051');
    const owner = await openPortal({ account: 'owner' });
    const { data } = (await owner.call(payouts.balances)).body;
    const months = (await owner.call(payoutLists.summary.rows, { query: { limit: 80 } })).body.data;
    for (const { merchant_id, currency, balance_db, balance_hold } of data) {
      const own = months.filter((row) => row.merchant.id === merchant_id && row.currency === currency);
      expect(own.length).toBeGreaterThan(10);
      expect(toMinorUnits(own[0]?.closing ?? '')).toBe(toMinorUnits(balance_db) + toMinorUnits(balance_hold));
      own.forEach(({ opening, topups, payouts: paid, fees, closing }, at) => {
        expect(toMinorUnits(closing)).toBe(
          toMinorUnits(opening) + toMinorUnits(topups) + toMinorUnits(paid) + toMinorUnits(fees),
        );
        expect(opening).toBe(own[at + 1]?.closing ?? '0.00');
      });
    }
  });

  test('an approved top-up is listed with the available balance after it, and a declined top-up without a balance', async () => {
    covers('OUT-002', 'OUT-045', 'OUT-046');
    const owner = await openPortal({ account: 'owner' });
    const before = await readBalance(owner);
    await owner.topUp(findPayingMerchantId(owner), '250.50', 'UAH');
    const after = await readBalance(owner);
    expect(after).toEqual({ ...before, available: before.available + 25_050 });
    const [topup] = (await owner.call(payoutLists.payin.rows)).body.data;
    expect(topup).toMatchObject({ amount: '250.50', currency: 'UAH', status: 'approved' });
    expect(toMinorUnits(topup?.balance ?? '')).toBe(after.available);
    const { data } = (
      await owner.call(payoutLists.payin.find, { body: { filters: [{ s: 'status', m: 'eq', v: 'declined' }] } })
    ).body;
    expect(data.length).toBeGreaterThan(0);
    expect(data.every(({ balance }) => balance === null)).toBe(true);
  });

  test("the monthly payout summary assigns a top-up to a month in the user's time zone", async () => {
    covers('OUT-051');
    const owner = await openPortal({ account: 'owner' });
    await owner.clock.set('2026-11-30T22:30:00Z');
    await owner.topUp(findPayingMerchantId(owner), '1.00', 'UAH');
    const later = await owner.as('owner');
    const monthIn = async (zone: string) => {
      const headers = { 'X-Timezone': zone };
      return (await later.call(payoutLists.summary.rows, { headers })).body.data[0]?.month;
    };
    expect([await monthIn('UTC'), await monthIn('Europe/Kyiv')]).toEqual(['2026-11', '2026-12']);
  });
});

describe('payout details', () => {
  test("payout details are found only by the exact order id at the payout's own merchant", async () => {
    covers('OUT-008', 'OUT-037', 'OUT-058');
    const owner = await openPortal({ account: 'owner' });
    const filters = [{ s: 'merchant_id', m: 'eq' as const, v: String(findPayingMerchantId(owner)) }];
    const [row] = (await owner.call(payoutLists.history.find, { body: { filters } })).body.data;
    const { body } = await owner.call(payouts.order, {
      params: { id: row?.merchant.id ?? 0, order: row?.order_id ?? '' },
    });
    expect(body).toMatchObject(row ?? {});
    expect(body.events[0]).toMatchObject({ type: 'created', time: row?.createtime });
    const status = async (person: typeof owner, id: number, order: string) =>
      (await person.call(payouts.order, { params: { id, order } })).status;
    const { merchant, order_id: order } = body;
    const elsewhere = owner.fixture.merchants.find(({ id }) => id !== merchant.id)?.id ?? 0;
    expect(await status(owner, elsewhere, order)).toBe(404);
    for (const wrong of [order.slice(3), `${order}0`, `PO-0${order.slice(3)}`, 'PO-', 'none'])
      expect([wrong, await status(owner, merchant.id, wrong)]).toEqual([wrong, 404]);
    expect(await status(await owner.as('other'), merchant.id, order)).toBe(404);
    expect(await status(await owner.as('mixed'), merchant.id, order)).toBe(403);
  });

  test('payout details offer no actions to a user who may only read payouts', async () => {
    covers('OUT-037');
    const owner = await openPortal({ account: 'owner' });
    const { body } = await createPayout(owner, { amount: '10.23' });
    expect(body).toMatchObject({ status: 'unknown', can_look_up: true });
    expect(await readPayout(await owner.as('viewer'), body)).toMatchObject({ can_look_up: false, can_cancel: false });
  });
});

describe('stored cards', () => {
  test('stored cards are listed masked and can receive payouts by token only from their own merchant', async () => {
    covers('OUT-001', 'OUT-021', 'OUT-024', 'OUT-036', 'OUT-038');
    const owner = await openPortal({ account: 'owner' });
    const { data } = (await owner.call(payouts.tokens, { params: { id: findPayingMerchantId(owner) } })).body;
    const stored = owner.fixture.payouts.receivers.filter(
      ({ token, merchant_id }) => token !== null && merchant_id === findPayingMerchantId(owner),
    );
    expect(stored.length).toBeGreaterThan(2);
    expect(data).toEqual(
      stored.map(({ token, card: { bin, last4, brand }, name, created }) => ({
        token,
        card: `${bin}******${last4}`,
        brand,
        name,
        createtime: formatMoment(created),
      })),
    );
    const [first] = data;
    const { body } = await createPayout(owner, { type: 'token', receiver: first?.token ?? '' });
    expect(body).toMatchObject({ status: 'approved', type: 'token', receiver: first?.card });
    const other = await owner.as('other');
    const [, , , , , flowers] = owner.fixture.merchants;
    const theirs = (await other.call(payouts.tokens, { params: { id: flowers?.id ?? 0 } })).body.data;
    const refused = await createPayout(owner, { type: 'token', receiver: theirs[0]?.token ?? '' });
    const unknown = [['receiver', "This stored card doesn't exist"]];
    expect(refused.body.error).toEqual(unknown);
    // A card number is not accepted as a token, and a token is not accepted as a card number.
    const asToken = { type: 'token' as const, receiver: PAYOUT_CARDS.good };
    expect((await createPayout(owner, asToken)).body.error).toEqual(unknown);
    expect((await createPayout(owner, { receiver: first?.token ?? '' })).body.error).toEqual([
      ['receiver', 'Enter a valid card number'],
    ]);
    for (const type of ['account', '', undefined])
      expect((await createPayout(owner, { type: type as never })).status).toBe(400);
  });
});
