import { describe, expect, test } from 'vitest';
import { callbackLists, callbacks } from '@portal/contract/callbacks';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { payment } from '@portal/contract/payments';
import { computeProviderSignature } from '../receiver/verifySignatures.ts';
import { covers } from '../support/covers.ts';
import { callbacksOf, callbackSecretOf, verifyCallback } from '../support/selling/callbacks.ts';
import { CARDS, isNewRecord } from '../support/selling/checkout.ts';
import { createLink, openLinkPayer, firstMerchantOf } from '../support/selling/links.ts';
import { openPortal, type Portal } from '../support/portal.ts';

describe('a callback', () => {
  test('each callback has two valid signatures, and a resent callback keeps its id', async () => {
    const owner = await openPortal({ account: 'owner' });
    const secret = await callbackSecretOf(owner);
    const payer = await openLinkPayer(owner, await createLink(owner, { invoice_desc: 'Кава | 100 %' }));
    await payer.pay(CARDS.poor);
    await payer.pay(CARDS.approved);
    const id = Number(payer.seen.attempt?.payment_id);
    await owner.call(payment.refund, { params: { id }, body: { type: 'total' } });
    await owner.call(payment.recallback, { params: { id } });
    const sent = await callbacksOf(owner);
    expect(sent).toHaveLength(4);
    for (const one of sent) {
      expect(verifyCallback(one, secret)).toEqual(JSON.parse(one.body));
      const facts = JSON.parse(one.body) as { signature: string };
      expect(facts.signature).toBe(computeProviderSignature(facts, secret));
      expect(one.headers).toMatchObject({ 'content-type': 'application/json' });
      expect(() => verifyCallback({ ...one, body: one.body.replace('12.34', '99.99') }, secret)).toThrow('signature');
    }
    const ids = sent.map(({ headers }) => headers?.['webhook-id']);
    expect([new Set(ids).size, ids[3]]).toEqual([3, ids[2]]);
  });

  test('callbacks are signed with the old and the new secret for a day after a renewal', async () => {
    const owner = await openPortal({ account: 'owner' });
    const before = await callbackSecretOf(owner);
    const params = { id: firstMerchantOf(owner) };
    const { password } = owner.who('owner');
    const wrong = await owner.call(callbacks.renewSecret, { params, body: { password: 'something else' } });
    expect([wrong.body.error !== undefined, await callbackSecretOf(owner)]).toEqual([true, before]);
    const { body } = await owner.call(callbacks.renewSecret, { params, body: { password } });
    const after = await callbackSecretOf(owner);
    expect([body.callback_secret, after === before]).toEqual([after, false]);
    expect(Date.parse(body.before_until) - (await owner.clock.now())).toBeGreaterThan(86_000_000);
    const pay = async (portal: Portal) => {
      await (await openLinkPayer(portal, await createLink(portal))).pay(CARDS.approved);
      return (await callbacksOf(portal)).at(-1)!;
    };
    const during = await pay(owner);
    expect([verifyCallback(during, before), verifyCallback(during, after)]).toEqual([
      JSON.parse(during.body),
      JSON.parse(during.body),
    ]);
    const untilOf = async (who: Portal) => (await who.call(merchantSettings.payment, { params })).body.before_until;
    expect(await untilOf(owner)).toBe(body.before_until);
    const mixed = await owner.as('mixed');
    await owner.grant(owner.who('mixed').email, params.id, { merchant: 'read' });
    expect(await untilOf(mixed)).toBeNull();
    await owner.clock.advance('25h');
    expect(await untilOf(await owner.as('owner'))).toBeNull();
    const later = await pay(await owner.as('owner'));
    expect(verifyCallback(later, after)).toEqual(JSON.parse(later.body));
    expect(() => verifyCallback(later, before)).toThrow('signature');
  });

  test('callbacks are signed with every secret of the last day, and five renewals a day are allowed', async () => {
    const owner = await openPortal({ account: 'owner' });
    const [params, { password }] = [{ id: firstMerchantOf(owner) }, owner.who('owner')];
    const renew = async () => (await owner.call(callbacks.renewSecret, { params, body: { password } })).body.error;
    const secrets = [await callbackSecretOf(owner)];
    for (let count = 0; count < 5; count++) {
      expect(await renew()).toBeUndefined();
      secrets.push(await callbackSecretOf(owner));
    }
    expect(await renew()).toBe('The secret was renewed too often. Try again tomorrow');
    await (await openLinkPayer(owner, await createLink(owner))).pay(CARDS.approved);
    const sent = (await callbacksOf(owner)).at(-1)!;
    expect(new Set(secrets).size).toBe(6);
    for (const secret of secrets) expect(verifyCallback(sent, secret)).toEqual(JSON.parse(sent.body));
    await owner.clock.advance('25h');
    const later = await owner.as('owner');
    expect((await later.call(callbacks.renewSecret, { params, body: { password } })).body.error).toBeUndefined();
  });

  test('only users with the right to callbacks can read or renew the callback secret', async () => {
    const owner = await openPortal({ account: 'owner' });
    const [id, mixed] = [firstMerchantOf(owner), await owner.as('mixed')];
    const body = owner.who('mixed');
    const renew = async () => (await mixed.call(callbacks.renewSecret, { params: { id }, body })).status;
    expect(await renew()).toBe(403);
    await owner.grant(body.email, id, { merchant: 'read', callbacks: 'read' });
    expect([await renew(), await callbackSecretOf(mixed)]).toEqual([403, await callbackSecretOf(owner)]);
    await owner.grant(body.email, id, { merchant: 'read', callbacks: 'edit' });
    expect(await renew()).toBe(200);
  });
});

