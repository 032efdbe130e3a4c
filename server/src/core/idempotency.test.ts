import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import type { UserRecord } from '@portal/fixtures/people';
import { surroundings } from '../../test/world.ts';
import type { Caller } from './caller.ts';
import { runIdempotently } from './idempotency.ts';
import { RefusalError } from './refusal.ts';
import { Worlds } from './worlds.ts';

const NOW = Date.UTC(2026, 10, 20);
const someone = (rights: UserRecord['rights'], id = 1): Caller => {
  const world = new Worlds(
    { seed: 1, payments: 0, now: NOW },
    surroundings(() => NOW),
  ).named();
  const user = { ...world.store.users.get(id)!, rights };
  return { world, user, session: { id: 's', user_id: id, state: 'full', remember: false, created: NOW, seen: NOW } };
};
const asked = (say: { cookie?: string; key?: string; url?: string } = {}): FastifyRequest =>
  ({
    method: 'POST',
    url: say.url ?? '/api/v2/merchant/transactions/1/refund/',
    cookies: { selected_merchants: say.cookie },
    headers: { 'idempotency-key': say.key },
  }) as unknown as FastifyRequest;

describe('calls with an Idempotency-Key', () => {
  const acting = () => {
    let count = 0;
    return { act: () => ({ call: ++count }), count: () => count };
  };

  test('twenty simultaneous calls with one Idempotency-Key run once and get the same answer', async () => {
    const [caller, { act, count }] = [someone({}), acting()];
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => runIdempotently(asked({ key: 'k' }), caller, { amount: '1' }, act)),
    );
    expect(answers).toEqual(Array.from({ length: 20 }, () => ({ call: 1 })));
    expect(count()).toBe(1);
  });
  test('a call without an Idempotency-Key runs each time', async () => {
    const [caller, { act, count }] = [someone({}), acting()];
    await runIdempotently(asked(), caller, {}, act);
    await runIdempotently(asked({ key: '' }), caller, {}, act);
    expect(count()).toBe(2);
  });
  test('a refused call with an Idempotency-Key is not run again for a repeated key', async () => {
    const caller = someone({});
    let tries = 0;
    const act = () => {
      tries++;
      throw new RefusalError('too much');
    };
    for (let time = 0; time < 2; time++)
      await expect(runIdempotently(asked({ key: 'k' }), caller, {}, act)).rejects.toThrow('too much');
    expect(tries).toBe(1);
  });
  test('a call that repeats an Idempotency-Key waits while the first call is running', async () => {
    const caller = someone({});
    let done = (_: string) => {};
    let tries = 0;
    const act = () => {
      tries++;
      return new Promise<string>((resolve) => (done = resolve));
    };
    const both = [1, 2].map(() => runIdempotently(asked({ key: 'k' }), caller, {}, act));
    await Promise.resolve();
    done('booked');
    expect(await Promise.all(both)).toEqual(['booked', 'booked']);
    expect(tries).toBe(1);
  });
  test('a call that repeats the Idempotency-Key of a failed call gets the same failure', async () => {
    const caller = someone({});
    let tries = 0;
    const act = () => {
      tries++;
      return Promise.reject(new Error('broken'));
    };
    for (let time = 0; time < 2; time++)
      await expect(runIdempotently(asked({ key: 'k' }), caller, {}, act)).rejects.toThrow('broken');
    expect(tries).toBe(1);
  });
  test('rejects a reused Idempotency-Key with other data or for another payment', async () => {
    const [caller, { act, count }] = [someone({}), acting()];
    await runIdempotently(asked({ key: 'k' }), caller, { amount: '1' }, act);
    await expect(runIdempotently(asked({ key: 'k' }), caller, { amount: '2' }, act)).rejects.toThrow(RefusalError);
    await expect(runIdempotently(asked({ key: 'k', url: '/other' }), caller, { amount: '1' }, act)).rejects.toThrow(
      RefusalError,
    );
    expect(count()).toBe(1);
  });
  test('different users can use the same Idempotency-Key independently', async () => {
    const [caller, { act, count }] = [someone({}), acting()];
    await runIdempotently(asked({ key: 'k' }), caller, {}, act);
    await runIdempotently(asked({ key: 'k' }), { ...caller, user: { ...caller.user, id: 2 } }, {}, act);
    expect(count()).toBe(2);
  });
  test('accepts an Idempotency-Key of up to 255 characters', async () => {
    const [caller, { act }] = [someone({}), acting()];
    await expect(runIdempotently(asked({ key: 'k'.repeat(255) }), caller, {}, act)).resolves.toBeDefined();
    await expect(runIdempotently(asked({ key: 'k'.repeat(256) }), caller, {}, act)).rejects.toMatchObject({
      status: 400,
    });
  });
  test("refuses a user's new Idempotency-Key after ten thousand a day, but no other user's", async () => {
    const [caller, { act, count }] = [someone({}), acting()];
    for (let at = 0; at < 10_000; at++) await runIdempotently(asked({ key: `k${at}` }), caller, {}, act);
    await expect(runIdempotently(asked({ key: 'one more' }), caller, {}, act)).rejects.toMatchObject({ status: 429 });
    await runIdempotently(asked({ key: 'k0' }), caller, {}, act);
    expect(count()).toBe(10_000);
    await runIdempotently(asked({ key: 'k0' }), { ...caller, user: { ...caller.user, id: 2 } }, {}, act);
    expect(count()).toBe(10_001);
    caller.world.setClock(NOW + 24 * 3_600_000);
    await runIdempotently(asked({ key: 'one more' }), caller, {}, act);
    expect(count()).toBe(10_002);
  });
  test('an Idempotency-Key is remembered for one day', async () => {
    const [caller, { act, count }] = [someone({}), acting()];
    await runIdempotently(asked({ key: 'k' }), caller, {}, act);
    caller.world.setClock(NOW + 23 * 3_600_000);
    await runIdempotently(asked({ key: 'k' }), caller, {}, act);
    expect(count()).toBe(1);
    caller.world.setClock(NOW + 24 * 3_600_000);
    await runIdempotently(asked({ key: 'k' }), caller, {}, act);
    expect(count()).toBe(2);
  });
});
