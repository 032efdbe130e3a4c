import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { payouts } from '@portal/contract/payouts';
import { covers } from '../support/covers.ts';
import {
  readBalance,
  computeBalanceChange,
  PAYOUT_CARDS,
  findPayingMerchantId,
  createPayout,
  createPayoutBody,
} from '../support/payouts.ts';
import { openPortal } from '../support/portal.ts';
import { countPayouts } from './payouts.testData.ts';

describe('repeated payout requests', () => {
  test('twenty parallel payout requests with one idempotency key from two tabs make one payout', async () => {
    covers('OUT-036');
    const owner = await openPortal({ account: 'owner' });
    const tab = await owner.as('owner');
    const [before, total] = [await readBalance(owner), await countPayouts(owner)];
    const key = randomUUID();
    const all = await Promise.all(Array.from({ length: 20 }, (_, at) => createPayout(at % 2 ? owner : tab, {}, key)));
    expect(new Set(all.map(({ body }) => body.order_id)).size).toBe(1);
    expect(all[0]?.body.status).toBe('approved');
    expect(await countPayouts(owner)).toBe(total + 1);
    expect(computeBalanceChange(before, await readBalance(owner))).toEqual({
      available: -10_500,
      reserved: 0,
      due: 500,
    });
  });

  test('after a lost answer, repeating a payout request with the same idempotency key returns the first payout', async () => {
    const owner = await openPortal({ account: 'owner' });
    const total = await countPayouts(owner);
    const key = randomUUID();
    const path = payouts.create.path.replace(':id', String(findPayingMerchantId(owner)));
    await owner.faults.add({ method: 'POST', path, times: 1, after_commit: true, status: 500 });
    expect((await createPayout(owner, {}, key)).status).toBe(500);
    const { body } = await createPayout(owner, {}, key);
    expect(body.status).toBe('approved');
    expect((await createPayout(owner, {}, key)).body).toEqual(body);
    expect(await countPayouts(owner)).toBe(total + 1);
  });

  test('an idempotency key belongs to one user and one payout: the key is refused with another amount or card', async () => {
    const owner = await openPortal({ account: 'owner' });
    const total = await countPayouts(owner);
    const key = randomUUID();
    const first = (await createPayout(owner, {}, key)).body;
    const other = { error: 'This request was already sent with different data' };
    expect((await createPayout(owner, { amount: '100.01' }, key)).body).toEqual(other);
    expect((await createPayout(owner, { receiver: PAYOUT_CARDS.other }, key)).body).toEqual(other);
    // The same card number with spaces is the same operation.
    expect((await createPayout(owner, { receiver: '4242 4242 4242 4242' }, key)).body.order_id).toBe(first.order_id);
    const refused = await createPayout(owner, { currency: 'EUR' }, `${key}-2`);
    expect((await createPayout(owner, { currency: 'EUR' }, `${key}-2`)).body).toEqual(refused.body);
    const colleague = await owner.as('mfa');
    expect((await createPayout(colleague, {}, key)).body.order_id).not.toBe(first.order_id);
    expect((await createPayout(owner, {}, 'x'.repeat(256))).status).toBe(400);
    expect(await countPayouts(owner)).toBe(total + 2);
  });

  test('fifty parallel payouts never exceed the available balance', async () => {
    const owner = await openPortal({ account: 'owner' });
    const { available } = await readBalance(owner, 'USD');
    // Each payout costs 1000 dollars and 1 %, so the balance covers only some of the fifty payouts.
    const most = Math.floor(available / 101_000);
    expect(most).toBeGreaterThan(2);
    expect(most).toBeLessThan(50);
    const asked = Array.from({ length: 50 }, () =>
      createPayout(owner, { amount: '1000.00', currency: 'USD' }, randomUUID()),
    );
    const answers = await Promise.all(asked);
    const made = answers.filter(({ body }) => body.order_id !== undefined);
    expect(made).toHaveLength(most);
    expect((await readBalance(owner, 'USD')).available).toBe(available - most * 101_000);
    for (const { body } of answers.filter((one) => !made.includes(one)))
      expect(body).toEqual({ error: [['amount', 'The available balance is too low for the amount and the fee']] });
  });

  test('a payout request of a demo user makes no payout', async () => {
    covers('OUT-036');
    const demo = await openPortal({ account: 'demo' });
    const [merchant] = (await demo.call(payouts.merchants)).body.data;
    const params = { id: merchant?.id ?? 0 };
    const before = (await demo.call(payouts.balance, { params })).body;
    const { body } = await demo.call(payouts.create, { params, body: createPayoutBody({ currency: 'EUR' }) });
    expect(body).toEqual({ demo_mode: true });
    expect((await demo.call(payouts.balance, { params })).body).toEqual(before);
  });
});
