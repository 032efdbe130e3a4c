import { expect, test } from 'vitest';
import { held, merchant, NOW, sample } from '../payments/testData.ts';
import { deleteMerchant, moneyUnderWay } from './delete.rules.ts';

type Kept = Parameters<typeof deleteMerchant>[2];

/** A store with what the test says is under way, of this merchant and in all of its parts of another one. */
function kept(
  say: { held?: object; going?: object; unpaid?: object; subscription?: object; dispute?: object } = {},
): Kept {
  const list = (one: object | undefined) => (one ? [{ ...one, merchant_id: 1 }, one] : []);
  const payments = {
    each: () => list(say.held),
    going: () => list(say.going),
    unpaid: () => list(say.unpaid),
    subscriptions: () => list(say.subscription),
  };
  const user = { id: 1, rights: { [merchant.id]: {}, 7: {} } };
  const stranger = { id: 2, rights: { 7: {} } };
  return {
    payments,
    disputes: { values: () => list(say.dispute) },
    users: { values: () => [user, stranger] },
    invites: {
      values: () => [
        { id: 'here', merchant_id: merchant.id },
        { id: 'elsewhere', merchant_id: 7 },
      ],
    },
  } as unknown as Kept;
}

const open = { reference: 'S1', payout_at: null };
const subscription = (state: boolean) => ({ ...sample(), recurring: { state } });

test.each([
  ['an authorization', { held: held() }, /^Authorizations are held/],
  ['a payment in progress', { going: sample() }, /^Payments are in progress/],
  ['a payment that is not paid out', { unpaid: { ...sample(), settlement: open } }, /^Payments are not paid out yet/],
  ['a subscription', { subscription: subscription(true) }, /^Subscriptions go on/],
  ['a dispute', { dispute: { merchant_id: merchant.id, closed: null } }, /^Disputes are open/],
])('%s keeps a merchant from being deleted', (_what, say, reason) => {
  expect(moneyUnderWay(kept(say), merchant.id)).toMatch(reason);
  expect(() => deleteMerchant(merchant, merchant.name, kept(say))).toThrow(reason);
  expect(moneyUnderWay(kept(say), 2)).toBeUndefined();
});

test('what has ended does not', () => {
  const ended = {
    unpaid: { ...sample(), settlement: { ...open, payout_at: NOW } },
    subscription: subscription(false),
    dispute: { merchant_id: merchant.id, closed: NOW },
  };
  const { merchants, users, remove } = deleteMerchant(merchant, merchant.name, kept(ended));
  expect(merchants).toEqual([{ ...merchant, status: 'deleted' }]);
  expect(remove).toEqual({ invites: ['here'] });
  expect(users).toMatchObject([{ id: 1, rights: { 7: {} } }]);
  expect(users![0]!.rights[merchant.id]).toBeUndefined();
});
