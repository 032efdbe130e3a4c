import { describe, expect, test } from 'vitest';
import { payouts, payoutLists, type PayoutInfo } from '@portal/contract/payouts';
import { covers } from '../support/covers.ts';
import {
  cancelPayout,
  readBalance,
  lookUpPayout,
  computeBalanceChange,
  PAYOUT_CARDS,
  findPayingMerchantId,
  createPayout,
  readPayout,
  createPayoutBody,
} from '../support/payouts.ts';
import { openPortal, type Portal } from '../support/portal.ts';

const NOTHING = { available: 0, reserved: 0, due: 0 };
/** Balance change while a payout of `minor` cents waits, with the minimum fee of 50 cents. */
const heldFor = (minor: number) => ({ available: -50 - minor, reserved: 50 + minor, due: 0 });
const paidFor = (minor: number) => ({ available: -50 - minor, reserved: 0, due: 50 });

const types = ({ events }: PayoutInfo) => events.map(({ type }) => type);

/** Creates a payout in dollars and returns it with a function that computes the balance change since then. */
async function ordered(portal: Portal, say: Parameters<typeof createPayout>[1]) {
  const before = await readBalance(portal, 'USD');
  const { body } = await createPayout(portal, { amount: '10.00', currency: 'USD', ...say });
  return { payout: body, since: async () => computeBalanceChange(before, await readBalance(portal, 'USD')) };
}

describe('answers of the bank', () => {
  test.each([
    [{ amount: '10.13' }, "The receiver's bank declined the payout"],
    [{ receiver: PAYOUT_CARDS.declined }, "The receiver's bank declined the payout"],
    [{ receiver: PAYOUT_CARDS.expired }, 'The card has expired'],
  ])('a payout that the bank declines moves no money and can be repeated: %j', async (say, reason) => {
    covers('OUT-032');
    const owner = await openPortal({ account: 'owner' });
    const { payout, since } = await ordered(owner, say);
    expect(payout).toMatchObject({ status: 'declined', reason, can_repeat: true, can_look_up: false });
    expect(await since()).toEqual(NOTHING);
  });

  test.each([
    ['10.17', 'approved', 1017],
    ['10.19', 'declined', 1019],
  ] as const)(
    'a payout of %s is %s a minute later, and its money stays reserved until then',
    async (amount, status, minor) => {
      covers('OUT-032');
      const owner = await openPortal({ account: 'owner' });
      const { payout, since } = await ordered(owner, { amount });
      expect(payout).toMatchObject({ status: 'processing', can_look_up: false, can_cancel: false, donetime: null });
      expect(await since()).toEqual(heldFor(minor));
      await owner.clock.advance('59s');
      expect((await readPayout(owner, payout)).status).toBe('processing');
      await owner.clock.advance('2s');
      expect((await readPayout(owner, payout)).status).toBe(status);
      expect(await since()).toEqual(status === 'approved' ? paidFor(minor) : NOTHING);
    },
  );
});

describe('payout without an answer from the bank', () => {
  test.each([
    [{ amount: '10.23' }, 'approved', 1023],
    [{ amount: '10.29' }, 'declined', 1029],
    [{ receiver: PAYOUT_CARDS.lost }, 'approved', 1000],
  ] as const)(
    'a payout without an answer from the bank stays unknown until the bank is asked for its status: %j',
    async (say, status, minor) => {
      const owner = await openPortal({ account: 'owner' });
      const { payout, since } = await ordered(owner, say);
      expect(payout).toMatchObject({ status: 'unknown', can_look_up: true, can_cancel: false, can_repeat: false });
      expect(types(payout)).toEqual(['created', 'sent', 'no_answer']);
      expect(await since()).toEqual(heldFor(minor));
      expect((await cancelPayout(owner, payout)).body).toEqual({ error: 'This payout was already sent' });
      const { body } = await lookUpPayout(owner, payout);
      expect(body).toMatchObject({ status, can_look_up: false });
      expect(types(body)).toEqual(['created', 'sent', 'no_answer', 'looked_up', status]);
      expect(await since()).toEqual(status === 'approved' ? paidFor(minor) : NOTHING);
      expect((await lookUpPayout(owner, payout)).body).toEqual({
        error: 'The outcome of this payout is already known',
      });
      await owner.clock.advance('1h');
      expect(types(await readPayout(await owner.as('owner'), payout))).toEqual(types(body));
    },
  );

  test('the outcome of a payout without an answer from the bank is looked up automatically after five minutes', async () => {
    covers('OUT-032');
    const owner = await openPortal({ account: 'owner' });
    const { payout, since } = await ordered(owner, { amount: '10.23' });
    await owner.clock.advance('299s');
    expect((await readPayout(owner, payout)).status).toBe('unknown');
    await owner.clock.advance('2s');
    const after = await readPayout(owner, payout);
    expect(after.status).toBe('approved');
    expect(after.events.find(({ type }) => type === 'looked_up')?.detail).toBeNull();
    expect(await since()).toEqual(paidFor(1023));
  });

  test('a payout that never reached the bank is sent again under the same order id and paid once', async () => {
    const owner = await openPortal({ account: 'owner' });
    const { payout, since } = await ordered(owner, { amount: '10.31' });
    const { body } = await lookUpPayout(owner, payout);
    expect(types(body)).toEqual(['created', 'sent', 'no_answer', 'looked_up', 'sent', 'approved']);
    expect(body.order_id).toBe(payout.order_id);
    expect(await since()).toEqual(paidFor(1031));
  });

  test('a payout is paid once if the bank answers the second attempt with 409 because it already has the payout', async () => {
    const owner = await openPortal({ account: 'owner' });
    const { payout, since } = await ordered(owner, { amount: '10.37' });
    const { body } = await lookUpPayout(owner, payout);
    expect(body).toMatchObject({ status: 'processing', can_look_up: false, can_cancel: false });
    expect(types(body)).toEqual(['created', 'sent', 'no_answer', 'looked_up', 'sent']);
    expect(await since()).toEqual(heldFor(1037));
    await owner.clock.advance('2m');
    expect((await readPayout(owner, payout)).status).toBe('approved');
    expect(await since()).toEqual(paidFor(1037));
  });

  test('twenty parallel look-ups of one unknown payout decide its outcome once', async () => {
    const owner = await openPortal({ account: 'owner' });
    const { payout, since } = await ordered(owner, { amount: '10.31' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => lookUpPayout(owner, payout)));
    expect(answers.filter(({ body }) => body.status === 'approved')).toHaveLength(1);
    expect(await since()).toEqual(paidFor(1031));
  });
});

