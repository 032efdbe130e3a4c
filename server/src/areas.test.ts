import { describe, expect, test } from 'vitest';
import { contract } from '@portal/contract';
import type { DashboardFilter } from '@portal/contract/dashboard';
import type { Filter } from '@portal/contract/dataList';
import { MERCHANTS, type MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { sampleRegister } from '../test/cashRegisters/register.ts';
import type { World } from './core/world.ts';
import { accountOf, madeMerchant } from '../test/merchant.ts';
import { held, sample } from '../test/payment.ts';
import { browser, NOW, open, watched } from '../test/app.ts';

/** Merchants, currencies and tariffs created after a world's start work in every area like the world's initial ones. */

type Json = Record<string, unknown>;
type Row = Json & { id: number };

/** Stores a payment of a merchant that has just started and waits for the processor. */
function begun(world: World, { id }: MerchantRecord, say: Partial<PaymentRecord>): PaymentRecord {
  const { store, chance } = world;
  const payment = sample({
    id: chance.id(),
    order_id: `PW-${chance.id()}`,
    merchant_id: id,
    status: 'processing',
    processing_status: 'in_progress',
    created: world.now(),
    fee: 0,
    ...say,
  });
  const [first] = payment.transactions;
  const transactions = [{ ...first!, id: chance.id(), status: 'processing' as const, at: world.now() }];
  const made = { ...payment, transactions };
  store.apply({ payments: [made] });
  return made;
}

/** Signs the owner in to a new world whose clock the test sets. */
async function ownersWorld() {
  const app = open({ payments: 300, control: true });
  const [{ ask, signIn }, worldOf] = [browser(app), watched(app)];
  const json = async (answer: ReturnType<typeof ask>): Promise<Json> => {
    const { statusCode, body } = await answer;
    expect(statusCode, body).toBe(200);
    return JSON.parse(body) as Json;
  };
  const rows = async ({ path }: { path: string }, merchant: number, filters: object[] = []) =>
    (await json(ask('POST', path, { payload: { merchants: [merchant], filters, limit: 80 } })))['data'] as Row[];
  /** Sets the clock and signs in again, because sessions expire. */
  const at = async (moment: string) => {
    await json(ask('POST', '/_mock/clock/', { payload: { now: `2026-${moment}:00Z` } }));
    await signIn('owner@example.com');
  };
  const get = ({ path }: { path: string }, id: number | string) => json(ask('GET', path.replace(/:\w+/, String(id))));
  await signIn('owner@example.com');
  return { ask, json, rows, at, get, world: worldOf() };
}
type Owner = Awaited<ReturnType<typeof ownersWorld>>;
const { paymentLists, settlementLists, disputeLists, payment: payments, settlements, reports, dashboard } = contract;

const figure = ({ ask, json }: Owner, alias: string, currency: string) => {
  const period: DashboardFilter = { currency, date_from: '2026-11-20', date_to: '2026-11-20' };
  const query = new URLSearchParams({ ...period }).toString();
  return json(ask('GET', `${dashboard.widget.path.replace(':alias', alias)}?${query}`));
};

describe("merchant created after the world's start", () => {
  test("a merchant created after the world's start pays fees and receives settlements on time", async () => {
    const owner = await ownersWorld();
    const { rows, at, get, world } = owner;
    const merchant = madeMerchant(world);
    const { id } = begun(world, merchant, { amount: 10_060, currency: 'PLN' });
    await at('11-20T15:00');
    const reference = `S20261123-PLN-${merchant.id}`;
    expect(await rows(paymentLists.payments.find, merchant.id)).toMatchObject([
      { id, status: 'approved', processing_status: 'captured', fee: '3.02', settlement_reference: reference },
    ]);
    const settlement = async () => {
      const [row, ...others] = await rows(settlementLists.direct.find, merchant.id);
      expect(others).toEqual([]);
      return row!;
    };
    expect(await settlement()).toMatchObject({
      reference,
      status: 'created',
      cnt: 1,
      account_number: 'PL61 •••• 2874',
    });
    await at('11-23T00:00');
    expect(await settlement()).toMatchObject({ status: 'pending', fees: '-3.02', settlement_amount: '97.58' });
    await at('11-23T09:00');
    expect(await settlement()).toMatchObject({ status: 'completed', payouttime: '2026-11-23T09:00:00Z' });
    expect(await get(payments.info, id)).toMatchObject({
      processing_status: 'settled',
      settlement: { id: (await settlement()).id, payouttime: '2026-11-23T09:00:00Z', amount: '97.58' },
    });
    const asked = [{ s: 'settlement_reference', m: 'eq', v: reference }];
    expect(await rows(paymentLists.payments.find, merchant.id, asked)).toMatchObject([{ id }]);
  });

  test('payments of a new merchant appear on the dashboard, and its currency in all currency filters', async () => {
    const owner = await ownersWorld();
    const { ask, json, at, world } = owner;
    const merchant = madeMerchant(world);
    begun(world, merchant, { amount: 10_060, currency: 'PLN' });
    await at('11-20T15:00');
    const { data } = await json(ask('GET', dashboard.currencies.path));
    expect(data).toContainEqual({ currency: 'PLN', payments: 1 });
    expect(await figure(owner, 'turnover', 'PLN')).toMatchObject({ totals: [{ value: '100.60' }] });
    expect(await figure(owner, 'merchants', 'PLN')).toMatchObject({
      graph: [{ name: merchant.name, percent: '100.0' }],
    });
    for (const { rows } of [paymentLists.payments, settlementLists.direct, disputeLists.all, reports.invoices]) {
      const { filters } = await json(ask('GET', rows.path));
      const choices = (filters as Filter[]).flatMap(({ name, choices: of }) =>
        name.endsWith('currency') ? of.map(({ value }) => value) : [],
      );
      expect(choices, rows.path).toEqual(['UAH', 'USD', 'EUR', 'CZK', 'PLN']);
    }
  });

  test('a new merchant can get disputes, and receives statements after the end of the month', async () => {
    const { ask, json, rows, at, get, world } = await ownersWorld();
    const merchant = madeMerchant(world);
    // Amounts that end in 71 are disputed three days after their payout.
    const { id } = begun(world, merchant, { amount: 10_071, currency: 'PLN' });
    await at('11-20T15:00');
    await at('11-26T09:00');
    const [dispute] = await rows(disputeLists.urgent.find, merchant.id);
    expect(dispute).toMatchObject({ internal_orderid: id, dispute_amount: '100.71', dispute_currency: 'PLN' });
    await json(ask('POST', contract.disputes.accept.path.replace(':id', String(dispute!.id)), { payload: {} }));
    const [charged] = await rows(settlementLists.direct.find, merchant.id);
    expect(charged).toMatchObject({ reference: `S20261127-PLN-${merchant.id}`, chargebacks: '-100.71', cnt: 0 });
    const of = { id: charged!.id, reference: charged!['reference'] };
    expect(
      await json(ask('POST', contract.disputes.info.path.replace(':id', String(dispute!.id)), { payload: {} })),
    ).toMatchObject({ settlement: of });
    expect(await get(settlements.info, charged!.id)).toMatchObject({ chargeback_rows: [{ dispute_id: dispute!.id }] });
    await at('12-01T06:00');
    const [invoice] = await rows(reports.invoices.find, merchant.id);
    expect(invoice).toMatchObject({ number: `INV-202611-PLN-${merchant.id}`, amount: '3.02', currency: 'PLN' });
    const file = await ask('GET', reports.download.path.replace(':id', String(invoice!.id)));
    expect(file.headers['content-type']).toBe('application/pdf');
    const [paper] = await rows(reports.settlements.find, merchant.id);
    expect(paper).toMatchObject({ number: `SR-202611-PLN-${merchant.id}`, cnt: 2, settlement_type: 'direct' });
  });

  test('authorizations of a new merchant can be captured and expire after the hold period', async () => {
    const { ask, json, at, get, world } = await ownersWorld();
    const { id: merchant_id } = madeMerchant(world);
    const ids = [world.chance.id(), world.chance.id()];
    const until = { autocapture_at: NOW + 2 * 86_400_000, created: NOW, currency: 'PLN' };
    world.store.apply({
      payments: ids.map((id) => held({ id, order_id: `PW-${id}`, merchant_id, fee: 0, ...until })),
    });
    const body = { type: 'partial', amount: '50.00', currency: 'PLN' };
    await json(ask('POST', payments.capture.path.replace(':id', String(ids[0])), { payload: body }));
    expect(await get(payments.info, ids[0]!)).toMatchObject({ capture_amount: '50.00', fee: '1.50' });
    await at('11-22T11:59');
    expect(await get(payments.info, ids[1]!)).toMatchObject({ processing_status: 'authorized' });
    await at('11-22T12:00');
    expect(await get(payments.info, ids[1]!)).toMatchObject({ status: 'declined', processing_status: 'expired' });
  });

  test("a new merchant's subscriptions are charged, and its payments get fiscal receipts", async () => {
    const { ask, get, json, rows, at, world } = await ownersWorld();
    const merchant = madeMerchant(world);
    world.store.apply({ cashRegisters: [sampleRegister({ merchant_id: merchant.id })] });
    const id = world.chance.id();
    const plan = { anchor: Date.parse('2026-11-22T10:00:00Z'), step: 0, left: null, until: null };
    const monthly = { period: 'month', every: 1, amount: 2000, charged: 0, next_at: plan.anchor, plan } as const;
    begun(world, merchant, {
      id,
      currency: 'PLN',
      rectoken: 't',
      recurring: { ...monthly, state: true, parent_id: id },
    });
    await at('11-20T15:00');
    const body = { id, amount: '10.00', currency: 'PLN', sender_email: 'payer@example.com' };
    await json(ask('POST', payments.chargeManually.path.replace(':id', String(id)), { payload: body }));
    await at('12-23T00:00');
    const charged = await rows(paymentLists.recurring.find, merchant.id);
    expect(charged.map(({ amount, fee, status }) => [amount, fee, status])).toEqual([
      ['20.00', '0.60', 'approved'],
      ['20.00', '0.60', 'approved'],
      ['10.00', '0.30', 'approved'],
      ['100.00', '3.00', 'approved'],
    ]);
    const number: unknown = expect.stringMatching(/^F\d{10}$/);
    expect(await get(payments.info, id)).toMatchObject({ fiscal: { number }, can_fiscalize: false });
  });
});

describe('changed merchant', () => {
  test('a changed tariff and a new currency of a merchant apply only to later payments', async () => {
    const { rows, at, get, world } = await ownersWorld();
    const { store } = world;
    const fees = async () =>
      (await rows(paymentLists.payments.find, MERCHANTS.coffee)).map(({ id, fee }) => [id, fee] as const);
    const [before, settled] = [await fees(), await rows(settlementLists.direct.find, MERCHANTS.coffee)];
    const coffee = store.merchants.get(MERCHANTS.coffee)!;
    const zloty = accountOf(store, coffee.id, 'PLN');
    const changed: MerchantRecord = {
      ...coffee,
      tariff: 2 * coffee.tariff,
      currencies: [...coffee.currencies, 'PLN'],
      payout_accounts: [...coffee.payout_accounts, zloty],
    };
    store.apply({ merchants: [changed] });
    expect(await fees()).toEqual(before);
    expect(await rows(settlementLists.direct.find, MERCHANTS.coffee)).toEqual(settled);
    const made = [begun(world, changed, { currency: 'UAH' }), begun(world, changed, { currency: 'PLN' })];
    await at('11-23T09:00');
    for (const { id } of made) expect(await get(payments.info, id)).toMatchObject({ fee: '5.50' });
    const [newest] = await rows(settlementLists.direct.find, coffee.id, [{ s: 'currency', m: 'eq', v: 'PLN' }]);
    expect(newest).toMatchObject({
      status: 'completed',
      payments: '100.00',
      fees: '-5.50',
      merchant: { id: coffee.id },
    });
    // Payments that were in progress have ended since then.
    const old = new Map(before.filter(([, fee]) => fee !== '0.00'));
    const kept = (await fees()).filter(([id]) => old.has(id));
    expect(kept.length).toBeGreaterThan(10);
    expect(kept).toEqual(kept.map(([id]) => [id, old.get(id)]));
  });

  test.each([
    ['11-20T12:30', 1800, 'created'],
    ['11-20T12:31', 1800, 'expired'],
    ['11-20T18:00', 86_400, 'created'],
  ])(
    "orders expire after the merchant's order lifetime: at %s, with %i s, an order is %s",
    async (moment, lifetime, status) => {
      const { ask, json, at, get, world } = await ownersWorld();
      const path = contract.merchantSettings.payment.path.replace(':id', String(MERCHANTS.coffee));
      const { callback_secret: _, before_until: __, ...settings } = await json(ask('GET', path));
      const { id } = begun(world, world.store.merchants.get(MERCHANTS.coffee)!, { created: NOW + 60_000 });
      const waiting = world.store.payments.get(id)!;
      world.store.apply({ payments: [{ ...waiting, processing_status: 'created', transactions: [] }] });
      await json(ask('POST', path, { payload: { ...settings, default_order_lifetime: lifetime } }));
      await at(moment);
      expect(await get(payments.info, id)).toMatchObject({ processing_status: status });
    },
  );

  test("settlements show the merchant's present payout account", async () => {
    const { rows, world } = await ownersWorld();
    const numbers = async () =>
      new Set((await rows(settlementLists.direct.find, MERCHANTS.coffee)).map((row) => row['account_number']));
    expect(await numbers()).not.toEqual(new Set(['UA99 •••• 9999']));
    const coffee = world.store.merchants.get(MERCHANTS.coffee)!;
    const payout_accounts = coffee.payout_accounts.map((one) => ({ ...one, masked_number: 'UA99 •••• 9999' }));
    world.store.apply({ merchants: [{ ...coffee, payout_accounts }] });
    expect(await numbers()).toEqual(new Set(['UA99 •••• 9999']));
  });
});
