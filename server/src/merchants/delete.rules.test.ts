import { expect, test } from 'vitest';
import { HOUR } from '../core/time.ts';
import { held as heldPayment, merchant, NOW, sample, stamp } from '../../test/payment.ts';
import { deleteMerchant, openMoneyOperation } from './delete.rules.ts';

type Kept = Parameters<typeof deleteMerchant>[2]['store'];
const words = { lang: 'en', dictionary: {} };

/**
 * Payment links or buttons with ids from `first`: an active one, one deleted an hour ago, and one of another merchant.
 */
const onSale = (first: number) => ({
  values: () => [
    { id: first, merchant_id: merchant.id, deleted_at: null },
    { id: first + 1, merchant_id: merchant.id, deleted_at: NOW - HOUR },
    { id: first + 2, merchant_id: 7, deleted_at: null },
  ],
});

/** Store with the given records for this merchant and the same records for another merchant. */
function kept(
  under: {
    held?: object;
    going?: object;
    unpaid?: object;
    subscription?: object;
    dispute?: object;
    payout?: object;
    movement?: object;
  } = {},
): Kept {
  const list = (one: object | undefined) => (one ? [{ ...one, merchant_id: 1 }, one] : []);
  const payments = {
    each: () => list(under.held),
    going: () => list(under.going),
    unpaid: () => list(under.unpaid),
    subscriptions: () => list(under.subscription),
  };
  const user = { id: 1, rights: { [merchant.id]: {}, 7: {} } };
  const stranger = { id: 2, rights: { 7: {} } };
  return {
    payments,
    disputes: { values: () => list(under.dispute) },
    payouts: { values: () => list(under.payout) },
    payoutMovements: { values: () => list(under.movement) },
    users: { values: () => [user, stranger] },
    landings: {
      values: () => [
        { id: 701, merchant_id: merchant.id, is_published: true },
        { id: 702, merchant_id: 7, is_published: true },
      ],
    },
    paymentLinks: onSale(801),
    buttons: onSale(901),
    invites: {
      values: () => [
        { id: 'here', merchant_id: merchant.id },
        { id: 'elsewhere', merchant_id: 7 },
      ],
    },
  } as unknown as Kept;
}

/** Ledger movement of payout money with its counterpart at the bank. */
const moved = (account: 'available' | 'due', amount: number) => ({
  merchant_id: merchant.id,
  currency: 'USD',
  topup_id: null,
  payout_id: null,
  entries: [
    { account: 'bank', amount: -amount },
    { account, amount },
  ],
});

const open = { reference: 'S1', payout_at: null };
const subscription = (state: boolean) => ({ ...sample(), recurring: { state } });

test.each([
  ['an authorization hold', { held: heldPayment() }, /^Authorization holds are open/],
  ['a payment in progress', { going: sample() }, /^Payments are in progress/],
  ['a payment without payout', { unpaid: { ...sample(), settlement: open } }, /^Some payments are not paid out yet/],
  ['an active subscription', { subscription: subscription(true) }, /^Subscriptions are active/],
  ['an open dispute', { dispute: { merchant_id: merchant.id, closed: null } }, /^Disputes are open/],
  ['a payout in progress', { payout: { merchant_id: merchant.id, done: null } }, /^Payouts are in progress/],
  ['a positive payout balance', { movement: moved('available', 25_000) }, /^250.00 USD is left on the payout balance/],
  ['a negative payout balance', { movement: moved('available', -7_500) }, /^−75.00 USD is left/],
  ['unpaid payout fees', { movement: moved('due', 1_234) }, /^Payout fees of 12.34 USD are due/],
])('a merchant with %s cannot be deleted', (_what, held, reason) => {
  expect(openMoneyOperation(kept(held), merchant.id, words)).toMatch(reason);
  expect(() => deleteMerchant(merchant, merchant.name, { store: kept(held), words }, stamp())).toThrow(reason);
  expect(openMoneyOperation(kept(held), 2, words)).toBeUndefined();
});

test('a merchant whose payments, subscriptions and disputes have ended can be deleted', () => {
  const ended = {
    unpaid: { ...sample(), settlement: { ...open, payout_at: NOW } },
    subscription: subscription(false),
    dispute: { merchant_id: merchant.id, closed: NOW },
    movement: moved('available', 0),
  };
  const { merchants, users, remove, landings, paymentLinks, buttons } = deleteMerchant(
    merchant,
    merchant.name,
    { store: kept(ended), words },
    stamp(),
  );
  expect(merchants).toEqual([{ ...merchant, status: 'deleted' }]);
  expect(remove).toEqual({ invites: ['here'] });
  expect(landings).toEqual([{ id: 701, merchant_id: merchant.id, is_published: false, updated: NOW }]);
  expect(paymentLinks).toEqual([{ id: 801, merchant_id: merchant.id, deleted_at: NOW }]);
  expect(buttons).toEqual([{ id: 901, merchant_id: merchant.id, deleted_at: NOW }]);
  expect(users).toMatchObject([{ id: 1, rights: { 7: {} } }]);
  expect(users![0]!.rights[merchant.id]).toBeUndefined();
});