describe('the callback log', () => {
  const url = 'https://coffee-yard.example/payments/callback';
  const paid = async (owner: Portal) => {
    const payer = await openLinkPayer(owner, await createLink(owner));
    await payer.pay(CARDS.approved);
    return Number(payer.seen.attempt?.payment_id);
  };
  const logOf = async (owner: Portal, status?: string) => {
    const filters = status === undefined ? [] : [{ s: 'status', m: 'eq', v: status }];
    const { data } = (await owner.call(callbackLists.callbacks.find, { body: { filters, limit: 80 } })).body;
    return data.filter(isNewRecord);
  };
  const sentOf = async (owner: Portal, id: number) =>
    (await callbacksOf(owner)).filter(({ payment_id }) => payment_id === id);
  const infoOf = async (owner: Portal, id = 0) => (await owner.call(callbacks.info, { params: { id } })).body;

  test('the callback log lists each callback with request and answer, and can be filtered by payment', async () => {
    const owner = await openPortal({ account: 'owner' });
    const [first, second] = [await paid(owner), await paid(owner)];
    const rows = await logOf(owner);
    expect(
      rows.map(({ payment_id, status, attempts_count, last_status }) => [
        payment_id,
        status,
        attempts_count,
        last_status,
      ]),
    ).toEqual([
      [second, 'delivered', 1, 200],
      [first, 'delivered', 1, 200],
    ]);
    const filters = [{ s: 'payment_id', m: 'eq', v: String(first) }];
    const own = (await owner.call(callbackLists.callbacks.find, { body: { filters } })).body.data;
    expect(own.map(({ payment_id }) => payment_id)).toEqual([first]);
    const { body, attempts, event, url: to } = await infoOf(owner, own[0]?.id);
    const sent = (await callbacksOf(owner)).find(({ payment_id }) => payment_id === first)!;
    expect([to, event, body]).toEqual([url, sent.headers?.['webhook-id'], sent.body]);
    expect(attempts).toMatchObject([{ status: 200, answer: 'OK', headers: sent.headers }]);
  });

  test.each([201, 202, 204])(
    'the callback log shows a callback that was answered with %i as delivered',
    async (status) => {
      const owner = await openPortal({ account: 'owner' });
      await owner.faults.add({ path: url, times: 1, status, body: '' });
      const id = await paid(owner);
      expect((await logOf(owner))[0]).toMatchObject({ payment_id: id, status: 'delivered', last_status: status });
      expect((await owner.call(callbacks.health)).body.data).toEqual([]);
      await owner.clock.advance('2d');
      expect(await sentOf(await owner.as('owner'), id)).toHaveLength(1);
    },
  );

  test("resending a payment's pending callback counts as the next attempt of the same event", async () => {
    covers('PAY-036');
    const owner = await openPortal({ account: 'owner' });
    await owner.faults.add({ path: url, times: 2, status: 500 });
    const id = await paid(owner);
    await owner.clock.advance('2s');
    const [waiting] = await logOf(owner);
    expect(waiting).toMatchObject({ status: 'pending', attempts_count: 2 });
    await owner.call(payment.recallback, { params: { id } });
    const rows = await logOf(owner);
    expect(rows).toMatchObject([{ event: waiting?.event, status: 'delivered', attempts_count: 3, next_time: null }]);
    await owner.clock.advance('2d');
    const sent = await sentOf(await owner.as('owner'), id);
    expect(sent.map(({ headers }) => headers?.['webhook-id'])).toEqual(Array(3).fill(waiting?.event));
  });

  test('a failed callback is retried on schedule with the same event id until the answer is 200', async () => {
    const owner = await openPortal({ account: 'owner' });
    const secret = await callbackSecretOf(owner);
    await owner.faults.add({ path: url, times: 1, drop: true }, { path: url, times: 2, status: 500, body: 'no' });
    const id = await paid(owner);
    const [row] = await logOf(owner);
    expect(row).toMatchObject({ status: 'pending', attempts_count: 1, last_status: null, payment_id: id });
    const { data } = (await owner.call(callbacks.health)).body;
    expect(data).toMatchObject([{ url, failures: 1, waiting: 1, merchant: { id: firstMerchantOf(owner) } }]);
    await owner.clock.advance('2s');
    expect((await logOf(owner))[0]).toMatchObject({ status: 'pending', attempts_count: 2, last_status: 500 });
    await owner.clock.advance('6m');
    const { status, attempts } = await infoOf(owner, row?.id);
    const seconds = attempts.map(({ time }) => (Date.parse(time) - Date.parse(attempts[0]?.time ?? '')) / 1000);
    expect([status, seconds]).toEqual(['delivered', [0, 2, 62, 362]]);
    expect(attempts.map((one) => [one.status, one.answer])).toEqual([
      [null, 'The connection was lost'],
      [500, 'no'],
      [500, 'no'],
      [200, 'OK'],
    ]);
    expect((await owner.call(callbacks.health)).body.data).toEqual([]);
    const sent = await callbacksOf(owner);
    expect(new Set(sent.map(({ headers }) => headers?.['webhook-id'])).size).toBe(1);
    expect(new Set(sent.map(({ headers }) => headers?.['webhook-signature'])).size).toBe(4);
    for (const one of sent) expect(verifyCallback(one, secret)).toEqual(JSON.parse(one.body));
  });

  test('failed callbacks can be resent one by one or together, and delivered callbacks are skipped', async () => {
    const owner = await openPortal({ account: 'owner' });
    await paid(owner);
    await owner.faults.add({ path: url, status: 410 });
    await paid(owner);
    await paid(owner);
    await owner.faults.clear();
    const failed = await logOf(owner, 'failed');
    const all = (await logOf(owner)).map(({ id }) => id);
    expect([failed.length, all.length]).toEqual([2, 3]);
    const one = (await owner.call(callbacks.resend, { params: { id: failed[0]?.id ?? 0 }, body: {} })).body;
    expect(one.status).toBe('pending');
    expect((await infoOf(owner, one.id)).attempts.map(({ status }) => status)).toEqual([410, 200]);
    const many = async (who: Portal) => (await who.call(callbacks.resendMany, { body: { ids: [...all, 1] } })).body;
    expect(await many(await owner.as('other'))).toEqual({ resent: 0, delivered: 0, left_out: 4 });
    expect(await many(owner)).toEqual({ resent: 1, delivered: 2, left_out: 3 });
    expect((await logOf(owner)).map(({ status }) => status)).toEqual(['delivered', 'delivered', 'delivered']);
  });

  test('reading the callback log needs the right to read callbacks, resending needs the right to edit', async () => {
    const owner = await openPortal({ account: 'owner' });
    await paid(owner);
    const [row] = await logOf(owner);
    const id = row?.id ?? 0;
    const statusOf = async (who: Portal) => [
      (await who.call(callbacks.info, { params: { id } })).status,
      (await who.call(callbacks.resend, { params: { id }, body: {} })).status,
    ];
    expect(await statusOf(await owner.as('viewer'))).toEqual([200, 403]);
    expect(await statusOf(await owner.as('mixed'))).toEqual([403, 403]);
    expect(await statusOf(await owner.as('other'))).toEqual([404, 404]);
    expect((await infoOf(await owner.as('viewer'), id)).can_resend).toBe(false);
  });
});
