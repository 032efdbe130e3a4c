import { describe, expect, test } from 'vitest';
import { payment } from '@portal/contract/payments';
import { payoutLists } from '@portal/contract/payouts';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { covers } from '../support/covers.ts';
import {
  toMinorUnits,
  readBalance,
  computeBalanceChange,
  PAYOUT_CARDS,
  findPayingMerchantId,
  createPayout,
  readPayout,
} from '../support/payouts.ts';
import { openPortal } from '../support/portal.ts';
import { countPayouts } from './payouts.testData.ts';

/** Requirement ids that a validation error at each field shows. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  receiver: ['OUT-024', 'OUT-025'],
  amount: ['OUT-025'],
  currency: ['OUT-026'],
};

describe('payout to a card', () => {
  test('a payout takes amount and fee from the available balance, and the fee is due until the first of the next month', async () => {
    covers('OUT-001', 'OUT-021', 'OUT-022', 'OUT-025', 'OUT-032', 'OUT-036', 'OUT-037');
    const owner = await openPortal({ account: 'owner' });
    const before = await readBalance(owner);
    const { status, body } = await createPayout(owner, { amount: '1000,5', additional_info: ' Tips, week 47 ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'approved',
      type: 'card',
      receiver: '424242******4242',
      brand: 'visa',
      amount: '1000.50',
      fee: '7.50',
      currency: 'UAH',
      additional_info: 'Tips, week 47',
      origin: 'form',
      created_by: 'owner@example.com',
      planned_for: null,
      reason: null,
      can_cancel: false,
      can_repeat: false,
    });
    expect(body.events.map(({ type }) => type)).toEqual(['created', 'sent', 'approved']);
    expect(body.entries.map(({ account, amount }) => [account, amount])).toEqual([
      ['available', '-1008.00'],
      ['reserved', '1008.00'],
      ['reserved', '-1008.00'],
      ['due', '7.50'],
    ]);
    expect(computeBalanceChange(before, await readBalance(owner))).toEqual({
      available: -100_800,
      reserved: 0,
      due: 750,
    });
    expect(await readPayout(owner, body)).toEqual(body);
    expect((await owner.call(payoutLists.history.rows)).body.data[0]).toMatchObject({ order_id: body.order_id });
    await owner.clock.set('2026-12-01T00:00:00Z');
    const due = (await readBalance(await owner.as('owner'))).due;
    expect(due).toBe(0);
  });

  test('a payout costs at least the minimum fee of its currency', async () => {
    const owner = await openPortal({ account: 'owner' });
    expect((await createPayout(owner, { amount: '100' })).body.fee).toBe('5.00');
    expect((await createPayout(owner, { amount: '10', currency: 'USD' })).body.fee).toBe('0.50');
  });

  test('payouts to the same card number with different spacing have the same receiver', async () => {
    const owner = await openPortal({ account: 'owner' });
    const first = (await createPayout(owner)).body;
    const second = (await createPayout(owner, { receiver: ' 4242-4242 4242–4242 ' })).body;
    const other = (await createPayout(owner, { receiver: PAYOUT_CARDS.other })).body;
    expect(second.receiver_id).toBe(first.receiver_id);
    expect(other.receiver_id).not.toBe(first.receiver_id);
    const filters = [{ s: 'receiver_id', m: 'eq' as const, v: String(first.receiver_id) }];
    const { data } = (await owner.call(payoutLists.history.find, { body: { filters } })).body;
    expect(data.map(({ order_id }) => order_id)).toEqual([second.order_id, first.order_id]);
  });

  test('a payout accepts a card number with wrong check digits', async () => {
    covers('OUT-024', 'OUT-025');
    const owner = await openPortal({ account: 'owner' });
    for (const receiver of ['4242424242424243', '371411000000001', '67596498264384531', '6759649826438453123'])
      expect((await createPayout(owner, { receiver })).body).toMatchObject({ status: 'approved' });
  });

  test.each([
    [{ receiver: '4242 4242 4242' }, 'receiver', 'Enter a valid card number'],
    [{ receiver: '424242424242424' }, 'receiver', 'Enter a valid card number'],
    [{ receiver: '3714110000000012' }, 'receiver', 'Enter a valid card number'],
    [{ receiver: '42424242424242424242' }, 'receiver', 'Enter a valid card number'],
    [{ receiver: '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢' }, 'receiver', 'Enter a valid card number'],
    [{ receiver: PAYOUT_CARDS.closed }, 'receiver', 'Payouts to cards of this country are not possible'],
    [{ receiver: '2200 0000 0000 0004' }, 'receiver', 'Payouts to cards of this country are not possible'],
    [{ type: 'token' as const }, 'receiver', "This stored card doesn't exist"],
    [{ amount: '0' }, 'amount', 'field is lower than 1.00'],
    [{ amount: '0.99' }, 'amount', 'field is lower than 1.00'],
    [{ amount: '29999.01' }, 'amount', 'field is greater than 29999.00'],
    [{ amount: '99999999999999999.99' }, 'amount', 'field is greater than 29999.00'],
    [{ currency: 'EUR' }, 'currency', 'There is no balance in this currency'],
    [{ additional_info: 'for 4242 4242 4242 4242' }, 'additional_info', "Don't enter a card number here"],
    [{ planned_for: '2026-11-19' }, 'planned_for', 'Choose today or a later day'],
    [{ planned_for: '2026-02-31' }, 'planned_for', 'Choose today or a later day'],
    [{ planned_for: '2027-12-01' }, 'planned_for', 'Choose a day within a year'],
  ])('a payout with invalid data returns an error at the field and reserves no money: %j', async (say, field, text) => {
    covers('OUT-036', ...(FIELDS[field] ?? []));
    const owner = await openPortal({ account: 'owner' });
    const before = [await readBalance(owner), await countPayouts(owner)];
    expect((await createPayout(owner, say)).body).toEqual({ error: [[field, text]] });
    expect([await readBalance(owner), await countPayouts(owner)]).toEqual(before);
  });

  test.each(['-1', '0.001', '1e3', '٣', 'NaN', '', ' ', '123456789012345678'])(
    'a payout refuses "%s" as its amount',
    async (amount) => {
      covers('OUT-025');
      const owner = await openPortal({ account: 'owner' });
      expect((await createPayout(owner, { amount })).status).toBe(400);
    },
  );

  test("a payout's purpose has at most 1024 characters", async () => {
    covers('OUT-023');
    const owner = await openPortal({ account: 'owner' });
    const longest = 'Чай '.repeat(256).trim().padEnd(1024, '!');
    expect((await createPayout(owner, { additional_info: longest })).body.additional_info).toBe(longest);
    expect((await createPayout(owner, { additional_info: `${longest}!` })).status).toBe(400);
  });

  test.each(['type', 'receiver', 'amount', 'currency'])(
    'a payout without its required member %s answers 400',
    async (name) => {
      covers('OUT-021', 'OUT-025', 'OUT-036');
      const owner = await openPortal({ account: 'owner' });
      const total = await countPayouts(owner);
      expect((await createPayout(owner, { [name]: undefined })).status).toBe(400);
      expect((await createPayout(owner, { [name]: '' })).status).toBe(400);
      expect(await countPayouts(owner)).toBe(total);
    },
  );

  test('a payout is made in the requested currency, and its purpose is optional', async () => {
    covers('OUT-021', 'OUT-026', 'OUT-036');
    const owner = await openPortal({ account: 'owner' });
    const { body } = await createPayout(owner, { amount: '12.30', currency: 'USD' });
    expect(body).toMatchObject({ amount: '12.30', currency: 'USD', type: 'card', additional_info: '' });
    const bikes = await createPayout(owner, { amount: '12.30', currency: 'EUR' }, undefined, MERCHANTS.bikes);
    expect(bikes.body).toMatchObject({ currency: 'EUR', merchant: { id: MERCHANTS.bikes }, status: 'approved' });
  });

  test('a payout with several invalid fields returns all errors in one answer', async () => {
    const owner = await openPortal({ account: 'owner' });
    const { body } = await createPayout(owner, { receiver: '1', amount: '0', planned_for: '2020-01-01' });
    expect((body.error as unknown as [string, string][]).map(([field]) => field)).toEqual([
      'receiver',
      'amount',
      'planned_for',
    ]);
  });

  test('a payout whose amount plus fee exceeds the available balance by one cent is refused', async () => {
    covers('OUT-025', 'OUT-036');
    const owner = await openPortal({ account: 'owner' });
    const left = async () => (await readBalance(owner, 'USD')).available;
    const typed = (minor: number) => (minor / 100).toFixed(2);
    const cost = (minor: number) => minor + Math.max(50, Math.round(minor / 100));
    while ((await left()) > cost(100_000)) await createPayout(owner, { amount: '1000.00', currency: 'USD' });
    const available = await left();
    let most = available;
    while (cost(most) > available) most -= 1;
    const over = await createPayout(owner, { amount: typed(most + 1), currency: 'USD' });
    expect(over.body).toEqual({ error: [['amount', 'The available balance is too low for the amount and the fee']] });
    expect(await left()).toBe(available);
    const { body } = await createPayout(owner, { amount: typed(most), currency: 'USD', planned_for: '2026-12-01' });
    expect(body.status).toBe('planned');
    expect(await left()).toBe(available - cost(most));
  });

  test('a payout is refused for a merchant without payouts', async () => {
    covers('OUT-026', 'OUT-027', 'OUT-036');
    const owner = await openPortal({ account: 'owner' });
    const [, books] = owner.fixture.merchants;
    const { body } = await createPayout(owner, {}, undefined, books?.id);
    expect(body).toEqual({ error: "This merchant can't pay out to cards" });
  });

  test('a payout request cannot set the status, the fee, the balance or the merchant through extra body members', async () => {
    const owner = await openPortal({ account: 'owner' });
    const before = await readBalance(owner);
    const extra = { status: 'approved', fee: '0.00', merchant_id: 1, balance_db: '9999999.00', is_admin: true, id: 5 };
    const { body } = await createPayout(owner, { amount: '10.13', ...extra });
    expect(body).toMatchObject({ status: 'declined', fee: '5.00', merchant: { id: findPayingMerchantId(owner) } });
    expect(body.id).not.toBe(5);
    expect(await readBalance(owner)).toEqual(before);
  });
});

describe('payout of a received transfer', () => {
  test('payouts of a card transfer together pay out at most the amount of the transfer', async () => {
    covers('PAY-038');
    const owner = await openPortal({ account: 'owner' });
    const { body: paid } = await owner.call(payment.info, { params: { id: owner.known.p2p } });
    expect(paid).toMatchObject({ can_payout: true, merchant: { id: findPayingMerchantId(owner) } });
    const of = (say: object) => createPayout(owner, { payment_id: paid.id, currency: paid.currency, ...say });
    await owner.topUp(paid.merchant.id, paid.amount, paid.currency);
    const first = (await of({ amount: '1.00' })).body;
    expect(first).toMatchObject({ status: 'approved', payment_id: paid.id });
    expect((await of({ amount: paid.amount })).body.error).toEqual([
      ['amount', "The amount is higher than the payment's remaining amount"],
    ]);
    // A declined payout does not reduce the amount that is left of the payment.
    expect((await of({ amount: '1.13' })).body).toMatchObject({ status: 'declined' });
    const rest = toMinorUnits(paid.amount) - 100;
    const typed = `${Math.floor(rest / 100)}.${String(rest % 100).padStart(2, '0')}`;
    expect((await of({ amount: typed })).body).toMatchObject({ payment_id: paid.id });
    expect((await of({ amount: '1.00' })).body.error).toBe('Nothing is left to pay out from this payment');
    expect((await owner.call(payment.info, { params: { id: paid.id } })).body.can_payout).toBe(false);
  });

  test("a payout from a payment is possible only for the merchant's own transfers and in their currency", async () => {
    const owner = await openPortal({ account: 'owner' });
    const { known } = owner;
    expect((await owner.call(payment.info, { params: { id: known.refundable } })).body.can_payout).toBe(false);
    const of = async (payment_id: number, currency = 'UAH') => createPayout(owner, { payment_id, currency });
    expect((await of(known.refundable)).body.error).toBe('No payout can be made from this payment');
    expect((await of(known.hiddenFromViewer)).status).toBe(404);
    expect((await of(known.foreign)).status).toBe(404);
    expect((await of(12_345)).status).toBe(404);
    const { currency } = (await owner.call(payment.info, { params: { id: known.p2p } })).body;
    const wrong = currency === 'UAH' ? 'USD' : 'UAH';
    expect((await of(known.p2p, wrong)).body.error).toEqual([['currency', `Only ${currency} is possible here`]]);
  });
});
