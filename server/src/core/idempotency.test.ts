import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import type { UserRecord } from '@portal/fixtures/people';
import { surroundings } from '../../test/world.ts';
import type { Caller } from './caller.ts';
import { runOnce } from './idempotency.ts';
import { Refusal } from './refusal.ts';
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

describe('a money call with an Idempotency-Key', () => {
  const acting = () => {
    let count = 0;
    return { act: () => ({ call: ++count }), count: () => count };
  };

  test('runs once for twenty simultaneous calls, which get the same answer', async () => {
    const [caller, { act, count }] = [someone({}), acting()];
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => runOnce(asked({ key: 'k' }), caller, { amount: '1' }, act)),
    );
    expect(answers).toEqual(Array.from({ length: 20 }, () => ({ call: 1 })));
    expect(count()).toBe(1);
  });
  test('runs each time without a key', async () => {
    const [caller, { act, count }] = [someone({}), acting()];
    await runOnce(asked(), caller, {}, act);
    await runOnce(asked({ key: '' }), caller, {}, act);
    expect(count()).toBe(2);
  });
  test('stores refusals and failures, too', async () => {
    const caller = someone({});
    let tries = 0;
    const act = () => {
      tries++;
      throw new Refusal('too much');
    };
    for (let time = 0; time < 2; time++)
      await expect(runOnce(asked({ key: 'k' }), caller, {}, act)).rejects.toThrow('too much');
    expect(tries).toBe(1);
  });
  test('makes a repeated call wait while the first one is running', async () => {
    const caller = someone({});
    let done = (_: string) => {};
    let tries = 0;
    const act = () => {
      tries++;
      return new Promise<string>((resolve) => (done = resolve));
    };
    const both = [1, 2].map(() => runOnce(asked({ key: 'k' }), caller, {}, act));
    await Promise.resolve();
    done('booked');
    expect(await Promise.all(both)).toEqual(['booked', 'booked']);
    expect(tries).toBe(1);
  });
  test('answers with the same failure again after the first call failed', async () => {
    const caller = someone({});
    let tries = 0;
    const act = () => {
      tries++;
      return Promise.reject(new Error('broken'));
    };
    for (let time = 0; time < 2; time++)
      await expect(runOnce(asked({ key: 'k' }), caller, {}, act)).rejects.toThrow('broken');
    expect(tries).toBe(1);
  });
  test('is refused with the same key for other data or another payment', async () => {
    const [caller, { act, count }] = [someone({}), acting()];
    await runOnce(asked({ key: 'k' }), caller, { amount: '1' }, act);
    await expect(runOnce(asked({ key: 'k' }), caller, { amount: '2' }, act)).rejects.toThrow(Refusal);
    await expect(runOnce(asked({ key: 'k', url: '/other' }), caller, { amount: '1' }, act)).rejects.toThrow(Refusal);
    expect(count()).toBe(1);
  });
  test('does not see the keys of other users', async () => {
    const [caller, { act, count }] = [someone({}), acting()];
    await runOnce(asked({ key: 'k' }), caller, {}, act);
    await runOnce(asked({ key: 'k' }), { ...caller, user: { ...caller.user, id: 2 } }, {}, act);
    expect(count()).toBe(2);
  });
  test('accepts keys of up to 255 characters', async () => {
    const [caller, { act }] = [someone({}), acting()];
    await expect(runOnce(asked({ key: 'k'.repeat(255) }), caller, {}, act)).resolves.toBeDefined();
    await expect(runOnce(asked({ key: 'k'.repeat(256) }), caller, {}, act)).rejects.toMatchObject({ status: 400 });
  });
  test('is refused after ten thousand keys of one user in a day, while other users continue', async () => {
    const [caller, { act, count }] = [someone({}), acting()];
    for (let at = 0; at < 10_000; at++) await runOnce(asked({ key: `k${at}` }), caller, {}, act);
    await expect(runOnce(asked({ key: 'one more' }), caller, {}, act)).rejects.toMatchObject({ status: 429 });
    await runOnce(asked({ key: 'k0' }), caller, {}, act);
    expect(count()).toBe(10_000);
    await runOnce(asked({ key: 'k0' }), { ...caller, user: { ...caller.user, id: 2 } }, {}, act);
    expect(count()).toBe(10_001);
    caller.world.setClock(NOW + 24 * 3_600_000);
    await runOnce(asked({ key: 'one more' }), caller, {}, act);
    expect(count()).toBe(10_002);
  });
  test('is stored for a day', async () => {
    const [caller, { act, count }] = [someone({}), acting()];
    await runOnce(asked({ key: 'k' }), caller, {}, act);
    caller.world.setClock(NOW + 23 * 3_600_000);
    await runOnce(asked({ key: 'k' }), caller, {}, act);
    expect(count()).toBe(1);
    caller.world.setClock(NOW + 24 * 3_600_000);
    await runOnce(asked({ key: 'k' }), caller, {}, act);
    expect(count()).toBe(2);
  });
});