describe('planned payout', () => {
  test("a planned payout reserves its money immediately and is sent at the start of its day in the user's time zone", async () => {
    const owner = await openPortal({ account: 'owner' });
    const before = await readBalance(owner, 'USD');
    const zone = { 'X-Timezone': 'Europe/Kyiv' };
    const { body } = await owner.call(payouts.create, {
      params: { id: findPayingMerchantId(owner) },
      headers: zone,
      body: createPayoutBody({ amount: '10.00', currency: 'USD', planned_for: '2026-11-23' }),
    });
    expect(body).toMatchObject({ status: 'planned', planned_for: '2026-11-23', can_cancel: true, donetime: null });
    expect(computeBalanceChange(before, await readBalance(owner, 'USD'))).toEqual(heldFor(1000));
    const statusAt = async (moment: string) => {
      await owner.clock.set(moment);
      return (await readPayout(await owner.as('owner'), body)).status;
    };
    expect(await statusAt('2026-11-22T21:59:59Z')).toBe('planned');
    expect(await statusAt('2026-11-22T22:00:00Z')).toBe('approved');
    expect(await readPayout(await owner.as('owner'), body)).toMatchObject({ donetime: '2026-11-22T22:00:00Z' });
  });

  test('a planned payout can be cancelled once before it is sent, which releases its money', async () => {
    const owner = await openPortal({ account: 'owner' });
    const { payout, since } = await ordered(owner, { planned_for: '2026-11-21' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancelPayout(owner, payout)));
    expect(answers.filter(({ body }) => body.status === 'cancelled')).toHaveLength(1);
    expect(await since()).toEqual(NOTHING);
    const after = await readPayout(owner, payout);
    expect(after).toMatchObject({ status: 'cancelled', can_cancel: false, can_repeat: true });
    expect(after.events.at(-1)).toMatchObject({ type: 'cancelled', detail: 'owner@example.com' });
    await owner.clock.set('2026-11-22T00:00:00Z');
    expect((await readPayout(await owner.as('owner'), payout)).status).toBe('cancelled');
  });

  test('a payout planned for today is sent immediately', async () => {
    const owner = await openPortal({ account: 'owner' });
    const { payout } = await ordered(owner, { planned_for: '2026-11-20' });
    expect(payout).toMatchObject({ status: 'approved', planned_for: null });
  });

  test('in the sample data, a planned payout is sent on its day and a processing payout is approved', async () => {
    const owner = await openPortal({ account: 'owner' });
    const filters = [{ s: 'status', m: 'in' as const, v: ['planned', 'processing'] }];
    const { data } = (await owner.call(payoutLists.history.find, { body: { filters } })).body;
    expect(data.map(({ status }) => status).toSorted()).toEqual(['planned', 'planned', 'processing', 'processing']);
    await owner.clock.set('2026-11-23T00:00:00Z');
    const later = await owner.as('owner');
    for (const { merchant, order_id: order } of data)
      expect((await later.call(payouts.order, { params: { id: merchant.id, order } })).body.donetime).not.toBeNull();
    expect((await readBalance(later)).reserved).toBe(0);
  });
});
